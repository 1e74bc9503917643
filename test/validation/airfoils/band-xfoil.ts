/** The same bands about XFOIL's polars instead of ours: they were not fitted to those. */
import { type ReferencePolar } from './data.ts';
import { between, SAME_RE } from './tunnel.ts';
import { type BandedPoint } from './tunnel-bands.ts';

/**
 * The points with XFOIL's errors at this n_crit in place of ours; points without a polar of their Re (within 3 %) and
 * section, or in a gap of it, are left out.
 */
export function withXfoil(
  points: readonly BandedPoint[],
  references: readonly ReferencePolar[],
  nCrit: number,
): BandedPoint[] {
  return points.flatMap((point) => {
    const polar = references.find(
      ({ section, Re, nCrit: own }) =>
        section === point.section && own === nCrit && Math.abs(point.Re / Re - 1) <= SAME_RE,
    );
    const found =
      polar &&
      between(
        polar.rows.filter(({ pass }) => pass > 0),
        point.alpha,
      );
    if (!found) return [];
    return [{ ...point, dCL: found.CL - point.CL, dLnCD: Math.log(found.CD / point.CD) }];
  });
}
