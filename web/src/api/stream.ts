import { send } from './api.ts';
import { ApiProblem } from './problem.ts';

export interface StreamEvent {
  id: string | undefined;
  event: string;
  data: string;
}

const LONGEST_PAUSE_MS = 10_000;
/** The service says something every 15 s; a connection that is silent for longer is dead, though nobody said so. */
const SILENCE_MS = 45_000;
const TOO_MANY = 429;

/**
 * Server-sent events of a run, until `signal` ends them or the server closes the stream in order (`until` says which event
 * is the last). A dropped connection goes on from the last event (Last-Event-ID). `EventSource` cannot send the session.
 */
export async function* follow(
  path: string,
  { signal, until }: { signal: AbortSignal; until: (event: StreamEvent) => boolean },
): AsyncGenerator<StreamEvent> {
  let last: string | undefined;
  let pause = 500;
  while (!signal.aborted) {
    try {
      const headers = {
        accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'last-event-id': last }),
      };
      const { body } = await send('GET', path, undefined, { signal, headers });
      if (body === null) return;
      for await (const event of eventsOf(body)) {
        last = event.id ?? last;
        pause = 500;
        yield event;
        if (until(event)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
      if (error instanceof ApiProblem) pause = Math.max(pause, 1_000 * (error.retryAfter ?? 0));
    }
    await new Promise((done) => setTimeout(done, pause));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

const isFinal = (error: unknown) =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== TOO_MANY;

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  let rest = '';
  try {
    for (;;) {
      const silence = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop()!;
      for (const block of blocks) {
        const event = readEvent(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** undefined: a comment, which only keeps the connection alive. */
function readEvent(block: string): StreamEvent | undefined {
  const event: StreamEvent = { id: undefined, event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line)!;
    if (field === 'id') event.id = value;
    if (field === 'event') event.event = value;
    if (field === 'data') data.push(value);
  }
  if (data.length === 0) return undefined;
  return { ...event, data: data.join('\n') };
}
