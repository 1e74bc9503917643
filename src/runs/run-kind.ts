import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../events/event-types.js';
import type { DraftOrders } from './draft-orders.js';
import type { RunError } from './run-errors.js';
import type { MeteredKind, RunKindName } from './kinds.js';
import type { RunPartRow, RunRow } from './run.row.js';

/** The end of an attempt. `engine`: the engine that solved it, for `solver_engine`. */
export type Ending =
  | { status: 'completed'; result?: object; engine?: string }
  /** `result`: what was solved nevertheless. */
  | { status: 'failed'; error: RunError; result?: object; engine?: string }
  /** The attempt ended at a boundary, because a cancel was asked for. */
  | { status: 'canceled'; result?: object; engine?: string }
  /** This process stops, or another worker has the run: someone else goes on. */
  | { status: 'released' };

/** One attempt at a run, as its runner gets it. */
export interface RunAttempt {
  /** The run as it was when the attempt began. */
  run: RunRow;
  parts: RunPartRow[];
  /**
   * Raised when the process shuts down, another worker has the run, or other accounts have waited for a worker while this run had
   * its time. A runner then ends as `released`, at its next boundary.
   */
  signal: AbortSignal;
  /** Keeps the worker from now on: the run is not asked to yield any more, because no other attempt could go on from here. */
  keepWorker(): void;
  /**
   * Does `write` in a transaction in which the run is locked and still ours, sets the progress (0 … 1) and tells whether a
   * cancel was asked for. Without `write` nothing is kept of what was done: workers that the run has lost go on to count.
   * `lost`: someone else has the run; nothing was written.
   */
  save(
    progress: number,
    write?: (em: EntityManager, isToBeCanceled: boolean) => Promise<void>,
  ): Promise<'go_on' | 'cancel_requested' | 'lost'>;
  /** As `save`, but nothing is written once a cancel was asked for. Throws AttemptEnded where the attempt does not go on. */
  keep(progress: number, write?: (em: EntityManager) => Promise<void>): Promise<void>;
}

/** The solver of a kind of run; it registers with RunKinds before the application has started. */
export interface RunKind {
  name: RunKindName;
  /** A run whose attempt throws is released where the attempt was to stop, and fails otherwise; see AttemptEnded. */
  solve(attempt: RunAttempt): Promise<Ending>;
  /**
   * Compute units that each of these ended runs gives back (0 where it was completed), in the transaction that ends them;
   * also the place to write what belongs to the end (a summary). The runs have their new status already. Of kinds that
   * cost something.
   */
  settle?(em: EntityManager, runs: readonly RunRow[]): Promise<number[]>;
}

/** The solver of a kind that is metered, with what its events and refunds say. */
export interface MeteredRunKind extends RunKind {
  name: MeteredKind;
  /**
   * `data.object` of an event of each run as the rows stand in this transaction, in their order. Runs of one account; there
   * may be hundreds, and no statement for each.
   */
  payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<
    EventPayload<'simulation.queued' | 'sweep.queued' | 'finder.queued' | 'design.queued'>[]
  >;
  settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]>;
  /** The orders of drafts that are launched by id. Of kinds that have drafts. */
  readonly orders?: DraftOrders;
}

/** Returns what a run gives back whose kind costs its price or nothing. */
export function refundUnlessCompleted({ status, credits_cost }: RunRow): number {
  return status === 'completed' ? 0 : credits_cost;
}

/** The registered solvers, by kind. */
@Injectable()
export class RunKinds {
  private readonly kinds = new Map<RunKindName, RunKind>();

  /** Registers a solver; to be called before the application has started. */
  add(kind: MeteredRunKind | (RunKind & { name: Exclude<RunKindName, MeteredKind> })): void {
    if (this.kinds.has(kind.name)) throw new Error(`two modules register runs "${kind.name}"`);
    this.kinds.set(kind.name, kind);
  }

  of(name: MeteredKind): MeteredRunKind;
  of(name: RunKindName): RunKind;
  of(name: RunKindName): RunKind {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new Error(`nobody registered runs "${name}"`);
    return kind;
  }
}
