/** The text of an analysis, written by the engine's thread that solved it: imports neither Nest nor the ORM. */
import type { Render, Rotor, Solution } from '../engine/rotor-case.js';
import { envelopeOf } from './answer-envelope.js';
import {
  type Analysis,
  type Asked,
  type Notes,
  toPointAnalysis,
  toSweepAnalysis,
  toTarget,
  toTargetAnalysis,
} from './geometry.mapper.js';
import { nearestTo } from './nearest.js';
import { withThinned } from './reasons.js';

/** Where this module lies, for the thread that imports it. */
export const ADDRESS = import.meta.url;

const render: Render<Notes> = (rotor, solution, { asked, thinned, blade, besideMeasurements }) => {
  const analysis = withThinned(analysisOf(rotor, solution, asked), thinned);
  const points = solution.kind === 'sweep' ? solution.points : [solution.point];
  const placed = { ...analysis, ...envelopeOf(rotor, blade, points) };
  return besideMeasurements ? { ...placed, ...nearestTo(rotor, blade, solution) } : placed;
};

function analysisOf(rotor: Rotor, solution: Solution, asked: Asked): Analysis {
  if (solution.kind === 'sweep') return toSweepAnalysis(rotor, solution.points, asked);
  if (solution.kind === 'point') return toPointAnalysis(rotor, solution, asked.rpm);
  return toTargetAnalysis(rotor, solution, toTarget(rotor, asked));
}

export default render;
