/** Estimates how much work a polar is before it is made. Pure. */
import type { PolarCase } from '../../engine/airfoil-case.js';
import { RE_NODES } from './polar-grid.js';

/**
 * Newton iterations of an angle at each of RE_NODES: means over nine sections of the library (NACA 2412, 4412, 6409, 0015, Clark Y,
 * E63, SDA1075, S1223, SD7003), −4…14° by 1°, n_crit 7, 160 panels. Most where a laminar bubble bursts.
 */
const ITERATIONS = {
  slow: [14, 17, 19, 20, 33, 26, 19, 16, 13, 14, 11, 11, 13, 11, 13, 16],
  /** The work at Mach 0.4. */
  fast: [17, 21, 21, 20, 22, 23, 24, 23, 24, 20, 16, 18, 20, 28, 24, 30],
} as const;

/** Iterations that a polar is expected to take, to compare it with others. */
export function expectedWork({
  Re,
  mach,
  anglesDeg,
}: Pick<PolarCase, 'Re' | 'mach' | 'anglesDeg'>): number {
  const node = RE_NODES.findIndex((each) => each >= Re);
  const perAngle = mach > 0 ? ITERATIONS.fast : ITERATIONS.slow;
  return anglesDeg.length * perAngle[node < 0 ? perAngle.length - 1 : node];
}
