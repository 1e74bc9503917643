import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalParts } from '../../../src/events/canonical-event.js';
import { POINT_KEY_NAMES, POINT_KEYS } from '../../../src/sweeps/point-keys.js';
import { MAX_POINT_NAME } from '../../../src/sweeps/point-name.js';
import {
  summaryOf as summaryWithNames,
  type SummedPoint,
} from '../../../src/sweeps/sweep-summary.js';

const G = 9.80665;
const VEHICLE = { vehicle: { frame_mass_kg: 0.5, payload_kg: 0 } };
const UNKNOWN = Object.fromEntries(POINT_KEY_NAMES.map((key) => [key, null]));
const summaryOf = (points: SummedPoint[], body: Parameters<typeof summaryWithNames>[1]) =>
  summaryWithNames(points, body, (index) => `point ${index}`);
const pointAt = (index: number, values: Partial<SummedPoint>) =>
  ({ ...UNKNOWN, index, is_limited: false, required_thrust_n: null, ...values }) as SummedPoint;

/** A quad of 1 kg at rising throttle: the more it lifts, the shorter it flies. */
const throttled = [2, 6, 9.9, 12, 15].map((thrust, index) =>
  pointAt(index, {
    total_thrust_n: thrust,
    endurance_s: 10_000 / thrust,
    total_elec_power_w: 10 * thrust,
    required_thrust_n: G,
  }),
);

describe('the best points of a sweep', () => {
  it('name the thrust that they have, where no mass is given', () => {
    const { ranking, best } = summaryOf(throttled, {});
    expect(ranking).toEqual({
      basis: 'as_commanded',
      points: 5,
      within_limits: true,
      reason: null,
    });
    expect(best.endurance_s).toEqual({
      index: 0,
      value: 5_000,
      total_thrust_n: 2,
      name: 'point 0',
    });
  });

  it('lift their weight, where it is given', () => {
    const { ranking, best, min } = summaryOf(throttled, VEHICLE);
    expect(ranking).toMatchObject({ basis: 'lifting_weight', points: 3, reason: null });
    expect(best.endurance_s).toMatchObject({ index: 2, total_thrust_n: 9.9 });
    expect(best.total_elec_power_w).toMatchObject({ index: 2, value: 99 });
    expect(best.total_thrust_n).toMatchObject({ index: 4, value: 15 });
    expect(min.total_thrust_n).toEqual({ index: 0, value: 2 });
  });

  it('lift each its own weight', () => {
    const [light, heavy] = [5, 20].map((required_thrust_n, index) =>
      pointAt(index, { total_thrust_n: 8, endurance_s: 100 * (index + 1), required_thrust_n }),
    );
    expect(summaryOf([light, heavy], VEHICLE).best.endurance_s).toMatchObject({ index: 0 });
  });

  it('are none where no point lifts, and the nearest is told', () => {
    const weak = throttled.slice(0, 2);
    const { ranking, best, max, pareto } = summaryOf(weak, VEHICLE);
    expect(best).toEqual({});
    expect(ranking).toEqual({
      basis: 'lifting_weight',
      points: 0,
      within_limits: false,
      reason: 'No point reaches its required thrust; point 1 comes closest, with 6.00 of 9.81 N.',
    });
    expect(max.endurance_s).toEqual({ index: 0, value: 5_000 });
    expect(pareto).toHaveLength(2);
  });

  it('are trimmed ones that reached their thrust', () => {
    const points = [
      pointAt(0, { total_thrust_n: 0.7 * G, endurance_s: 900, required_thrust_n: G }),
      pointAt(1, { total_thrust_n: G * (1 - 1e-7), endurance_s: 600, required_thrust_n: G }),
      pointAt(2, { total_thrust_n: 1.2 * G, endurance_s: 700, required_thrust_n: G }),
      pointAt(3, { total_thrust_n: 1.3 * G, endurance_s: 500, required_thrust_n: 1.3 * G }),
      pointAt(4, { total_thrust_n: 0.1, endurance_s: 800, required_thrust_n: -2 }),
    ].map((point) => ({ ...point, is_limited: true }));
    for (const to of ['hover', 'level_flight', 'climb'] as const) {
      const { ranking, best } = summaryOf(points, { ...VEHICLE, trim: { to } });
      expect(ranking).toMatchObject({ basis: 'at_weight', points: 2, within_limits: false });
      expect(best.endurance_s).toMatchObject({ index: 1 });
    }
    const thrust = { trim: { to: 'thrust' as const, thrust_n: G } };
    expect(summaryOf(points, thrust).ranking.basis).toBe('at_thrust');
  });

  it('keep to their limits where one that lifts does', () => {
    const hot = throttled.map((point, i) => ({ ...point, is_limited: i === 2 || i === 0 }));
    const { ranking, best } = summaryOf(hot, VEHICLE);
    expect(ranking).toMatchObject({ points: 2, within_limits: true });
    expect(best.endurance_s).toMatchObject({ index: 3 });
    const allHot = throttled.map((point, i) => ({ ...point, is_limited: i > 1 }));
    const limited = summaryOf(allHot, VEHICLE);
    expect(limited.within_limits).toBe(2);
    expect(limited.ranking).toMatchObject({ points: 3, within_limits: false });
    expect(limited.best.endurance_s).toMatchObject({ index: 2 });
  });

  it('are the first of equal ones', () => {
    const same = [0, 1, 2].map((index) =>
      pointAt(index, { total_thrust_n: 5, total_elec_power_w: 7, endurance_s: 9 }),
    );
    const { best, min, max, pareto } = summaryOf(same, {});
    for (const ends of [best, min, max])
      expect(Object.values(ends).map(({ index }) => index)).toEqual([0, 0, 0]);
    expect(pareto).toEqual([{ index: 0, total_thrust_n: 5, total_elec_power_w: 7 }]);
  });

  it('are told of points of which nothing is known', () => {
    const { best, ranking, pareto } = summaryOf([pointAt(0, {}), pointAt(1, {})], VEHICLE);
    expect([best, pareto]).toEqual([{}, []]);
    expect(ranking.reason).toBe(
      'The thrust of the points cannot be compared with their required thrust.',
    );
    expect(summaryOf([pointAt(3, {})], {}).ranking).toMatchObject({ points: 1, reason: null });
  });

  it('agree with a search of all pairs, whatever the points, and hold no NaN', () => {
    const value = fc.option(fc.integer({ min: -3, max: 30 }));
    const anyPoint = fc.record({
      is_limited: fc.boolean(),
      required_thrust_n: fc.option(fc.integer({ min: -2, max: 12 })),
      ...Object.fromEntries(POINT_KEY_NAMES.map((key) => [key, value])),
    });
    const trimmed = { trim: { to: 'thrust' as const, thrust_n: 9 } };
    const anyVehicle = fc.constantFrom({}, VEHICLE, trimmed);
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 12 }), anyVehicle, (some, body) => {
        const points = some.map((each, index) => ({ ...each, index }) as unknown as SummedPoint);
        const summary = summaryOf(points, body);
        expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
        const able = points.filter(({ total_thrust_n: has, required_thrust_n: needs }) => {
          if (body !== trimmed && body !== VEHICLE) return true;
          if (has === null || needs === null) return false;
          return body === trimmed ? has === needs : has >= needs;
        });
        const free = able.filter(({ is_limited }) => !is_limited);
        const ranked = free.length > 0 ? free : able;
        expect(summary.ranking.points).toBe(ranked.length);
        expect(summary.ranking.reason === null).toBe(ranked.length > 0);
        for (const key of POINT_KEY_NAMES) {
          const sign = POINT_KEYS[key].better === 'high' ? 1 : -1;
          const valued = ranked.filter((point) => point[key] !== null);
          const expected = valued.find((one) =>
            valued.every((other) => sign * one[key]! >= sign * other[key]!),
          );
          expect(summary.best[key]?.index).toBe(expected?.index);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('fit into an event, however long their names are', () => {
    const points = Array.from({ length: 10_000 }, (_, index) =>
      pointAt(index, {
        ...Object.fromEntries(POINT_KEY_NAMES.map((key) => [key, -123456.789 - index / 3])),
        total_elec_power_w: -123456.789 + index / 3,
        total_thrust_n: 123456.789 + index / 3,
      }),
    );
    const summary = summaryWithNames(points, {}, () => '🚁'.repeat(MAX_POINT_NAME));
    expect(Object.keys(summary.best)).toHaveLength(POINT_KEY_NAMES.length);
    const name = '🚁'.repeat(255);
    const error = { message: 'm'.repeat(1_000) };
    expect(() => canonicalParts('evt', 'sweep.failed', { name, error, summary })).not.toThrow();
  });
});
