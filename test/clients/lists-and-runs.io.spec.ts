import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Inflow, InflowError, WaitTimeoutError } from '../../clients/typescript/src/index.js';
import { framesOf } from '../../clients/typescript/src/sse.js';
import { refusal, type Scripted, ScriptedServer } from '../support/scripted-server.js';

const server = await ScriptedServer.open();
const inflow = new Inflow({ apiKey: 'key_1', baseUrl: server.url });
afterAll(() => server.close());

const page = (ids: string[], next: string | null): Scripted => ({
  json: {
    object: 'list',
    data: ids.map((id) => ({ id })),
    has_more: next !== null,
    next_cursor: next,
  },
});
const paths = () => server.seen.map(({ path }) => path);

describe('a list', () => {
  it('gives its first page when it is awaited', async () => {
    server.play(page(['a', 'b'], 'c1'));
    const first = await inflow.projects.list({ limit: 2 });
    expect(first).toMatchObject({
      has_more: true,
      next_cursor: 'c1',
      data: [{ id: 'a' }, { id: 'b' }],
    });
    expect(paths()).toEqual(['/v1/projects?limit=2']);
  });

  it('gives all its items, asking for pages as one comes to them, filters kept', async () => {
    server.play(page(['a', 'b'], 'c=1'), page([], 'c2'), page(['c'], null));
    const ids: string[] = [];
    for await (const { id } of inflow.simulations.list({ status: 'failed' })) {
      if (ids.length === 0) expect(server.seen).toHaveLength(1);
      ids.push(id);
    }
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(paths()).toEqual([
      '/v1/simulations?limit=100&status=failed',
      '/v1/simulations?limit=100&status=failed&cursor=c%3D1',
      '/v1/simulations?limit=100&status=failed&cursor=c2',
    ]);
  });

  it('gives its pages, and no more items than are asked for', async () => {
    server.play(page(['a', 'b'], 'c1'), page(['c', 'd'], 'c2'));
    const pages = inflow.projects.list().pages();
    expect((await pages.next()).value).toMatchObject({ next_cursor: 'c1' });
    server.play(page(['a', 'b'], 'c1'), page(['c', 'd'], 'c2'));
    expect(await inflow.projects.list().toArray(3)).toHaveLength(3);
    expect(server.seen).toHaveLength(2);
  });
});

const run = (status: string, progress: number | null, etag: string): Scripted => ({
  json: { object: 'simulation', id: 'sim_1', status, progress },
  headers: { etag },
});

describe('waiting for a run', () => {
  it('asks the service to answer at its end', async () => {
    server.play(run('queued', null, '"1"'), run('running', 0, '"2"'), run('completed', 1, '"3"'));
    expect(await inflow.wait('sim_1')).toMatchObject({ status: 'completed' });
    expect(paths()).toEqual([
      '/v1/simulations/sim_1',
      '/v1/simulations/sim_1?wait=25',
      '/v1/simulations/sim_1?wait=25',
    ]);
    expect(server.seen[1].headers['if-none-match']).toBeUndefined();
  });

  it('with onProgress asks for any change, and tells of each', async () => {
    server.play(
      run('running', 0.5, '"1"'),
      { status: 304, headers: { etag: '"1"' } },
      run('running', 0.8, '"2"'),
      run('failed', 1, '"3"'),
    );
    const seen: (number | null)[] = [];
    const ended = await inflow.wait('sweep_1', {
      onProgress: ({ progress }) => seen.push(progress),
    });
    expect(ended.status).toBe('failed');
    expect(seen).toEqual([0.5, 0.8, 1]);
    const etags = server.seen.map(({ headers }) => headers['if-none-match']);
    expect(etags).toEqual([undefined, '"1"', '"1"', '"2"']);
    expect(server.seen[0].path).toBe('/v1/sweeps/sweep_1');
  });

  it('takes the run itself, survives an outage, and knows each kind by its id', async () => {
    const ids = { dyn_1: '/v1/dynamic-simulations/dyn_1', cal_1: '/v1/geometry/calibrate/cal_1' };
    for (const [id, path] of Object.entries(ids)) {
      server.play(
        { status: 503, headers: { 'retry-after': '0' } },
        { json: { id, status: 'canceled' } },
      );
      expect(await inflow.wait({ id } as never)).toMatchObject({ id });
      expect(paths()).toEqual([path, path]);
    }
    await expect(inflow.wait('proj_1')).rejects.toThrow(/is not the id of a run/);
  });

  it('ends after its time with the run as it is, and with its signal', async () => {
    const never = () => undefined;
    server.play(run('running', 0.25, '"1"'), never);
    const error = await inflow.wait('sim_1', { timeoutMs: 2_000 }).catch((each) => each);
    expect(error).toBeInstanceOf(WaitTimeoutError);
    expect(error).toMatchObject({
      run: { progress: 0.25 },
      message: expect.stringMatching(/sim_1 is still running/),
    });
    server.play(run('running', 0.25, '"1"'), never);
    const ending = new AbortController();
    setTimeout(() => ending.abort(new Error('enough')), 50);
    await expect(inflow.wait('sim_1', { signal: ending.signal })).rejects.toThrow('enough');
  });

  it.each([
    ['its end', undefined, run('queued', null, '"1"')],
    ['any change', () => undefined, { status: 304 }],
  ])(
    'pauses where the service does not wait for %s, as of a held run',
    async (...[, told, held]) => {
      server.play(run('queued', null, '"1"'), held);
      const options = { timeoutMs: 1_500, ...(told !== undefined && { onProgress: told }) };
      await expect(inflow.wait('sim_1', options)).rejects.toBeInstanceOf(WaitTimeoutError);
      const at = server.seen.map((each) => each.at);
      expect(at.length).toBeLessThanOrEqual(3); // the next would come after 2 s more
      expect(at[1] - at[0]).toBeGreaterThan(150);
      if (at.length > 2) expect(at[2] - at[1]).toBeGreaterThan(950);
    },
  );

  it('does not wait for a draft, which nothing would end', async () => {
    server.play(run('draft', null, '"1"'));
    await expect(inflow.wait('sim_1')).rejects.toBeInstanceOf(InflowError);
  });
});

const events =
  (...frames: string[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const frame of frames) response.write(frame);
  };
const state = (id: number, status: string) =>
  `id: ${id}\nevent: state\ndata: {"status":"${status}"}\n\n`;

describe('a stream', () => {
  it('gives events, and comes back behind the last where the connection broke', async () => {
    server.play(
      (response) => {
        events(
          'retry: 10\n\n',
          ': still here\n\n',
          state(1, 'running'),
          'id: 2\nevent: progress\n',
        )(response);
        setTimeout(() => response.destroy(), 50);
      },
      (response) => {
        events('retry: 10\n\n', 'id: 2\nevent: progress\ndata: {"progress":0.5}\n\n')(response);
        response.end();
      },
      events(state(3, 'completed')),
    );
    const got: [string, string | undefined][] = [];
    for await (const { event, id } of inflow.simulations.stream('sim_1')) got.push([event, id]);
    expect(got).toEqual([
      ['state', '1'],
      ['progress', '2'],
      ['state', '3'],
    ]);
    const last = server.seen.map(({ headers }) => headers['last-event-id']);
    expect(last).toEqual([undefined, '1', '2']);
  });

  it('ends where nothing more comes, and passes refusals on', async () => {
    server.play({ status: 204 });
    const nothing = inflow.sweeps.stream('sweep_1', { lastEventId: '7' });
    expect(await nothing.next()).toEqual({ done: true, value: undefined });
    expect(server.seen[0].headers['last-event-id']).toBe('7');
    server.play(refusal(404, 'resource_not_found'));
    await expect(inflow.sweeps.stream('sweep_1').next()).rejects.toMatchObject({ status: 404 });
  });

  it('hangs up when its reader has had enough, and with the signal', async () => {
    let isClosed = new Promise<void>(() => undefined);
    const open: Scripted = (response) => {
      isClosed = new Promise((done) => void response.once('close', done));
      events(state(1, 'running'))(response);
    };
    server.play(open);
    for await (const event of inflow.simulations.stream('sim_1')) {
      expect(event.data).toEqual({ status: 'running' });
      break;
    }
    await isClosed;
    const ending = new AbortController();
    const stream = inflow.simulations.stream('sim_1', { signal: ending.signal });
    await stream.next();
    ending.abort(new Error('enough'));
    await expect(stream.next()).rejects.toThrow('enough');
    await isClosed;
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('is read with lines that end in %s, cut anywhere', async (_name, end) => {
    const text = ['event: a', 'data: one', 'data:two', 'id: 7', ': no', '', 'data', '', ''].join(
      end,
    );
    for (const size of [1, 2, 3, 1_000]) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!;
      const frames: unknown[] = [];
      for await (const frame of framesOf(
        (async function* () {
          yield* pieces;
        })(),
      ))
        frames.push(frame);
      expect(frames[0]).toEqual({ event: 'a', data: 'one\ntwo', id: '7', retry: undefined });
    }
  });
});
