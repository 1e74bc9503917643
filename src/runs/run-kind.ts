import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventPayload } from '../events/event-types.js';
import type { Caller } from '../platform/caller.js';
import type { RunOrder } from './run-order.js';
import type { RunError } from '../platform/run-errors.js';
import type { MeteredKind, RunKindName } from './kinds.js';
import type { RunPartRow, RunRow } from './run.row.js';

/** How an attempt ended. `engine`: what solved it, for `solver_engine`. */
export type Ending =
  | { status: 'completed'; result?: object; engine?: string }
  /** `result`: what was solved nevertheless. */
  | { status: 'failed'; error: RunError; result?: object; engine?: string }
  /** At a boundary, because it was asked for. */
  | { status: 'canceled'; result?: object; engine?: string }
  /** This process stops, or the lease is no longer ours: someone else goes on. */
  | { status: 'released' };

/** One attempt at a run, as its runner gets it. */
export interface Attempt {
  /** As it was claimed. */
  run: RunRow;
  parts: RunPartRow[];
  /**
   * Raised when the process shuts down, the lease was lost, or other accounts have waited for a worker while this run had
   * its time. A runner then ends as `released`, at its next boundary.
   */
  signal: AbortSignal;
  /** From now on it is not asked to make room for others: what it has done nobody else may be able to go on with. */
  keepWorker(): void;
  /**
   * Does `write` in a transaction in which the run is locked and still ours, sets the progress (0 … 1) and tells whether a
   * cancel was asked for. Without `write` nothing is kept of what was done: leases that the run has lost go on to count.
   * `lost`: someone else has the run; nothing was written.
   */
  save(
    progress: number,
    write?: (em: EntityManager, isToBeCanceled: boolean) => Promise<void>,
  ): Promise<'go_on' | 'cancel_requested' | 'lost'>;
}

/** How runs of a kind are solved; it registers with RunKinds before the application has started. */
export interface RunKind {
  name: RunKindName;
  solve(attempt: Attempt): Promise<Ending>;
}

/** What a kind that costs something knows besides. */
export interface MeteredRunKind extends RunKind {
  name: MeteredKind;
  /**
   * `data.object` of an event of each run as the rows stand in this transaction, in their order. Runs of one account; there
   * may be hundreds, and no statement for each.
   */
  payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'simulation.queued' | 'sweep.queued'>[]>;
  /**
   * Compute units that each of these ended runs gives back (0 where it was completed), in the transaction that ends them;
   * also the place to write what belongs to the end (a summary). The runs have their new status already.
   */
  settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]>;
  /**
   * What a draft asks for now, for a launch by id: checks its body again and throws ApiError where it does not hold any
   * more. Of kinds that have drafts.
   */
  launch?(em: EntityManager, caller: Caller, run: RunRow): Promise<RunOrder>;
}
