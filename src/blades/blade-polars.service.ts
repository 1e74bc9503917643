/**
 * The polars of a blade whose sections are not all in the library: which stations need their own, what of each is needed,
 * and the tables. A first solve with a stand-in shows where the blade works; polars are made for that and a margin; a solve
 * with them shows whether it was enough.
 */
import { Inject, Injectable } from '@nestjs/common';
import { type LibraryAirfoil, libraryAirfoil } from '../airfoils/library.js';
import { covers, gridFor } from '../airfoils/polars/polar-grid.js';
import { SectionPolars } from '../airfoils/polars/section-polars.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { PolarTable, Question, RotorCase, StationPolar } from '../engine/rotor-case.js';
import { BladeOutlines, type KeptSection } from './blade-outlines.js';
import type { BladeSection } from './blade-sections.js';
import { scout } from './scouting.js';
import { type Visited, visitedBy, widened } from './visited.js';

/** A blade but for its polars. */
export type BareBlade = Omit<RotorCase, 'polars'>;

/** By the identity of a section. */
type Visits = Map<string, Visited>;

/** Tables that may each show that more of a polar is needed; a third time it hardly ever is. */
const ROUNDS = 3;
/** What the first solve runs on: ordinary, and near enough for windows of several degrees. */
const STAND_IN = 'naca4412';

@Injectable()
export class BladePolars {
  private readonly outlines: BladeOutlines;

  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(SectionPolars) private readonly sections: SectionPolars,
  ) {
    this.outlines = new BladeOutlines(engine);
  }

  /**
   * Polars along the blade. `sections`: one a station, or a single one for all. Throws ApiError `invalid_geometry` for what is
   * no section, PolarsPending where polars are still being made when the request's time is over.
   */
  async along(
    blade: BareBlade,
    sections: readonly BladeSection[],
    question: Question,
    request: Request,
  ): Promise<StationPolar[]> {
    const [first] = sections;
    if (sections.length === 1 && first.library)
      return [{ r: blade.r[0], polar: await this.libraryTable(first.library) }];
    const kept = await this.outlines.kept(blade.r, sections, request);
    return this.windowed(kept, blade, question, request);
  }

  /** With tables of what the blade visits of each section; sections that no annulus reads are left out. */
  private async windowed(
    kept: readonly KeptSection[],
    blade: BareBlade,
    question: Question,
    request: Request,
  ): Promise<StationPolar[]> {
    const visits = async (polars: StationPolar[]): Promise<Visits> => {
      const solved = await scout(this.engine, { ...blade, polars }, question, request);
      return visitsOf(kept, visitedBy(kept.map(({ r }) => r), solved, blade));
    };
    const standIn = [{ r: blade.r[0], polar: await this.libraryTable(libraryAirfoil(STAND_IN)!) }];
    let visited = await visits(standIn);
    const read = kept.filter(({ section }) => visited.has(section.identity));
    // loads beyond all numbers, whatever the polars
    if (read.length === 0) return standIn;
    for (let round = 1; ; round++) {
      const polars = await this.tables(read, visited, request);
      const seen = await visits(polars);
      if (round === ROUNDS || allCovered(seen, visited)) return polars;
      visited = merged(visited, seen);
    }
  }

  private async tables(
    kept: readonly KeptSection[],
    visited: Visits,
    request: Request,
  ): Promise<StationPolar[]> {
    const wanted = new Map(kept.map((each) => [each.section.identity, each]));
    const made = await settled(
      [...wanted].map(async ([identity, { section, outline }]) => {
        const polar = section.library
          ? await this.libraryTable(section.library)
          : await this.madeTable(identity, outline, visited.get(identity)!, request);
        return [identity, polar] as const;
      }),
    );
    const tables = new Map(made);
    return kept.map(({ r, section }) => ({ r, polar: tables.get(section.identity)! }));
  }

  private async libraryTable(airfoil: LibraryAirfoil): Promise<PolarTable> {
    const key = libraryKey(airfoil);
    const { table } = await this.engine.polarTable({ key, points: airfoil.points() });
    return { key, table };
  }

  private async madeTable(
    identity: string,
    outline: Section,
    visited: Visited,
    request: Request,
  ): Promise<PolarTable> {
    const grid = gridFor(visited);
    const polars = await this.sections.points({ identity, section: outline }, grid, request);
    const { table } = await this.engine.polarTable(polars);
    return { key: polars.key, table };
  }
}

/** By section: the same one may stand at several stations. Sections that no annulus reads are not there. */
function visitsOf(kept: readonly KeptSection[], visited: readonly (Visited | undefined)[]): Visits {
  const visits: Visits = new Map();
  for (const [i, each] of visited.entries()) {
    const { identity } = kept[i].section;
    if (each) visits.set(identity, widened(visits.get(identity), each));
  }
  return visits;
}

function merged(a: Visits, b: Visits): Visits {
  const both: Visits = new Map(a);
  for (const [identity, visited] of b) both.set(identity, widened(both.get(identity), visited));
  return both;
}

/** Whether tables made for `visited` hold all that was seen with them. */
function allCovered(seen: Visits, visited: Visits): boolean {
  return [...seen].every(([identity, each]) => {
    const made = visited.get(identity);
    return made === undefined || covers(gridFor(made), each);
  });
}
