import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunStatus } from './run-status.js';
import type { RunKindName } from './kinds.js';

export const LAUNCH_INTENTS = ['run', 'queue', 'draft'] as const;
export type LaunchIntent = (typeof LAUNCH_INTENTS)[number];

/** A run that somebody wants, as its kind has checked it. */
export interface RunOrder {
  kind: RunKindName;
  /** null: a calibration, which is in none. */
  projectId: string | null;
  /** `queue`: paid and queued, but held until the caller says so. `draft`: neither paid nor queued. */
  intent: LaunchIntent;
  name: string | null;
  /** The create body, defaults filled in. */
  body: object;
  /** Physical rotors, 1 … 40. */
  rotors: number;
  /** Compute units, at least 1; 0 of a calibration. */
  cost: number;
  snapshotVersion: number;
  /**
   * The engine that is to solve it, as `solver_engine` names it; the attempt that ends the run says which one did. null: it is
   * known at the end only.
   */
  engine: string | null;
  /** Writes the rows that belong to the run (run_part, sweep …), after the run's own row and before its event. */
  attach: (em: EntityManager, runId: string) => Promise<void>;
}

/** The filters and the order of a list of runs; instants are as callers write them. */
export interface RunFilters {
  projectId?: string;
  vehicleId?: string;
  vehicleVersion?: number;
  status?: RunStatus;
  isStarred?: boolean;
  /** Part of the name. */
  search?: string;
  /** Created at or after. */
  from?: string;
  /** Created before. */
  before?: string;
  /** `created_at` unless given. */
  sortBy?: RunSort;
  /** `desc` unless given; `asc` for names. */
  direction?: 'asc' | 'desc';
}

export const RUN_SORTS = ['created_at', 'completed_at', 'name'] as const;
export type RunSort = (typeof RUN_SORTS)[number];

/** The fields that may be changed of a run in any state; absent ones stay. */
export interface RunDescription {
  name?: string | null;
  is_starred?: boolean;
  plot_config?: object[] | null;
}

export const SKIP_REASONS = ['already_terminal', 'draft', 'running_single_point'] as const;
type SkipReason = (typeof SKIP_REASONS)[number];

export interface CancelResult {
  /** Ended by this request, and refunded. */
  canceled: string[];
  /** They run, and end at their next boundary. */
  requested: string[];
  skipped: { id: string; reason: SkipReason }[];
}

/** The result of one transaction of a cancel of many. */
export interface CancelStep<Rest> {
  result: CancelResult;
  /** The runs that the next transaction goes on with; undefined: this was the last. */
  rest: Rest | undefined;
}

/** The runs that `cancel-batch` means; an absent filter means all. */
export interface CancelFilter {
  projectId?: string;
  kinds?: readonly ('sim' | 'sweep' | 'dyn' | 'find' | 'dsn')[];
  statuses?: readonly ('queued' | 'running')[];
  /** Only runs whose ids come after this one. */
  after?: string;
}

export interface LaunchResult {
  queued: string[];
  /** `already_queued`, `running`, `already_terminal`, or the code of the refusal of a draft. */
  skipped: { id: string; reason: string }[];
}
