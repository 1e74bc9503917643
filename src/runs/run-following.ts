import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { EventStreams, type StreamedEvent } from '../platform/http/event-streams.js';
import type { Exchange } from '../platform/http/exchange.js';
import { isTerminal, type RunStatus } from './run-status.js';
import { orMissing } from '../platform/errors.js';
import { toWireTimeOrNull } from '../platform/wire/time.js';
import type { RunRow } from './run.row.js';
import { RunWatch, type WatchOptions } from './run-watch.js';

/** The part of a run that decides whether to wait for it. */
export interface Followed {
  row: Pick<RunRow, 'id' | 'version' | 'status' | 'held'>;
  /** The run whose changes are its own; absent: the run itself. */
  watchedId?: string;
}

/** Adds events with their own ids to the states of a run. */
export interface StreamTransform {
  /** The last version that the client received, from Last-Event-ID. */
  seen: number | undefined;
  tell: (events: AsyncIterable<StreamedEvent>) => AsyncIterable<StreamedEvent>;
}

const asIs: StreamTransform['tell'] = (events) => events;

/** Serves `wait=` and streams of all kinds of runs. */
@Injectable()
export class RunFollowing {
  constructor(
    private readonly runs: RunWatch,
    private readonly streams: EventStreams,
  ) {}

  /**
   * Returns what `read` gives once the run has ended or, for a caller who has a version already (If-None-Match), has changed;
   * after `wait` seconds, or when the process stops,
   * whatever it gives. A draft and a held run wait for their owner, so nobody waits for their end.
   */
  async settled<T extends Followed>(
    http: Exchange,
    read: () => Promise<T>,
    wait: number,
  ): Promise<T> {
    const { knownVersion: known, disconnected } = http;
    const signal = AbortSignal.any([disconnected, this.streams.stopping]);
    const until = performance.now() + wait * 1_000;
    for (;;) {
      const found = await read();
      const left = Math.ceil(until - performance.now());
      if (left <= 0 || signal.aborted || !isWorthWaiting(found, known)) return found;
      const { row, watchedId = row.id } = found;
      const options = { afterVersion: row.version, signal, timeoutMs: left };
      await this.runs.wait(http.sender.accountId, watchedId, options);
    }
  }

  /** undefined, and status 204: it has ended and the client has seen that, so it need not come again. */
  async stream(
    http: Exchange,
    read: (caller: Caller) => Promise<RunView>,
    transform?: StreamTransform,
  ): Promise<Readable | undefined> {
    const caller = http.sender;
    const { seen, tell } = transform ?? {
      seen: lastSeen(http.header('Last-Event-ID')),
      tell: asIs,
    };
    const first = await read(caller);
    if (isOver(first, seen)) return http.nothing();
    const watch = this.runs.wait.bind(this.runs, caller.accountId, first.watchedId);
    const source = { read: () => read(caller), watch };
    return this.streams.answer(http, (signal) => tell(runEvents(first, seen, source, signal)));
  }
}

function isWorthWaiting({ row }: Followed, known: number | undefined): boolean {
  if (isTerminal(row.status)) return false;
  if (known !== undefined) return row.version === known;
  return row.status !== 'draft' && !row.held;
}

/** A run as its stream tells of it. */
export interface RunView {
  /** The run whose changes are its own. */
  watchedId: string;
  version: number;
  status: RunStatus;
  held: boolean;
  cancel_requested_at: string | null;
  /** Data of a `state` event: everything, so that whoever missed one misses nothing. */
  state: object;
  /** Data of a `progress` event. */
  progress: object;
  /** An event of the kind's own, which is sent before the others when its data has changed; null: there is none yet. */
  own?: { event: string; data: object | null };
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
 * Changes that follow each other faster than they are read are told as one. An event of the kind's own has the id of the event
 * before it, so that a client that reconnects between the two gets both.
 */
export async function* runEvents(
  first: RunView,
  seen: number | undefined,
  source: RunStreamSource,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  let view = first;
  let before: StreamedEvent['id'] = seen ?? 0;
  let told = '';
  function* withOwn({ own }: RunView, event: StreamedEvent): Generator<StreamedEvent> {
    const text = JSON.stringify(own?.data ?? null);
    if (own?.data && text !== told) {
      told = text;
      yield { id: before, event: own.event, data: own.data };
    }
    before = event.id;
    yield event;
  }
  if (view.version !== seen) yield* withOwn(view, stateOf(view));
  while (!isTerminal(view.status) && !signal.aborted) {
    await source.watch({ afterVersion: view.version, signal, timeoutMs: LOOK_AGAIN_MS });
    if (signal.aborted) return;
    const now = await orMissing(source.read());
    if (now === undefined) return;
    if (now.version === view.version) continue;
    yield* withOwn(now, movedOn(view, now) ? stateOf(now) : progressOf(now));
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

interface RunViewInput {
  /** The run whose changes are its own; default: the run itself. */
  watchedId?: string;
  queuePosition: number | null;
  /** The fields beside `object` and `id`. */
  progress: object;
}

/** Makes the view of a run that streams of every kind send. */
export function toView(
  run: RunRow,
  { watchedId = run.id, queuePosition, progress }: RunViewInput,
): RunView {
  const { id, version, status, held, attempt, error } = run;
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
  return { watchedId, version, status, held, cancel_requested_at, progress: shown, state };
}
