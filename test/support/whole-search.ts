/** A space solved whole: every combination, for comparison with what a search finds by bounds. */
import { expect } from '@jest/globals';
import { levelAt, NOISE_SIZE } from '../../src/engine/level-case.js';
import type { BoundQuestion } from '../../src/engine/bound-case.js';
import type { CombinedResult } from '../../src/engine/combination-case.js';
import { CombinationSolver } from '../../dist/finder/search/combination-solver.js';
import { capsOf, flightsOf } from '../../dist/finder/search/level-flights.js';
import { dominates, goalValues } from '../../src/finder/search/goals.js';
import { hovers, isWithin } from '../../src/finder/search/search-limits.js';
import { bodyOf } from '../../src/finder/search/search-body.js';
import type {
  FoundRow,
  SearchOutcome,
  SearchProblem,
} from '../../src/finder/search/search-problem.js';
import {
  type Chosen,
  combinationOf,
  costOfChosen,
  hoverThrust,
  massOf,
  type SearchSpace,
  spaceOf,
} from '../../dist/finder/search/search-space.js';
import { byId } from '../../src/powertrain/parts.js';
import { checkVehicle } from '../../src/powertrain/vehicle.checks.js';
import type { VehicleConditions } from '../../src/powertrain/vehicle.wire.js';
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
    level:
      space.levels &&
      levelAt(space.levels, NOISE_SIZE * chosen.propeller, hoverThrust(space, allUpMass)),
  };
  return { chosen, row, result };
}

/** The most of each goal that the search holds possible for a combination without limits; undefined where it is excluded. */
async function boundsOf(
  { engine }: Pick<ReturnType<typeof startSearch>, 'engine'>,
  { space, parts }: WholeSpace,
  question: Pick<BoundQuestion, 'goals' | 'flights' | 'pairs'>,
): Promise<(chosen: Chosen) => number[] | undefined> {
  const places = [...new Set(space.packs.map(({ place }) => place))];
  const known = ({ mass }: { mass: number }) => ({ mass, cost: 0 });
  const added = {
    own: space.ownMass,
    motors: space.motors.map(known),
    propellers: space.propellers.map(known),
    packs: space.packs.map((pack) => {
      return { ...pack, ...known(pack), kind: places.indexOf(pack.place) };
    }),
  };
  const limits = {
    allUpMass: Infinity,
    cost: Infinity,
    enduranceS: 0,
    rangeM: 0,
    thrustToWeight: 0,
    duty: Infinity,
    motorCurrentShare: Infinity,
    batteryCurrentShare: Infinity,
    noise: Infinity,
  };
  const tables = engine.boundTables(parts, { ...question, noise: space.levels, limits, added });
  const run = { ...searchRequest, isRun: true };
  const to = space.propellers.length;
  await engine.bounds(tables, 'packs', { from: 0, to: places.length }, run);
  await engine.bounds(tables, 'seeds', { from: 0, to }, run);
  const { candidates } = await engine.bounds(tables, 'candidates', { from: 0, to }, run);
  const bounds = new Map<string, number[]>();
  for (let i = 0; i < candidates.length; i++) {
    const { values, ...chosen } = candidates.at(i);
    bounds.set(placeOf(chosen), values);
  }
  return (chosen) => bounds.get(placeOf(chosen));
}

const placeOf = ({ motor, propeller, pack }: Chosen): string => `${motor},${propeller},${pack}`;

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
        !(goals.includes('cost') && each.row.cost === null) &&
        each.row.level !== Infinity,
    )
    .map(({ row }) => row);
}

/** Those that none of the others dominates, by comparing all with all. */
function frontOf(rows: readonly FoundRow[], { goals }: SearchProblem): FoundRow[] {
  const values = rows.map((row) => goalValues(row, goals));
  return rows.filter((_, i) => !values.some((each) => dominates(each, values[i])));
}

/** The name of a combination, for comparing sets of them. */
export const nameOf = ({ motor, propeller, battery, series, parallel }: FoundRow): string =>
  [motor, propeller, battery, series, parallel].join();

/** Searches, and holds the front against that of all combinations. */
export async function expectFrontOfAll(
  { search }: ReturnType<typeof startSearch>,
  whole: WholeSpace,
  problem: SearchProblem,
): Promise<SearchOutcome['counts']> {
  const { front, counts } = await search.run(problem, searchRequest);
  const expected = frontOf(feasible(whole, problem), problem);
  expect(front.map(nameOf).sort()).toEqual(expected.map(nameOf).sort());
  expect(expected.length).toBeGreaterThan(0);
  return counts;
}

/** Holds the bounds of all combinations that hover against their values; returns the median distance of each goal, relative. */
export async function expectBounds(
  tools: ReturnType<typeof startSearch>,
  whole: WholeSpace,
  question: Partial<BoundQuestion> & Pick<BoundQuestion, 'goals'>,
): Promise<number[]> {
  const { goals } = question;
  const boundOf = await boundsOf(tools, whole, { flights: null, pairs: null, ...question });
  const passed: string[] = [];
  const loose = goals.map((): number[] => []);
  for (const { chosen, row, result } of whole.rows) {
    if (!hovers(result) || row.level === Infinity) continue;
    if (goals.includes('range') && row.far === null) continue;
    const bounds = boundOf(chosen);
    if (bounds === undefined) passed.push(`${placeOf(chosen)} excluded`);
    for (const [k, value] of goalValues(row, goals).entries()) {
      if (bounds === undefined) continue;
      if (bounds[k] < value) passed.push(`${placeOf(chosen)}: ${goals[k]} ${bounds[k]} < ${value}`);
      if (value !== 0) loose[k].push(bounds[k] / value - 1);
    }
  }
  expect(passed.slice(0, 20)).toEqual([]);
  expect(Math.min(...loose.map(({ length }) => length))).toBeGreaterThan(100);
  return loose.map((each) => each.toSorted((a, b) => a - b)[each.length >> 1]);
}

/** Holds every `step`-th row of the front against the simulation of its body, to so many digits; returns these rows. */
export async function expectSimulatedRows(
  tools: ReturnType<typeof startSearch>,
  problem: SearchProblem,
  { step, digits }: { step: number; digits: number },
): Promise<FoundRow[]> {
  const { front } = await tools.search.run(problem, searchRequest);
  const rows = front.filter((_, i) => i % step === 0);
  expect(rows.length).toBeGreaterThan(0);
  const bodies = rows.map((row) => bodyOf(problem, row));
  const results = await simulated(tools, problem, bodies);
  for (const [i, { result, error }] of results.entries()) {
    expect(error).toBeNull();
    expect(result!.All.endurance_s! / rows[i].enduranceS).toBeCloseTo(1, digits);
    expect(result!.All.all_up_mass_kg! / rows[i].allUpMass).toBeCloseTo(1, 8);
    expect(result!.All.hover_thrust_to_weight! / rows[i].thrustToWeight!).toBeCloseTo(1, digits);
  }
  return rows;
}

/** The results of bodies of simulations with parts of the problem, which break no rule of a request. */
export function simulated(
  { powertrains }: Pick<ReturnType<typeof startSearch>, 'powertrains'>,
  { motors, propellers, batteries }: SearchProblem,
  bodies: VehicleConditions[],
) {
  expect(bodies.flatMap((body) => checkVehicle(body))).toEqual([]);
  const parts = byId([...motors, ...propellers, ...batteries]);
  const points = bodies.map((body) => powertrains.prepare(body, parts));
  return powertrains.solve(points, searchRequest);
}
