/** The finder's search against every combination of a small catalog solved. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { bodyOf } from '../../../src/finder/search/search-body.js';
import { goalValues } from '../../../src/finder/search/goals.js';
import type {
  Goal,
  SearchLimits,
  SearchOutcome,
  SearchProblem,
} from '../../../src/finder/search/search-problem.js';
import { hovers } from '../../../src/finder/search/search-limits.js';
import { checkVehicle } from '../../../src/powertrain/vehicle.checks.js';
import { byId, type Part } from '../../../src/powertrain/parts.js';
import {
  catalogParts,
  NO_LIMITS,
  searchProblem,
  searchRequest,
  startSearch,
  template,
} from '../../support/part-searches.js';
import { feasible, frontOf, nameOf, solveWhole } from '../../support/whole-search.js';

const tools = startSearch();
const { pool, powertrains, search, engine } = tools;
afterAll(() => pool.close());

const every = (parts: Part[], step: number, from: number) =>
  parts.filter((_, i) => i % step === from);

/** Prices of our own making, of most parts. */
const priceOf = ({ component_id, type }: Part): number | null => {
  const sum = [...component_id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  if (type === 'motor' && sum % 7 === 0) return null;
  return 5 + (sum % 40);
};

const SMALL: Partial<SearchProblem> = {
  template: template(4, { frame_mass_kg: 0.5, payload_kg: 0.3 }),
  motors: every(catalogParts('motor'), 15, 3),
  propellers: every(catalogParts('propeller'), 31, 3),
  batteries: every(catalogParts('battery'), 17, 5),
  series: [1, 2],
  parallel: [1, 2],
  priceOf,
};
const problem = (change: Partial<SearchProblem> = {}) => searchProblem({ ...SMALL, ...change });
const limited = (change: Partial<SearchLimits>) => ({ ...NO_LIMITS, ...change });

const whole = await solveWhole(tools, problem());

const GOALS: Goal[][] = [
  ['endurance'],
  ['all_up_mass'],
  ['endurance', 'all_up_mass'],
  ['all_up_mass', 'thrust_to_weight'],
  ['thrust_to_weight', 'endurance'],
  ['cost', 'endurance'],
  ['endurance', 'all_up_mass', 'thrust_to_weight'],
  ['cost', 'endurance', 'thrust_to_weight'],
];
const LIMITS: SearchLimits[] = [
  NO_LIMITS,
  limited({ allUpMass: 3.5, thrustToWeight: 1.7 }),
  limited({ enduranceS: 900, hoverThrottle: 0.65, temperatureShare: 0.6 }),
  limited({ motorCurrentShare: 0.4, batteryCurrentShare: 0.5, cost: 110 }),
];

describe('the front', () => {
  const cases = GOALS.flatMap((goals) =>
    LIMITS.map((limits, i) => [goals.join(' + '), i, { goals, limits }] as const),
  );
  it.each(cases)('of %s under limits %i is that of all combinations', async (_, __, change) => {
    const asked = problem(change);
    const { front, counts }: SearchOutcome = await search.run(asked, searchRequest);
    const expected = frontOf(feasible(whole, asked), asked);
    expect(front.map(nameOf).sort()).toEqual(expected.map(nameOf).sort());
    expect(expected.length).toBeGreaterThan(0);
    const excluded = Object.values(counts.excluded).reduce((sum, each) => sum + each, 0);
    expect(excluded + counts.pruned + counts.solved).toBe(counts.combinations);
    expect(counts.solved).toBeLessThan(counts.combinations / 4);
  });

  it('begins with the best of the first goal, and says what stands behind each', async () => {
    const asked = problem({ goals: ['endurance', 'all_up_mass'] });
    const { front, runnersUp } = await search.run(asked, searchRequest);
    const endurances = front.map(({ enduranceS }) => enduranceS);
    expect(endurances).toEqual(endurances.toSorted((a, b) => b - a));
    expect(runnersUp).toHaveLength(front.length);
    expect(runnersUp.flat().length).toBeGreaterThan(0);
    for (const [i, each] of runnersUp.entries())
      for (const row of each) {
        expect(row.enduranceS).toBeLessThanOrEqual(front[i].enduranceS);
        expect(row.allUpMass).toBeGreaterThanOrEqual(front[i].allUpMass);
      }
  });
});

describe('the memory of a search', () => {
  // tables of 17 MB: those of all propellers, however few motors and packs there are
  const wide = problem({ propellers: catalogParts('propeller'), series: [1], parallel: [1] });
  const shared = () => process.memoryUsage().arrayBuffers;
  const MOST = 40 * 2 ** 20;

  it('is that of the one before', async () => {
    await search.run(wide, searchRequest);
    const before = shared();
    for (let i = 0; i < 4; i++) await search.run(wide, searchRequest);
    expect(shared() - before).toBeLessThan(MOST);
  });

  it('is free again after one that ended early', async () => {
    await search.run(wide, searchRequest);
    const before = shared();
    for (let i = 0; i < 4; i++) {
      const gone = new AbortController();
      const onProgress = (_: number, front: readonly object[]) => {
        if (front.length > 0) gone.abort();
      };
      const work = { ...searchRequest, signal: gone.signal, onProgress };
      await expect(search.run(wide, work)).rejects.toThrow(/aborted/);
    }
    expect(shared() - before).toBeLessThan(MOST);
  });
});

describe('the bounds', () => {
  it('are never passed, and exclude nothing that could be flown', async () => {
    const goals = ['endurance', 'all_up_mass', 'thrust_to_weight'] as const;
    const { space, parts, rows } = whole;
    const none = {
      allUpMass: Infinity,
      cost: Infinity,
      enduranceS: 0,
      rangeM: 0,
      thrustToWeight: 0,
      duty: Infinity,
      motorCurrentShare: Infinity,
      batteryCurrentShare: Infinity,
    };
    const known = ({ mass }: { mass: number }) => ({ mass, cost: 0 });
    const places = [...new Set(space.packs.map(({ place }) => place))];
    const packs = space.packs.map((pack) => ({
      ...pack,
      ...known(pack),
      kind: places.indexOf(pack.place),
    }));
    const added = {
      own: space.ownMass,
      motors: space.motors.map(known),
      propellers: space.propellers.map(known),
      packs,
    };
    const tables = engine.boundTables(parts, {
      goals,
      limits: none,
      added,
      flights: null,
      pairs: null,
    });
    const run = { ...searchRequest, isRun: true };
    const end = space.propellers.length;
    await engine.bounds(tables, 'packs', { from: 0, to: places.length }, run);
    await engine.bounds(tables, 'seeds', { from: 0, to: end }, run);
    const { candidates } = await engine.bounds(tables, 'candidates', { from: 0, to: end }, run);
    const bounds = new Map<string, number[]>();
    for (let i = 0; i < candidates.length; i++) {
      const { motor, propeller, pack, values } = candidates.at(i);
      bounds.set(`${motor},${propeller},${pack}`, values);
    }
    const passed: string[] = [];
    const loose: number[][] = [[], [], []];
    for (const { chosen, row, result } of rows) {
      if (!hovers(result)) continue;
      const name = `${chosen.motor},${chosen.propeller},${chosen.pack}`;
      const bound = bounds.get(name);
      const values = goalValues(row, goals);
      if (bound === undefined) passed.push(`${name} excluded`);
      else
        for (const [k, value] of values.entries()) {
          if (bound[k] < value) passed.push(`${name} ${goals[k]} ${bound[k]} < ${value}`);
          if (value !== 0) loose[k].push(bound[k] / value - 1);
        }
    }
    expect(passed.slice(0, 20)).toEqual([]);
    const median = loose.map((each) => each.toSorted((a, b) => a - b)[each.length >> 1]);
    expect(median[0]).toBeLessThan(0.01);
    expect(median[2]).toBeLessThan(0.003);
  });
});

describe('a row', () => {
  it('has the numbers of the simulation of its body', async () => {
    const asked = problem({ goals: ['endurance', 'all_up_mass', 'thrust_to_weight'] });
    const { front } = await search.run(asked, searchRequest);
    const parts = byId([...asked.motors, ...asked.propellers, ...asked.batteries]);
    const rows = front.filter((_, i) => i % 5 === 0);
    const bodies = rows.map((row) => bodyOf(asked, row));
    expect(bodies.flatMap((body) => checkVehicle(body))).toEqual([]);
    expect(rows.some(({ series, parallel }) => series * parallel === 4)).toBe(true);
    const points = bodies.map((body) => powertrains.prepare(body, parts));
    const results = await powertrains.solve(points, searchRequest);
    for (const [i, { result, error }] of results.entries()) {
      expect(error).toBeNull();
      expect(result!.All.endurance_s! / rows[i].enduranceS).toBeCloseTo(1, 8);
      expect(result!.All.all_up_mass_kg! / rows[i].allUpMass).toBeCloseTo(1, 8);
      expect(result!.All.hover_thrust_to_weight! / rows[i].thrustToWeight!).toBeCloseTo(1, 8);
    }
  });
});
