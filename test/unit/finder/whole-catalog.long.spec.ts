/** The finder's front of the whole catalog against combinations drawn at random. */
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Goal } from '../../../src/finder/search/search-problem.js';
import { drawAgainstFront } from '../../support/drawn-combinations.js';
import { searchProblem, startSearch, template } from '../../support/part-searches.js';

const DRAWN = 100_000;
const tools = startSearch();
afterAll(() => tools.pool.close());

describe(`${DRAWN} random combinations of the whole catalog`, () => {
  it.each<[Goal[]]>([
    [['endurance', 'all_up_mass']],
    [['endurance', 'all_up_mass', 'thrust_to_weight']],
  ])(
    'are dominated by the front of %j, or on it',
    async (goals) => {
      const problem = searchProblem({ goals, series: [1, 2], parallel: [1, 2] });
      const { missed, feasible, members, front } = await drawAgainstFront(tools, problem, DRAWN);
      expect(missed).toEqual([]);
      expect(feasible).toBeGreaterThan(DRAWN / 10);
      expect(members).toBeGreaterThan(0);
      expect(front).toBeGreaterThan(10);
    },
    3_600_000,
  );
});

/** Each is flown at thirteen airspeeds. */
const FLOWN = 10_000;

describe(`${FLOWN} random combinations of the whole catalog in level flight`, () => {
  it('are dominated by the front of range and mass, or on it', async () => {
    const own = { frame_mass_kg: 0.5, payload_kg: 0.3, frame: 'quad' };
    const problem = searchProblem({ template: template(4, own), goals: ['range', 'all_up_mass'] });
    const { missed, feasible, members } = await drawAgainstFront(tools, problem, FLOWN);
    expect(missed).toEqual([]);
    expect(feasible).toBeGreaterThan(FLOWN / 10);
    expect(members).toBeGreaterThan(0);
  }, 3_600_000);
});
