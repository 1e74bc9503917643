/**
 * Which polars a blade reads, and of what windows: a first solve with a stand-in shows where the blade works; polars are taken
 * for that and a margin; a solve with them shows whether it was enough. The same in the service, which makes what is missing,
 * and in a browser, which knows what it was handed. Pure.
 */
import { covers, gridOf, type PolarGrid, type Visit } from '../airfoils/polars/polar-grid.js';
import { carries, ranksOf } from '../airfoils/polars/polar-ranks.js';
import type { BareBlade, PolarAt, PolarTable, Question, RotorCase } from '../engine/rotor-case.js';
import { scout, type Solves } from './scouting.js';
import { visitsOf } from './visits.js';

/** A station whose section needs polars of its own, and the radius [m] at which they count in full. */
export interface Station {
  r: number;
  section: { identity: string };
}

/** By the identity of a section. */
export type Grids = ReadonlyMap<string, PolarGrid>;
export type Visits = Map<string, Visit[]>;

/** Where solves and tables come from. */
export interface PolarSource<S, Along> {
  engine: Solves;
  /** What is near enough for windows of several degrees. */
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
 * With tables of what the blade visits of each section; sections that no annulus reads are left out. Where time is over, with
 * those of what is there (`reduced`), if they hold what the blade then visits; throws its `pending` if not.
 */
export async function windowedPolars<
  S extends Station,
  Along extends { polars: PolarAt[]; reduced?: Reduced },
>(
  kept: readonly S[],
  blade: BareBlade,
  question: Question,
  source: PolarSource<S, Along>,
): Promise<Along | { polars: PolarAt[] }> {
  const visits = (polars: PolarAt[]) =>
    visitsWith(kept, { ...blade, polars }, question, source.engine);
  const standIn = [{ r: blade.r[0], polar: await source.standIn() }];
  let visited = await visits(standIn);
  const read = kept.filter(({ section }) => visited.has(section.identity));
  // loads beyond all numbers, whatever the polars
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

/** What the blade with these polars sees of each section. */
export async function visitsWith(
  kept: readonly Station[],
  rotor: RotorCase,
  question: Question,
  engine: Solves,
): Promise<Visits> {
  const radii = kept.map(({ r }) => r);
  return bySection(kept, visitsOf(radii, await scout(engine, rotor, question), rotor));
}

/** By section: the same one may stand at several stations. Sections that no annulus reads are not there. */
function bySection(kept: readonly Station[], visits: readonly Visit[][]): Visits {
  const all: Visits = new Map();
  for (const [i, each] of visits.entries()) {
    const { identity } = kept[i].section;
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

/** Whether tables of these grids hold all that was seen with them. */
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
