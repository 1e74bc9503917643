/**
 * The polars of a blade whose sections are not all in the library: which stations need their own, what of each is needed,
 * and the tables. A first solve with a stand-in shows where the blade works; polars are made for that and a margin; a solve
 * with them shows whether it was enough.
 */
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type LibraryAirfoil, libraryAirfoil, STAND_IN } from '../airfoils/library.js';
import { gridFor, type PolarGrid, type PolarWindow } from '../airfoils/polars/polar-grid.js';
import type { IdentifiedSection } from '../airfoils/polars/polar-key.js';
import { PolarsPending } from '../airfoils/polars/polar-backlog.js';
import { SectionPolars } from '../airfoils/polars/section-polars.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { ConditionedPolars } from '../engine/airfoil-case.js';
import type { BareBlade, PolarAt, PolarTable, Question } from '../engine/rotor-case.js';
import { CONFIG, type Config } from '../platform/config.js';
import { awaitWithin } from '../platform/deadline.js';
import { ApiError } from '../platform/errors.js';
import { StationOutlines, type PolarSection } from './blade-outlines.js';
import { areShipped, type BladeSection, type Thinned } from './blade-sections.js';
import { BackgroundPolars } from './background-polars.js';
import { type Grids, windowedPolars } from './windowed-polars.js';

export interface PolarsAlongBlade {
  polars: PolarAt[];
  thinned: Thinned[];
}

/** Polars along a blade, or, where time was over, what of them carries an answer. */
export interface FirstAvailablePolars extends PolarsAlongBlade {
  reduced?: {
    /** The grid of each section's table, by the section's identity. */
    grids: Grids;
    /** The polars that are made in the background. */
    pending: PolarsPending;
  };
}

/** A table that a blade's polars come from, as `along` found it: of a section over a grid, or whatever the grid. */
export interface FoundTable {
  /** The identity of the section. */
  identity: string;
  grid: PolarGrid | null;
  table: PolarTable;
  /** The thinner version of the same section whose polars stand in. */
  thinned?: Thinned;
}

/** The observer hears of every table on the way, those of the first guess included. */
export type Found = (found: FoundTable) => void;

/** A request with the end of its time on performance.now()'s clock, and what to do then. */
interface TimedRequest extends Request {
  until?: number;
  /** The background flag, as PolarRequest has it. */
  isBehind?: boolean;
  /** The polars that carry an answer are enough. */
  mayBeReduced?: boolean;
}

/**
 * t/c of what stands in for a section over which the solver finds no flow: beyond a quarter of the chord at low Reynolds
 * numbers hardly a point converges, and such sections stand at roots, where they carry little.
 */
const THINNER = [0.24, 0.2, 0.16, 0.12];
/** Part of a request's time that its polars may take; the rest is for tables and solves beside other load. */
const POLAR_TIME = 0.9;
/**
 * The time that a request may take beyond its limit [ms], in which it says how far its polars are rather than that
 * time is over.
 */
const GRACE_MS = 500;

@Injectable()
export class BladePolars implements BeforeApplicationShutdown {
  private readonly outlines: StationOutlines;
  private readonly behind = new BackgroundPolars();

  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(SectionPolars) private readonly sections: SectionPolars,
    @Inject(CONFIG) private readonly config: Pick<Config, 'analyzeTimeoutMs'>,
  ) {
    this.outlines = new StationOutlines(engine);
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
    found?: Found,
  ): Promise<PolarsAlongBlade> {
    return this.inTime(blade, sections, question, request, found);
  }

  /** The same; where time is over, with those polars that are there, if they carry an answer. Throws as `along` if not. */
  async firstAvailable(
    blade: BareBlade,
    sections: readonly BladeSection[],
    question: Question,
    request: Request,
  ): Promise<FirstAvailablePolars> {
    return this.inTime(blade, sections, question, { ...request, mayBeReduced: true });
  }

  beforeApplicationShutdown(): void {
    this.behind.stop();
  }

  private async inTime(
    blade: BareBlade,
    sections: readonly BladeSection[],
    question: Question,
    request: TimedRequest,
    found: Found = () => {},
  ): Promise<FirstAvailablePolars> {
    if (areShipped(sections)) return this.shipped(blade, sections, request, found);
    const [first] = sections;
    const alike = sections.every(({ identity }) => identity === first.identity);
    const ms = this.config.analyzeTimeoutMs;
    return withinTime(request, ms + GRACE_MS, async (bounded) => {
      const until = performance.now() + POLAR_TIME * ms;
      const stations = await this.outlines.polarSections(
        blade.r,
        alike ? [first] : sections,
        bounded,
      );
      const along = (timed: TimedRequest) => this.windowed(stations, blade, question, timed, found);
      // the background makes all that the answer needs, also what only the first tables show
      const goOn = () => {
        const { accountId } = request;
        const name = [accountId, stations.map(({ section }) => section.identity), blade, question];
        this.behind.complete(accountId, JSON.stringify(name), (signal) =>
          along({ accountId, signal, isRun: true, isBehind: true }),
        );
      };
      try {
        const available = await along({ ...bounded, until });
        if (available.reduced !== undefined) goOn();
        return available;
      } catch (error) {
        if (error instanceof PolarsPending) goOn();
        throw error;
      }
    });
  }

  /** Returns the polars of a blade of library sections (`areShipped`), which hold wherever it works. */
  async shipped(
    blade: BareBlade,
    sections: readonly BladeSection[],
    request: Request,
    found: Found = () => {},
  ): Promise<PolarsAlongBlade> {
    const placed = sections[0].place === undefined ? sections.slice(0, 1) : sections;
    const polars = await Promise.all(
      placed.map(async ({ identity, library, place }) => {
        const polar = await this.libraryTable(library!, request);
        found({ identity, grid: null, table: polar });
        return { r: place === undefined ? blade.r[0] : place * blade.R, polar };
      }),
    );
    return { polars, thinned: [] };
  }

  /** Returns the polars that stand in until it is known where a blade works. */
  standIn(request: Request): Promise<PolarTable> {
    return this.libraryTable(libraryAirfoil(STAND_IN)!, request);
  }

  /** The heights of sections as `heightsOf`, in order: which stations of a blade get polars depends on them. */
  async heights(sections: readonly BladeSection[], request: Request): Promise<Float64Array[]> {
    return (await this.outlines.drawn(sections, request)).map(({ heights }) => heights);
  }

  /** The outlines of sections, in order. Throws ApiError `invalid_geometry` for what is no section. */
  async drawn(sections: readonly BladeSection[], request: Request): Promise<IdentifiedSection[]> {
    return (await this.outlines.drawn(sections, request)).map(({ outline }) => outline);
  }

  /**
   * Polars of single sections over windows, whatever a rotor visits of them: one for each of `sections`. Throws as `along`.
   */
  async over(
    sections: readonly BladeSection[],
    windows: readonly PolarWindow[],
    request: Request,
  ): Promise<ConditionedPolars[]> {
    const ms = this.config.analyzeTimeoutMs;
    return withinTime(request, ms + GRACE_MS, (bounded) => {
      const timed = { ...bounded, until: performance.now() + POLAR_TIME * ms };
      return Promise.all(sections.map((section, i) => this.read(section, windows[i], timed)));
    });
  }

  private async read(
    section: BladeSection,
    window: PolarWindow,
    request: TimedRequest,
  ): Promise<ConditionedPolars> {
    if (section.library) return this.engine.polarTable(section.library.polars, request);
    const stations = await this.outlines.polarSections([0], [section], request);
    const grids = new Map([[section.identity, gridFor(window)]]);
    const [{ polar }] = (await this.tables(stations, grids, request)).polars;
    const known = this.engine.knownTable(polar.key);
    if (known === undefined) throw new ApiError('service_unavailable');
    return known;
  }

  /** Finds which of the polars the question needs, and makes their tables. */
  private async windowed(
    stations: readonly PolarSection[],
    blade: BareBlade,
    question: Question,
    request: TimedRequest,
    found: Found,
  ): Promise<FirstAvailablePolars> {
    const { engine } = this;
    return {
      thinned: [],
      ...(await windowedPolars(stations, blade, question, {
        engine: {
          point: (rotor, condition) => engine.point(rotor, condition, request),
          target: (rotor, target) => engine.target(rotor, target, request),
        },
        standIn: () => this.standIn(request),
        tables: (read, grids) => this.tables(read, grids, request, found),
      })),
    };
  }

  /** Each section's table once, however often it stands on the blade. */
  private async tables(
    stations: readonly PolarSection[],
    grids: Grids,
    request: TimedRequest,
    found: Found = () => {},
  ): Promise<FirstAvailablePolars> {
    const made = new Map<string, PolarTable>();
    const taken = new Map<string, PolarGrid>();
    const thinned: Thinned[] = [];
    let pending: PolarsPending | undefined;
    const add = (each: FoundTable): void => {
      made.set(each.identity, each.table);
      if (each.thinned !== undefined) thinned.push(each.thinned);
      found(each);
    };
    for (const { section } of stations)
      if (section.library && !made.has(section.identity)) {
        const table = await this.libraryTable(section.library, request);
        add({ identity: section.identity, grid: null, table });
      }
    for (const used of [undefined, ...THINNER]) {
      const left = unmade(stations, made, used);
      if (left.length === 0) continue;
      const drawn = used === undefined ? left : await this.scaled(left, used, request);
      const { tables, ...rest } = await this.makeTables(drawn, grids, request);
      pending ??= rest.pending;
      for (const [i, { section }] of drawn.entries()) {
        const table = tables[i];
        if (table === undefined) continue;
        const { identity, param } = section;
        taken.set(identity, table.grid);
        const requested = left[i].outline.facts.thickness;
        const thinner = used !== undefined && { thinned: { param, requested, used } };
        add({ identity, ...table, ...thinner });
      }
    }
    const [none] = unmade(stations, made);
    if (none) throw unsolvable(none.section);
    const polars = stations.map(({ r, section }) => ({ r, polar: made.get(section.identity)! }));
    return { polars, thinned, ...(pending && { reduced: { grids: taken, pending } }) };
  }

  /** None where the scaled sections are no sections any more: then there are no polars either. */
  private async scaled(
    stations: readonly PolarSection[],
    thickness: number,
    request: TimedRequest,
  ): Promise<PolarSection[]> {
    try {
      return await this.outlines.scaled(stations, thickness, request);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_geometry') return [];
      throw error;
    }
  }

  private async libraryTable(airfoil: LibraryAirfoil, request: Request): Promise<PolarTable> {
    const { key } = airfoil;
    const { table } = await this.engine.polarTable(airfoil.polars, request);
    return { key, table };
  }

  /** A table is undefined where too little of its polars can be computed. */
  private async makeTables(
    stations: readonly PolarSection[],
    grids: Grids,
    request: TimedRequest,
  ): Promise<{ tables: (GridTable | undefined)[]; pending?: PolarsPending }> {
    const demands = stations.map(({ section, outline }) => ({
      section: outline,
      grid: grids.get(section.identity)!,
    }));
    const { tables, pending } = await (request.mayBeReduced === true
      ? this.sections.firstAvailable(demands, request)
      : { tables: await this.sections.tables(demands, request), pending: undefined });
    const read = tables.map((each, i): GridTable | undefined => {
      const late = 'failure' in each ? each.failure === 'out_of_time' : each.absent > 0;
      if (late) throw tooSlow(stations[i].section);
      if ('failure' in each) {
        // The blade may be solvable once all of its polars are made.
        if (pending !== undefined) throw pending;
        return undefined;
      }
      return { grid: each.grid, table: { key: each.key, table: each.table } };
    });
    return { tables: read, pending };
  }
}

interface GridTable {
  grid: PolarGrid;
  table: PolarTable;
}

/** All of `work` together, whose parts have time limits of their own: ApiError `solver_timeout` where it takes longer. */
async function withinTime<T>(
  request: Request,
  ms: number,
  work: (bounded: Request) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const late = () => {
    over.abort(new ApiError('solver_timeout'));
    throw over.signal.reason as ApiError;
  };
  const bounded = { ...request, signal: AbortSignal.any([request.signal, over.signal]) };
  // Polars that are made for others as well do not end with the signal.
  return awaitWithin({ ms, late }, work(bounded));
}

/** One of each section without a table; of those thicker than `above` alone. */
function unmade(
  stations: readonly PolarSection[],
  made: ReadonlyMap<string, PolarTable>,
  above = 0,
): PolarSection[] {
  const left = new Map<string, PolarSection>();
  for (const each of stations) {
    const { identity } = each.section;
    if (made.has(identity) || left.has(identity) || each.outline.facts.thickness <= above) continue;
    left.set(identity, each);
  }
  return [...left.values()];
}

/** No thread had the time that a polar may take: not for now. */
function tooSlow({ param }: BladeSection): ApiError {
  const message = `The polars of the section of ${param} exceeded the time limit of a polar. Retry later.`;
  return new ApiError('solver_timeout', { message, headers: { 'Retry-After': '600' } });
}

function unsolvable({ param }: BladeSection): ApiError {
  const message = `The airfoil solver does not converge for the section of ${param}.`;
  return new ApiError('invalid_geometry', { param, message });
}
