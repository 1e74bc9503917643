/** The text of an analysis, written where it was solved: imports neither Nest nor the ORM. */
import { type BladeFeatures, reynolds75 } from '../blades/blade-features.js';
import { alongAxis } from '../blades/coefficients.js';
import type { PointResult, Render, Rotor, Solution } from '../engine/rotor-case.js';
import {
  type NearestMeasurements,
  nearestToNothing,
  nearestToPoint,
  nearestToSweep,
} from './nearest/nearest-measurements.js';
import { type Answered, toAnswer } from './geometry.answer.js';
import { selectFields } from './geometry.wire.js';

/** The notes that the renderer receives. */
export interface Notes extends Answered {
  /** Measurements of blades like it are to stand beside the answer. */
  nearestMeasurements: boolean;
  /** Names of the fields that are wanted; undefined: all. */
  fields?: readonly string[];
}

/** The address of this module, for the thread that imports it. */
export const ADDRESS = import.meta.url;

const render: Render<Notes> = (rotor, solution, notes) => {
  const answer = toAnswer(rotor, solution, notes);
  const whole = notes.nearestMeasurements
    ? { ...answer, ...nearestTo(rotor, notes.blade, solution) }
    : answer;
  return selectFields(whole, notes.fields);
};

export default render;

/** `expand=nearest_measurements`: the measurements that stand beside an analysis. Runs in the engine's threads. */
const advanceRatio = (rotor: Rotor, { Omega, V }: PointResult): number =>
  (Math.PI * alongAxis(rotor, V)) / (Omega * rotor.R);

/** Points that did not converge stand beside nothing. */
function nearestTo(rotor: Rotor, blade: BladeFeatures, solution: Solution): NearestMeasurements {
  const points = solution.kind === 'sweep' ? solution.points : [solution.point];
  const solved = points.filter(({ status }) => status === 'ok');
  if (solved.length === 0) return nearestToNothing();
  const J = solved.map((point) => advanceRatio(rotor, point));
  const Re75 = reynolds75(blade, solved[0].Omega, rotor);
  if (solution.kind !== 'sweep') return nearestToPoint(blade, { J: J[0], Re75 });
  return nearestToSweep(blade, { from: Math.min(...J), to: Math.max(...J), Re75 });
}
