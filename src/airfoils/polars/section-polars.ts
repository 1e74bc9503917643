/**
 * Polars of any section: at hand, in the database, or made now. All that a request needs is looked up at once, what is
 * missing is made side by side, and a table is made of exactly the polars of its grid.
 */
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { PolarsRefused } from '../../engine/airfoil-case.js';
import { EngineService, packPoints } from '../../engine/engine.service.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { MetricsRegistry } from '../../platform/http/metrics.js';
import { Housekeeping } from '../../platform/queue/housekeeping.js';
import { PolarBacklog } from './polar-backlog.js';
import { PolarClaims } from './polar-claims.js';
import { cleanPolars } from './polar-eviction.js';
import { PolarFinder, type PolarRequest } from './polar-finder.js';
import { PolarMaker, type PolarOrder, type PolarOutcome } from './polar-maker.js';
import { PolarMemory } from './polar-memory.js';
import { PolarMetrics } from './polar-metrics.js';
import { PolarWatch } from './polar-watch.js';
import {
  type PolarsMissing,
  ordersOf,
  rowsAtAll,
  type SectionDemand,
  type SectionPoints,
  type SectionTable,
  settingsOf,
} from './section-demand.js';
import { tableKey } from './polar-key.js';

@Injectable()
export class SectionPolars implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly finder: PolarFinder;
  private readonly maker: PolarMaker;

  constructor(
    em: EntityManager,
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(CONFIG) config: Config,
    registry: MetricsRegistry,
    housekeeping: Housekeeping,
  ) {
    const metrics = new PolarMetrics(registry.registry);
    const memory = new PolarMemory();
    const backlog = new PolarBacklog(() => engine.polarPlaces);
    const places = {
      claims: new PolarClaims(em),
      watch: new PolarWatch(em),
      memory,
      backlog,
      metrics,
    };
    this.maker = new PolarMaker(engine, places);
    this.finder = new PolarFinder(em, this.maker, places);
    metrics.watch({
      waiting: () => backlog.size,
      idle: () => this.maker.idle,
      bytes: () => memory.bytes,
    });
    housekeeping.add('polars of sections', cleanPolars(config.polarCacheMb * 2 ** 20, metrics));
  }

  /**
   * Table and bands of each demand, in order; what is at hand costs no query. Throws PolarsPending when the request's time
   * is over (its polars go on being made), the signal's reason when the caller leaves, ApiError `queue_full`,
   * `service_unavailable`, `database_unavailable` where it cannot be.
   */
  async tables(
    demands: readonly SectionDemand[],
    request: PolarRequest,
  ): Promise<(SectionTable | PolarsMissing)[]> {
    const known = demands.map((demand) => this.knownTable(demand));
    const unknown = demands.filter((_, i) => known[i] === undefined);
    if (unknown.length === 0) return known as SectionTable[];
    const made = (await this.points(unknown, request)).map((points) => this.tableOf(points));
    const tables = (await Promise.all(made)).values();
    return known.map((table) => table ?? tables.next().value!);
  }

  private knownTable(demand: SectionDemand): SectionTable | undefined {
    const key = tableKey(demand.section, demand.grid, settingsOf(demand));
    const known = this.engine.knownTable(key);
    return known && { key, ...known, absent: 0 };
  }

  private async tableOf(
    found: SectionPoints | PolarsMissing,
  ): Promise<SectionTable | PolarsMissing> {
    if ('failure' in found) return found;
    const { key, points, absent } = found;
    try {
      return { key, ...(await this.engine.polarTable({ key, points })), absent };
    } catch (error) {
      if (error instanceof PolarsRefused) return { failure: 'unsolvable', reason: error.reason };
      throw error;
    }
  }

  /** The points of each demand, for `EngineService.polarTable`; throws what `tables` throws. */
  async points(
    demands: readonly SectionDemand[],
    request: PolarRequest,
  ): Promise<(SectionPoints | PolarsMissing)[]> {
    const orders = demands.map(ordersOf);
    const wanted = new Map<string, PolarOrder>();
    for (const order of orders.flat()) if (order) wanted.set(order.key, order);
    const found = await this.finder.find(wanted, request);
    return demands.map((demand, i) =>
      pointsOf(
        demand,
        orders[i].map((order) => (order === null ? null : found.get(order.key)!)),
      ),
    );
  }

  /** Nothing more is made that nobody waits for. */
  beforeApplicationShutdown(): Promise<void> {
    return this.maker.stopIdle();
  }

  /** No request is left by now. */
  onApplicationShutdown(): Promise<void> {
    return this.maker.end();
  }
}

function pointsOf(
  demand: SectionDemand,
  outcomes: readonly (PolarOutcome | null)[],
): SectionPoints | PolarsMissing {
  const { section, grid } = demand;
  const absent: number[] = [];
  const rows: (Float64Array | null)[] = [];
  for (const [k, outcome] of outcomes.entries()) {
    if (outcome && 'failure' in outcome && outcome.failure === 'refused') return outcome;
    const made = outcome && 'rows' in outcome ? rowsAtAll(grid, k, outcome.rows) : null;
    if (outcome && !made) absent.push(k);
    rows.push(made);
  }
  if (rows.every((row) => row === null)) return { failure: 'out_of_time' };
  return {
    key: tableKey(section, grid, settingsOf(demand), absent),
    points: packPoints({ facts: section.facts, ...grid, rows }),
    absent: absent.length,
  };
}
