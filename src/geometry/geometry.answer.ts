/** An analysis as it is answered, from what was solved. Pure: written in the engine's threads, and in a browser's what-if. */
import type { BladeFeatures } from '../blades/blade-features.js';
import type { Unfinished } from '../blades/unfinished.js';
import type { Thinned } from '../blades/blade-sections.js';
import type { Rotor, Solution } from '../engine/rotor-case.js';
import { envelopeOf } from './answer-envelope.js';
import {
  type Analysis,
  type Asked,
  toPointAnalysis,
  toSweepAnalysis,
  toTarget,
  toTargetAnalysis,
} from './geometry.mapper.js';
import type { AnalysisWarning } from './geometry.wire.js';
import { withThinned, withUnfinished, withWarnings } from './reasons.js';

/** What an answer is written from besides the solution. */
export interface Answered {
  asked: Asked;
  /** Sections whose polars are those of thinner ones. */
  thinned: Thinned[];
  /** What there is to mind about the blade, whatever the condition. */
  warnings?: readonly AnalysisWarning[];
  /** Polars that it does without. */
  unfinished?: Unfinished;
  /** What the blade's shape comes to. */
  blade: BladeFeatures;
}

export function toAnswer(
  rotor: Rotor,
  solution: Solution,
  { asked, thinned, warnings = [], unfinished, blade }: Answered,
): Analysis {
  const complete = withWarnings(withThinned(analysisOf(rotor, solution, asked), thinned), warnings);
  const analysis = unfinished === undefined ? complete : withUnfinished(complete, unfinished);
  const points = solution.kind === 'sweep' ? solution.points : [solution.point];
  return { ...analysis, ...envelopeOf(rotor, blade, points) };
}

function analysisOf(rotor: Rotor, solution: Solution, asked: Asked): Analysis {
  if (solution.kind === 'sweep') return toSweepAnalysis(rotor, solution.points, asked);
  if (solution.kind === 'point') return toPointAnalysis(rotor, solution, asked.rpm);
  return toTargetAnalysis(rotor, solution, toTarget(rotor, asked));
}
