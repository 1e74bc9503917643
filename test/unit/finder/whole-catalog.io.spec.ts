/** A sample of whole-catalog.long.spec.ts: the front of the whole catalog against a thousand combinations. */
import { afterAll, expect, it } from '@jest/globals';
import { drawAgainstFront } from '../../support/drawn-combinations.js';
import { searchProblem, startSearch } from '../../support/part-searches.js';

const DRAWN = 1_000;
const tools = startSearch();
afterAll(() => tools.pool.close());

it(`hides none of ${DRAWN} combinations that it does not dominate`, async () => {
  const drawn = await drawAgainstFront(tools, searchProblem(), DRAWN);
  expect(drawn.missed).toEqual([]);
  expect(drawn.feasible).toBeGreaterThan(DRAWN / 10);
  expect(drawn.front).toBeGreaterThan(10);
});
