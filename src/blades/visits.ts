/** What each kept section of a blade sees: the flow of the annuli that read its polar. Pure. */
import type { Visit } from '../airfoils/polars/polar-grid.js';
import type { RotorCase, SolvedPoint, StationResult } from '../engine/rotor-case.js';

/** Blade angles [rad] of a swept section as the flow normal to its span sees them: tan α_n = tan α/cos Λ. */
function incidenceDeg({ beta, phi }: StationResult, sweep: number): number {
  const alpha = beta - phi;
  return (Math.atan2(Math.sin(alpha), Math.cos(alpha) * Math.cos(sweep)) * 180) / Math.PI;
}

/** Sweep angle at r, linear between stations: it only widens what is asked for. */
function sweepAt({ r, sweep }: Pick<RotorCase, 'r' | 'sweep'>, radius: number): number {
  const next = r.findIndex((station) => station >= radius);
  if (next <= 0) return sweep[next === 0 ? 0 : r.length - 1];
  const t = (radius - r[next - 1]) / (r[next] - r[next - 1]);
  return (1 - t) * sweep[next - 1] + t * sweep[next];
}

/**
 * Of each section at the radii `kept` [m, rising], what the annuli see that read it in all of `solved`: those on both sides
 * of it. None where nothing was solved there.
 */
export function visitsOf(
  kept: readonly number[],
  solved: readonly SolvedPoint[],
  blade: Pick<RotorCase, 'r' | 'sweep'>,
): Visit[][] {
  const visits: Visit[][] = kept.map(() => []);
  for (const { stations } of solved)
    for (const station of stations) {
      const { Re, Mach: mach } = station;
      const alphaDeg = incidenceDeg(station, sweepAt(blade, station.r));
      if (!(Re > 0 && [Re, mach, alphaDeg].every(Number.isFinite))) continue;
      for (const k of readBy(kept, station.r)) visits[k].push({ Re, mach, alphaDeg });
    }
  return visits;
}

/** Sections whose polars the annulus at r reads. */
function readBy(kept: readonly number[], r: number): number[] {
  const next = kept.findIndex((radius) => radius >= r);
  if (next === -1) return [kept.length - 1];
  return next === 0 ? [0] : [next - 1, next];
}
