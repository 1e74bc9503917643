import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../events/event-types.js';
import type { SolveResult } from '../powertrain/solve-result.js';
import { byId } from '../powertrain/parts.js';
import type { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { PolarsStopped } from '../powertrain/propeller-maps.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { failed } from '../runs/attempt-endings.js';
import {
  type Ending,
  type MeteredRunKind,
  refundUnlessCompleted,
  type RunAttempt,
  RunKinds,
} from '../runs/run-kind.js';
import type { RunRow } from '../runs/run.row.js';
import { SimulationOrders } from './simulation-orders.js';
import { toSimulationPayload } from './simulations.mapper.js';

/** One operating point as a run. */
@Injectable()
export class SimulationKind implements MeteredRunKind {
  readonly name = 'simulation';

  constructor(
    kinds: RunKinds,
    readonly orders: SimulationOrders,
    private readonly powertrains: Powertrains,
  ) {
    kinds.add(this);
  }

  /** The result follows from the stored body, the copied parts and the engine alone. */
  async solve({ run, parts, signal }: RunAttempt): Promise<Ending> {
    const point = this.powertrains.prepare(run.body as VehicleConditions, byId(parts));
    try {
      const request = { accountId: run.account_id, signal };
      const [outcome] = await this.powertrains.solve([point], request);
      return { ...endingOf(outcome), engine: this.powertrains.engineVersion };
    } catch (error) {
      if (error instanceof PolarsStopped) return { status: 'released' };
      throw error;
    }
  }

  payloads(
    _em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'simulation.queued'>[]> {
    return Promise.resolve(runs.map((run) => toSimulationPayload(run, this.powertrains)));
  }

  /** Settles the price of ended runs: one without a result costs nothing. */
  settle(_em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    return Promise.resolve(runs.map(refundUnlessCompleted));
  }
}

function endingOf({
  result,
  error,
}: SolveResult): Extract<Ending, { status: 'completed' | 'failed' }> {
  return error === null ? { status: 'completed', result } : failed(error);
}
