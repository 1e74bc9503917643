import { mkdtempSync } from 'node:fs';

/** jest's globalSetup: a folder that all suites of a run share. Its name is short, because sockets lie in it. */
export default function setup() {
  process.env.INFLOW_TEST_RUN = mkdtempSync('/tmp/inflow-r-');
}
