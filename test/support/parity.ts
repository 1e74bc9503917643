/** Two kernels on the same rotor and condition, compared number by number. */
import {
  type Kernel,
  loadRotor,
  readPoint,
  readStations,
  type TestPoint,
  type TestRotor,
  type TestStation,
} from './rotor.js';

export interface Compared {
  points: [TestPoint, TestPoint];
  stations: TestStation[];
  /** Largest difference of T or Q, of itself; where annuli nearly cancel, of a hundredth of what they cancel. */
  worst: number;
  /** Annuli whose inflow angle differs by more than 1e-7: they found another root. */
  apart: number[];
}

const ANOTHER_ROOT = 1e-7;
const CANCELED = 0.01;

/** Compares what both kernels have in row `row` of their points and, of the last point solved, in their stations. */
function comparePoints(a: Kernel, b: Kernel, annuli: number, dr: number, row = 0): Compared {
  const points: Compared['points'] = [readPoint(a, row), readPoint(b, row)];
  const [stations, others] = [readStations(annuli, a), readStations(annuli, b)];
  const relative = (name: 'T' | 'Q', perLength: 'dT_dr' | 'dQ_dr'): number => {
    const loads = stations.reduce((sum, s) => sum + Math.abs(s[perLength]), 0) * dr;
    const [x, y] = points.map((point) => point[name]);
    return Math.abs(x - y) / Math.max(Math.abs(x), CANCELED * loads);
  };
  return {
    points,
    stations,
    worst: Math.max(relative('T', 'dT_dr'), relative('Q', 'dQ_dr')),
    apart: stations.flatMap((s, i) => (Math.abs(s.phi - others[i].phi) > ANOTHER_ROOT ? [i] : [])),
  };
}

/** One cold point of a rotor in both. */
export function compareCold(
  [a, b]: [Kernel, Kernel],
  rotor: TestRotor,
  slot: number,
  Omega: number,
  V: number,
): Compared {
  for (const k of [a, b]) {
    loadRotor(rotor, k, slot);
    k.coldStart();
    k.solveRotor(0, Omega, V);
  }
  const annuli = rotor.annuli ?? 30;
  return comparePoints(a, b, annuli, (rotor.R - rotor.rHub) / annuli);
}
