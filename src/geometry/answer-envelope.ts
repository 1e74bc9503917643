/** Where an answer stands to the measurements that the model is validated on. Runs in the engine's threads. */
import type { BladeFeatures } from '../blades/blade-features.js';
import { performanceOf } from '../blades/coefficients.js';
import { type EnvelopePlace, placeInEnvelope } from '../blades/envelope.js';
import type { PointResult, Rotor } from '../engine/rotor-case.js';
import type { GeometryAnalysis } from './geometry.wire.js';

export type AnswerEnvelope = Pick<GeometryAnalysis, 'envelope_status' | 'envelope_limiting_factor'>;

const RANK = { validated: 0, partial: 1, outside: 2 } as const;

function placeOf(rotor: Rotor, blade: BladeFeatures, point: PointResult): EnvelopePlace[] {
  const raw = performanceOf(rotor, point, point);
  if (raw === null) return [];
  const tipMach = (point.Omega * rotor.R) / rotor.sound;
  return [placeInEnvelope(blade, { J: raw.J, tipMach, Ct: raw.Ct })];
}

function isFurther(a: EnvelopePlace, b: EnvelopePlace): boolean {
  return a.status === b.status ? a.excess > b.excess : RANK[a.status] > RANK[b.status];
}

/** Of several points the one furthest out; nothing where none was solved. */
export function envelopeOf(
  rotor: Rotor,
  blade: BladeFeatures,
  points: readonly PointResult[],
): AnswerEnvelope {
  const solved = points.filter(({ status }) => status === 'ok');
  const places = solved.flatMap((point) => placeOf(rotor, blade, point));
  if (places.length === 0) return {};
  const { status, factor } = places.reduce((far, each) => (isFurther(each, far) ? each : far));
  return { envelope_status: status, ...(factor && { envelope_limiting_factor: factor }) };
}
