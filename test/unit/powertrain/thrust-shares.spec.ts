/** The split of a thrust among rotors: powertrain theory E.70. */
import { describe, expect, it } from '@jest/globals';
import { type Lifter, thrustShares } from '../../../src/powertrain/thrust-shares.js';
import { seeded } from '../../support/random.js';

const rotor = (x: number, y: number, ratio = 1, count = 1): Lifter => ({ count, x, y, ratio });
const total = (lifters: readonly Lifter[], shares: readonly number[], of: (l: Lifter) => number) =>
  lifters.reduce((sum, each, i) => sum + each.count * shares[i] * of(each), 0);

describe('thrusts without a moment', () => {
  it('are the same where the centre of mass stands in the middle, or nobody says where it stands', () => {
    const quad = [rotor(1, 1), rotor(1, -1), rotor(-1, 1), rotor(-1, -1)];
    for (const share of thrustShares(quad)!) expect(share).toBeCloseTo(0.25, 14);
    expect(thrustShares([rotor(0, 0, 1, 4)])).toEqual([0.25]);
  });

  it('follow the law of the lever for two rotors in line', () => {
    const [front, back] = thrustShares([rotor(0.3, 0), rotor(-0.1, 0)])!;
    expect(front).toBeCloseTo(0.25, 14);
    expect(back).toBeCloseTo(0.75, 14);
  });

  it('of a tricopter follow of the moments alone, whatever the ratios are', () => {
    const places = [rotor(0.2, 0.3), rotor(0.2, -0.3), rotor(-0.3, 0)];
    const ratios = [3, 1, 0.5];
    const shares = thrustShares(places.map((each, i) => ({ ...each, ratio: ratios[i] })))!;
    for (const [i, share] of [0.3, 0.3, 0.4].entries()) expect(shares[i]).toBeCloseTo(share, 12);
  });

  it('keep the ratio of rotors in one place, as of a coaxial pair', () => {
    const [upper, lower, , left] = thrustShares([
      rotor(0.3, 0.2),
      rotor(0.3, 0.2, 0.7),
      rotor(-0.1, 0.2, 1, 2),
      rotor(0.1, -0.3, 1, 2),
    ])!;
    expect(lower / upper).toBeCloseTo(0.7, 12);
    expect(2 * left * 0.3).toBeCloseTo(0.2 * (1 - 2 * left), 12);
  });

  it('leave none in random vehicles, and are the least of all such splits', () => {
    const random = seeded('thrust shares');
    let split = 0;
    for (let n = 0; n < 500; n++) {
      const lifters = Array.from({ length: 3 + Math.floor(6 * random()) }, () =>
        rotor(random() - 0.4, random() - 0.5, 0.5 + random(), 1 + Math.floor(2 * random())),
      );
      const shares = thrustShares(lifters);
      if (shares === null) continue;
      split++;
      expect(total(lifters, shares, () => 1)).toBeCloseTo(1, 10);
      expect(total(lifters, shares, ({ x }) => x)).toBeCloseTo(0, 10);
      expect(total(lifters, shares, ({ y }) => y)).toBeCloseTo(0, 10);
      // of least squares is what lies in the span of the conditions: share/ratio is linear in the places
      const points = lifters.map((each, i) => ({ ...each, z: shares[i] / each.ratio }));
      for (const each of points.slice(3)) expect(offPlane(points, each)).toBeCloseTo(0, 8);
    }
    expect(split).toBeGreaterThan(50);
  });

  it.each([
    ['all stand ahead of the centre of mass', [rotor(0.1, 1), rotor(0.1, -1)]],
    ['one would pull downwards', [rotor(0.1, 0), rotor(0.3, 0), rotor(0.35, 0), rotor(-0.01, 0)]],
    ['all stand in one place beside it', [rotor(0.2, 0.1), rotor(0.2, 0.1)]],
  ])('cannot be where %s', (_, lifters) => {
    expect(thrustShares(lifters)).toBeNull();
  });
});

type Point = { x: number; y: number; z: number };

/** How far a point lies off the plane of the first three, as a volume. */
function offPlane([a, b, c]: readonly Point[], point: Point): number {
  const [p, q, r] = [b, c, point].map(({ x, y, z }) => [x - a.x, y - a.y, z - a.z]);
  return (
    p[0] * (q[1] * r[2] - q[2] * r[1]) -
    p[1] * (q[0] * r[2] - q[2] * r[0]) +
    p[2] * (q[0] * r[1] - q[1] * r[0])
  );
}
