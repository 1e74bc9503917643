import type { EntityManager } from '@mikro-orm/postgresql';
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
