/**
 * The trust that an answer deserves: where it stands to what was measured, what its numbers rest on, and the bands about them. Pure:
 * written where the answer was solved, and in a browser's what-if.
 */
import { type Assessment, assessmentOf, type AssessedBlade } from '../blades/assessment.js';
import type { BladeFeatures } from '../blades/blade-features.js';
import { alongAxis, type Performance, performanceOf } from '../blades/coefficients.js';
import { ERROR_LIMIT } from '../blades/correction.js';
import { variableWords } from '../blades/envelope-words.js';
import {
  type EnvelopePlace,
  shapeWeight,
  speedWeight,
  unusualVariables,
} from '../blades/envelope.js';
import { BAND_SHARE, MEASURED_FROM } from '../blades/uncertainty.js';
import type { PointResult, Rotor } from '../engine/rotor-case.js';
import { toDegrees } from './geometry.mapper.js';
import type { AnalysisWarning, GeometryAnalysis } from './geometry.wire.js';

/** A solved point beside the measurements. */
export interface Assessed extends Assessment {
  point: PointResult;
  corrected: Performance;
}

/** Returns one item; none where the point has no coefficients. */
export function assessed(rotor: Rotor, judged: AssessedBlade, point: PointResult): Assessed[] {
  const raw = performanceOf(rotor, point, point);
  const corrected = performanceOf(rotor, point, point.corrected);
  if (raw === null || corrected === null) return [];
  const { Ct, Cp } = corrected;
  // measured propellers were flown along their axis
  const J = alongAxis(rotor, corrected.J);
  const assessment = assessmentOf(judged, { Omega: point.Omega, J, rawCt: raw.Ct, Ct, Cp }, rotor);
  return [{ ...assessment, point, corrected }];
}

const RANK = { validated: 0, partial: 1, outside: 2 } as const;

function isFurther(a: EnvelopePlace, b: EnvelopePlace): boolean {
  return a.status === b.status ? a.beyond > b.beyond : RANK[a.status] > RANK[b.status];
}

type Place = Pick<
  GeometryAnalysis,
  | 'envelope_status'
  | 'envelope_limiting_factor'
  | 'envelope_limiting_variable'
  | 'envelope_reason'
  | 'basis'
  | 'measured_propeller'
  | 'twist_offset_deg'
>;

/** Returns the status of the point that is furthest out; no fields where none was solved. */
export function placeOfAll(
  { blade, correction }: AssessedBlade,
  points: readonly Assessed[],
): { fields: Place; furthest: Assessed | undefined } {
  if (points.length === 0) return { fields: {}, furthest: undefined };
  const furthest = points.reduce((far, each) => (isFurther(each.place, far.place) ? each : far));
  const { place, at, share } = furthest;
  const turned = speedWeight(at);
  const isMeasured = share >= MEASURED_FROM;
  const counts = shapeWeight(blade) * turned > 0;
  const fields = {
    envelope_status: place.status,
    ...limitOf(blade, furthest),
    basis: isMeasured ? ('measured' as const) : counts ? correction.basis : ('raw' as const),
    ...(isMeasured && { measured_propeller: correction.measured!.id }),
    twist_offset_deg: toDegrees(turned * correction.twistOffset),
  };
  return { fields, furthest };
}

/** Returns what makes a status other than `validated`: no fields where nothing does. */
function limitOf(blade: BladeFeatures, { place, at }: Assessed): Place {
  if (place.variable === undefined) return {};
  const words = variableWords(place.variable, blade, at);
  return {
    envelope_limiting_factor: place.factor,
    envelope_limiting_variable: place.variable,
    envelope_reason: `${reasonBegin(place)}: ${words}.`,
  };
}

function reasonBegin({ variable, beyond }: EnvelopePlace): string {
  if (beyond > 0) return 'Outside the measured range';
  if (variable === 'nominal_pitch')
    return 'Inside the measured range, but the blade angles are uncertain';
  return 'Inside the measured range, where measured propellers differ more than usual';
}

const isCorrected = ({ place }: Assessed): boolean => place.status !== 'outside';

/** Returns the bands of a point's corrected numbers; nothing where nothing was corrected. */
export function pointBands(
  rotor: Rotor,
  [first]: readonly Assessed[],
): Pick<GeometryAnalysis, 'uncertainty'> {
  if (first === undefined || !isCorrected(first)) return {};
  const { point, corrected, half } = first;
  const { Ct, Cp, thrust, power, efficiency } = corrected;
  const n = point.Omega / (2 * Math.PI);
  const D = 2 * rotor.R;
  const unit = rotor.rho * n * n * D ** 4; // ρ n² D⁴ [N]
  const about = (value: number, width: number) => ({ low: value - width, high: value + width });
  const bands = {
    thrust: about(thrust, half.Ct * unit),
    power: about(power, half.Cp * unit * n * D),
    Ct: about(Ct, half.Ct),
    Cp: about(Cp, half.Cp),
  };
  const told = efficiency !== null && half.efficiency !== null;
  const eta = told ? about(efficiency, half.efficiency!) : null;
  const isFinite = [...Object.values(bands), eta ?? bands.Ct].every(
    ({ low, high }) => Number.isFinite(low) && Number.isFinite(high),
  );
  return isFinite ? { uncertainty: { share: BAND_SHARE, ...bands, efficiency: eta } } : {};
}

/** Returns the bands along a sweep, null at points that nothing is corrected at. */
export function sweepBands(
  points: readonly Assessed[],
): Pick<GeometryAnalysis, 'sweep_uncertainty'> {
  if (!points.some(isCorrected)) return {};
  const along = (of: (each: Assessed) => number | null) =>
    points.map((each) => {
      const value = isCorrected(each) ? of(each) : null;
      return value !== null && Number.isFinite(value) ? value : null;
    });
  const ends = (C: 'Ct' | 'Cp' | 'efficiency', sign: 1 | -1) =>
    along(({ corrected, half }) => {
      const [value, width] = [corrected[C], half[C]];
      return value === null || width === null ? null : value + sign * width;
    });
  return {
    sweep_uncertainty: {
      share: BAND_SHARE,
      Ct_low: ends('Ct', -1),
      Ct_high: ends('Ct', 1),
      Cp_low: ends('Cp', -1),
      Cp_high: ends('Cp', 1),
      efficiency_low: ends('efficiency', -1),
      efficiency_high: ends('efficiency', 1),
    },
  };
}

/** Returns what to mind about a blade whose pitch and twist disagree, one like no other, and an answer that nothing was corrected of. */
export function certaintyWarnings(
  judged: AssessedBlade,
  furthest: Assessed | undefined,
): AnalysisWarning[] {
  return [...disputedPitch(judged, furthest), ...unmeasured(judged, furthest)];
}

function disputedPitch(
  { correction: { pitchDisagreement } }: AssessedBlade,
  furthest: Assessed | undefined,
): AnalysisWarning[] {
  if (pitchDisagreement === undefined || (furthest?.share ?? 0) >= MEASURED_FROM) return [];
  const degrees = Math.abs(toDegrees(pitchDisagreement)).toFixed(1);
  const side = pitchDisagreement < 0 ? 'above' : 'below';
  const message =
    `\`twist\` at 0.75 R lies ${degrees}° ${side} the angle that \`pitch\` gives for this series, more than the error of a photograph (${PHOTOGRAPH_ERROR}°). ` +
    'A larger difference means that the pitch corrects the twist less. If the twist is right, leave `pitch` out.';
  return [{ object: 'warning', code: 'pitch_disagrees', param: 'pitch', message }];
}

const PHOTOGRAPH_ERROR = toDegrees(ERROR_LIMIT).toFixed(1);

function unmeasured({ blade }: AssessedBlade, furthest: Assessed | undefined): AnalysisWarning[] {
  const at = furthest?.at;
  const warnings = unusualVariables(blade).map((variable): AnalysisWarning => {
    const message = `No similar propeller has been measured: ${variableWords(variable, blade, at)}. Check the numbers and their units; the results of such a blade are not corrected.`;
    return { object: 'warning', code: 'unusual_geometry', param: null, message };
  });
  if (furthest === undefined || furthest.place.status !== 'outside' || warnings.length > 0)
    return warnings;
  const why = variableWords(furthest.place.variable!, blade, at);
  const message = `Thrust, power and their coefficients come from the blade-element solver alone, because the blade or its condition is too far from all measurements: ${why}.`;
  return [{ object: 'warning', code: 'outside_envelope', param: null, message }];
}
