/** Blades with different polars along the radius, as different as sections get. */
import { type Polar, tableOf } from './analytic-polar.js';
import { type RandomCase, randomCase } from './random-rotor.js';
import { deg, type Kernel, loadTable, type TestRotor } from './rotor.js';

/** Over the whole turn: lift of slope m about `zero`, stalled beyond about 15°, and a plate's drag. */
const cambered =
  (zero: number, m: number, cd0: number): Polar =>
  (alpha, Re) => {
    const a = alpha - zero;
    const attached = Math.exp(-8 * (1 - Math.cos(a)));
    return {
      cl: (m * attached + 2 * (1 - attached)) * Math.sin(a) * Math.cos(0.5 * a) ** 2,
      cd: cd0 * (1e5 / Re) ** 0.2 + 1.6 * Math.sin(a) ** 2,
    };
  };

const FEW = [3e4, 6e4, 1.2e5, 2.4e5];
const MACH = [0, 0.3, 0.5, 0.7];
/** Sections that no library has; some with few nodes, one with a single one, and one whose facts are wrong. */
const SYNTHETIC: readonly Float64Array[] = [
  tableOf(cambered(deg(-14), 5, 0.03), { Re: FEW, Mach: MACH, alphaL0: deg(-14), m: 5 }),
  tableOf(cambered(deg(8), 6.5, 0.01), { Re: FEW, Mach: MACH, alphaL0: deg(8), m: 6.5 }),
  tableOf(cambered(0, 2.5, 0.08), { Re: [1e4, 1e5], Mach: [0, 0.5], m: 2.5 }),
  tableOf(cambered(deg(-5), 7, 0.004), { alphaL0: deg(-5), stall: [deg(-9), deg(12)], m: 7 }),
  tableOf(cambered(deg(-6), 6, 0.01), { Re: FEW, Mach: MACH, alphaL0: deg(3), m: 4 }),
];

/** Puts the synthetic sections behind `slots` others; returns how many there are now. */
export function loadSynthetic(k: Kernel, slots: number): number {
  SYNTHETIC.forEach((table, i) => loadTable(table, slots + i, k));
  return slots + SYNTHETIC.length;
}

/** 2 to 10 of the polars in the first `slots` slots, anywhere along the blade; one in ten ends in a step. */
function mixed(u: () => number, rotor: TestRotor, slots: number): TestRotor {
  const n = 2 + Math.floor(9 * u());
  const radii = Array.from({ length: n }, () => rotor.R * (0.05 + u())).sort((a, b) => a - b);
  if (u() < 0.1) radii[n - 1] = radii[n - 2];
  return { ...rotor, polars: radii.map((r) => ({ r, slot: Math.floor(u() * slots) })) };
}

/** A random case of a blade with mixed polars. */
export function mixedCase(u: () => number, slots: number): RandomCase {
  const each = randomCase(u, slots);
  return { ...each, rotor: mixed(u, each.rotor, slots) };
}
