/** The finder's search against every combination of a small catalog solved. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyOf } from '../../../src/finder/search/search-body.js';
import type {
  Goal,
  SearchLimits,
  SearchProblem,
} from '../../../src/finder/search/search-problem.js';
import type { Part } from '../../../src/powertrain/parts.js';
import {
  catalogParts,
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
  expectSimulatedRows,
  simulated,
  solveWhole,
  type WholeSpace,
} from '../../support/whole-search.js';

const tools = startSearch();
const { pool, search } = tools;
afterAll(() => pool.close());

/** Prices of our own making, of most parts. */
const priceOf = ({ component_id, type }: Part): number | null => {
  const sum = [...component_id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  if (type === 'motor' && sum % 7 === 0) return null;
  return 5 + (sum % 40);
};

const HEARD = { distance_m: 10, elevation_deg: -45, azimuth_deg: 0, boundary_layer: 'tripped' };

const SMALL: Partial<SearchProblem> = {
  template: template(4, { frame_mass_kg: 0.5, payload_kg: 0.3 }, { noise: HEARD }),
  motors: every('motor', 15, 3),
  propellers: every('propeller', 31, 3),
  batteries: every('battery', 17, 5),
  series: [1, 2],
  parallel: [1, 2],
  priceOf,
};
const problem = (change: Partial<SearchProblem> = {}) => searchProblem({ ...SMALL, ...change });

// with all that any of the searches asks for
const whole = await solveWhole(tools, problem({ goals: ['noise'] }));

const GOALS: Goal[][] = [
  ['endurance'],
  ['all_up_mass'],
  ['endurance', 'all_up_mass'],
  ['all_up_mass', 'thrust_to_weight'],
  ['thrust_to_weight', 'endurance'],
  ['cost', 'endurance'],
  ['endurance', 'all_up_mass', 'thrust_to_weight'],
  ['cost', 'endurance', 'thrust_to_weight'],
  ['noise'],
  ['endurance', 'noise', 'all_up_mass'],
];
const LIMITS: SearchLimits[] = [
  NO_LIMITS,
  limited({ allUpMass: 3.5, thrustToWeight: 1.7 }),
  limited({ enduranceS: 900, hoverThrottle: 0.65, temperatureShare: 0.6 }),
  limited({ motorCurrentShare: 0.4, batteryCurrentShare: 0.5, cost: 110 }),
  limited({ noise: 52 }),
];

describe('the front', () => {
  const cases = GOALS.flatMap((goals) =>
    LIMITS.map((limits, i) => [goals.join(' + '), i, { goals, limits }] as const),
  );
  it.each(cases)('of %s under limits %i is that of all combinations', async (_, __, change) => {
    const counts = await expectFrontOfAll(tools, whole, problem(change));
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
    const goals = ['endurance', 'noise', 'thrust_to_weight'] as const;
    const median = await expectBounds(tools, whole, { goals });
    expect(median[0]).toBeLessThan(0.01);
    expect(median[2]).toBeLessThan(0.003);
  });
});

describe.each([
  ['with gears that slow them', { gear_ratio: 2.5, gear_efficiency: 0.93 }],
  ['with gears that speed them up', { gear_ratio: 0.6, gear_efficiency: 0.9 }],
  ['whose blades are turned', { collective_deg: 3 }],
])('of rotors %s', (_, equipment) => {
  const equipped = (change: Partial<SearchProblem> = {}) =>
    problem({
      template: template(
        4,
        { frame_mass_kg: 0.5, payload_kg: 0.3 },
        { noise: HEARD, rotor_groups: [{ label: 'rotors', count: 4, ...equipment }] },
      ),
      propellers: every('propeller', 62, 3),
      batteries: every('battery', 34, 5),
      ...change,
    });
  let all: WholeSpace;
  beforeAll(async () => {
    all = await solveWhole(tools, equipped({ goals: ['thrust_to_weight', 'noise'] }));
  });

  it.each([
    [['endurance', 'all_up_mass'], NO_LIMITS],
    [['endurance', 'thrust_to_weight'], limited({ temperatureShare: 0.6, hoverThrottle: 0.7 })],
    [['all_up_mass'], limited({ motorCurrentShare: 0.4, thrustToWeight: 1.5 })],
    [['noise', 'endurance'], NO_LIMITS],
  ] as [Goal[], SearchLimits][])(
    'the front of %j under %j is that of all combinations',
    async (goals, limits) => {
      const counts = await expectFrontOfAll(tools, all, equipped({ goals, limits }));
      expect(counts.solved).toBeLessThan(counts.combinations / 2);
    },
  );

  it('no bound is passed, and most are near', async () => {
    const goals = ['endurance', 'thrust_to_weight'] as const;
    const median = await expectBounds(tools, all, { goals });
    expect(median[0]).toBeLessThan(0.02);
    expect(median[1]).toBeLessThan(0.003);
  });

  it('a row has the numbers of the simulation of its body', async () => {
    const asked = equipped({ goals: ['endurance', 'all_up_mass', 'thrust_to_weight'] });
    await expectSimulatedRows(tools, asked, { step: 5, digits: 8 });
  });
});

describe('a row', () => {
  it.each([
    ['given', SMALL.template],
    ['estimated', template(4, { payload_kg: 0.3 })],
  ])('has the numbers of the simulation of its body: frame %s', async (_, vehicle) => {
    const goals: Goal[] = ['endurance', 'all_up_mass', 'thrust_to_weight'];
    const asked = problem({ goals, template: vehicle });
    const rows = await expectSimulatedRows(tools, asked, { step: 5, digits: 8 });
    expect(rows.some(({ series, parallel }) => series * parallel === 4)).toBe(true);
  });

  it('has the level of that simulation to a tenth of a decibel', async () => {
    const asked = problem({ goals: ['noise', 'endurance'], limits: limited({ noise: 60 }) });
    const { front } = await search.run(asked, searchRequest);
    const results = await simulated(
      tools,
      asked,
      front.map((row) => bodyOf(asked, row)),
    );
    const misses = results.map(({ result }, i) => result!.All.noise_dba! - front[i].level!);
    expect(Math.max(...misses.map(Math.abs))).toBeLessThan(0.1);
  });
});
