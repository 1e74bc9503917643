/**
 * Finds which polars a blade reads, and their windows: a first solve with a stand-in shows where the blade works;
 * polars are taken for that and a margin; a solve with them shows whether it was enough. The service, which makes
 * what is missing, and a browser, which has what it was handed, share it. Pure.
 */
import { covers, gridOf, type PolarGrid, type Visit } from '../airfoils/polars/polar-grid.js';
import { carries, ranksOf } from '../airfoils/polars/polar-ranks.js';
import type {
  BareBlade,
  Condition,
  PolarAt,
  PolarTable,
  Question,
  RotorCase,
  SolvedPoint,
  StationResult,
  Target,
} from '../engine/rotor-case.js';

/** A station whose section needs polars of its own, and the radius [m] at which they count in full. */
export interface Station {
  r: number;
  section: { identity: string };
}

/** The grids by the identity of a section. */
export type Grids = ReadonlyMap<string, PolarGrid>;
export type Visits = Map<string, Visit[]>;

/** The source of solves and of tables. */
export interface PolarSource<S, Along> {
  engine: Solves;
  /** Returns polars that are near enough for windows of several degrees. */
  standIn(): Promise<PolarTable>;
  /** Each section's table over its grid, along the stations that are read. */
  tables(read: readonly S[], grids: Grids): Promise<Along>;
}

/** Tables that may each show that more of a polar is needed; a third time it hardly ever is. */
const ROUNDS = 3;

/** Tables of what there was in time, and of which parts of their grids; what to say where that carries no answer. */
export interface Reduced {
  grids: Grids;
  pending: Error;
}

/**
 * Returns the result with tables of what the blade visits of each section; sections that no annulus reads are left
 * out. Where time is over, it uses what is there (`reduced`), if that covers what the blade then visits, and throws
 * its `pending` if not.
 */
export async function windowedPolars<
  S extends Station,
  Along extends { polars: PolarAt[]; reduced?: Reduced },
>(
  stations: readonly S[],
  blade: BareBlade,
  question: Question,
  source: PolarSource<S, Along>,
): Promise<Along | { polars: PolarAt[] }> {
  const visits = (polars: PolarAt[]) =>
    visitsWith(stations, { ...blade, polars }, question, source.engine);
  const standIn = [{ r: blade.r[0], polar: await source.standIn() }];
  let visited = await visits(standIn);
  const read = stations.filter(({ section }) => visited.has(section.identity));
  // The loads are beyond 64-bit numbers with any polars.
  if (read.length === 0) return { polars: standIn };
  for (let round = 1; ; round++) {
    const grids = gridsOf(visited);
    const along = await source.tables(read, grids);
    const seen = await visits(along.polars);
    if (along.reduced !== undefined) {
      if (all(seen, along.reduced.grids, carries)) return along;
      throw along.reduced.pending;
    }
    if (round === ROUNDS || all(seen, grids, covers)) return along;
    visited = merged(visited, seen);
  }
}

/** Returns the flows of each section of the blade with these polars. */
export async function visitsWith(
  stations: readonly Station[],
  rotor: RotorCase,
  question: Question,
  engine: Solves,
): Promise<Visits> {
  const radii = stations.map(({ r }) => r);
  return bySection(stations, visitsOf(radii, await scout(engine, rotor, question), rotor));
}

/**
 * Groups the flows by section, since the same one may stand at several stations. Sections that no annulus reads are
 * absent.
 */
function bySection(stations: readonly Station[], visits: readonly Visit[][]): Visits {
  const all: Visits = new Map();
  for (const [i, each] of visits.entries()) {
    const { identity } = stations[i].section;
    if (each.length > 0) all.set(identity, [...(all.get(identity) ?? []), ...each]);
  }
  return all;
}

function merged(a: Visits, b: Visits): Visits {
  const both: Visits = new Map(a);
  for (const [identity, visits] of b)
    both.set(identity, [...(both.get(identity) ?? []), ...visits]);
  return both;
}

function gridsOf(visits: Visits): Grids {
  return new Map(
    [...visits].map(([identity, each]) => {
      const grid = gridOf(each);
      return [identity, { ...grid, ranks: ranksOf(grid, each) }];
    }),
  );
}

/** Returns true if tables of these grids cover all the flows that were found with them. */
function all(
  seen: Visits,
  grids: Grids,
  hold: (grid: PolarGrid, visits: readonly Visit[]) => boolean,
): boolean {
  return [...seen].every(([identity, visits]) => {
    const grid = grids.get(identity);
    return grid === undefined || hold(grid, visits);
  });
}

/** Collects the flow that each section of a blade sees: that of the annuli that read its polar. */

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
 * Returns for each section at `radii` [m, rising] the flows of the annuli on both sides that read it, in all
 * of `solved`. A section has none where nothing was solved there.
 */
export function visitsOf(
  radii: readonly number[],
  solved: readonly SolvedPoint[],
  blade: Pick<RotorCase, 'r' | 'sweep' | 'disc'>,
): Visit[][] {
  const visits: Visit[][] = radii.map(() => []);
  for (const { stations, point } of solved)
    for (const station of stations.flatMap((each) => aroundDisc(each, point, blade.disc))) {
      const { Re, Mach: mach } = station;
      const alphaDeg = incidenceDeg(station, sweepAt(blade, station.r));
      if (!(Re > 0 && [Re, mach, alphaDeg].every(Number.isFinite))) continue;
      for (const k of readBy(radii, station.r)) visits[k].push({ Re, mach, alphaDeg });
    }
  return visits;
}

/** The least part of its own speed at which a retreating section still meets the air from the front. */
const LEAST_RETREAT = 0.3;

/**
 * Returns the flow of an annulus as it is solved, a mean over azimuth, and where air crosses the disc also those of the advancing
 * and of the retreating blade.
 */
function aroundDisc(
  station: StationResult,
  point: Condition,
  disc: RotorCase['disc'],
): StationResult[] {
  if (disc === undefined) return [station];
  const { Omega, V } = point;
  const around = Omega * station.r - station.vt;
  const through = V * disc.sin + station.va;
  const sides = [V * disc.cos, -V * disc.cos].map((edge): StationResult => {
    const speed = Math.max(around + edge, LEAST_RETREAT * around);
    const ratio = Math.hypot(speed, through) / Math.hypot(around, through);
    const phi = Math.atan2(through, speed);
    return { ...station, Re: station.Re * ratio, Mach: station.Mach * ratio, phi };
  });
  return [station, ...sides];
}

/** Sections whose polars the annulus at r reads. */
function readBy(radii: readonly number[], r: number): number[] {
  const next = radii.findIndex((radius) => radius >= r);
  if (next === -1) return [radii.length - 1];
  return next === 0 ? [0] : [next - 1, next];
}

/** Solves that show where a blade works, for the windows of its polars. */

/** Whatever solves single points: the engine's service, or a kernel at hand. */
export interface Solves {
  point(rotor: RotorCase, condition: Condition): Promise<SolvedPoint>;
  target(rotor: RotorCase, target: Target): Promise<SolvedPoint>;
}

/**
 * Returns the conditions that are solved first: of a sweep, its ends and its middle (incidences fall steadily from
 * one end to the other) and, where the speed of rotation differs, its slowest and its fastest.
 */
function scouted(conditions: readonly Condition[]): Condition[] {
  const { length } = conditions;
  const speeds = conditions.map(({ Omega }) => Omega);
  const extremes = [Math.min(...speeds), Math.max(...speeds)].map((speed) => speeds.indexOf(speed));
  return [...new Set([0, length >> 1, length - 1, ...extremes])].map((i) => conditions[i]);
}

/** The blade where the question leads it. */
async function scout(engine: Solves, rotor: RotorCase, question: Question): Promise<SolvedPoint[]> {
  if (question.kind === 'target') return [await engine.target(rotor, question.target)];
  const conditions =
    question.kind === 'point' ? [question.condition] : scouted(question.conditions);
  return Promise.all(conditions.map((condition) => engine.point(rotor, condition)));
}
