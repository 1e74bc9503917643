import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { EngineService, type Request } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import type { Condition, RotorCase } from '../../../src/engine/rotor-case.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { libraryAirfoil } from '../../../src/airfoils/library.js';

const R = 0.127;
const r = Array.from({ length: 18 }, (_, i) => R * (0.15 + 0.05 * i));
const { polars } = libraryAirfoil('naca4412')!;
const ask = (accountId = 'a', signal = new AbortController().signal): Request => ({
  accountId,
  signal,
});
const forRun = (): Request => ({ ...ask('run'), isRun: true });
const points = (n: number): Condition[] =>
  Array.from({ length: n }, (_, i) => ({ Omega: 600, V: (20 * i) / n }));

async function rotorFor(engine: EngineService): Promise<RotorCase> {
  return {
    B: 2,
    R,
    rHub: 0.15 * R,
    r,
    c: r.map((x) => 0.03 - 0.02 * (x / R)),
    beta: r.map((x) => Math.atan(0.127 / (2 * Math.PI * x))),
    sweep: r.map(() => 0),
    polars: [
      {
        r: 0,
        polar: { key: 'naca4412', table: (await engine.polarTable(polars, ask())).table },
      },
    ],
    rho: 1.225,
    mu: 1.789e-5,
    sound: 340.3,
  };
}

const pools: KernelPool[] = [];
function engineOf(
  options: {
    threads?: number;
    queueLimit?: number;
    build?: 'wasm' | 'js';
    timeoutMs?: number;
    blockTimeoutMs?: number;
  } = {},
) {
  const { threads = 1, queueLimit = 1024, build = 'wasm', timeoutMs = 120_000 } = options;
  const { blockTimeoutMs } = options;
  const seen: string[] = [];
  const pool = new KernelPool({ threads, queueLimit, build }, (kind) => seen.push(kind));
  pools.push(pool);
  return { pool, seen, engine: new EngineService(pool, timeoutMs, undefined, blockTimeoutMs) };
}
const codes = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.map((x) => (x.status === 'fulfilled' ? 'ok' : (x.reason.code as string)));

afterAll(() => Promise.all(pools.map((pool) => pool.close())));

describe('the engine', () => {
  const { engine, pool, seen } = engineOf({ threads: 2 });
  let rotor: RotorCase;
  beforeAll(async () => {
    rotor = await rotorFor(engine);
  });

  it('answers a point with its stations, which sum to its thrust and torque', async () => {
    const { point, stations, dr } = await engine.point(rotor, { Omega: 700, V: 5 }, ask());
    expect(point.status).toBe('ok');
    expect(stations).toHaveLength(30);
    expect(stations.reduce((T, s) => T + s.dT_dr * dr, 0) / point.T).toBeCloseTo(1, 12);
    expect(stations.reduce((Q, s) => Q + s.dQ_dr * dr, 0) / point.Q).toBeCloseTo(1, 12);
  });

  it('answers a long sweep in order, from blocks that share nothing, with the numbers of single points', async () => {
    const asked = points(200);
    const solved = await engine.sweep(rotor, asked, ask());
    expect(solved.map((p) => p.V)).toEqual(asked.map((c) => c.V));
    for (const i of [0, 49, 50, 51, 130, 199]) {
      const { point } = await engine.point(rotor, asked[i], ask());
      expect(Math.abs(solved[i]!.T - point.T)).toBeLessThan(1e-6);
    }
    expect(seen.filter((kind) => kind === 'sweep')).toHaveLength(4);
  });

  it('solves for a target and counts what it took', async () => {
    const target = { kind: 'thrust' as const, value: 4, V: 3, Omega: 500, OmegaMax: 2600 };
    const { point, solves } = await engine.target(rotor, target, ask());
    expect(point.T).toBeCloseTo(4, 6);
    expect(solves).toBeLessThanOrEqual(8);
  });

  it('builds a polar once, in memory that all threads share', async () => {
    const again = engine.polarTable(polars, ask());
    const { table } = rotor.polars[0].polar;
    expect((await again).table).toBe(table);
    expect(Object.prototype.toString.call(table.buffer)).toBe('[object SharedArrayBuffer]');
    expect(seen.filter((kind) => kind === 'condition')).toHaveLength(1);
  });

  it('makes a map once for two requests, in memory that all threads share', async () => {
    const options = { maxTipMach: 0.2 };
    const asked = ['a', 'b'].map((account) => engine.map(rotor, options, ask(account)));
    const [map, other] = await Promise.all(asked);
    expect(other).toBe(map);
    expect(await engine.map(rotor, options, ask('c'))).toBe(map);
    expect(seen.filter((kind) => kind === 'map')).toHaveLength(1);
    expect(Object.prototype.toString.call(map.table.buffer)).toBe('[object SharedArrayBuffer]');
    expect(map.meta.errors.tau).toBeLessThanOrEqual(2e-3);
  });

  it('leaves a map that nobody waits for, and keeps its thread', async () => {
    const gone = new AbortController();
    const before = seen.length;
    const work = engine.map(rotor, { maxTipMach: 0.85 }, ask('a', gone.signal));
    setTimeout(() => gone.abort(), 5);
    await expect(work).rejects.toThrow(/aborted/);
    expect((await engine.point(rotor, { Omega: 700, V: 5 }, ask())).point.status).toBe('ok');
    const { meta } = await engine.map(rotor, { maxTipMach: 0.85 }, ask());
    expect(meta.tipMach).toBe(0.85);
    expect(seen.slice(before).filter((kind) => kind === 'map').length).toBeLessThanOrEqual(2);
    expect(pool.alive).toBe(2);
  });

  it('keeps answering when a section needs more slots than a thread has', async () => {
    for (let i = 0; i < 70; i++) {
      const polar = { ...rotor.polars[0].polar, key: `copy ${i}` };
      const { point } = await engine.point(
        { ...rotor, polars: [{ r: 0, polar }] },
        { Omega: 700, V: 5 },
        ask(),
      );
      expect(point.status).toBe('ok');
    }
  });

  it('solves blades of fifty sections one after the other, each with its own', async () => {
    const [{ polar }] = rotor.polars;
    const blade = (first: number): RotorCase => ({
      ...rotor,
      polars: Array.from({ length: 50 }, (_, i) => ({
        r: R * (0.15 + 0.0173 * i),
        polar: { ...polar, key: `copy ${first + i}` },
      })),
    });
    const one = await engine.point(rotor, { Omega: 700, V: 5 }, ask());
    for (const first of [0, 20, 100, 40]) {
      const { point } = await engine.point(blade(first), { Omega: 700, V: 5 }, ask());
      expect(Math.abs(point.T / one.point.T - 1)).toBeLessThan(1e-9);
    }
    const many = { ...rotor, polars: [...blade(0).polars, { r: R, polar }] };
    await expect(engine.point(many, { Omega: 700, V: 5 }, ask())).rejects.toThrow('1 to 50');
  });

  it('answers a blade of two sections with either of them where it is held, and maps it', async () => {
    const { table: s1223 } = await engine.polarTable(libraryAirfoil('s1223')!.polars, ask());
    const [{ polar }] = rotor.polars;
    const other = { key: 's1223', table: s1223 };
    const mixed: RotorCase = {
      ...rotor,
      polars: [
        { r: 0.4 * R, polar: other },
        { r: 0.8 * R, polar },
      ],
    };
    const alone = { ...rotor, polars: [{ r: 0, polar: other }] };
    const [root, both, tip] = await Promise.all(
      [alone, mixed, rotor].map((each) => engine.point(each, { Omega: 700, V: 5 }, ask())),
    );
    for (const [i, { r: x }] of both.stations.entries()) {
      if (x <= 0.4 * R) expect(both.stations[i]).toEqual(root.stations[i]);
      // the search of an annulus begins where those inboard point to: its last step may leave another rest
      else if (x >= 0.8 * R) expect(both.stations[i].cl).toBeCloseTo(tip.stations[i].cl, 7);
      else expect([root.stations[i].cl, tip.stations[i].cl]).not.toContain(both.stations[i].cl);
    }
    const js = engineOf({ build: 'js' }).engine;
    const again = await js.point(mixed, { Omega: 700, V: 5 }, ask());
    expect(Math.abs(again.point.T / both.point.T - 1)).toBeLessThan(1e-9);
    const map = await engine.map(mixed, { maxTipMach: 0.3 }, ask());
    expect(map).not.toBe(await engine.map(rotor, { maxTipMach: 0.3 }, ask()));
    const kernel = loadKernel('wasm-scalar');
    kernel.mapSlot(1, map.table.length).set(map.table);
    kernel.conditions.set([700, 5]);
    kernel.evaluateMaps(1, 1, rotor.rho, rotor.mu, rotor.sound);
    expect(kernel.points[0] / both.point.T).toBeCloseTo(1, 2);
    expect(kernel.points[1] / both.point.Q).toBeCloseTo(1, 2);
  });

  it('gives the same numbers with the JS kernel', async () => {
    const js = engineOf({ build: 'js' }).engine;
    const a = await js.point(rotor, { Omega: 700, V: 5 }, ask());
    const b = await engine.point(rotor, { Omega: 700, V: 5 }, ask());
    expect(Math.abs(a.point.T / b.point.T - 1)).toBeLessThan(1e-9);
  });

  it('answers though its thread dies under it, and replaces the thread', async () => {
    const work = Promise.all(
      Array.from({ length: 12 }, () => engine.sweep(rotor, points(2500), ask())),
    );
    const { threads } = (
      pool as unknown as { piscina: { threads: { terminate(): Promise<number> }[] } }
    ).piscina;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await threads[0].terminate();
    const all = await work;
    expect(all.flat().every((p) => p.status === 'ok')).toBe(true);
    expect(pool.alive).toBe(2);
  });
});

describe('the limits of work that requests and runs share', () => {
  // a millisecond: what waits behind the first map is late, whatever the machine
  const { engine } = engineOf({ timeoutMs: 1, blockTimeoutMs: 120_000 });
  const late = { code: 'solver_timeout' };
  let rotor: RotorCase;
  beforeAll(async () => {
    rotor = await rotorFor(engineOf().engine);
  });

  /** Gives the only thread a map to make, and returns another map's options. */
  let next = 0.3;
  const behindAMap = () => {
    const first = engine.map(rotor, { maxTipMach: (next += 0.01) }, forRun());
    return { first, options: { maxTipMach: (next += 0.01) } };
  };

  it('let a run have the map that a request began, whose time ends before', async () => {
    const { first, options } = behindAMap();
    const begun = engine.map(rotor, options, ask());
    const joined = engine.map(rotor, options, forRun());
    await expect(begun).rejects.toMatchObject(late);
    expect((await joined).meta.tipMach).toBe(options.maxTipMach);
    await first;
  });

  it('hold for a request that joins the map of a run', async () => {
    const { first, options } = behindAMap();
    const begun = engine.map(rotor, options, forRun());
    const joined = engine.map(rotor, options, ask());
    await expect(joined).rejects.toMatchObject(late);
    expect((await begun).meta.tipMach).toBe(options.maxTipMach);
    await first;
  });

  it('hold for a request that waits for a table, which is made all the same', async () => {
    const { first } = behindAMap();
    await expect(engine.polarTable(polars, ask())).rejects.toMatchObject(late);
    const gone = new AbortController();
    const left = engine.polarTable(polars, { ...forRun(), signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toThrow(/aborted/);
    expect((await engine.polarTable(polars, forRun())).table.length).toBeGreaterThan(0);
    await first;
  });
});

describe('the limits of the engine', () => {
  it('refuses what would not fit: an account beyond its share with 429, everybody beyond the queue with 503', async () => {
    const { engine } = engineOf({ queueLimit: 8 });
    const rotor = await rotorFor(engine);
    const mine = await Promise.allSettled(
      Array.from({ length: 10 }, () => engine.point(rotor, { Omega: 700, V: 5 }, ask('greedy'))),
    );
    expect(codes(mine).filter((code) => code === 'ok')).toHaveLength(4);
    expect(codes(mine).filter((code) => code === 'queue_full')).toHaveLength(6);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        engine.point(rotor, { Omega: 700, V: 5 }, ask(`account ${i}`)),
      ),
    );
    const refused = all.find((x) => x.status === 'rejected');
    expect(new Set(codes(all))).toEqual(new Set(['ok', 'service_unavailable']));
    expect(refused!.reason.detail.headers).toEqual({ 'Retry-After': '1' });
    // and it is over when they are done
    expect((await engine.point(rotor, { Omega: 700, V: 5 }, ask('greedy'))).point.status).toBe(
      'ok',
    );
  });

  it('does not work for a caller who has left, and keeps its thread', async () => {
    const { engine, pool } = engineOf();
    const rotor = await rotorFor(engine);
    const gone = new AbortController();
    const work = engine.sweep(rotor, points(6000), ask('a', gone.signal));
    gone.abort();
    await expect(work).rejects.toThrow(/aborted/);
    const { threads } = (pool as unknown as { piscina: { threads: { threadId: number }[] } })
      .piscina;
    const before = threads.map((t) => t.threadId);
    expect((await engine.point(rotor, { Omega: 700, V: 5 }, ask())).point.status).toBe('ok');
    expect(threads.map((t) => t.threadId)).toEqual(before);
  });

  it('ends what takes too long with solver_timeout and goes on with a new thread', async () => {
    const { engine, pool } = engineOf({ queueLimit: 100_000 });
    const rotor = await rotorFor(engine);
    // the sweep needs a second or more
    const hasty = new EngineService(pool, 100);
    await expect(hasty.sweep(rotor, points(200_000), ask())).rejects.toMatchObject({
      code: 'solver_timeout',
    });
    expect((await engine.point(rotor, { Omega: 700, V: 5 }, ask())).point.status).toBe('ok');
    expect([pool.alive, pool.busy, pool.waiting]).toEqual([1, 0, 0]);
  });

  it('refuses work once it closes', async () => {
    const { engine, pool } = engineOf();
    const rotor = await rotorFor(engine);
    await pool.close();
    await expect(engine.point(rotor, { Omega: 700, V: 5 }, ask())).rejects.toMatchObject({
      code: 'shutting_down',
    });
  });
});
