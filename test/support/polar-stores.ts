/** What one process has of sections' polars: its own connections, threads and metrics. Built: threads load a built worker. */
import { MikroORM } from '@mikro-orm/postgresql';
import { identify } from '../../dist/airfoils/polars/polar-key.js';
import { SectionPolars } from '../../dist/airfoils/polars/section-polars.js';
import type { PolarGrid } from '../../src/airfoils/polars/polar-grid.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { MetricsRegistry } from '../../dist/platform/http/metrics.js';
import type { Housekeeping, HousekeepingTask } from '../../dist/platform/queue/housekeeping.js';
import { databaseOptions } from '../../dist/platform/postgres/database.js';
import type { Config } from '../../dist/platform/config.js';
import { naca } from './sections.js';

export class PolarStore {
  readonly metrics = new MetricsRegistry();
  readonly polars: SectionPolars;
  readonly engine: EngineService;
  clean!: HousekeepingTask;

  private constructor(
    readonly orm: MikroORM,
    readonly pool: KernelPool,
    polarCacheMb: number,
    blockTimeoutMs: number,
  ) {
    this.engine = new EngineService(pool, 60_000, undefined, blockTimeoutMs);
    const housekeeping = {
      add: (_: string, task: HousekeepingTask) => (this.clean = task),
    } as unknown as Housekeeping;
    const config = { polarCacheMb } as Config;
    this.polars = new SectionPolars(orm.em, this.engine, config, this.metrics, housekeeping);
  }

  static async open(
    url: string,
    { threads = 3, cacheMb = 512, blockTimeoutMs = 30_000 } = {},
  ): Promise<PolarStore> {
    const discovery = { warnWhenNoEntities: false };
    const orm = await MikroORM.init({ ...databaseOptions(url), entities: [], discovery });
    const pool = new KernelPool({ threads, queueLimit: 64, build: 'wasm' });
    return new PolarStore(orm, pool, cacheMb, blockTimeoutMs);
  }

  /** As the service does at its end. */
  async close(): Promise<void> {
    await this.polars.beforeApplicationShutdown();
    await this.polars.onApplicationShutdown();
    await this.pool.close();
    await this.orm.close();
  }

  async metric(name: string, labels: Record<string, string> = {}): Promise<number> {
    const { values } = (await this.metrics.registry.getSingleMetric(name)!.get()) as {
      values: { value: number; labels: Record<string, string | number | undefined> }[];
    };
    const found = values.find((each) =>
      Object.entries(labels).every(([label, value]) => each.labels[label] === value),
    );
    return found?.value ?? 0;
  }

  /** Nothing is made until the function that comes back is called: takes the place of a store with two threads. */
  async hold(): Promise<() => Promise<void>> {
    let release!: () => void;
    const holding = new Promise<void>((resolve) => (release = resolve));
    const signal = new AbortController().signal;
    const entrant = { accountId: 'holds', signal, hasPriority: () => true };
    let turn!: Promise<void>;
    await new Promise<void>((begun) => {
      turn = this.engine.polarTurn(entrant, () => (begun(), holding));
    });
    return () => (release(), turn);
  }

  /** Polars that this process made. */
  made(): Promise<number> {
    return this.metric('inflow_polars_made_total', { outcome: 'made' });
  }
}

/** A section by its thickness; no two tests share one, so that none finds the other's polars. */
export function sectionOf(thickness: number) {
  const { x, y, n } = naca(0.02, 0.4, thickness, 81);
  return {
    x: Array.from(x.subarray(0, n)),
    y: Array.from(y.subarray(0, n)),
    thickness,
    camber: 0.02,
    noseUpper: 0.015,
    noseLower: 0.01,
    trailingEdge: 0.0025,
    symmetric: false,
    zeroLift: -0.05,
  };
}

/** Three polars of a few milliseconds each: what they say is not what the tests are about. */
export const GRID = { Re: [8e5, 1.3e6, 2e6], mach: [0], anglesDeg: [0, 1, 2] };

export const demandOf = (thickness: number, grid: PolarGrid = GRID) => ({
  section: identify(sectionOf(thickness)),
  grid,
});
