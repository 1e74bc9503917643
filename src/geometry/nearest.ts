/** `expand=nearest_measurements`: the measurements that stand beside an analysis. Runs in the engine's threads. */
import { type BladeFeatures, reynolds75 } from '../blades/blade-features.js';
import type { PointResult, Rotor, Solution } from '../engine/rotor-case.js';
import {
  type NearestMeasurements,
  nearestToNothing,
  nearestToPoint,
  nearestToSweep,
} from '../measurements/nearest-measurements.js';

const advanceRatio = ({ R }: Rotor, { Omega, V }: PointResult): number =>
  (Math.PI * V) / (Omega * R);

/** Points that did not converge stand beside nothing. */
export function nearestTo(
  rotor: Rotor,
  blade: BladeFeatures,
  solution: Solution,
): NearestMeasurements {
  const points = solution.kind === 'sweep' ? solution.points : [solution.point];
  const solved = points.filter(({ status }) => status === 'ok');
  if (solved.length === 0) return nearestToNothing();
  const J = solved.map((point) => advanceRatio(rotor, point));
  const Re75 = reynolds75(blade, solved[0].Omega, rotor);
  if (solution.kind !== 'sweep') return nearestToPoint(blade, { J: J[0], Re75 });
  return nearestToSweep(blade, { from: Math.min(...J), to: Math.max(...J), Re75 });
}
