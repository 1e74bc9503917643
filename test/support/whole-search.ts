/** A space solved whole: every combination, for comparison with what a search finds by bounds. */
import type { CombinedResult } from '../../src/engine/combination-case.js';
import { CombinationSolver } from '../../dist/finder/search/combination-solver.js';
import { capsOf, flightsOf } from '../../dist/finder/search/level-flights.js';
import { dominates, goalValues } from '../../src/finder/search/goals.js';
import { hovers, isWithin } from '../../src/finder/search/search-limits.js';
import type { FoundRow, SearchProblem } from '../../src/finder/search/search-problem.js';
import {
  type Chosen,
  combinationOf,
  costOfChosen,
  hoverThrust,
  massOf,
  type SearchSpace,
  spaceOf,
} from '../../dist/finder/search/search-space.js';
import { searchRequest, type startSearch } from './part-searches.js';

interface WholeRow {
  chosen: Chosen;
  row: FoundRow;
  result: CombinedResult;
}

export interface WholeSpace {
  space: SearchSpace;
  /** Absent where a list of the space is empty. */
  parts?: CombinationSolver['parts'];
  rows: WholeRow[];
}

const BLOCK = 512;

/** Solves `chosen` of a problem's space, or all of it, with full throttle. */
export async function solveWhole(
  { engine, powertrains }: Pick<ReturnType<typeof startSearch>, 'engine' | 'powertrains'>,
  problem: SearchProblem,
  chosenOf: (space: SearchSpace) => Chosen[] = everything,
): Promise<WholeSpace> {
  const space = await spaceOf(powertrains, problem, searchRequest);
  const lists = [space.motors, space.propellers, space.packs];
  if (lists.some(({ length }) => length === 0)) return { space, rows: [] };
  const { parts } = new CombinationSolver(engine, space, problem);
  const all = chosenOf(space).toSorted((a, b) => a.propeller - b.propeller);
  const rows: WholeRow[] = [];
  for (let at = 0; at < all.length; at += BLOCK) {
    const some = all.slice(at, at + BLOCK);
    const orders = some.map((each) => ({ ...each, T: hoverThrust(space, massOf(space, each)) }));
    const run = { ...searchRequest, isRun: true };
    const flights = flightsOf(problem, space)?.of(
      some.map((each) => massOf(space, each)),
      capsOf(problem.limits),
    );
    const more = { full: true, flights: flights ?? null };
    const results = await engine.combinations(parts, orders, more, run);
    for (const [i, result] of results.entries()) rows.push(rowOf(space, some[i], result));
  }
  return { space, parts, rows };
}

function everything({ motors, propellers, packs }: SearchSpace): Chosen[] {
  return [...propellers.keys()].flatMap((propeller) =>
    [...packs.keys()].flatMap((pack) =>
      [...motors.keys()].map((motor) => ({ motor, propeller, pack })),
    ),
  );
}

function rowOf(space: SearchSpace, chosen: Chosen, result: CombinedResult): WholeRow {
  const allUpMass = massOf(space, chosen);
  const weight = hoverThrust(space, allUpMass) * space.rotors;
  const cost = costOfChosen(space, chosen);
  const row = {
    ...combinationOf(space, chosen),
    enduranceS: result.enduranceS,
    far: result.far,
    allUpMass,
    thrustToWeight: result.Tfull === null ? null : result.Tfull / weight,
    cost: Number.isNaN(cost) ? null : cost,
  };
  return { chosen, row, result };
}

/** The feasible rows under the problem's limits, those of masses and prices included. */
export function feasible(
  { space, rows }: WholeSpace,
  { limits, goals }: SearchProblem,
): FoundRow[] {
  return rows
    .filter(
      (each) =>
        hovers(each.result) &&
        isWithin(limits, space, each) &&
        !(limits.allUpMass !== null && each.row.allUpMass > limits.allUpMass) &&
        !(limits.cost !== null && !(each.row.cost !== null && each.row.cost <= limits.cost)) &&
        !(goals.includes('thrust_to_weight') && each.row.thrustToWeight === null) &&
        !(goals.includes('range') && each.row.far === null) &&
        !(goals.includes('cost') && each.row.cost === null),
    )
    .map(({ row }) => row);
}

/** Those that none of the others dominates, by comparing all with all. */
export function frontOf(rows: readonly FoundRow[], { goals }: SearchProblem): FoundRow[] {
  const values = rows.map((row) => goalValues(row, goals));
  return rows.filter((_, i) => !values.some((each) => dominates(each, values[i])));
}

/** The name of a combination, for comparing sets of them. */
export const nameOf = ({ motor, propeller, battery, series, parallel }: FoundRow): string =>
  [motor, propeller, battery, series, parallel].join();
