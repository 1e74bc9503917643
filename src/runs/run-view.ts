import { toWireTimeOrNull } from '../platform/wire/time.js';
import type { RunView } from './run-stream.js';
import type { RunRow } from './run.row.js';

interface Told {
  /** The version of the run whose changes are followed; the run's own unless given. */
  version?: number;
  queuePosition: number | null;
  /** The fields beside `object` and `id`. */
  progress: object;
}

/** Makes the view of a run that streams of every kind send. */
export function toView(
  run: RunRow,
  { version = run.version, queuePosition, progress }: Told,
): RunView {
  const { id, status, held, attempt, error } = run;
  const cancel_requested_at = toWireTimeOrNull(run.cancel_requested_at);
  const state = {
    object: 'run_state',
    id,
    ...progress,
    status,
    held,
    queue_position: queuePosition,
    attempt,
    cancel_requested_at,
    dispatched_at: toWireTimeOrNull(run.dispatched_at),
    completed_at: toWireTimeOrNull(run.completed_at),
    error,
  };
  const shown = { object: 'run_progress', id, ...progress };
  return { version, status, held, cancel_requested_at, progress: shown, state };
}
