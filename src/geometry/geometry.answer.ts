/** An analysis as it is answered, from what was solved. Pure: written in the engine's threads, and in a browser's what-if. */
import { type BladeFeatures, reynolds75 } from '../blades/blade-features.js';
import type { Thinned } from '../blades/blade-sections.js';
import { performanceOf } from '../blades/coefficients.js';
import type { CorrectionSummary } from '../blades/correction.js';
import {
  type EnvelopePlace,
  type EnvelopePoint,
  placeInEnvelope,
  shapeWeight,
  speedWeight,
} from '../blades/envelope.js';
import { BAND_SHARE, halfWidthsOf, measuredShare } from '../blades/uncertainty.js';
import type { Unfinished } from '../blades/background-polars.js';
import type { PointResult, Rotor, Solution } from '../engine/rotor-case.js';
import {
  type Analysis,
  type AnalysisInputs,
  toDegrees,
  toPointAnalysis,
  toSweepAnalysis,
  toTarget,
  toTargetAnalysis,
} from './geometry.mapper.js';
import type { AnalysisWarning, GeometryAnalysis } from './geometry.wire.js';
import { withThinned, withUnfinished, withWarnings } from './reasons.js';

/** The inputs of an answer besides the solution. */
export interface Answered {
  inputs: AnalysisInputs;
  /** Sections whose polars are those of thinner ones. */
  thinned: Thinned[];
  /** The warnings about the blade, whatever the condition. */
  warnings?: readonly AnalysisWarning[];
  /** Polars that it does without. */
  unfinished?: Unfinished;
  /** The blade's shape in numbers, and what is corrected of it. */
  blade: BladeFeatures;
  correction: CorrectionSummary;
}

export function toAnswer(
  rotor: Rotor,
  solution: Solution,
  { inputs, thinned, warnings = [], unfinished, blade, correction }: Answered,
): Analysis {
  const complete = withWarnings(
    withThinned(analysisOf(rotor, solution, inputs), thinned),
    warnings,
  );
  const analysis = unfinished === undefined ? complete : withUnfinished(complete, unfinished);
  const points = solution.kind === 'sweep' ? solution.points : [solution.point];
  const envelope = envelopeOf(rotor, { blade, correction }, points);
  if (solution.kind === 'sweep' || envelope.basis === 'raw') return { ...analysis, ...envelope };
  return {
    ...analysis,
    ...envelope,
    ...uncertaintyOf(rotor, { blade, correction }, solution.point),
  };
}

function analysisOf(rotor: Rotor, solution: Solution, inputs: AnalysisInputs): Analysis {
  if (solution.kind === 'sweep') return toSweepAnalysis(rotor, solution.points, inputs);
  if (solution.kind === 'point') return toPointAnalysis(rotor, solution, inputs.rpm);
  return toTargetAnalysis(rotor, solution, toTarget(rotor, inputs));
}

/** Returns the bands of a point's corrected numbers; nothing where there are none. */
function uncertaintyOf(
  rotor: Rotor,
  { blade, correction }: Pick<Answered, 'blade' | 'correction'>,
  point: PointResult,
): Pick<Analysis, 'uncertainty'> {
  const corrected = point.status === 'ok' ? performanceOf(rotor, point, point.corrected) : null;
  if (corrected === null) return {};
  const { J, Ct, Cp, thrust, power, efficiency } = corrected;
  const Re75 = reynolds75(blade, point.Omega, rotor) * Math.hypot(1, J / (0.75 * Math.PI));
  const share = shareOf(rotor, { blade, correction }, point);
  const half = halfWidthsOf(blade, { J, Ct, Cp, Re75 }, { basis: correction.basis, share });
  const n = point.Omega / (2 * Math.PI);
  const unit = rotor.rho * n * n * blade.D ** 4; // ρ n² D⁴ [N]
  const about = (value: number, width: number) => ({ low: value - width, high: value + width });
  const bands = {
    thrust: about(thrust, half.Ct * unit),
    power: about(power, half.Cp * unit * n * blade.D),
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

/** Returns how much of a point is the blade's own curves, 0 … 1. */
function shareOf(
  rotor: Rotor,
  { blade, correction: { measured } }: Pick<Answered, 'blade' | 'correction'>,
  { Omega, V }: PointResult,
): number {
  if (measured === undefined) return 0;
  const J = (Math.PI * V) / (Omega * rotor.R);
  return measuredShare(measured, { J, rotation: reynolds75(blade, Omega, rotor) });
}

/** Compares an answer with the measurements that the model is validated on. It runs in the engine's threads. */
type AnswerEnvelope = Pick<
  GeometryAnalysis,
  | 'envelope_status'
  | 'envelope_limiting_factor'
  | 'basis'
  | 'measured_propeller'
  | 'twist_offset_deg'
>;

/** An answer rests on the blade's own curves where at least this much of it does. */
const MEASURED_FROM = 0.5;

const RANK = { validated: 0, partial: 1, outside: 2 } as const;

/** A condition beside the measurements, and as the correction's weights see it. */
interface Placed {
  place: EnvelopePlace;
  at: EnvelopePoint;
  point: PointResult;
}

function placeOf(rotor: Rotor, blade: BladeFeatures, point: PointResult): Placed[] {
  const raw = performanceOf(rotor, point, point);
  if (raw === null) return [];
  const at = { J: raw.J, tipMach: (point.Omega * rotor.R) / rotor.sound, Ct: raw.Ct };
  return [{ place: placeInEnvelope(blade, at), at, point }];
}

function isFurther(a: EnvelopePlace, b: EnvelopePlace): boolean {
  return a.status === b.status ? a.excess > b.excess : RANK[a.status] > RANK[b.status];
}

/** Returns the status of the point that is furthest out; nothing where none was solved. */
function envelopeOf(
  rotor: Rotor,
  { blade, correction }: Pick<Answered, 'blade' | 'correction'>,
  points: readonly PointResult[],
): AnswerEnvelope {
  const solved = points.filter(({ status }) => status === 'ok');
  const places = solved.flatMap((point) => placeOf(rotor, blade, point));
  if (places.length === 0) return {};
  const { place, at, point } = places.reduce((far, each) =>
    isFurther(each.place, far.place) ? each : far,
  );
  const { status, factor } = place;
  const turned = speedWeight(at);
  const counts = shapeWeight(blade) * turned > 0;
  const isMeasured = turned * shareOf(rotor, { blade, correction }, point) >= MEASURED_FROM;
  return {
    envelope_status: status,
    ...(factor && { envelope_limiting_factor: factor }),
    basis: isMeasured ? 'measured' : counts ? correction.basis : 'raw',
    ...(isMeasured && { measured_propeller: correction.measured!.id }),
    twist_offset_deg: toDegrees(turned * correction.twistOffset),
  };
}
