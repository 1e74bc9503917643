import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '../../events/event-types.js';
import { failed, orTimeout, stoppedBy } from '../../runs/attempt-endings.js';
import {
  type Ending,
  type MeteredRunKind,
  type RunAttempt,
  RunKinds,
} from '../../runs/run-kind.js';
import type { RunRow } from '../../runs/run.row.js';
import { type DynamicRunRow, flownVehicle } from './dynamic-run.row.js';
import { findDynamicRuns } from './dynamic-runs.queries.js';
import { toDynamicPayload } from '../result/dynamic.mapper.js';
import { FlightSeries } from '../series/flight-series.js';
import type { DynamicsCase, DynamicsChunk } from '../../engine/dynamics-case.js';
import { EngineService } from '../../engine/engine.service.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { isPointError, type PointError } from '../../powertrain/solve-result.js';
import { byId } from '../../powertrain/parts.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { type FlightState, FlightStates, progressOf } from './flight-states.js';

/**
 * The steps of one piece, so that it takes no thread for more than a second or so, and its rows no more than some
 * megabytes.
 */
const MAX_STEPS = 5_000;

type Saved = Awaited<ReturnType<RunAttempt['save']>>;
type Final = Extract<Ending, { status: 'completed' | 'failed' }>;

/** One attempt at a flight under way. */
interface Work {
  attempt: RunAttempt;
  case: DynamicsCase;
  state: FlightState;
  /** The saves so far; pieces are saved one after another. */
  saved: Promise<Saved>;
}

/**
 * A flight over time as a run, flown piece by piece; there are no drafts of it. Each piece is saved with the checkpoint behind it,
 * while the next is computed: what was saved stays, and wherever and however often the flight goes on from it, it is the same to
 * the last bit.
 */
@Injectable()
export class DynamicKind implements MeteredRunKind {
  readonly name = 'dynamic';

  constructor(
    kinds: RunKinds,
    private readonly em: EntityManager,
    @Inject(EngineService) private readonly engine: Pick<EngineService, 'dynamics'>,
    private readonly powertrains: Powertrains,
    private readonly states: FlightStates,
    private readonly series: FlightSeries,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    const engine = this.powertrains.engineVersion;
    return orTimeout(attempt, 'a piece of the flight took too long to compute', async () => {
      const state = await this.begin(attempt, engine);
      if (state.ended !== null) return { ...endingOf(state), engine };
      const flown = await this.caseOf(attempt, state);
      if (isPointError(flown)) return failed(flown);
      const work = { attempt, case: flown, state, saved: Promise.resolve<Saved>('go_on') };
      const ending = await this.fly(work);
      return ending.status === 'released' ? ending : { ...ending, engine };
    });
  }

  /**
   * A flight that another build of the engine has begun begins anew: committed before anything else, unless it is to be
   * canceled, as it then keeps what was flown. This attempt keeps its place, or builds that take turns would never end it.
   */
  private async begin(attempt: RunAttempt, engine: string): Promise<FlightState> {
    const { run } = attempt;
    const state = await this.states.load(this.em.fork(), run, engine);
    if (!state.isForeign) return state;
    attempt.keepWorker();
    await attempt.keep(0, (em) => this.states.restart(em, run.id));
    return this.states.load(this.em.fork(), run, engine);
  }

  private async caseOf(
    { run, parts, signal }: RunAttempt,
    { body, plan }: FlightState,
  ): Promise<DynamicsCase | PointError> {
    const prepared = this.powertrains.prepareFlight(body, byId(parts));
    if (isPointError(prepared)) return prepared;
    const request = { accountId: run.account_id, signal };
    const mapped = await this.powertrains.mapFlight(prepared, request, plan);
    return isPointError(mapped) ? mapped : this.powertrains.toCase(mapped, plan);
  }

  private async fly(work: Work): Promise<Ending> {
    try {
      for (;;) {
        const begun = performance.now();
        const chunk = await this.next(work);
        const answer = await work.saved;
        if (answer !== 'go_on') return stoppedBy(answer);
        work.saved = this.save(work, chunk, performance.now() - begun);
        work.saved.catch(() => {}); // the promise is awaited above or below
        if (work.state.ended === null) continue;
        return (await work.saved) === 'lost' ? { status: 'released' } : endingOf(work.state);
      }
    } finally {
      await work.saved.catch(() => {});
    }
  }

  /** Cut at the same moments whoever computes it. */
  private next({ attempt, case: flown, state }: Work): Promise<DynamicsChunk> {
    if (attempt.signal.aborted) throw new Error('the attempt is to stop');
    const { dynamicChunkS: length } = this.config;
    const untilS = (Math.floor(state.simulatedS / length) + 1) * length;
    const piece = { from: state.checkpoint, untilS, maxSteps: MAX_STEPS };
    const { signal, run } = attempt;
    return this.engine.dynamics(flown, piece, { accountId: run.account_id, signal, isRun: true });
  }

  /** The state moves on at once, so that the next piece can be computed meanwhile. */
  private async save(
    { attempt, state }: Work,
    chunk: DynamicsChunk,
    wallMs: number,
  ): Promise<Saved> {
    const { id } = attempt.run;
    const engine = this.powertrains.engineVersion;
    const write = await this.states.keeping(id, { state, chunk, wallMs, engine });
    const progress = progressOf({
      simulated_s: chunk.t,
      estimated_duration_s: state.estimatedS,
      ended: chunk.end,
    });
    return attempt.save(progress, write);
  }

  payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'simulation.queued'>[]> {
    return Promise.all(
      runs.map(async (run) =>
        run.status === 'completed' ? this.completed(em, run) : toDynamicPayload(run),
      ),
    );
  }

  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const flights = await findDynamicRuns(
      em,
      runs.map(({ id }) => id),
    );
    const byRun = new Map(flights.map((flight) => [flight.run_id, flight]));
    return runs.map((run) => refundOf(run, byRun.get(run.id)!));
  }

  /** Completes a run with the last moment of the flight. One completes at a time. */
  private async completed(
    em: EntityManager,
    run: RunRow,
  ): Promise<EventPayload<'simulation.queued'>> {
    const [flight] = await findDynamicRuns(em, [run.id]);
    const flown = {
      id: run.id,
      vehicle: flownVehicle(run.body),
      rows: flight.rows,
    };
    const [last] = await this.series.picked(flown, [flight.rows - 1], em);
    return toDynamicPayload(run, flight, last);
  }
}

function endingOf({ ended, simulatedS }: FlightState): Final {
  return ended === 'failed' ? failed(stuckAt(simulatedS)) : { status: 'completed' };
}

function stuckAt(seconds: number): PointError {
  const message = `the flight could not be computed beyond ${seconds.toPrecision(6)} s: no step is small enough`;
  return { code: 'solver_not_converged', message };
}

/**
 * Compute units that come back: all of a flight that never began or that failed, also where it was to be canceled; of
 * a canceled one what was not flown of the estimate; one that had come to its end when it was canceled is paid in full.
 */
export function refundOf(
  { status, credits_cost: cost }: Pick<RunRow, 'status' | 'credits_cost'>,
  {
    simulated_s: flown,
    estimated_duration_s: estimated,
    ended,
  }: Pick<DynamicRunRow, 'simulated_s' | 'estimated_duration_s' | 'ended'>,
): number {
  if (status === 'completed') return 0;
  const isBegun = flown > 0 || ended !== null;
  if (status === 'failed' || ended === 'failed' || !isBegun) return cost;
  if (ended !== null) return 0;
  const used = estimated > 0 ? Math.ceil((cost * flown) / estimated) : cost;
  return Math.max(0, cost - used);
}
