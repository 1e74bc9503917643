/** What each kept section of a blade sees: incidences, Reynolds and Mach numbers of the annuli that read its polar. Pure. */
import type { RotorCase, SolvedPoint, StationResult } from '../engine/rotor-case.js';

export interface Visited {
  Re: [least: number, most: number];
  /** Highest. */
  mach: number;
  alphaDeg: [least: number, most: number];
}

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
 * Of each section at the radii `kept` [m, rising], what it sees in all of `solved`: an annulus reads the sections on both
 * sides of it. Undefined where nothing was solved there.
 */
export function visitedBy(
  kept: readonly number[],
  solved: readonly SolvedPoint[],
  blade: Pick<RotorCase, 'r' | 'sweep'>,
): (Visited | undefined)[] {
  const visited: (Visited | undefined)[] = kept.map(() => undefined);
  for (const { stations } of solved)
    for (const station of stations) {
      const alpha = incidenceDeg(station, sweepAt(blade, station.r));
      const { Re, Mach } = station;
      if (!(Number.isFinite(alpha) && Re > 0 && Number.isFinite(Re) && Number.isFinite(Mach)))
        continue;
      for (const k of readBy(kept, station.r))
        visited[k] = widened(visited[k], { Re: [Re, Re], mach: Mach, alphaDeg: [alpha, alpha] });
    }
  return visited;
}

/** Sections whose polars the annulus at r reads. */
function readBy(kept: readonly number[], r: number): number[] {
  const next = kept.findIndex((radius) => radius >= r);
  if (next === -1) return [kept.length - 1];
  return next === 0 ? [0] : [next - 1, next];
}

export function widened(a: Visited | undefined, b: Visited): Visited {
  if (a === undefined) return b;
  return {
    Re: [Math.min(a.Re[0], b.Re[0]), Math.max(a.Re[1], b.Re[1])],
    mach: Math.max(a.mach, b.mach),
    alphaDeg: [Math.min(a.alphaDeg[0], b.alphaDeg[0]), Math.max(a.alphaDeg[1], b.alphaDeg[1])],
  };
}
