/**
 * Finds the measured propellers that a blade is like (docs/theory/bemt.md, B.16). The distance between two blades is the root of the
 * sum of squares of their differences, each over what two people who digitise the same blade differ by.
 */
import {
  type BareBlade,
  MAX_MEASURED,
  type MeasuredCurve,
  type MeasuredCurves,
} from '../engine/rotor-case.js';
import {
  type BladeFeatures,
  bladeFeatures,
  linearAt,
  SPEED_OF_SOUND,
  VISCOSITY,
} from './blade-features.js';
import { shapeWeight } from './envelope.js';
import { type BladeOrigin, correctionOf } from './correction.js';
import type { MeasuredFamily } from '../measurements/measured-families.js';

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
/** A blade is the measured one up to the first distance, and another from the others on. */
const SAME = 1;
const OTHER = { known: 8, unknown: 2 } as const;
/** If two measured blades are equally similar, neither counts. The nearer one counts fully if the other is this much further away. */
const APART = 2;

/**
 * The differences between model and measurement serve a blade of another angle, another chord or another number of blades too: they
 * fade so slowly with these that thrust rises as the model says (test/unit/blades/thrust-rises.slow.spec.ts). A change that is the same
 * all along the blade counts in the distance by this share of what it has beyond SAME, one blade more as this distance.
 */
const UNIFORM_SHARE = 1 / 6;
const BLADE_MORE = 2;
/** Members of a series share more than blades of any maker: where the series is unknown, other differences beyond SAME count so often. */
const UNKNOWN_SHARE = 3;
/** The differences have no weight from this distance on. */
const REACH = 8;

/** r/R at which blades are compared: towards the hub and at the very tip photographs say little. */
const COMPARED = Array.from({ length: 14 }, (_, i) => 0.3 + 0.05 * i);

type Shape = Pick<BareBlade, 'B' | 'R' | 'rHub' | 'r' | 'c' | 'beta' | 'sweep'>;

/** A blade at the stations that are compared: chord over R, twist, sweep. */
interface Compared {
  c: number[];
  beta: number[];
  sweep: number[];
  /** The mean twist. */
  mean: number;
}

function comparedOf({ R, r, c, beta, sweep }: Shape): Compared {
  const along = (values: readonly number[]) => COMPARED.map((x) => linearAt(r, values, x * R));
  const twist = along(beta);
  const chords = along(c).map((chord) => chord / R);
  return { c: chords, beta: twist, sweep: along(sweep), mean: mean(twist) };
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
    const beta = along('beta');
    compared = { c: along('c'), beta, sweep: COMPARED.map(() => 0), mean: mean(beta) };
    known.set(reference, compared);
  }
  return compared;
}

/** The place of 0.75 R among the compared stations. */
const AT_75 = COMPARED.findIndex((x) => Math.abs(x - 0.75) < 1e-9);

/** The distances of a blade from a measured one. */
interface Distances {
  reference: MeasuredReference;
  /** The full distance: small where the blade is the measured one; Infinity with another number of blades. */
  fullDistance: number;
  /** The distance that the differences between model and measurement are weighed by: uniform changes count less. */
  distance: number;
}

/** Returns the distances; undefined where the two cannot be alike. */
function distancesOf(
  blade: Shape,
  along: Compared,
  { family, pitch }: BladeOrigin,
  reference: MeasuredReference,
): Distances | undefined {
  if (family !== undefined && family !== reference.family) return undefined;
  const size = (Math.log(blade.R / reference.R) / SCALE.lnR) ** 2;
  if (!(size < (OTHER.known + APART) ** 2)) return undefined;
  const { c, beta, sweep, mean } = comparedReference(reference);
  const named = pitch !== undefined && reference.pitch !== null;
  const hub = blade.rHub / blade.R - reference.stations[0].x;
  const turn = along.mean - mean;
  const wider = along.c[AT_75] / c[AT_75];
  // a loop without arrays of its own, because a new blade is compared with some dozens of references
  const sums = { sweep: 0, beta: 0, c: 0, turned: 0, scaled: 0 };
  for (let i = 0; i < COMPARED.length; i++) {
    sums.sweep += (along.sweep[i] - sweep[i]) ** 2;
    sums.beta += (along.beta[i] - beta[i]) ** 2;
    sums.c += (along.c[i] - c[i]) ** 2;
    sums.turned += (along.beta[i] - (beta[i] + turn)) ** 2;
    sums.scaled += (along.c[i] - c[i] * wider) ** 2;
  }
  const meanSquare = (sum: number) => sum / COMPARED.length;
  const others =
    size +
    meanSquare(sums.sweep) / SCALE.sweep ** 2 +
    (hub / SCALE.hub) ** 2 +
    (named ? (Math.log(pitch / reference.pitch!) / SCALE.lnPitch) ** 2 : 0);
  const uniform = Math.hypot(turn / SCALE.twist, Math.log(wider) / SCALE.chord);
  const form =
    meanSquare(sums.turned) / SCALE.twist ** 2 +
    meanSquare(sums.scaled) / (SCALE.chord * along.c[AT_75]) ** 2;
  const whole =
    others +
    meanSquare(sums.c) / (SCALE.chord * c[AT_75]) ** 2 +
    meanSquare(sums.beta) / SCALE.twist ** 2;
  const blades = BLADE_MORE * (blade.B - reference.B);
  return {
    reference,
    fullDistance: blades === 0 ? Math.sqrt(whole) : Infinity,
    distance: Math.hypot(
      beyondSame(Math.sqrt(others + form), family === undefined ? UNKNOWN_SHARE : 1),
      beyondSame(uniform, UNIFORM_SHARE),
      blades,
    ),
  };
}

/** The distance with a share of what goes beyond SAME. */
function beyondSame(distance: number, share: number): number {
  return Math.min(distance, SAME) + share * Math.max(distance - SAME, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** 3 t² − 2 t³ of t held within 0 … 1. */
function smoothStep(t: number): number {
  const x = Math.min(Math.max(t, 0), 1);
  return x * x * (3 - 2 * x);
}

/** 1 from `from` down, 0 from `to` on, smooth between. */
const fading = (x: number, from: number, to: number): number =>
  1 - smoothStep((x - from) / (to - from));

/** Returns how far a blade is the measured one, 0 … 1; `next`: the full distance of the nearest other one. */
function similarityOf(distance: number, next: number, isKnown: boolean): number {
  if (distance === Infinity) return 0;
  const alone = distance <= SAME ? 1 : smoothStep((next - distance) / APART);
  return alone * fading(distance, SAME, isKnown ? OTHER.known : OTHER.unknown);
}

/** The distance of a blade from itself in the weights, so that they are finite. */
const NO_REACH = 1e-3;

/**
 * The weights of measured blades by their distance, in rising order: those of the nearest MAX_MEASURED, in the ratio of the inverse fourth
 * powers, each fading with its own distance. One that is as far as the first of the others has none, so that weights are continuous.
 */
function weightsOf(distances: readonly number[]): number[] {
  const beyond = distances[MAX_MEASURED] ?? Infinity;
  const near = distances.slice(0, MAX_MEASURED);
  const ratios = near.map((x) => (1 - x / beyond) ** 2 / Math.max(x, NO_REACH) ** 4);
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  return near.map((x, i) => (sum > 0 ? (ratios[i] / sum) * fading(x, SAME, REACH) : 0));
}

/** Returns the measured propellers that a blade of such a tip radius [m] can be like. */
export function referencesOfSize(
  references: readonly MeasuredReference[],
  { min, max }: { min: number; max: number },
): MeasuredReference[] {
  const away = Math.exp((OTHER.known + APART) * SCALE.lnR);
  return references.filter(({ R }) => R * away > min && R < max * away);
}

/** Returns the curves of the measured propellers that a blade is like, at most MAX_MEASURED; the nearest first. */
export function measuredCurves(
  blade: Shape,
  origin: BladeOrigin,
  references: readonly MeasuredReference[],
  features: BladeFeatures = bladeFeatures(blade, origin.thickness),
): MeasuredCurves[] {
  const along = comparedOf(blade);
  const near = references
    .flatMap((reference) => distancesOf(blade, along, origin, reference) ?? [])
    .toSorted((a, b) => a.distance - b.distance);
  const isKnown = origin.family !== undefined;
  // sections like none that was measured are not those of the propeller
  const shape = shapeWeight(features);
  return weightsOf(near.map(({ distance }) => distance)).flatMap((weight, i) => {
    if (!(weight * shape > 0)) return [];
    const { reference, fullDistance } = near[i];
    const others = near.filter((_, k) => k !== i).map((each) => each.fullDistance);
    const similarity = shape * similarityOf(fullDistance, Math.min(...others), isKnown);
    return [{ weight: shape * weight, similarity, ...curvesOf(reference, blade, origin) }];
  });
}

/** Room for stations of the measured blade among those that a blade may have. */
const MAX_OUTSIDE = 30;

/**
 * The curves of a measured propeller, beside its blade as the kernel compares it with `blade`: towards the hub and at the very tip,
 * where photographs say little and nothing is compared, it has that blade's own stations.
 */
export function curvesOf(
  { id, B, R, stations, step, curves }: MeasuredReference,
  blade: Shape,
  { collective = 0, ...origin }: BladeOrigin,
): Omit<MeasuredCurves, 'weight' | 'similarity'> {
  const [from, to] = [COMPARED[0] * R, COMPARED[COMPARED.length - 1] * R];
  const own = blade.r.map((r, i) => ({
    r,
    c: blade.c[i],
    // measured blades are not turned
    beta: blade.beta[i] - collective,
    sweep: blade.sweep[i],
  }));
  const outside = own.filter(({ r }) => r < from - NEXT * R || r > to + NEXT * R);
  const kept = outside.filter((_, i) => i % Math.ceil(outside.length / MAX_OUTSIDE) === 0);
  const compared = stations
    .map(({ x, c, beta }) => ({ r: x * R, c: c * R, beta, sweep: 0 }))
    .filter(({ r }) => r >= from - ROUNDING && r <= to + ROUNDING);
  const all = [...kept, ...compared].toSorted((a, b) => a.r - b.r);
  const shape = {
    B,
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
