import { afterAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker and built renderers
import { EngineService, type Request } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import { libraryAirfoil } from '../../../src/airfoils/library.js';
import type { Renderer, RotorCase } from '../../../src/engine/rotor-case.js';

const R = 0.127;
const r = Array.from({ length: 18 }, (_, i) => R * (0.15 + 0.05 * i));
const { polars } = libraryAirfoil('naca4412')!;
const ask = (accountId = 'a', signal = new AbortController().signal): Request => ({
  accountId,
  signal,
});

function rotorOf(table: Float64Array, pitch = 0.127, key = 'naca4412'): RotorCase {
  return {
    B: 2,
    R,
    rHub: 0.15 * R,
    r,
    c: r.map((x) => 0.03 - 0.02 * (x / R)),
    beta: r.map((x) => Math.atan(pitch / (2 * Math.PI * x))),
    sweep: r.map(() => 0),
    polars: [{ r: 0, polar: { key, table } }],
    rho: 1.225,
    mu: 1.789e-5,
    sound: 340.3,
  };
}

/** Returns a renderer whose behaviour is in its notes; the thread imports it from its address. */
const renderer = (notes: object): Renderer => ({
  href: `data:text/javascript,export default (rotor, solution, notes) => {
    if (notes.fails) throw new Error('no words for this one');
    if (notes.dies) process.exit(3);
    while (notes.hangs);
    return { name: notes.name, T: solution.point.T, sign: 'Ω' };
  }`,
  notes,
});

interface Piscina {
  completed: number;
  threads: { threadId: number }[];
}
const inside = (pool: KernelPool): Piscina => (pool as unknown as { piscina: Piscina }).piscina;

const pools: KernelPool[] = [];
async function engineOf({ threads = 1, queueLimit = 1024, timeoutMs = 120_000 } = {}) {
  const pool = new KernelPool({ threads, queueLimit, build: 'wasm' });
  pools.push(pool);
  const engine = new EngineService(pool, timeoutMs);
  const { table } = await engine.polarTable(polars, ask());
  return { pool, engine, table, rotor: rotorOf(table) };
}
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

/** The name it was asked under, or the code of its error; an AbortError's code is a number of old. */
const outcome = (x: PromiseSettledResult<Buffer>): unknown => {
  if (x.status === 'fulfilled') return JSON.parse(x.value.toString()).name;
  return x.reason.name === 'AbortError' ? 'AbortError' : x.reason.code;
};

describe('small analyses that wait together', () => {
  it('share a task, of at most 16', async () => {
    const { pool, engine, rotor } = await engineOf();
    const before = inside(pool).completed;
    const points = (n: number) =>
      Array.from({ length: n }, (_, i) => engine.point(rotor, { Omega: 700, V: i / n }, ask()));
    await Promise.all(points(16));
    expect(inside(pool).completed - before).toBe(1);
    await Promise.all(points(40));
    expect(inside(pool).completed - before).toBe(4);
  });

  it('are spread over the threads that are free', async () => {
    const { pool, engine, rotor } = await engineOf({ threads: 2 });
    const before = inside(pool).completed;
    await Promise.all(
      Array.from({ length: 20 }, () => engine.point(rotor, { Omega: 700, V: 5 }, ask())),
    );
    expect(inside(pool).completed - before).toBe(2);
  });

  it('get each its own answer, the same as alone, whosever and of whatever kind they are', async () => {
    const { engine, table } = await engineOf({ threads: 2 });
    const work = (i: number) => {
      const rotor = rotorOf(table, 0.08 + 0.004 * i, `section ${i % 3}`);
      const request = ask(`account ${i % 5}`);
      if (i % 4 === 1)
        return engine.sweep(
          rotor,
          [
            { Omega: 600 + i, V: 1 },
            { Omega: 600 + i, V: 3 },
          ],
          request,
        );
      if (i % 4 === 2) {
        const target = {
          kind: 'thrust' as const,
          value: 2 + i / 10,
          V: 2,
          Omega: 500,
          OmegaMax: 2600,
        };
        return engine.target(rotor, target, request);
      }
      if (i % 4 === 3)
        return engine.rendered(
          rotor,
          { kind: 'point', condition: { Omega: 500 + i, V: i / 8 } },
          renderer({ name: `job ${i}` }),
          request,
        );
      return engine.point(rotor, { Omega: 500 + i, V: i / 8 }, request);
    };
    const together = await Promise.all(Array.from({ length: 48 }, (_, i) => work(i)));
    for (const [i, answer] of together.entries()) expect(answer).toEqual(await work(i));
  });

  it('go on without one that is given up', async () => {
    const { engine, pool, rotor } = await engineOf();
    const gone = new AbortController();
    const question = { kind: 'point' as const, condition: { Omega: 700, V: 5 } };
    const all = Array.from({ length: 24 }, (_, i) =>
      engine.rendered(
        rotor,
        question,
        renderer({ name: i }),
        ask('a', i % 5 === 0 ? gone.signal : undefined),
      ),
    );
    gone.abort();
    const settled = await Promise.allSettled(all);
    settled.forEach((one, i) => expect(outcome(one)).toBe(i % 5 === 0 ? 'AbortError' : i));
    expect(pool.waiting).toBe(0);
  });
});

describe('a point that comes alone', () => {
  const question = { kind: 'point' as const, condition: { Omega: 700, V: 5 } };

  it('is solved on the event loop from the second one of its renderer on, with the same text', async () => {
    const { engine, pool, rotor } = await engineOf();
    const alone = () => engine.rendered(rotor, question, renderer({ name: 'alone' }), ask());
    const first = await alone();
    const before = inside(pool).completed;
    expect(await alone()).toEqual(first);
    expect(inside(pool).completed).toBe(before);
    await Promise.all([alone(), alone()]);
    expect(inside(pool).completed).toBe(before + 1);
  });

  it('goes to a thread once more where its answer fails', async () => {
    const { engine, pool, rotor } = await engineOf();
    const render = (notes: object) => engine.rendered(rotor, question, renderer(notes), ask());
    await render({ name: 'first' });
    const before = inside(pool).completed;
    await expect(render({ fails: true })).rejects.toMatchObject({ code: 'engine_failed' });
    expect(inside(pool).completed).toBe(before + 1);
    expect(JSON.parse((await render({ name: 'next' })).toString()).name).toBe('next');
  });
});

describe('a job that goes wrong among others', () => {
  const question = { kind: 'point' as const, condition: { Omega: 700, V: 5 } };
  const among = (
    engine: EngineService,
    rotor: RotorCase,
    wrong: object,
    by: EngineService = engine,
  ): Promise<PromiseSettledResult<Buffer>[]> =>
    Promise.allSettled(
      Array.from({ length: 9 }, (_, i) =>
        i === 4
          ? by.rendered(rotor, question, renderer(wrong), ask('the wrong one'))
          : engine.rendered(rotor, question, renderer({ name: i }), ask(`account ${i}`)),
      ),
    );
  const others = (wrong: string) => [0, 1, 2, 3, wrong, 5, 6, 7, 8];

  it('by an exception fails alone, and its thread lives on', async () => {
    const { engine, pool, rotor } = await engineOf();
    const before = inside(pool).threads.map((thread) => thread.threadId);
    const settled = await among(engine, rotor, { fails: true });
    expect(settled.map(outcome)).toEqual(others('engine_failed'));
    const { reason } = settled[4] as PromiseRejectedResult;
    expect(reason.detail.cause.message).toContain('no words for this one');
    expect(inside(pool).threads.map((thread) => thread.threadId)).toEqual(before);
  });

  it('that ends its thread, twice, takes nobody with it', async () => {
    const { engine, pool, rotor } = await engineOf();
    const settled = await among(engine, rotor, { dies: true });
    expect(settled.map(outcome)).toEqual(others('engine_failed'));
    expect((await engine.point(rotor, question.condition, ask())).point.status).toBe('ok');
    expect(pool.alive).toBe(1);
  });

  it('that never ends is cut off at its own time limit, and the others are answered by the next thread', async () => {
    const { engine, pool, rotor } = await engineOf();
    const hasty = new EngineService(pool, 150);
    const settled = await among(engine, rotor, { hangs: true }, hasty);
    expect(settled.map(outcome)).toEqual(others('solver_timeout'));
    expect((await engine.point(rotor, question.condition, ask())).point.status).toBe('ok');
    expect([pool.alive, pool.busy, pool.waiting]).toEqual([1, 0, 0]);
  });
});

describe('closing', () => {
  it('waits for what was taken in, and takes no more', async () => {
    const { engine, pool, rotor } = await engineOf();
    const work = Array.from({ length: 40 }, () => engine.point(rotor, { Omega: 700, V: 5 }, ask()));
    const closed = pool.close();
    await expect(engine.point(rotor, { Omega: 700, V: 5 }, ask())).rejects.toMatchObject({
      code: 'shutting_down',
    });
    expect((await Promise.all(work)).every(({ point }) => point.status === 'ok')).toBe(true);
    await closed;
    expect(pool.alive).toBe(0);
  });
});
