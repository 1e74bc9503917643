/** Analyses with all polars of a blade, and with only those that carry an answer. Built: threads load a built worker. */
import { libraryAirfoil, STAND_IN } from '../../dist/airfoils/library.js';
import type { PolarGrid } from '../../dist/airfoils/polars/polar-grid.js';
import type { IdentifiedSection } from '../../dist/airfoils/polars/polar-key.js';
import type { PolarOrder } from '../../dist/airfoils/polars/polar-maker.js';
import { RANK, reducedGrid } from '../../dist/airfoils/polars/polar-ranks.js';
import { ordersOf, rowsAtAll } from '../../dist/airfoils/polars/section-demand.js';
import { StationOutlines } from '../../dist/blades/blade-outlines.js';
import { toBareBlade } from '../../dist/blades/blade.mapper.js';
import { stationSections } from '../../dist/blades/station-sections.js';
import { windowedPolars } from '../../dist/blades/windowed-polars.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { packPoints } from '../../dist/engine/polar-points.js';
import { KernelPool } from '../../dist/engine/pool.js';
import type { PolarAt } from '../../dist/engine/rotor-case.js';
import { RPM } from '../../dist/platform/units.js';
import type { AnalysisBody } from '../../web/src/kernel/body.ts';

const LONG_MS = 600_000;

interface Loads {
  T: number;
  Q: number;
}

/** Of one blade: what an analysis says with the nearest polars alone, and with all; how many of each there are. */
export interface Comparison {
  nearest: Loads;
  all: Loads;
  counts: { nearest: number; all: number };
}

export class ReducedBlades {
  private readonly pool = new KernelPool({ threads: 3, queueLimit: 256, build: 'wasm' });
  private readonly engine = new EngineService(this.pool, LONG_MS, undefined, LONG_MS);
  private readonly outlines = new StationOutlines(this.engine);
  private readonly request = { accountId: 'a', signal: new AbortController().signal };
  private readonly solved = new Map<string, Promise<Float64Array>>();
  private tables = 0;

  close(): Promise<void> {
    return this.pool.close();
  }

  /** A body of mode `point`. */
  async compare(body: AnalysisBody): Promise<Comparison> {
    const blade = toBareBlade(body);
    const library = libraryAirfoil(body.airfoil);
    const named = library && {
      identity: library.key,
      request: { shape: library.shape },
      library,
      param: 'airfoil',
    };
    const sections = stationSections(body, named);
    const kept = await this.outlines.polarSections(blade.r, sections, this.request);
    const condition = { Omega: body.rpm * RPM, V: body.airspeed ?? 0 };
    const counts = { nearest: 0, all: 0 };
    const standIn = libraryAirfoil(STAND_IN)!;
    let nearest: PolarAt[] | undefined;
    const { polars } = await windowedPolars(
      kept,
      blade,
      { kind: 'point', condition },
      {
        engine: {
          point: (rotor, at) => this.engine.point(rotor, at, this.request),
          target: (rotor, target) => this.engine.target(rotor, target, this.request),
        },
        standIn: async () => {
          const { key } = standIn;
          return { key, table: (await this.engine.polarTable(standIn.polars, this.request)).table };
        },
        tables: async (read, grids) => {
          const along = async (of: (grid: PolarGrid) => PolarGrid, count: keyof typeof counts) => {
            counts[count] = 0;
            return Promise.all(
              read.map(async ({ r, section, outline }): Promise<PolarAt> => {
                const grid = of(grids.get(section.identity));
                counts[count] += grid.parts!.filter(([from, to]) => to > from).length;
                return { r, polar: await this.table(outline, grid) };
              }),
            );
          };
          const least = (grid: PolarGrid) =>
            reducedGrid(grid, (k) => grid.ranks![k] === RANK.NEAREST)!;
          nearest ??= await along(least, 'nearest');
          return { polars: await along((grid) => grid, 'all') };
        },
      },
    );
    const loads = async (tables: PolarAt[]): Promise<Loads> => {
      const rotor = { ...blade, polars: tables };
      return (await this.engine.point(rotor, condition, this.request)).point.corrected;
    };
    return { nearest: await loads(nearest!), all: await loads(polars), counts };
  }

  private async table(section: IdentifiedSection, grid: PolarGrid) {
    const rows = await Promise.all(
      ordersOf({ section, grid }).map(async (order, k) =>
        order === null ? null : rowsAtAll(grid, k, await this.rows(order)),
      ),
    );
    const key = `comparison ${this.tables++}`;
    const points = packPoints({ facts: section.facts, ...grid, rows });
    return { key, table: (await this.engine.polarTable({ key, points }, this.request)).table };
  }

  private rows({ key, section, polar }: PolarOrder): Promise<Float64Array> {
    const known = this.solved.get(key);
    if (known !== undefined) return known;
    const made = this.engine.polarTurn(
      { ...this.request, hasPriority: () => true },
      async (solve) => (await solve(section.points, polar)).rows,
    );
    this.solved.set(key, made);
    return made;
  }
}
