/** The text of an analysis, written by the engine's thread that solved it: imports neither Nest nor the ORM. */
import type { Render } from '../engine/rotor-case.js';
import {
  type Asked,
  toPointAnalysis,
  toSweepAnalysis,
  toTarget,
  toTargetAnalysis,
} from './geometry.mapper.js';
import type { GeometryAnalysis } from './geometry.wire.js';

/** Where this module lies, for the thread that imports it. */
export const ADDRESS = import.meta.url;

const analysis = (...[rotor, solution, asked]: Parameters<Render<Asked>>): GeometryAnalysis => {
  if (solution.kind === 'sweep') return toSweepAnalysis(rotor, solution.points, asked);
  if (solution.kind === 'point') return toPointAnalysis(rotor, solution, asked.rpm);
  return toTargetAnalysis(rotor, solution, toTarget(rotor, asked));
};

const render: Render<Asked> = (...given) => JSON.stringify(analysis(...given));
export default render;
