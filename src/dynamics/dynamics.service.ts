import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { type Exchange, wholeTag } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { VERSION } from '../platform/version.js';
import { KindRuns } from '../runs/kind-runs.js';
import type { RunView, StreamTransform } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import { isTerminal } from '../runs/run-status.js';
import { DynamicCurves } from './curves/dynamic-curves.js';
import { lastSeenFlight, withSamples } from './dynamic-streams.js';
import { FlightEstimates } from './estimate/flight-estimates.service.js';
import { findDynamicRuns, findSchedule } from './flight/dynamic-runs.queries.js';
import { DynamicOrders } from './request/dynamic-orders.js';
import type {
  CreateDynamicBody,
  DynamicEstimate,
  EstimateDynamicBody,
} from './request/dynamics.wire.js';
import type { DynamicSimulationResource } from './result/dynamic-simulation.wire.js';
import { type FoundDynamic, toDynamicResource, toDynamicView } from './result/dynamic.mapper.js';

/** Flights, as their owner has them. */
@Injectable()
export class DynamicsService extends KindRuns<CreateDynamicBody, FoundDynamic> {
  protected readonly kind = 'dynamic';

  constructor(
    protected readonly orders: DynamicOrders,
    private readonly estimates: FlightEstimates,
    private readonly curves: DynamicCurves,
  ) {
    super();
  }

  /** Returns how long a flight will last and what it costs; throws ApiError 422 as a create, whatever the plan. */
  estimate(caller: Caller, body: EstimateDynamicBody): Promise<DynamicEstimate> {
    return orUnavailable(this.estimates.of(this.em.fork(), caller, body));
  }

  /**
   * Makes the estimate early, so that the transaction of a create does not wait for it. A fault of the request (422)
   * is left to the transaction, which reports faults in its order; any other error of the estimate is thrown, because
   * trying it once more in the transaction would be no better.
   */
  override async foresee(caller: Caller, body: CreateDynamicBody): Promise<void> {
    await this.estimate(caller, body).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 422)) throw error;
    });
  }

  /** Returns the flight without its inputs, for callers that follow its state. Throws ApiError 404. */
  override async glance(caller: Caller, id: string): Promise<FoundDynamic> {
    return this.glimpsed(await this.runs.get(caller, 'dynamic', id), this.em.fork());
  }

  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundDynamic> {
    return this.whole(await this.glimpsed(run, em), em);
  }

  /** Returns the flight with its inputs. */
  async whole(glimpsed: FoundDynamic, em: EntityManager = this.em.fork()): Promise<FoundDynamic> {
    const { run } = glimpsed;
    const schedule = found(await orUnavailable(findSchedule(em, run.id))); // 404 where the run was deleted meanwhile
    const parts = await this.lists.parts(run, em);
    return { ...glimpsed, inputs: { parts, schedule } };
  }

  protected listed(page: Page<RunRow>): Promise<Page<FoundDynamic>> {
    const find = (ids: string[]) => findDynamicRuns(this.em.fork(), ids);
    return this.lists.joined(page, find, (run, flight, queuePosition) => {
      return { run, flight, queuePosition };
    });
  }

  /** An ended flight has its curves. */
  override async answer(http: Exchange, id: string): Promise<Buffer | undefined> {
    const glimpsed = await this.glance(http.sender, id);
    return http.taggedWith(this.tagOf(glimpsed), async () => {
      const whole = await this.whole(glimpsed);
      const curves = isTerminal(whole.run.status) ? await this.curves.of(whole) : undefined;
      return toDynamicResource(whole, curves);
    });
  }

  /**
   * Returns a tag of all that the resource depends on, and not of its bytes: a client that has it need not wait until a
   * long flight is put together, and an answer to a write has the tag of the resource that it left behind.
   */
  override tagOf({ run, queuePosition }: FoundDynamic): string {
    return wholeTag(run.version, JSON.stringify([VERSION, run.project_name, queuePosition]));
  }

  /** The stream of a flight also sends samples. */
  override transform(http: Exchange, id: string): StreamTransform {
    const seen = lastSeenFlight(http.header('Last-Event-ID'));
    const glance = () => this.glance(http.sender, id);
    const source = {
      count: async () => (await glance()).flight.rows,
      read: async (rows: readonly number[]) =>
        this.curves.samples(await this.whole(await glance()), rows),
    };
    return { seen: seen.version, tell: (events) => withSamples(events, seen, source) };
  }

  toResource(found: FoundDynamic): DynamicSimulationResource {
    return toDynamicResource(found);
  }

  toView(found: FoundDynamic): RunView {
    return toDynamicView(found);
  }

  private async glimpsed(run: RunRow, em: EntityManager): Promise<FoundDynamic> {
    const flight = found((await orUnavailable(findDynamicRuns(em, [run.id]))).at(0)); // 404 where the run was deleted meanwhile
    return { run, flight, queuePosition: await this.lists.queuePosition(run, em) };
  }
}
