import { rmSync } from 'node:fs';

/** jest's globalTeardown: what run-folder.mjs made. */
export default function teardown() {
  rmSync(process.env.INFLOW_TEST_RUN, { recursive: true, force: true });
}
