/**
 * The changes that measurements make to a blade. The empirical correction (docs/theory/bemt.md, B.14) is what measured propellers
 * say of what the blade element leaves out: an offset of the blade's twist, and factors on thrust and power; the kernel adds what
 * depends on the condition. A calibration (docs/theory/calibration.md, §1) is what test data of one blade say.
 */
import {
  type BareBlade,
  CORRECTION,
  type MeasuredCurves,
  type RotorCorrection,
} from '../engine/rotor-case.js';
import { type BladeFeatures, bladeFeatures, reynolds75, sizeAt75 } from './blade-features.js';
import { COEFFICIENTS } from './correction-coefficients.js';
import { factorWeight, shapeWeight } from './envelope.js';
import { isHelical, type MeasuredFamily } from '../measurements/measured-families.js';

/** The facts of a blade besides its shape. */
export interface BladeOrigin {
  /** The maker's series; unknown is a value of its own. */
  family?: MeasuredFamily;
  /** Nominal pitch [m]. */
  pitch?: number;
  /** The twist comes from photographs, which lose it at the tip. */
  scanned?: boolean;
  /** Thickness over chord of the stations, where it is known. */
  thickness?: readonly number[];
  /** The angle by which the whole blade is turned at its root [rad]; its pitch is that of the blade before. */
  collective?: number;
}

/** The coefficients of the correction; angles [rad]. */
export interface CorrectionCoefficients {
  /** The constants of known and of unknown families; slopes on the disagreement of pitch and twist: of helical families, others, unknown ones. */
  twist: {
    constant: number;
    unknownConstant: number;
    helical: number;
    other: number;
    unknown: number;
  };
  /** The coefficients of 1, taper, solidity, pitch, x, x² and x times pitch. */
  Ct: readonly number[];
  /** The same, and of J. */
  Cp: readonly number[];
  /** The coefficient of σ75 J²/p75, which is added to Cp. */
  CpSquare: number;
  families: Readonly<Partial<Record<MeasuredFamily, FamilyTwist>>>;
}

/** The twist of a family's members: the offset that they need, and their mean nominal angle less the blade's at 0.75 R [rad]. */
interface FamilyTwist {
  offset: number;
  difference: number;
}

/** Corrected loads rest on the blade's own curves, on its series, on all measured propellers, or on nothing measured. */
export const CORRECTION_BASES = ['measured', 'family', 'global', 'raw'] as const;
export type CorrectionBasis = (typeof CORRECTION_BASES)[number];

/** An answer tells this of the correction of its blade. */
export interface CorrectionSummary {
  /** The basis where the blade's own curves do not reach. */
  basis: Exclude<CorrectionBasis, 'measured' | 'raw'>;
  /** The offset of twist [rad] where it counts in full. */
  twistOffset: number;
  /** The nominal angle less the twist [rad]; absent where they disagree by no more than a photograph errs. */
  pitchDisagreement?: number;
  /** The measured propeller that the blade is, or is nearly. */
  measured?: MeasuredSummary;
}

/** An answer tells this of the measured propeller that its blade is, or is nearly: how like it is, and how far its curves reach. */
export interface MeasuredSummary {
  id: string;
  similarity: number;
  /** Reynolds numbers at 0.75 R from the speed of rotation alone; the largest J. */
  Re75: { low: number; high: number };
  maxJ: number;
}

/** One degree [rad]. */
const DEGREE = Math.PI / 180;
/** The nominal angle less the blade's at 0.75 R: the mean over families [rad], which stands for an unknown one. */
export const MEAN_DIFFERENCE = -1 * DEGREE;
/**
 * The error of a photographed blade's angle [rad]: the nominal angle less the photographed one scatters by this standard deviation
 * about the mean of its series (73 scanned propellers of 17 series; docs/validation-propellers.md).
 */
const PHOTOGRAPH = 1.1 * DEGREE;
/** Up to two of these a disagreement is taken for an error of the photograph. From six on the pitch is that of another blade. */
export const ERROR_LIMIT = 2 * PHOTOGRAPH;
const OTHER_BLADE = 6 * PHOTOGRAPH;
/** The largest offset of twist [rad]. */
const MAX_OFFSET = 5 * DEGREE;

/** x up to ±ERROR_LIMIT, 0 from ±OTHER_BLADE on, smooth between. */
function asPhotographError(x: number): number {
  const t = (Math.abs(x) - ERROR_LIMIT) / (OTHER_BLADE - ERROR_LIMIT);
  return t <= 0 ? x : t >= 1 ? 0 : x * (1 - t * t * (3 - 2 * t));
}

/** x while it is small, never beyond ±limit, smooth between. */
const saturated = (x: number, limit: number): number => x / (1 + (x / limit) ** 4) ** 0.25;

/** max(x, 0) with its corner replaced by a parabola from −width to width. */
const softPlus = (x: number, width: number): number =>
  Math.abs(x) >= width ? Math.max(x, 0) : (x + width) ** 2 / (4 * width);

/** x held within low … high, its corners rounded off over `width` on either side. */
const smoothClamp = (x: number, low: number, high: number, width: number): number =>
  low + softPlus(x - low, width) - softPlus(x - high, width);

/** The pitch at 0.75 R over the diameter within the range of the data. */
const clampedPitch = (p75: number): number => smoothClamp(p75, 0.3, 1.1, 0.08);

/** Returns x = ln(Re75/5e4), held as the kernel has it. */
export function reynoldsVariable(Re75: number): number {
  const { RE_75, X_LOW, X_HIGH, X_ROUND } = CORRECTION;
  return smoothClamp(Math.log(Re75 / RE_75), X_LOW, X_HIGH, X_ROUND);
}

/** Returns the variables of a shape that the factors depend on, each held within the range of most of the data. */
export function shapeVariables({ taper, solidity75, p75 }: BladeFeatures): number[] {
  return [
    1,
    smoothClamp(taper, 0.95, 1.55, 0.1) - 1.3,
    smoothClamp(solidity75, 0.085, 0.29, 0.02) / 0.12 - 1,
    0.7 / clampedPitch(p75) - 1,
  ];
}

/** Returns σ75/p75, whose product with J² is the variable of what is added to Cp. */
export function squareVariable({ solidity75, p75 }: BladeFeatures): number {
  return solidity75 / clampedPitch(p75);
}

type TwistAt75 = Pick<BladeFeatures, 'D' | 'beta75'>;

/** Returns the angle of the nominal pitch less the blade's at 0.75 R [rad]. */
export function nominalDifference({ D, beta75 }: TwistAt75, pitch: number): number {
  return Math.atan(pitch / (0.75 * Math.PI * D)) - beta75;
}

type Families = CorrectionCoefficients['families'];

/**
 * Returns by how much pitch and twist disagree [rad]: `nominalDifference` less its mean over the family; undefined where no pitch
 * is known.
 */
function disagreementOf(
  blade: TwistAt75,
  { family, pitch, collective = 0 }: BladeOrigin,
  families: Families,
): number | undefined {
  if (pitch === undefined) return undefined;
  const own = family === undefined ? undefined : families[family];
  return nominalDifference(blade, pitch) + collective - (own?.difference ?? MEAN_DIFFERENCE);
}

/**
 * Returns the variables of the offset of twist: 1, and the disagreement of pitch and twist [rad], as far as a photograph can err, where
 * the family's blades are helices, where they are not, and where the family is unknown; of the last three two are 0.
 */
export function twistVariables(
  features: BladeFeatures,
  origin: BladeOrigin,
  families: Families = COEFFICIENTS.families,
): number[] {
  const disagreement = disagreementOf(features, origin, families);
  if (disagreement === undefined) return [1, 0, 0, 0];
  const error = asPhotographError(disagreement);
  if (origin.family === undefined) return [1, 0, 0, error];
  return isHelical(origin.family) ? [1, error, 0, 0] : [1, 0, error, 0];
}

/** Returns the offset of twist [rad]. */
export function twistOffset(
  features: BladeFeatures,
  origin: BladeOrigin,
  { twist, families }: Pick<CorrectionCoefficients, 'twist' | 'families'> = COEFFICIENTS,
): number {
  const constant = origin.family === undefined ? twist.unknownConstant : twist.constant;
  const slopes = [constant, twist.helical, twist.other, twist.unknown];
  const variables = twistVariables(features, origin, families);
  const offset = variables.reduce((sum, x, k) => sum + slopes[k] * x, 0);
  const own = origin.family === undefined ? 0 : (families[origin.family]?.offset ?? 0);
  return saturated(offset + own, MAX_OFFSET);
}

/** Coefficients of 1, x and x² once the shape is known. */
function gainsOf(a: readonly number[], shape: readonly number[]): [number, number, number] {
  const n = shape.length;
  const ofShape = shape.reduce((sum, each, k) => sum + a[k] * each, 0);
  return [ofShape, a[n] + a[n + 2] * shape[n - 1], a[n + 1]];
}

export function correctionOf(
  blade: Parameters<typeof bladeFeatures>[0],
  origin: BladeOrigin = {},
  {
    coefficients = COEFFICIENTS,
    features = bladeFeatures(blade, origin.thickness),
  }: { coefficients?: CorrectionCoefficients; features?: BladeFeatures } = {},
): RotorCorrection {
  const { beta75, c75 } = features;
  const shape = shapeVariables(features);
  const twistWeight = shapeWeight(features);
  return {
    weight: factorWeight(features),
    chord75: c75 * blade.R,
    beta75,
    collective: origin.collective ?? 0,
    twistOffset: twistWeight * twistOffset(features, origin, coefficients),
    helix: origin.scanned === true ? twistWeight : 0,
    gainT: gainsOf(coefficients.Ct, shape),
    gainQ: gainsOf(coefficients.Cp, shape),
    gainQJ: coefficients.Cp[shape.length + 3],
    addedCp: coefficients.CpSquare * squareVariable(features),
  };
}

/** Returns what an answer tells of a blade's correction; `asSent`: the blade without its calibration. */
export function correctionSummary(
  { correction, measured = [] }: Pick<BareBlade, 'correction' | 'measured'>,
  asSent: TwistAt75,
  origin: BladeOrigin,
): CorrectionSummary {
  const [likest] = measured.toSorted((a, b) => b.similarity - a.similarity);
  const disagreement = disagreementOf(asSent, origin, COEFFICIENTS.families) ?? 0;
  return {
    basis: origin.family === undefined ? 'global' : 'family',
    twistOffset: correction?.twistOffset ?? 0,
    ...(Math.abs(disagreement) > ERROR_LIMIT && { pitchDisagreement: disagreement }),
    ...(likest?.similarity > 0 && { measured: measuredSummary(likest) }),
  };
}

function measuredSummary({ id, similarity, blade, step, curves }: MeasuredCurves): MeasuredSummary {
  const { c75, D } = sizeAt75(blade);
  const Re75 = (Omega: number): number => reynolds75({ c75, D }, Omega, blade);
  return {
    id,
    similarity,
    Re75: { low: Re75(curves[0].Omega), high: Re75(curves[curves.length - 1].Omega) },
    maxJ: step * (Math.max(...curves.map(({ Ct }) => Ct.length)) - 1),
  };
}

/** The changes that test data made to a blade; factors and coefficients, angles [rad]. */
export interface BladeCalibration {
  chordScale: number;
  twistOffset: number;
  clSlopeScale: number;
  cd0Offset: number;
  stallDelayScale: number;
}

/** Chord and twist change; the correction stays that of the blade as it was sent, because it was fitted beside it. */
export function calibratedBlade<B extends BareBlade>(blade: B, calibration: BladeCalibration): B {
  const { chordScale, twistOffset, clSlopeScale, cd0Offset, stallDelayScale } = calibration;
  return {
    ...blade,
    c: blade.c.map((chord) => chord * chordScale),
    beta: blade.beta.map((angle) => angle + twistOffset),
    calibration: { clScale: clSlopeScale, cd0: cd0Offset, stallDelay: stallDelayScale },
  };
}
