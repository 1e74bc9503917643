import type { RunErrorCode } from '../platform/run-errors.js';
import type { DbTime } from '../platform/wire/time.js';
import type { RunStatus } from './run-status.js';

const RUN_KINDS = ['simulation', 'sweep', 'dynamic'] as const;
export type RunKindName = (typeof RUN_KINDS)[number];

/** Why a run failed, as its resource and its events show it. */
export interface RunError {
  type: 'run_error';
  code: RunErrorCode;
  message: string;
  /** Which point of a sweep. */
  point_index: number | null;
}

/** What every run has, whatever its kind. */
export interface RunRow {
  id: string;
  account_id: string;
  project_id: string;
  /** As it is called now. */
  project_name: string;
  kind: RunKindName;
  status: RunStatus;
  /** Queued, but not to be begun before the caller says so. */
  held: boolean;
  name: string | null;
  is_starred: boolean;
  plot_config: object[] | null;
  /** The create body as it was accepted, defaults filled in. */
  body: object;
  /** Physical rotors. */
  rotors: number;
  credits_cost: number;
  /** Rises with every claim; whoever writes for a run names the one that it works for. */
  attempt: number;
  /** How many of its leases ran out since it was saved last. */
  lost: number;
  cancel_requested_at: DbTime | null;
  progress: number | null;
  /** As stored by the kind; null while there is none. */
  result: object | null;
  error: RunError | null;
  /** Of the stored body, parts and result. */
  snapshot_version: number;
  /** Which engine solved it. */
  solver_engine: string | null;
  created_at: DbTime;
  queued_at: DbTime | null;
  /** When a worker began, for the first time. */
  dispatched_at: DbTime | null;
  /** When it ended, however it did. */
  completed_at: DbTime | null;
  updated_at: DbTime;
  version: number;
}

/** What whoever cancels or starts runs has to know of each, without what it computes. */
export type OpenRun = Pick<
  RunRow,
  'id' | 'account_id' | 'project_id' | 'kind' | 'status' | 'held' | 'cancel_requested_at'
>;

export const OPEN_RUN_COLUMNS =
  'run.id, run.account_id, run.project_id, run.kind, run.status, run.held, run.cancel_requested_at';

export const RUN_COLUMNS = `run.id, run.account_id, run.project_id,
  (select project.name from project where project.id = run.project_id) as project_name, run.kind, run.status, run.held, run.name,
  run.is_starred, run.plot_config, run.body, run.rotors, run.credits_cost, run.attempt, run.lost,
  run.cancel_requested_at, run.progress, run.result, run.error, run.snapshot_version, run.solver_engine,
  run.created_at, run.queued_at, run.dispatched_at, run.completed_at, run.updated_at, run.version`;

/** A part as it was when the run was accepted; `model` is what the solver may use but no answer shows. */
export interface RunPartRow {
  component_id: string;
  type: 'motor' | 'battery' | 'propeller';
  name: string;
  source: 'catalog' | 'community' | 'user';
  spec: Record<string, unknown>;
  model: Record<string, unknown>;
  version: number;
}
