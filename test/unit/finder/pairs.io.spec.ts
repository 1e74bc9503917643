/** Coaxial pairs in the finder against every combination of a small catalog solved. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pairGrid } from '../../../dist/finder/search/level-flights.js';
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
  startSearch,
  template,
} from '../../support/part-searches.js';
import {
  expectBounds,
  expectFrontOfAll,
  expectSimulatedRows,
  solveWhole,
  type WholeSpace,
} from '../../support/whole-search.js';

const tools = startSearch();
afterAll(() => tools.pool.close());

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
    const counts = await expectFrontOfAll(tools, whole, problem({ goals, limits }));
    expect(counts.solved).toBeLessThan(counts.combinations / 2);
  });

  it('no bound is passed, and most are near', async () => {
    const grid = pairGrid(problem(), whole.space);
    const pairs = { below: problem().below!, grid };
    const [loose] = await expectBounds(tools, whole, { goals: ['endurance'], pairs });
    expect(loose).toBeLessThan(0.02);
  });

  it('a row has the numbers of the simulation of its rotors one by one', async () => {
    const asked = problem({
      goals: ['endurance', 'all_up_mass'],
      limits: limited({ thrustToWeight: 1.2 }),
    });
    await expectSimulatedRows(tools, asked, { step: 3, digits: 7 });
  });
});
