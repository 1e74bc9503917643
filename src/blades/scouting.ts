/** Solves that show where a blade works, for the windows of its polars. */
import type { Condition, Question, RotorCase, SolvedPoint, Target } from '../engine/rotor-case.js';

/** Whatever solves single points: the engine's service, or a kernel at hand. */
export interface Solves {
  point(rotor: RotorCase, condition: Condition): Promise<SolvedPoint>;
  target(rotor: RotorCase, target: Target): Promise<SolvedPoint>;
}

/**
 * Of a sweep, its ends and its middle (incidences fall steadily from one end to the other) and, where the speed of rotation
 * differs, its slowest and its fastest.
 */
function scouted(conditions: readonly Condition[]): Condition[] {
  const { length } = conditions;
  const speeds = conditions.map(({ Omega }) => Omega);
  const extremes = [Math.min(...speeds), Math.max(...speeds)].map((speed) => speeds.indexOf(speed));
  return [...new Set([0, length >> 1, length - 1, ...extremes])].map((i) => conditions[i]);
}

/** The blade where the question leads it. */
export async function scout(
  engine: Solves,
  rotor: RotorCase,
  question: Question,
): Promise<SolvedPoint[]> {
  if (question.kind === 'target') return [await engine.target(rotor, question.target)];
  const conditions =
    question.kind === 'point' ? [question.condition] : scouted(question.conditions);
  return Promise.all(conditions.map((condition) => engine.point(rotor, condition)));
}
