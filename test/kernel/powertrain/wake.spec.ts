import { beforeEach, describe, expect, it } from '@jest/globals';
import { air, Group } from '../../../assembly/powertrain/group.js';
import { overlap, wake, wakeAt } from '../../../assembly/powertrain/wake.js';
import { generator } from '../../support/random-rotor.js';

const R = 0.2;

beforeEach(() => {
  air.rho = 1.225;
});

/** A rotor that hovers, with 6 m/s through its disc. */
function rotor(change: Partial<Group> = {}): Group {
  return Object.assign(new Group(), {
    D: 2 * R,
    A: Math.PI * R ** 2,
    v: 6,
    Q: 0.2,
    omega: 500,
    ...change,
  });
}

/** What of the wake of `from` is met `z` metres behind it. */
function metAt(z: number, change: Partial<Group> = {}) {
  wakeAt(rotor(change), rotor(), z);
  return { V: wake.V, swirl: wake.swirl };
}

/** Growth of the induced speed from disc to far wake, −1 to 1 (E.10). */
const growth = (z: number) => z / Math.hypot(z, R);

describe('the overlap of two circles', () => {
  it('is that of the lens between them', () => {
    // equal circles through each other's centres have (2π/3 − √3/2) r² in common
    expect(overlap(2, 2, 2)).toBeCloseTo(2 / 3 - Math.sqrt(3) / (2 * Math.PI), 14);
    expect(overlap(1, 3, 1.9)).toBe(1);
    expect(overlap(3, 1, 4)).toBe(0);
    // others by strips of both, summed
    const u = generator(7);
    for (let i = 0; i < 50; i++) {
      const [a, b] = [0.2 + u(), 0.2 + u()];
      const d = 2 * u();
      const strips = 20_000;
      let area = 0;
      for (let k = 0; k < strips; k++) {
        const x = -a + (2 * a * (k + 0.5)) / strips;
        const half = Math.min(
          Math.sqrt(a * a - x * x),
          Math.sqrt(Math.max(b * b - (x - d) ** 2, 0)),
        );
        area += (4 * a * half) / strips;
      }
      expect(overlap(a, b, d)).toBeCloseTo(area / (Math.PI * Math.min(a, b) ** 2), 5);
    }
  });

  it('has the common chord for its slope, which begins and ends with nothing', () => {
    const [a, b, h] = [1, 0.7, 1e-6];
    const slope = (d: number) => (overlap(a, b, d + h) - overlap(a, b, d - h)) / (2 * h);
    const chord = (d: number) => {
      const x = (d * d + a * a - b * b) / (2 * d);
      return 2 * Math.sqrt(Math.max(a * a - x * x, 0));
    };
    for (const d of [0.31, 0.5, 0.9, 1.3, 1.69])
      expect(slope(d)).toBeCloseTo(-chord(d) / (Math.PI * b * b), 6);
    expect(Math.abs(slope(0.3))).toBeLessThan(2e-3);
    expect(Math.abs(slope(1.7))).toBeLessThan(2e-3);
  });
});

describe('a wake in hover', () => {
  it('is what a vortex cylinder and continuity say near the disc', () => {
    for (const z of [0.02, 0.1, 0.2]) {
      const narrow = Math.max(1 / (1 + growth(z)), 0.78 ** 2);
      // mixing has taken less than 1e-4 of it
      expect(metAt(z).V / (6 * (1 + growth(z)) * narrow)).toBeCloseTo(1, 3);
    }
    expect(metAt(-0.1).V).toBeCloseTo(6 * (1 - growth(0.1)), 12);
  });

  it('is within 3 % of the propeller jet that others measured from four diameters on', () => {
    // u = u0 R_t/(C z) e^(−r²/2C²z²), as a mean over the disc behind
    const [C, tube] = [0.18, 0.78 * R];
    for (const diameters of [4, 5, 7, 10, 20]) {
      const z = diameters * 2 * R;
      const y = R ** 2 / (2 * (C * z) ** 2);
      const jet = ((12 * tube) / (C * z)) * ((1 - Math.exp(-y)) / y);
      expect(metAt(z).V / jet).toBeGreaterThan(0.97);
      expect(metAt(z).V / jet).toBeLessThan(1.03);
    }
  });

  it('ends: neither speed nor swirl is left far away', () => {
    expect(metAt(200).V / metAt(0.4).V).toBeLessThan(0.01);
    expect(metAt(200).swirl / metAt(0.4).swirl).toBeLessThan(1e-4);
    const [near, far] = [metAt(20), metAt(40)];
    expect(near.V / far.V).toBeCloseTo(2, 2);
    expect(near.swirl / far.swirl).toBeCloseTo(4, 2);
  });

  it('lasts longer in climb', () => {
    const left = (V_axial: number) => metAt(4, { V_axial }).V / metAt(0.8, { V_axial }).V;
    expect(left(6)).toBeGreaterThan(left(0));
    expect(left(40)).toBeGreaterThan(0.95);
  });
});

describe('air from the side', () => {
  it('carries the tube off by its angle to the axis, and with it what is met', () => {
    // at z the tube has left the disc where V_e z/(V + v) is the sum of both radii
    const z = 0.3;
    const tube = R * Math.sqrt(Math.max(1 / (1 + growth(z)), 0.78 ** 2));
    const V_edge = ((R + tube) / z) * Math.hypot(6, 0.5);
    const alone = 6 * (1 - growth(z)) * (tube / R) ** 2;
    expect(metAt(z, { V_edge: 1.0001 * V_edge }).V).toBeCloseTo(alone, 12);
    expect(metAt(z, { V_edge: 1.0001 * V_edge }).swirl).toBe(0);
    expect(metAt(z, { V_edge: 0.98 * V_edge }).V).toBeGreaterThan(alone);
    const half = overlap(tube, R, 0.2);
    const still = metAt(z);
    const met = metAt(z, { V_edge: (0.2 / z) * Math.hypot(6, 0.5) });
    expect(met.swirl / still.swirl).toBeCloseTo(half, 12);
    expect((met.V - alone) / (still.V - alone)).toBeCloseTo(half, 12);
  });

  it('leaves what is met before the disc as it is, and as much behind it', () => {
    const fast = { V_edge: 200, v: 0.4 };
    expect(metAt(-0.1, fast).V).toBe(metAt(-0.1, { v: 0.4 }).V);
    const narrow = 1 / (1 + growth(0.1));
    const part = metAt(0.1, fast).V / (0.4 * narrow);
    expect(part).toBeGreaterThan(0.5);
    expect(metAt(8, fast).V).toBeLessThan(1e-3);
  });

  it('changes what is met without a kink along the speeds and the way, and without a jump at the disc', () => {
    const u = generator(3);
    const h = 1e-5;
    /** Difference between the slopes on both sides of a place. */
    const kink = (f: (x: number) => number, x: number) =>
      Math.abs(f(x + h) - 2 * f(x) + f(x - h)) / (h * (1 + Math.abs(f(x))));
    for (let i = 0; i < 400; i++) {
      const at = { V_axial: 20 * u(), V_edge: 1 + 15 * u(), v: 0.5 + 9 * u() };
      const z = 0.02 + 0.8 * u();
      expect(kink((x) => metAt(z, { ...at, V_edge: x }).V, at.V_edge)).toBeLessThan(0.02);
      expect(kink((x) => metAt(z, { ...at, V_axial: x }).V, at.V_axial)).toBeLessThan(0.02);
      expect(kink((x) => metAt(x, at).V, z)).toBeLessThan(0.05);
      expect(metAt(h, at).V - metAt(-h, at).V).toBeCloseTo(0, 2);
    }
  });
});
