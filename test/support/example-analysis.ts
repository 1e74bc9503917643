import { readFileSync } from 'node:fs';

/** The body of an analysis of an APC 10x5, from examples/apc-10x5.json. */
export const example = JSON.parse(
  readFileSync(new URL('../../examples/apc-10x5.json', import.meta.url), 'utf8'),
);
