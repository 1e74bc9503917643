import { xfoilAirfoil, XFOIL_NAMES } from './xfoil-library.js';
import { deg, type Kernel, rpm, type TestRotor } from './rotor.js';

export { generator } from './random.js';

export interface RandomCase {
  rotor: TestRotor;
  slot: number;
  Omega: number;
  V: number;
}

type Random = () => number;
const between = (u: Random, a: number, b: number): number => a + (b - a) * u();
const logBetween = (u: Random, a: number, b: number): number => a * (b / a) ** u();

/**
 * A blade and condition drawn over all that the service accepts: 0.1–120 in, 1–16 blades, 1–200,000 rpm, 0–343 m/s
 * (a tenth at rest, a tenth in descent), densities to 5 kg/m³. Two in three blades are propeller-like (pitch 0.1–2.5 D);
 * the rest has any twist in ±90° and ragged chords.
 */
export function randomCase(u: Random, slots: number): RandomCase {
  const R = logBetween(u, 0.05, 60) * 0.0254;
  const n = 2 + Math.floor(u() * 49);
  const hub = u() * 0.4;
  const end = between(u, 0.85, 1.005);
  const r = Array.from(
    { length: n },
    (_, i) => R * (hub + ((end - hub) * (i + 0.02)) / (n - 0.98)),
  );
  const wild = u() < 1 / 3;
  const pitch = logBetween(u, 0.1, 2.5) * 2 * R;
  const width = logBetween(u, 0.01, 0.4) * R;
  const kind = u();
  return {
    rotor: {
      B: 1 + Math.floor(u() * 16),
      R,
      rHub: u() < 0.1 ? 0 : hub * R,
      r,
      c: r.map((x) => (wild ? width * between(u, 0.05, 2) : width * (1.2 - 0.9 * (x / R) ** 2))),
      beta: r.map((x) => (wild ? deg(between(u, -90, 90)) : Math.atan(pitch / (2 * Math.PI * x)))),
      sweep: r.map((x) => (kind < 0.2 ? deg(60 * (x / R) * u()) : 0)),
      rho: u() < 0.5 ? 1.225 : logBetween(u, 1e-3, 5),
      stallDelay: u() < 0.5 ? 1 : 0,
    },
    slot: Math.floor(u() * slots),
    Omega: rpm(logBetween(u, 1, 200_000)),
    V: kind < 0.1 ? 0 : (kind < 0.2 ? -1 : 1) * logBetween(u, 1e-3, 343),
  };
}

/** Builds every library polar into the kernel; slot i holds XFOIL_NAMES[i]. */
export function loadLibrary(k: Kernel): number {
  XFOIL_NAMES.forEach((name, slot) => {
    const { raw } = xfoilAirfoil(name)!;
    k.rawPolar(raw.length).set(raw);
    if (k.buildPolar(slot) !== 0) throw new Error(`no table of ${name}`);
  });
  return XFOIL_NAMES.length;
}
