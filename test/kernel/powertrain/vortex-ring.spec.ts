import { beforeEach, describe, expect, it } from '@jest/globals';
import { air, Group } from '../../../assembly/powertrain/group.js';
import { inVortexRing } from '../../../assembly/powertrain/rotor-load.js';

/** Induced speed that the rotor below has in hover [m/s]. */
const HOVER = 5;
const A = 0.05;

beforeEach(() => {
  air.rho = 1.225;
});

/** Whether a rotor is in its vortex ring at speeds over those of its hover. */
function named(down: number, across = 0, T = 2 * 1.225 * A * HOVER ** 2): boolean {
  return inVortexRing(
    Object.assign(new Group(), { A, T, V_axial: -down * HOVER, V_edge: across * HOVER }),
  );
}

describe('the vortex-ring state', () => {
  it('lies between 0.4 and 1.3 of the induced speed of hover, straight down', () => {
    for (const down of [0.401, 0.6, 0.85, 1.1, 1.299]) expect(named(down)).toBe(true);
    for (const down of [-1, 0, 0.2, 0.399, 1.301, 2, 8]) expect(named(down)).toBe(false);
  });

  it('narrows with air across the disc, and is gone where that is as fast as 0.95', () => {
    const ends = (across: number) => {
      const inside = Array.from({ length: 2000 }, (_, i) => i / 1000).filter((x) =>
        named(x, across),
      );
      return inside.length === 0 ? null : [inside[0], inside.at(-1)];
    };
    expect(ends(0.01)).toEqual([0.401, 1.299]);
    // half a circle's height at half of its way: ± 0.45 √3/2 about 0.85
    expect(ends(0.475)).toEqual([0.461, 1.239]);
    expect(named(0.85, 0.949)).toBe(true);
    expect(ends(0.951)).toBeNull();
  });

  it('is none of a rotor without thrust, or at rest', () => {
    expect(named(0.8, 0, 0)).toBe(false);
    expect(named(0.8, 0, -3)).toBe(false);
    expect(named(0, 0.5)).toBe(false);
  });
});
