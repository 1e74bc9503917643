import type { StreamedEvent } from '../platform/http/event-streams.js';
import { orMissing } from '../platform/found.js';
import { isTerminal, type RunStatus } from './run-status.js';
import type { WatchOptions } from '../platform/postgres/row-watch.js';

/** A run as its stream tells of it. */
export interface RunView {
  version: number;
  status: RunStatus;
  held: boolean;
  cancel_requested_at: string | null;
  /** Data of a `state` event: everything, so that whoever missed one misses nothing. */
  state: object;
  /** Data of a `progress` event. */
  progress: object;
}

export interface RunStreamSource {
  /** Throws ApiError 404 once the run is gone. */
  read: () => Promise<RunView>;
  /** Waits for a change, as RunWatch.wait does. */
  watch: (options: WatchOptions) => Promise<void>;
}

/** A lost signal costs no more than this. */
const LOOK_AGAIN_MS = 15_000;

/** The version that a client saw last, as it says in Last-Event-ID; what we never sent counts as nothing seen. */
export function lastSeen(lastEventId: string | undefined): number | undefined {
  return lastEventId !== undefined && /^\d{1,9}$/.test(lastEventId)
    ? Number(lastEventId)
    : undefined;
}

/** Nothing will come any more: a client that comes back with this is told so, and stops coming. */
export function isOver(view: RunView, seen: number | undefined): boolean {
  return isTerminal(view.status) && view.version === seen;
}

/**
 * `state` whenever the run moved on (and once at the start, unless the client has seen it), `progress` in between; ends
 * with the state in which the run ended. Ids are the versions of the run's row, so a client resumes with the last one.
 * Changes that follow each other faster than they are read are told as one.
 */
export async function* runEvents(
  first: RunView,
  seen: number | undefined,
  source: RunStreamSource,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  let view = first;
  if (view.version !== seen) yield stateOf(view);
  while (!isTerminal(view.status) && !signal.aborted) {
    await source.watch({ afterVersion: view.version, signal, timeoutMs: LOOK_AGAIN_MS });
    if (signal.aborted) return;
    const now = await orMissing(source.read());
    if (now === undefined) return;
    if (now.version === view.version) continue;
    yield movedOn(view, now) ? stateOf(now) : progressOf(now);
    view = now;
  }
}

function movedOn(before: RunView, now: RunView): boolean {
  const fields = ['status', 'held', 'cancel_requested_at'] as const;
  return fields.some((field) => before[field] !== now[field]);
}

function stateOf({ version, state }: RunView): StreamedEvent {
  return { id: version, event: 'state', data: state };
}

function progressOf({ version, progress }: RunView): StreamedEvent {
  return { id: version, event: 'progress', data: progress };
}
