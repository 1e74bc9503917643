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
import { EngineService } from '../../engine/engine.service.js';
import { packPoints } from '../../engine/polar-points.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { MetricsRegistry } from '../../platform/http/metrics.js';
import { Housekeeping, type HousekeepingTask } from '../../platform/queue/housekeeping.js';
import { PolarBacklog } from './polar-backlog.js';
import { PolarClaims, PolarWatch } from './polar-claims.js';
import { type Findings, PolarFinder, type PolarRequest } from './polar-finder.js';
import { PolarMaker, type PolarOrder } from './polar-maker.js';
import { PolarRowCache } from './polar-row-cache.js';
import { PolarMetrics } from './polar-metrics.js';
import { reducedGrid } from './polar-ranks.js';
import {
  ordersOf,
  type PolarsMissing,
  rowsAtAll,
  type SectionDemand,
  type SectionPolarPoints,
  type SectionTable,
  settingsOf,
  type FirstAvailableTables,
  tabledSection,
} from './section-demand.js';
import { AIRFOIL_ENGINE, tableKey } from './polar-key.js';
import { countPolars, evictPolars, forgetUnmade } from './section-polar.queries.js';

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
    const memory = new PolarRowCache();
    const backlog = new PolarBacklog(() => engine.polarPlaces);
    const [claims, watch] = [new PolarClaims(em), new PolarWatch(em)];
    this.maker = new PolarMaker(engine, claims, watch, memory, backlog, metrics);
    this.finder = new PolarFinder(em, this.maker, memory, backlog, metrics);
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
    return (await this.look(demands, request, whole)).tables;
  }

  /**
   * The same, but when the request's time is over the tables of what is there by then, over smaller grids, with how long the
   * rest takes. Throws PolarsPending where that does not carry an answer for each of them (polar-ranks.ts).
   */
  firstAvailable(
    demands: readonly SectionDemand[],
    request: PolarRequest,
  ): Promise<FirstAvailableTables> {
    return this.look(demands, request, reduced);
  }

  private async look(
    demands: readonly SectionDemand[],
    request: PolarRequest,
    atEnd: (demand: SectionDemand, found: Findings) => SectionDemand,
  ): Promise<FirstAvailableTables> {
    const known = demands.map((demand) => this.knownTable(demand));
    const unknown = demands.filter((_, i) => known[i] === undefined);
    if (unknown.length === 0) return { tables: known as SectionTable[] };
    const found = await this.finder.find(ordersOfAll(unknown), request);
    const taken = unknown.map((demand) => atEnd(demand, found));
    const made = taken.map((demand) => this.tableOf(demand, pointsOf(demand, found), request));
    const tables = (await Promise.all(made)).values();
    const { pending } = found;
    return { tables: known.map((table) => table ?? tables.next().value!), pending };
  }

  private knownTable(demand: SectionDemand): SectionTable | undefined {
    const key = tableKey(tabledSection(demand), demand.grid, settingsOf(demand));
    const known = this.engine.knownTable(key);
    return known && { key, ...known, grid: demand.grid, absent: 0 };
  }

  private async tableOf(
    { grid }: SectionDemand,
    found: SectionPolarPoints | PolarsMissing,
    request: PolarRequest,
  ): Promise<SectionTable | PolarsMissing> {
    if ('failure' in found) return found;
    const { key, points, absent } = found;
    try {
      return { key, ...(await this.engine.polarTable({ key, points }, request)), grid, absent };
    } catch (error) {
      if (error instanceof PolarsRefused) return { failure: 'unsolvable', reason: error.reason };
      throw error;
    }
  }

  /** The points of each demand, for `EngineService.polarTable`; throws what `tables` throws. */
  async points(
    demands: readonly SectionDemand[],
    request: PolarRequest,
  ): Promise<(SectionPolarPoints | PolarsMissing)[]> {
    const found = await this.finder.find(ordersOfAll(demands), request);
    if (found.pending !== undefined) throw found.pending;
    return demands.map((demand) => pointsOf(demand, found));
  }

  /** Stops all polars that no one waits for. */
  beforeApplicationShutdown(): Promise<void> {
    return this.maker.stopIdle();
  }

  /** No request is left by now. */
  onApplicationShutdown(): Promise<void> {
    return this.maker.end();
  }
}

function ordersOfAll(demands: readonly SectionDemand[]): Map<string, PolarOrder> {
  const wanted = new Map<string, PolarOrder>();
  for (const order of demands.flatMap(ordersOf)) if (order) wanted.set(order.key, order);
  return wanted;
}

/** Throws PolarsPending where something of it is missing. */
function whole(demand: SectionDemand, { pending }: Findings): SectionDemand {
  if (pending !== undefined) throw pending;
  return demand;
}

/** The demand of what is there. Throws PolarsPending where that carries no answer. */
function reduced(demand: SectionDemand, { found, pending }: Findings): SectionDemand {
  const orders = ordersOf(demand);
  if (pending === undefined || orders.every((order) => order === null || found.has(order.key)))
    return demand;
  const isThere = (k: number): boolean => {
    const order = orders[k];
    const outcome = order && found.get(order.key);
    return outcome !== undefined && outcome !== null && 'rows' in outcome;
  };
  const grid = reducedGrid(demand.grid, isThere);
  if (grid === null) throw pending;
  return { ...demand, grid };
}

/** Returns the points of a demand of which everything was found. */
function pointsOf(demand: SectionDemand, { found }: Findings): SectionPolarPoints | PolarsMissing {
  const { grid } = demand;
  const section = tabledSection(demand);
  const outcomes = ordersOf(demand).map((order) => order && found.get(order.key)!);
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

/** Once an hour: polars beyond the bound go, and claims that no one came back for. */
function cleanPolars(maxBytes: number, metrics: PolarMetrics): HousekeepingTask {
  return async (em, limit) => {
    const evicted = await evictPolars(em, { engine: AIRFOIL_ENGINE, maxBytes, limit });
    metrics.evicted(evicted);
    metrics.keeps((await countPolars(em)).bytes);
    return evicted === limit ? limit : forgetUnmade(em, limit);
  };
}
