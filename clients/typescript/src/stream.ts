import { ConnectionError } from './errors.js';
import type { StreamEvent } from './generated/operations.js';
import { sleep } from './retry.js';
import { framesOf } from './sse.js';

/** A connection without data for this time is dead: the service sends a comment every 15 s. */
const SILENCE_MS = 45_000;
/** Time before a reconnect, unless the service sets another one. */
const RETRY_MS = 2_000;
const ENDED = new Set(['completed', 'failed', 'canceled']);

/** Opens the stream after an id; undefined after the last event. */
export type OpenStream = (
  lastEventId: string | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array> | undefined>;

/** Yields the events of a run until it ends. After a lost connection, it continues after the last event. */
export async function* follow(
  open: OpenStream,
  signal?: AbortSignal,
): AsyncGenerator<StreamEvent, void, undefined> {
  let last: string | undefined;
  let retry = RETRY_MS;
  for (;;) {
    const ending = new AbortController();
    const stop = () => ending.abort(signal!.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const body = await open(last, ending.signal);
      if (body === undefined) return;
      for await (const frame of framesOf(textOf(body, ending))) {
        retry = frame.retry ?? retry;
        last = frame.id ?? last;
        if (frame.data === '') continue;
        const event = { event: frame.event, data: JSON.parse(frame.data) as unknown, id: last };
        yield event;
        if (isEnd(event)) return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof CutOff)) throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      ending.abort(); // also where whoever reads has had enough
    }
    await sleep(retry, signal);
  }
}

/** The connection was lost during a stream. */
class CutOff extends ConnectionError {}

/** Yields until the connection ends; `ending` closes the connection. */
async function* textOf(
  body: ReadableStream<Uint8Array>,
  ending: AbortController,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const hangUp = () => void reader.cancel().catch(() => undefined);
  ending.signal.addEventListener('abort', hangUp, { once: true });
  try {
    for (;;) {
      const silence = setTimeout(hangUp, SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } catch (error) {
    throw new CutOff('The stream broke off', { cause: error });
  }
}

function isEnd({ event, data }: StreamEvent): boolean {
  const { status } = (data ?? {}) as { status?: string };
  return event === 'state' && status !== undefined && ENDED.has(status);
}
