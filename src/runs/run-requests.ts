import type { RunStatus } from './run-status.js';

/** The filters and the order of a list of runs; instants are as callers write them. */
export interface RunFilters {
  projectId?: string;
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

/** The result of one transaction of `cancel-batch`. */
export interface CancelStep {
  result: CancelResult;
  /** The id after which the next transaction goes on; undefined: this was the last. */
  last: string | undefined;
}

/** The runs that `cancel-batch` means; an absent filter means all. */
export interface CancelFilter {
  projectId?: string;
  kinds?: readonly ('sim' | 'sweep' | 'dyn')[];
  statuses?: readonly ('queued' | 'running')[];
}

export interface LaunchResult {
  queued: string[];
  /** `already_queued`, `running`, `already_terminal`, or the code of the refusal of a draft. */
  skipped: { id: string; reason: string }[];
}
