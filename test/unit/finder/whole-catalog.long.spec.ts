/** The finder's front of the whole catalog against combinations drawn at random. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { dominates, goalValues } from '../../../src/finder/search/goals.js';
import type { Goal } from '../../../src/finder/search/search-problem.js';
import { searchProblem, searchRequest, startSearch } from '../../support/part-searches.js';
import { seeded } from '../../support/random.js';
import { feasible, nameOf, solveWhole } from '../../support/whole-search.js';

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
      const { front } = await tools.search.run(problem, searchRequest);
      const u = seeded('whole catalog');
      const whole = await solveWhole(tools, problem, ({ motors, propellers, packs }) => {
        const draw = (list: readonly unknown[]) => Math.floor(u() * list.length);
        return Array.from({ length: DRAWN }, () => ({
          motor: draw(motors),
          propeller: draw(propellers),
          pack: draw(packs),
        }));
      });
      const members = new Set(front.map(nameOf));
      const values = front.map((row) => goalValues(row, goals));
      const missed = feasible(whole, problem).filter((row) => {
        if (members.has(nameOf(row))) return false;
        const own = goalValues(row, goals);
        return !values.some((each) => dominates(each, own));
      });
      expect(missed).toEqual([]);
    },
    3_600_000,
  );
});
