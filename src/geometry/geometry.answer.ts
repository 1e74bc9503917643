/** An analysis as it is answered, from what was solved. Pure: written where it was solved, and in a browser's what-if. */
import type { BladeFeatures } from '../blades/blade-features.js';
import type { Thinned } from '../blades/blade-sections.js';
import type { CorrectionSummary } from '../blades/correction.js';
import type { Unfinished } from '../blades/background-polars.js';
import type { Rotor, Solution } from '../engine/rotor-case.js';
import {
  type Analysis,
  type AnalysisInputs,
  toPointAnalysis,
  toSweepAnalysis,
  toTargetAnalysis,
} from './geometry.mapper.js';
import type { AnalysisWarning } from './geometry.wire.js';
import { assessed, certaintyWarnings, placeOfAll, pointBands, sweepBands } from './certainty.js';
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
  const of = { blade, correction };
  const points = solution.kind === 'sweep' ? solution.points : [solution.point];
  const solved = points
    .filter(({ status }) => status === 'ok')
    .flatMap((point) => assessed(rotor, of, point));
  const place = placeOfAll(of, solved);
  const bands = solution.kind === 'sweep' ? sweepBands(solved) : pointBands(rotor, solved);
  const certain = { ...analysis, ...place.fields, ...bands };
  const notes = certaintyWarnings(of, place.furthest);
  return certain.converged === false ? certain : withWarnings(certain, notes);
}

function analysisOf(rotor: Rotor, solution: Solution, inputs: AnalysisInputs): Analysis {
  if (solution.kind === 'sweep') return toSweepAnalysis(rotor, solution.points, inputs);
  if (solution.kind === 'point') return toPointAnalysis(rotor, solution, inputs);
  return toTargetAnalysis(rotor, solution, inputs);
}
