/**
 * The polars of a blade whose sections are not all in the library: which stations need their own, what of each is needed,
 * and the tables. A first solve with a stand-in shows where the blade works; polars are made for that and a margin; a solve
 * with them shows whether it was enough.
 */
import { Inject, Injectable } from '@nestjs/common';
import { type LibraryAirfoil, libraryAirfoil } from '../airfoils/library.js';
import { covers, gridFor } from '../airfoils/polars/polar-grid.js';
import { SectionPolars } from '../airfoils/polars/section-polars.service.js';
import { PolarsRefused } from '../engine/airfoil-case.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { BareBlade, PolarAt, PolarTable, Question } from '../engine/rotor-case.js';
import type { Section } from '../engine/section-case.js';
import { ApiError } from '../platform/errors.js';
import { BladeOutlines, type KeptSection } from './blade-outlines.js';
import type { BladeSection, Thinned } from './blade-sections.js';
import { scout } from './scouting.js';
import { type Visited, visitedBy, widened } from './visited.js';

export interface AlongBlade {
  polars: PolarAt[];
  thinned: Thinned[];
}

interface Made {
  polar: PolarTable;
  thinned?: Thinned;
}

/** By the identity of a section. */
type Visits = Map<string, Visited>;

/** Tables that may each show that more of a polar is needed; a third time it hardly ever is. */
const ROUNDS = 3;
/** What the first solve runs on: ordinary, and near enough for windows of several degrees. */
const STAND_IN = 'naca4412';
/**
 * t/c of what stands in for a section whose flow the solver cannot compute: beyond a quarter of the chord at low Reynolds
 * numbers hardly a point converges, and such sections stand at roots, where they carry little.
 */
const THINNER = [0.24, 0.2, 0.16, 0.12];

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
  ): Promise<AlongBlade> {
    const [first] = sections;
    if (sections.length === 1 && first.library)
      return {
        polars: [{ r: blade.r[0], polar: await this.libraryTable(first.library) }],
        thinned: [],
      };
    const kept = await this.outlines.kept(blade.r, sections, request);
    return this.windowed(kept, blade, question, request);
  }

  /** With tables of what the blade visits of each section; sections that no annulus reads are left out. */
  private async windowed(
    kept: readonly KeptSection[],
    blade: BareBlade,
    question: Question,
    request: Request,
  ): Promise<AlongBlade> {
    const radii = kept.map(({ r }) => r);
    const visits = async (polars: PolarAt[]): Promise<Visits> => {
      const solved = await scout(this.engine, { ...blade, polars }, question, request);
      return visitsOf(kept, visitedBy(radii, solved, blade));
    };
    const standIn = [{ r: blade.r[0], polar: await this.libraryTable(libraryAirfoil(STAND_IN)!) }];
    let visited = await visits(standIn);
    const read = kept.filter(({ section }) => visited.has(section.identity));
    // loads beyond all numbers, whatever the polars
    if (read.length === 0) return { polars: standIn, thinned: [] };
    for (let round = 1; ; round++) {
      const along = await this.tables(read, visited, request);
      const seen = await visits(along.polars);
      if (round === ROUNDS || allCovered(seen, visited)) return along;
      visited = merged(visited, seen);
    }
  }

  /** Each section's table once, however often it stands on the blade. */
  private async tables(
    kept: readonly KeptSection[],
    visited: Visits,
    request: Request,
  ): Promise<AlongBlade> {
    const wanted = new Map(kept.map((each) => [each.section.identity, each]));
    const making = [...wanted].map(
      async ([identity, each]) =>
        [identity, await this.tableOf(each, visited.get(identity)!, request)] as const,
    );
    const made = new Map(await allMade(making));
    return {
      polars: kept.map(({ r, section }) => ({ r, polar: made.get(section.identity)!.polar })),
      thinned: [...made.values()].flatMap(({ thinned }) => thinned ?? []),
    };
  }

  private async tableOf(kept: KeptSection, visited: Visited, request: Request): Promise<Made> {
    const { section, outline } = kept;
    if (section.library) return { polar: await this.libraryTable(section.library) };
    const made = await this.madeTable(section.identity, outline, visited, request);
    if (made) return { polar: made };
    const asked = outline.thickness;
    for (const used of THINNER.filter((thickness) => thickness < asked)) {
      const thinner = await this.outlines.scaled(section, used, request);
      const polar = await this.madeTable(thinner.identity, thinner.outline, visited, request);
      if (polar) return { polar, thinned: { param: section.param, asked, used } };
    }
    const message = `No flow could be computed over the section that ${section.param} gives.`;
    throw new ApiError('invalid_geometry', { param: section.param, message });
  }

  private async libraryTable(airfoil: LibraryAirfoil): Promise<PolarTable> {
    const { table } = await this.engine.polarTable({ key: airfoil.key, points: airfoil.points() });
    return { key: airfoil.key, table };
  }

  /** Undefined where too little of its polars can be computed. */
  private async madeTable(
    identity: string,
    section: Section,
    visited: Visited,
    request: Request,
  ): Promise<PolarTable | undefined> {
    const polars = await this.sections.points({ identity, section }, gridFor(visited), request);
    try {
      const { table } = await this.engine.polarTable(polars);
      return { key: polars.key, table };
    } catch (error) {
      if (error instanceof PolarsRefused) return undefined;
      throw error;
    }
  }
}

/** All of them, or the first refusal once none is left under way. */
async function allMade<T>(making: Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(making);
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
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
