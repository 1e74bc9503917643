/** Coaxial pairs in the finder against every combination of a small catalog solved. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pairGrid } from '../../../dist/finder/search/level-flights.js';
import { goalValues } from '../../../src/finder/search/goals.js';
import { bodyOf } from '../../../src/finder/search/search-body.js';
import { hovers } from '../../../src/finder/search/search-limits.js';
import type {
  Goal,
  SearchLimits,
  SearchProblem,
} from '../../../src/finder/search/search-problem.js';
import { byId, type Part } from '../../../src/powertrain/parts.js';
import { checkVehicle } from '../../../src/powertrain/vehicle.checks.js';
import {
  catalogParts,
  NO_LIMITS,
  searchProblem,
  searchRequest,
  startSearch,
  template,
} from '../../support/part-searches.js';
import {
  feasible,
  frontOf,
  nameOf,
  solveWhole,
  type WholeSpace,
} from '../../support/whole-search.js';

const tools = startSearch();
const { pool, powertrains, search, engine } = tools;
afterAll(() => pool.close());

const every = (parts: Part[], step: number, from: number) =>
  parts.filter((_, i) => i % step === from);

/** An X8, and a coaxial bicopter whose rotors stand far apart. */
const VEHICLES: Record<string, Pick<SearchProblem, 'template' | 'below'>> = {
  'an X8': {
    template: template(8, { frame_mass_kg: 1.5, payload_kg: 1, frame: 'x8' }),
    below: 0.06,
  },
  'one axis': {
    template: template(2, { frame_mass_kg: 0.3, payload_kg: 0 }, { avionics_w: 10 }),
    below: 0.4,
  },
};
const limited = (change: Partial<SearchLimits>) => ({ ...NO_LIMITS, ...change });
const CASES: [Goal[], SearchLimits][] = [
  [['endurance'], NO_LIMITS],
  [['endurance', 'all_up_mass'], NO_LIMITS],
  [['endurance', 'all_up_mass'], limited({ thrustToWeight: 1.6, hoverThrottle: 0.7 })],
  [['all_up_mass'], limited({ motorCurrentShare: 0.5, temperatureShare: 0.6, enduranceS: 600 })],
];

describe.each(Object.keys(VEHICLES))('of %s', (name) => {
  const problem = (change: Partial<SearchProblem> = {}) =>
    searchProblem({
      ...VEHICLES[name],
      motors: every(catalogParts('motor'), 20, 3),
      propellers: every(catalogParts('propeller'), 62, 3),
      batteries: every(catalogParts('battery'), 40, 5),
      series: [1, 2],
      ...change,
    });
  let whole: WholeSpace;
  beforeAll(async () => {
    whole = await solveWhole(tools, problem());
  });

  it.each(CASES)('the front of %j under %j is that of all combinations', async (goals, limits) => {
    const asked = problem({ goals, limits });
    const { front, counts } = await search.run(asked, searchRequest);
    const expected = frontOf(feasible(whole, asked), asked);
    expect(front.map(nameOf).sort()).toEqual(expected.map(nameOf).sort());
    expect(expected.length).toBeGreaterThan(0);
    expect(counts.solved).toBeLessThan(counts.combinations / 2);
  });

  it('no bound is passed, and most are near', async () => {
    const { space, parts, rows } = whole;
    const places = [...new Set(space.packs.map(({ place }) => place))];
    const known = ({ mass }: { mass: number }) => ({ mass, cost: 0 });
    const added = {
      own: space.ownMass,
      motors: space.motors.map(known),
      propellers: space.propellers.map(known),
      packs: space.packs.map((pack) => ({
        ...pack,
        ...known(pack),
        kind: places.indexOf(pack.place),
      })),
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
    };
    const pairs = { below: problem().below!, grid: pairGrid(problem(), space) };
    const question = { goals: ['endurance' as const], limits, added, flights: null, pairs };
    const tables = engine.boundTables(parts, question);
    const run = { ...searchRequest, isRun: true };
    const to = space.propellers.length;
    await engine.bounds(tables, 'packs', { from: 0, to: places.length }, run);
    await engine.bounds(tables, 'seeds', { from: 0, to }, run);
    const { candidates } = await engine.bounds(tables, 'candidates', { from: 0, to }, run);
    const bounds = new Map<string, number>();
    for (let i = 0; i < candidates.length; i++) {
      const { motor, propeller, pack, values } = candidates.at(i);
      bounds.set(`${motor},${propeller},${pack}`, values[0]);
    }
    const passed: string[] = [];
    const loose: number[] = [];
    for (const { chosen, row, result } of rows) {
      if (!hovers(result)) continue;
      const place = `${chosen.motor},${chosen.propeller},${chosen.pack}`;
      const bound = bounds.get(place) ?? 0;
      const [endurance] = goalValues(row, ['endurance']);
      if (bound < endurance) passed.push(`${place}: ${bound} < ${endurance}`);
      loose.push(bound / endurance - 1);
    }
    expect(passed.slice(0, 20)).toEqual([]);
    expect(loose.length).toBeGreaterThan(100);
    expect(loose.toSorted((a, b) => a - b)[loose.length >> 1]).toBeLessThan(0.02);
  });

  it('a row has the numbers of the simulation of its rotors one by one', async () => {
    const asked = problem({
      goals: ['endurance', 'all_up_mass'],
      limits: limited({ thrustToWeight: 1.2 }),
    });
    const { front } = await search.run(asked, searchRequest);
    const parts = byId([...asked.motors, ...asked.propellers, ...asked.batteries]);
    const rows = front.filter((_, i) => i % 3 === 0);
    const bodies = rows.map((row) => bodyOf(asked, row));
    expect(bodies.flatMap((body) => checkVehicle(body))).toEqual([]);
    const points = bodies.map((body) => powertrains.prepare(body, parts));
    const results = await powertrains.solve(points, searchRequest);
    for (const [i, { result, error }] of results.entries()) {
      expect(error).toBeNull();
      expect(result!.All.endurance_s! / rows[i].enduranceS).toBeCloseTo(1, 7);
      expect(result!.All.all_up_mass_kg! / rows[i].allUpMass).toBeCloseTo(1, 8);
      expect(result!.All.hover_thrust_to_weight! / rows[i].thrustToWeight!).toBeCloseTo(1, 7);
    }
  });
});
