import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../../src/platform/errors.js';
import { EventStreams, type StreamedEvent } from '../../../../src/platform/http/event-streams.js';
import type { Exchange } from '../../../../src/platform/http/exchange.js';
import { MetricsRegistry } from '../../../../src/platform/http/metrics.js';

const event = (id: number, data: object = {}): StreamedEvent => ({ id, event: 'state', data });

/** As far as a stream needs a request: who sends it, and when they leave. */
function exchange(signal = new AbortController().signal, method = 'GET'): Exchange {
  const stream = (type: string, body: Readable) => {
    expect(type).toBe('text/event-stream; charset=utf-8');
    return body;
  };
  return {
    method,
    sender: { accountId: 'a' },
    disconnected: signal,
    stream,
  } as unknown as Exchange;
}

function streams() {
  const metrics = new MetricsRegistry();
  const open = async () =>
    Number(/inflow_event_streams (\d+)/.exec(await metrics.registry.metrics())?.[1]);
  return { streams: new EventStreams(metrics), open };
}

async function* endless(signal: AbortSignal): AsyncGenerator<StreamedEvent> {
  yield event(1);
  await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
}

/** Until its first event is out. */
function untilFirst(body: Readable): Promise<void> {
  return new Promise((done) =>
    body.on('data', (chunk) => {
      if (String(chunk).includes('id: ')) done();
    }),
  );
}

describe('a stream of events', () => {
  it('sends each in the form of the standard, with its id, after saying when to come back', async () => {
    const { streams: all } = streams();
    const source = async function* () {
      yield event(7, { note: 'two\nlines', ü: '\u2028' });
      yield { id: 'x', event: 'progress', data: {} };
    };
    expect(await text(all.answer(exchange(), source))).toBe(
      'retry: 2000\n\n' +
        'id: 7\nevent: state\ndata: {"note":"two\\nlines","ü":"\u2028"}\n\n' +
        'id: x\nevent: progress\ndata: {}\n\n',
    );
  });

  it('ends when its client leaves or the process stops, and is counted until then', async () => {
    const { streams: all, open } = streams();
    const client = new AbortController();
    const bodies = [client.signal, undefined].map((signal) =>
      all.answer(exchange(signal), endless),
    );
    const [left, stopped] = bodies.map((body) => text(body));
    await Promise.all(bodies.map(untilFirst));
    expect(await open()).toBe(2);
    client.abort();
    expect(await left).toContain('id: 1\n');
    expect(await open()).toBe(1);
    all.onModuleDestroy();
    expect(await stopped).toContain('id: 1\n');
    expect(await open()).toBe(0);
    expect(all.stopping.aborted).toBe(true);
  });

  it('goes no further than its reader', async () => {
    const { streams: all } = streams();
    let made = 0;
    const body = all.answer(exchange(), async function* () {
      for (;;) yield event(++made, { text: 'x'.repeat(4_096) });
    });
    body.read(1);
    await new Promise((done) => setTimeout(done, 50));
    expect(made).toBeLessThan(10);
    body.destroy();
  });

  it('ends quietly when its source cannot go on: the client comes back', async () => {
    const { streams: all, open } = streams();
    const body = all.answer(exchange(), async function* () {
      yield event(1);
      throw new ApiError('database_unavailable');
    });
    expect(await text(body)).toContain('id: 1\n');
    expect(await open()).toBe(0);
  });

  it('tells its source that it is over, whoever ended it', async () => {
    const { streams: all } = streams();
    const over = Promise.withResolvers<void>();
    const body = all.answer(exchange(), async function* () {
      try {
        for (let id = 1; ; id++) yield event(id);
      } finally {
        over.resolve();
      }
    });
    await untilFirst(body);
    body.destroy();
    await over.promise;
  });

  it('is refused to an account that holds a hundred open', () => {
    const { streams: all } = streams();
    const bodies = Array.from({ length: 100 }, () => all.answer(exchange(), endless));
    expect(() => all.answer(exchange(), endless)).toThrow(
      expect.objectContaining({ code: 'queue_full' }),
    );
    for (const body of bodies) body.destroy();
    all.onModuleDestroy();
  });

  it('to HEAD has no events', async () => {
    const { streams: all, open } = streams();
    expect(await text(all.answer(exchange(undefined, 'HEAD'), endless))).toBe('');
    expect(await open()).toBe(0);
  });
});
