/**
 * Finds the measured propeller that a blade is (docs/theory/bemt.md, B.16). The distance between the two is the root of the sum of
 * squares of their differences, each over what two people who digitise the same blade differ by.
 */
import type { BareBlade, MeasuredCurve, MeasuredCurves } from '../engine/rotor-case.js';
import { bladeFeatures, linearAt, SPEED_OF_SOUND, VISCOSITY } from './blade-features.js';
import { shapeWeight } from './envelope.js';
import { type BladeOrigin, correctionOf } from './correction.js';
import type { MeasuredFamily } from './measured-families.js';

/** A propeller whose blade and curves were measured; angles [rad]. */
export interface MeasuredReference {
  id: string;
  /** Number of blades. */
  B: number;
  /** Tip radius [m], and nominal pitch if the maker names one [m]. */
  R: number;
  pitch: number | null;
  family: MeasuredFamily | null;
  /** Stations from hub to tip: r/R, c/R, twist. */
  stations: { x: number; c: number; beta: number }[];
  /** Step of J along each curve. */
  step: number;
  curves: MeasuredCurve[];
}

/** The air that the measurements are reduced to: sea level [kg/m³], [Pa·s], [m/s]. */
const AIR = { rho: 1.225, mu: VISCOSITY, sound: SPEED_OF_SOUND };

const DEGREE = Math.PI / 180;
/**
 * The difference of each feature that counts as one unit of distance: photographs of one blade differ by as much. Chords are over
 * that at 0.75 R, the root is over R.
 */
const SCALE = {
  twist: 0.5 * DEGREE,
  chord: 0.03,
  lnR: 0.01,
  lnPitch: 0.04,
  sweep: 3 * DEGREE,
  hub: 0.1,
} as const;
/**
 * A blade is the measured one up to the first distance, and another from the others on. Of a known series the way between is long: what
 * a member lies off serves its neighbours too, and a blade that is turned by a degree changes as the model says, not by what it loses of
 * the curves.
 */
const SAME = 1;
const OTHER = { known: 8, unknown: 2 } as const;
/** Beside two measured blades that are as like it, it is neither: the nearer one counts in full where the other is this much further. */
const APART = 2;

/** r/R at which blades are compared: towards the hub and at the very tip photographs say little. */
const COMPARED = Array.from({ length: 14 }, (_, i) => 0.3 + 0.05 * i);

type Shape = Pick<BareBlade, 'B' | 'R' | 'rHub' | 'r' | 'c' | 'beta' | 'sweep'>;

/** A blade at the stations that are compared: chord over R, twist, sweep. */
interface Compared {
  c: number[];
  beta: number[];
  sweep: number[];
}

function comparedOf({ R, r, c, beta, sweep }: Shape): Compared {
  const along = (values: readonly number[]) => COMPARED.map((x) => linearAt(r, values, x * R));
  return { c: along(c).map((chord) => chord / R), beta: along(beta), sweep: along(sweep) };
}

const known = new WeakMap<MeasuredReference, Compared>();

/** The same of a measured blade, once. */
function comparedReference(reference: MeasuredReference): Compared {
  let compared = known.get(reference);
  if (compared === undefined) {
    const x = reference.stations.map((each) => each.x);
    const along = (key: 'c' | 'beta') => {
      const values = reference.stations.map((each) => each[key]);
      return COMPARED.map((at) => linearAt(x, values, at));
    };
    compared = { c: along('c'), beta: along('beta'), sweep: COMPARED.map(() => 0) };
    known.set(reference, compared);
  }
  return compared;
}

function meanSquare(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum / a.length;
}

/** The place of 0.75 R among the compared stations. */
const AT_75 = COMPARED.findIndex((x) => Math.abs(x - 0.75) < 1e-9);

/** Returns the square of the distance between a blade and a measured one; Infinity where they cannot be the same. */
function squaredDistance(
  blade: Shape,
  along: Compared,
  { family, pitch }: BladeOrigin,
  reference: MeasuredReference,
): number {
  if (blade.B !== reference.B) return Infinity;
  if (family !== undefined && family !== reference.family) return Infinity;
  const size = (Math.log(blade.R / reference.R) / SCALE.lnR) ** 2;
  if (!(size < (OTHER.known + APART) ** 2)) return Infinity;
  const { c, beta, sweep } = comparedReference(reference);
  const named = pitch !== undefined && reference.pitch !== null;
  const hub = blade.rHub / blade.R - reference.stations[0].x;
  return (
    size +
    meanSquare(along.c, c) / (SCALE.chord * c[AT_75]) ** 2 +
    meanSquare(along.beta, beta) / SCALE.twist ** 2 +
    meanSquare(along.sweep, sweep) / SCALE.sweep ** 2 +
    (hub / SCALE.hub) ** 2 +
    (named ? (Math.log(pitch / reference.pitch!) / SCALE.lnPitch) ** 2 : 0)
  );
}

/** 3 t² − 2 t³ of t held within 0 … 1. */
function smoothStep(t: number): number {
  const x = Math.min(Math.max(t, 0), 1);
  return x * x * (3 - 2 * x);
}

/** 1 up to SAME, 0 from OTHER on and where another measured blade is as near, smooth between. */
function weightOf({ distance, next }: Nearest, { family }: BladeOrigin): number {
  const other = family === undefined ? OTHER.unknown : OTHER.known;
  const alone = distance <= SAME ? 1 : smoothStep((next - distance) / APART);
  return alone * (1 - smoothStep((distance - SAME) / (other - SAME)));
}

interface Nearest {
  reference: MeasuredReference;
  distance: number;
  /** The distance of the next one. */
  next: number;
}

/** Returns the measured propeller that a blade is most like; undefined where none has its size, number of blades and series. */
function nearestReference(
  blade: Shape,
  origin: BladeOrigin,
  references: readonly MeasuredReference[],
): Nearest | undefined {
  const along = comparedOf(blade);
  let nearest: Nearest | undefined;
  for (const reference of references) {
    const distance = Math.sqrt(squaredDistance(blade, along, origin, reference));
    const next = nearest?.distance ?? Infinity;
    if (distance < next) nearest = { reference, distance, next };
    else if (nearest !== undefined && distance < nearest.next) nearest.next = distance;
  }
  return nearest;
}

/** Returns the curves of the measured propeller that a blade is, or is nearly; undefined where it is none. */
export function measuredCurves(
  blade: Shape,
  origin: BladeOrigin,
  references: readonly MeasuredReference[],
): MeasuredCurves | undefined {
  const nearest = nearestReference(blade, origin, references);
  if (nearest === undefined || weightOf(nearest, origin) === 0) return undefined;
  // sections like none that was measured are not those of the propeller
  const weight = weightOf(nearest, origin) * shapeWeight(bladeFeatures(blade, origin.thickness));
  return weight > 0 ? { weight, ...curvesOf(nearest.reference, blade, origin) } : undefined;
}

/** Room for stations of the measured blade among those that a blade may have. */
const MAX_OUTSIDE = 30;

/**
 * The curves of a measured propeller, beside its blade as the kernel compares it with `blade`: towards the hub and at the very tip,
 * where photographs say little and nothing is compared, it has that blade's own stations.
 */
export function curvesOf(
  { id, R, stations, step, curves }: MeasuredReference,
  blade: Shape,
  origin: BladeOrigin,
): Omit<MeasuredCurves, 'weight'> {
  const [from, to] = [COMPARED[0] * R, COMPARED[COMPARED.length - 1] * R];
  const own = blade.r.map((r, i) => ({
    r,
    c: blade.c[i],
    beta: blade.beta[i],
    sweep: blade.sweep[i],
  }));
  const outside = own.filter(({ r }) => r < from - NEXT * R || r > to + NEXT * R);
  const kept = outside.filter((_, i) => i % Math.ceil(outside.length / MAX_OUTSIDE) === 0);
  const compared = stations
    .map(({ x, c, beta }) => ({ r: x * R, c: c * R, beta, sweep: 0 }))
    .filter(({ r }) => r >= from - ROUNDING && r <= to + ROUNDING);
  const all = [...kept, ...compared].toSorted((a, b) => a.r - b.r);
  const shape = {
    B: blade.B,
    R: blade.R,
    rHub: blade.rHub,
    r: all.map(({ r }) => r),
    c: all.map(({ c }) => c),
    beta: all.map(({ beta }) => beta),
    sweep: all.map(({ sweep }) => sweep),
  };
  const measured = { ...shape, ...AIR, correction: correctionOf(shape, origin) };
  return { id, blade: measured, step, curves };
}

/** Stations nearer to the compared range than this, over R, are left out: they would stand beside the measured ones. */
const NEXT = 0.02;
/** [m] */
const ROUNDING = 1e-9;
