/** The range of the finder against every combination of a small catalog flown. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { flightBodyOf } from '../../../src/finder/search/search-body.js';
import {
  AIRSPEEDS,
  type Goal,
  type SearchLimits,
  type SearchProblem,
} from '../../../src/finder/search/search-problem.js';
import { flightGrid } from '../../../dist/finder/search/level-flights.js';
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
  expectBounds,
  expectFrontOfAll,
  simulated,
  solveWhole,
  type WholeSpace,
} from '../../support/whole-search.js';

const tools = startSearch();
const { pool, search } = tools;
afterAll(() => pool.close());

const LISTS = {
  motors: every('motor', 30, 3),
  propellers: every('propeller', 62, 3),
  batteries: every('battery', 40, 5),
  series: [1, 2],
};

/** Vehicles whose drag is estimated, is small, and is large; one that draws more than its rotors. */
const VEHICLES: Record<string, SearchProblem['template']> = {
  'a quad': template(4, { frame_mass_kg: 0.5, payload_kg: 0.3, frame: 'quad' }),
  'a slender one': template(4, { frame_mass_kg: 0.8, payload_kg: 0, drag_area_m2: 0.004 }),
  'a bluff hexa with loads': template(
    6,
    { frame_mass_kg: 1.5, payload_kg: 1, drag_area_m2: 0.15, drag_area_vertical_m2: 0.1 },
    { avionics_w: 25, auxiliary_current_a: 0.5 },
  ),
  'one whose rotors have gears and lose to each other': template(
    4,
    { frame_mass_kg: 0.5, payload_kg: 0.3, frame: 'quad' },
    {
      rotor_groups: [
        {
          label: 'arms',
          count: 4,
          installed_thrust_factor: 0.9,
          installed_torque_factor: 1.1,
          gear_ratio: 1.8,
          gear_efficiency: 0.93,
        },
      ],
    },
  ),
};
const CASES: [Goal[], SearchLimits][] = [
  [['range'], NO_LIMITS],
  [['range', 'all_up_mass'], NO_LIMITS],
  [['range', 'all_up_mass', 'endurance'], limited({ allUpMass: 6, thrustToWeight: 1.5 })],
  [['all_up_mass', 'thrust_to_weight'], limited({ rangeM: 9_000 })],
];
/** The caps of a flight are those of the limits, so that all combinations must be flown anew: for one vehicle. */
const CAPPED: (typeof CASES)[number] = [
  ['range', 'all_up_mass'],
  limited({ motorCurrentShare: 0.4, batteryCurrentShare: 0.5, temperatureShare: 0.5 }),
];

describe.each(Object.keys(VEHICLES))('of %s', (name) => {
  const problem = (change: Partial<SearchProblem> = {}) =>
    searchProblem({ ...LISTS, template: VEHICLES[name], goals: ['range'], ...change });
  let whole: WholeSpace;
  beforeAll(async () => {
    whole = await solveWhole(tools, problem());
  });

  it.each(name === 'a quad' ? [...CASES, CAPPED] : CASES)(
    'the front of %j under %j is that of all combinations',
    async (goals, limits) => {
      const asked = problem({ goals, limits });
      const isCapped = limits.motorCurrentShare !== null;
      const all = isCapped ? await solveWhole(tools, asked) : whole;
      const counts = await expectFrontOfAll(tools, all, asked);
      expect(counts.solved).toBeLessThan(counts.combinations);
    },
  );

  it('no bound is passed, and most are near', async () => {
    const flights = flightGrid(problem({ limits: NO_LIMITS }), whole.space);
    const [loose] = await expectBounds(tools, whole, { goals: ['range'], flights });
    expect(loose).toBeLessThan(0.02);
  });

  it('a row has the numbers of the simulation of its flight, and flies further than a little slower or faster', async () => {
    const asked = problem({ goals: ['range', 'all_up_mass'] });
    const { front } = await search.run(asked, searchRequest);
    const rows = front.filter((_, i) => i % 3 === 0);
    const at = (k: number) =>
      rows.map((row) => {
        const j = AIRSPEEDS.indexOf(row.far!.airspeed) + k;
        return flightBodyOf(asked, row, AIRSPEEDS[Math.min(Math.max(j, 0), AIRSPEEDS.length - 1)]);
      });
    const flown = async (bodies: ReturnType<typeof at>) => {
      const results = await simulated(tools, asked, bodies);
      // beyond the edgewise speed of the model no flight counts
      return results.map(({ result }) =>
        result!.All.limits.includes('edgewise_speed') ? 0 : (result!.All.range_m ?? 0),
      );
    };
    const [slower, own, faster] = [await flown(at(-1)), await flown(at(0)), await flown(at(1))];
    for (const [i, { far }] of rows.entries()) {
      expect(own[i] / far!.range).toBeCloseTo(1, 8);
      expect(own[i]).toBeGreaterThanOrEqual(slower[i] * (1 - 1e-9));
      expect(own[i]).toBeGreaterThanOrEqual(faster[i] * (1 - 1e-9));
    }
  });
});
