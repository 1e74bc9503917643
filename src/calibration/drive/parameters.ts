/** The parameters of a drive's calibration: scale, bounds and spread of each (docs/theory/drive-calibration.md, §1). */
import type { RotorSpreads } from '../../engine/powertrain-case.js';
import type { DriveValues } from '../../powertrain/drive-values.js';

export const DRIVE_PARAMETERS = [
  'Kv',
  'R20',
  'I0',
  'curveA',
  'curveB',
  'curveC',
  'Resc',
  'fT',
  'fQ',
] as const satisfies readonly (keyof DriveValues)[];
export type FittedName = (typeof DRIVE_PARAMETERS)[number];

type CurveName = 'curveA' | 'curveB' | 'curveC';

/** Coefficients of the throttle curve are fitted as they are, all others by the logarithm of their ratio to the estimate. */
const LINEAR: ReadonlySet<FittedName> = new Set(['curveA', 'curveB', 'curveC']);

export function isLinear(name: FittedName): boolean {
  return LINEAR.has(name);
}

/**
 * Least spreads ×/÷ of what is fitted: no datasheet knows a quantity better. Kv: speed constants of 185 motors of DriveCalculator
 * over the Kv in their names, median deviation × 1.48. R, I0: 291 and 238 datasheets of this catalog tell them with wires, windings
 * and temperatures of all sorts [o]; ESC: as the given one of a rotor.
 */
const LEAST_SPREAD = { Kv: 1.04, R20: 1.2, I0: 1.3, Resc: 1.3, load: 1.02, curve: 0.05 } as const;

/**
 * Spreads of an estimated resistance and of an estimated controller. They are wider than what a drive's bands have of them, because what
 * a bench shows of them is offset in part by the rest of the drive [o].
 */
const ESTIMATED_SPREAD = { R20: 1.9, Resc: 2 } as const;

/** Scales of the curve's b and c over that of its a [-] [o]. */
const LEAN = 0.7;
const LEAST_DUTY = 0.4;

/** Bounds: the factor for those in logarithms; of the curve those of the kernel, within which it rises everywhere (E.60). */
const FACTOR: Record<Exclude<FittedName, CurveName>, number> = {
  Kv: 1.3,
  R20: 6,
  I0: 6,
  Resc: 8,
  fT: 2.2,
  fQ: 2.2,
};
const CURVE: Record<CurveName, { low: number; high: number }> = {
  curveA: { low: -0.5, high: 0.5 },
  curveB: { low: -0.25, high: 0.25 },
  curveC: { low: 0, high: 0.2 },
};

/** Spreads ×/÷ of the estimates, one standard deviation. */
export type EstimateSpreads = Omit<RotorSpreads, 'thermal'>;

/** The scale of a parameter's prior: of a logarithm, or of a coefficient of the throttle curve. */
export function priorSpread(name: FittedName, spreads: EstimateSpreads): number {
  const { Kv, R, I0, curve, esc, propeller } = spreads;
  switch (name) {
    case 'curveA':
      return Math.max(curve, LEAST_SPREAD.curve);
    case 'curveB':
      return LEAN * Math.max(curve, LEAST_SPREAD.curve);
    case 'curveC':
      return LEAST_DUTY * Math.max(curve, LEAST_SPREAD.curve);
    case 'Kv':
      return Math.log(Math.max(Kv, LEAST_SPREAD.Kv));
    case 'R20':
      return Math.log(R > 1 ? Math.max(R, ESTIMATED_SPREAD.R20) : LEAST_SPREAD.R20);
    case 'I0':
      return Math.log(Math.max(I0, LEAST_SPREAD.I0));
    case 'Resc':
      return Math.log(esc > 1 ? Math.max(esc, ESTIMATED_SPREAD.Resc) : LEAST_SPREAD.Resc);
    default:
      return Math.log(Math.max(propeller, LEAST_SPREAD.load));
  }
}

/** Bounds in the terms that are fitted. */
export function boundsOf(name: FittedName): { low: number; high: number } {
  if (name in CURVE) return CURVE[name as CurveName];
  const high = Math.log(FACTOR[name as keyof typeof FACTOR]);
  return { low: -high, high };
}

/** Returns the term of a parameter that is fitted where the drive is as estimated. */
export function startTerm(name: FittedName, estimates: DriveValues): number {
  return isLinear(name) ? estimates[name] : 0;
}

/** Returns the value of a parameter for a fitted term. */
export function valueOf(name: FittedName, term: number, estimates: DriveValues): number {
  return isLinear(name) ? term : estimates[name] * Math.exp(term);
}

/** Returns the drive for the terms of the parameters that are fitted; the others stay as estimated. */
export function driveOf(
  parameters: readonly FittedName[],
  terms: ArrayLike<number>,
  estimates: DriveValues,
): DriveValues {
  const values = { ...estimates };
  for (const [j, name] of parameters.entries()) values[name] = valueOf(name, terms[j], estimates);
  return values;
}
