/** Combinations of the whole catalog drawn at random, held against the front that a search finds: the bounds must have hidden none. */
import { dominates, goalValues } from '../../src/finder/search/goals.js';
import type { FoundRow, SearchProblem } from '../../src/finder/search/search-problem.js';
import type { Chosen, SearchSpace } from '../../dist/finder/search/search-space.js';
import { searchRequest, type startSearch } from './part-searches.js';
import { seeded } from './random.js';
import { feasible, nameOf, solveWhole } from './whole-search.js';

interface DrawnAgainstFront {
  front: number;
  /** Drawn ones that hover within the limits. */
  feasible: number;
  /** Those of them that are on the front, and those that neither are nor are dominated by it: there must be none. */
  members: number;
  missed: FoundRow[];
}

/** Searches the problem, and solves `count` combinations: one half any, the other a row of the front with a part or two exchanged. */
export async function drawAgainstFront(
  tools: ReturnType<typeof startSearch>,
  problem: SearchProblem,
  count: number,
): Promise<DrawnAgainstFront> {
  const { front } = await tools.search.run(problem, searchRequest);
  const u = seeded(`drawn combinations for ${problem.goals.join()}`);
  const draw = (most: number) => Math.floor(u() * most);
  const whole = await solveWhole(tools, problem, (space) => {
    const rows = front.map((row) => placesIn(space, row));
    return Array.from({ length: count }, (_, i) => {
      const any = {
        motor: draw(space.motors.length),
        propeller: draw(space.propellers.length),
        pack: draw(space.packs.length),
      };
      if (i % 2 === 0) return any;
      const near = { ...rows[draw(rows.length)] };
      for (let k = 0; k < 2; k++) {
        const part = (['motor', 'propeller', 'pack'] as const)[draw(3)];
        near[part] = any[part];
      }
      return near;
    });
  });
  return { front: front.length, ...compare(feasible(whole, problem), front, problem) };
}

function compare(rows: readonly FoundRow[], front: readonly FoundRow[], { goals }: SearchProblem) {
  const names = new Set(front.map(nameOf));
  const values = front.map((row) => goalValues(row, goals));
  const others = rows.filter((row) => !names.has(nameOf(row)));
  const missed = others.filter((row) => {
    const own = goalValues(row, goals);
    return !values.some((each) => dominates(each, own));
  });
  return { feasible: rows.length, members: rows.length - others.length, missed };
}

/** The places of a row's parts in the space. */
function placesIn({ motors, propellers, packs }: SearchSpace, row: FoundRow): Chosen {
  return {
    motor: motors.findIndex(({ place }) => place === row.motor),
    propeller: propellers.findIndex(({ place }) => place === row.propeller),
    pack: packs.findIndex(
      ({ place, series, parallel }) =>
        place === row.battery && series === row.series && parallel === row.parallel,
    ),
  };
}
