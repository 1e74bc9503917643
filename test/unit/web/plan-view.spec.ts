import { describe, expect, it } from '@jest/globals';
import { newBuild, withAirframe, withParts } from '../../../web/src/vehicle/airframes.ts';
import { planView } from '../../../web/src/vehicle/plan-view.ts';

const propeller = { id: 'comp_1', name: 'APC 10x4.5MR' };
const built = (airframe: Parameters<typeof withAirframe>[1]) =>
  withParts(withAirframe(newBuild(), airframe), { propeller });

describe('the plan view of a vehicle', () => {
  it('keeps a tenth of the diameter between neighboring discs', () => {
    for (const [airframe, count] of [
      ['quad', 4],
      ['hexa', 6],
      ['octo', 8],
    ] as const) {
      const { discs } = planView(built(airframe), () => 10)!;
      expect(discs).toHaveLength(count);
      discs.forEach(({ x, y }, i) => {
        const next = discs[(i + 1) % count];
        expect(Math.hypot(next.x - x, next.y - y)).toBeCloseTo(11, 9);
      });
      const front = discs.filter(
        ({ y }) => y < -1e-9 && y < 0.9 * Math.min(...discs.map((d) => d.y)),
      );
      expect(front).toHaveLength(2);
    }
  });

  it('puts the rotors of a coaxial pair in one place, the lower one marked', () => {
    const { discs } = planView(built('x8'), () => 15)!;
    expect(discs.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(discs.map(({ isLower }) => isLower)).toEqual([0, 1, 0, 1, 0, 1, 0, 1].map(Boolean));
    for (let i = 0; i < 8; i += 2)
      expect([discs[i].x, discs[i].y]).toEqual([discs[i + 1].x, discs[i + 1].y]);
  });

  it('has a single forward rotor in the middle, and nothing for an unknown diameter', () => {
    const { discs, reach } = planView(built('fixed_wing'), () => 9)!;
    expect(discs).toEqual([
      { x: 0, y: -0, radius: 4.5, isForward: true, isLower: false, number: 1 },
    ]);
    expect(reach).toBe(4.5);
    expect(planView(built('quad'), () => undefined)).toBeUndefined();
    expect(planView(withAirframe(newBuild(), 'quad'), () => 10)).toBeUndefined();
  });
});
