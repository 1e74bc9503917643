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
import {
  every,
  limited,
  NO_LIMITS,
  searchProblem,
  searchRequest,
  startSearch,
  template,
} from '../../support/part-searches.js';
import {
  boundsOf,
  feasible,
  frontOf,
  nameOf,
  placeOf,
  simulated,
  solveWhole,
  type WholeSpace,
} from '../../support/whole-search.js';

const tools = startSearch();
const { pool, search } = tools;
afterAll(() => pool.close());

/** An X8, and a coaxial bicopter whose rotors stand far apart, have gears and lose to what is around them. */
const VEHICLES: Record<string, Pick<SearchProblem, 'template' | 'below'>> = {
  'an X8': {
    template: template(8, { frame_mass_kg: 1.5, payload_kg: 1, frame: 'x8' }),
    below: 0.06,
  },
  'one axis with gears': {
    template: template(
      2,
      { frame_mass_kg: 0.3, payload_kg: 0 },
      {
        avionics_w: 10,
        rotor_groups: [
          {
            label: 'arms',
            count: 2,
            installed_thrust_factor: 0.92,
            installed_torque_factor: 1.05,
            gear_ratio: 1.8,
            gear_efficiency: 0.93,
          },
        ],
      },
    ),
    below: 0.4,
  },
};
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
      motors: every('motor', 20, 3),
      propellers: every('propeller', 62, 3),
      batteries: every('battery', 40, 5),
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
    const grid = pairGrid(problem(), whole.space);
    const pairs = { below: problem().below!, grid };
    const bound = await boundsOf(tools, whole, { goals: ['endurance'], flights: null, pairs });
    const passed: string[] = [];
    const loose: number[] = [];
    for (const { chosen, row, result } of whole.rows) {
      if (!hovers(result)) continue;
      const [most] = bound(chosen) ?? [0];
      const [endurance] = goalValues(row, ['endurance']);
      if (most < endurance) passed.push(`${placeOf(chosen)}: ${most} < ${endurance}`);
      loose.push(most / endurance - 1);
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
    const rows = front.filter((_, i) => i % 3 === 0);
    const bodies = rows.map((row) => bodyOf(asked, row));
    const results = await simulated(tools, asked, bodies);
    for (const [i, { result, error }] of results.entries()) {
      expect(error).toBeNull();
      expect(result!.All.endurance_s! / rows[i].enduranceS).toBeCloseTo(1, 7);
      expect(result!.All.all_up_mass_kg! / rows[i].allUpMass).toBeCloseTo(1, 8);
      expect(result!.All.hover_thrust_to_weight! / rows[i].thrustToWeight!).toBeCloseTo(1, 7);
    }
  });
});
