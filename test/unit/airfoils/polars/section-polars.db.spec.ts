import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  PolarsMissing,
  SectionPolarPoints,
} from '../../../../src/airfoils/polars/section-demand.js';
import { PolarBacklog } from '../../../../dist/airfoils/polars/polar-backlog.js';
import { PolarClaims } from '../../../../dist/airfoils/polars/polar-claims.js';
import { PolarFinder } from '../../../../dist/airfoils/polars/polar-finder.js';
import { PolarMaker } from '../../../../dist/airfoils/polars/polar-maker.js';
import { PolarRowCache } from '../../../../dist/airfoils/polars/polar-row-cache.js';
import { PolarMetrics } from '../../../../dist/airfoils/polars/polar-metrics.js';
import { PolarWatch } from '../../../../dist/airfoils/polars/polar-claims.js';
import { AIRFOIL_ENGINE } from '../../../../dist/airfoils/polars/polar-key.js';
import { ordersOf } from '../../../../dist/airfoils/polars/section-demand.js';
import { MetricsRegistry } from '../../../../dist/platform/http/metrics.js';
import { sql } from '../../../support/database.js';
import { demandOf, GRID, PolarStore, sectionOf } from '../../../support/polar-stores.js';
import { TestServer } from '../../../support/test-database.js';
import { until } from '../../../support/queues.js';

const stores: PolarStore[] = [];
const children: ChildProcess[] = [];
const database = await TestServer.start();
afterAll(() => database.stop());
beforeEach(async () => {
  await db('truncate section_polar');
  await db(`update app_clock set shift = '0'`);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

const db = (text: string, params?: unknown[]) => sql(database.url, text, params);
const signal = new AbortController().signal;
const request = (accountId = 'a') => ({ accountId, signal });
/** A request whose time is over at once. */
const late = () => ({ ...request(), until: performance.now() });

async function open(options?: { threads?: number; cacheMb?: number; blockTimeoutMs?: number }) {
  const store = await PolarStore.open(database.url, options);
  stores.push(store);
  return store;
}

/** Enough of a polar for a table. */
const WIDE = { ...GRID, anglesDeg: Array.from({ length: 13 }, (_, i) => i - 4) };

function pointsOf([found]: (SectionPolarPoints | PolarsMissing)[]): Float64Array {
  if ('failure' in found) throw new Error(found.failure);
  return found.points;
}

const hashOf = (points: Float64Array) =>
  createHash('sha256').update(new Uint8Array(points.buffer)).digest('hex');

/** A process of its own that makes the polars of a section, and what it says. */
function start(thickness: number, ...mode: string[]) {
  const { x, y, ...facts } = sectionOf(thickness);
  const demand = JSON.stringify({ x, y, facts, grid: GRID });
  const script = 'test/support/polar-process.mjs';
  const child = spawn(process.execPath, [script, database.url, '2', demand, ...mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const go = async () => {
    await until(() => lines.includes('ready'));
    child.stdin.write('go\n');
  };
  return { child, lines, go };
}

describe('polars of sections', () => {
  it('are made once for two requests of one process, and of a grid that shares some only the others', async () => {
    const store = await open({ threads: 2 });
    const looked = (source: string) => store.metric('inflow_polar_lookups_total', { source });
    const release = await store.hold();
    const both = Promise.all([
      store.polars.points([demandOf(0.1)], request()),
      store.polars.points([demandOf(0.1)], request('b')),
    ]);
    await until(async () => (await looked('joined')) === 3);
    await release();
    const [one, two] = await both;
    expect(pointsOf(one)).toEqual(pointsOf(two));
    expect(await store.made()).toBe(3);
    await store.polars.points([demandOf(0.1, { ...GRID, Re: [1.3e6, 2e6, 5e6] })], request());
    expect(await store.made()).toBe(4);
    expect([await looked('memory'), await looked('missing'), await looked('database')]).toEqual([
      2, 4, 0,
    ]);
    expect(await looked('joined')).toBe(3);
  });

  it('stay when the service starts again, and are read in one statement for all sections', async () => {
    const first = await open();
    const demands = [demandOf(0.11), demandOf(0.12)];
    const made = await first.polars.points(demands, request());
    const second = await open();
    expect(await second.polars.points(demands, request())).toEqual(made);
    expect(await second.made()).toBe(0);
    expect(await second.metric('inflow_polar_lookups_total', { source: 'database' })).toBe(6);
    expect(await db(`select state, count(*)::int as n from section_polar group by 1`)).toEqual([
      { state: 'made', n: 6 },
    ]);
  });

  it('are made once by two processes, which come to the same points as one alone', async () => {
    const both = [start(0.13), start(0.13)];
    const ended = both.map(({ child }) => once(child, 'close')); // what it said has been read by then
    for (const { go } of both) await go();
    await Promise.all(ended);
    const said = both.map(
      ({ lines }) => JSON.parse(lines[lines.length - 1]) as { made: number; hash: string },
    );
    expect(said[0].made + said[1].made).toBe(3);
    expect(said[0].hash).toBe(said[1].hash);
    await db('truncate section_polar');
    const store = await open();
    expect(hashOf(pointsOf(await store.polars.points([demandOf(0.13)], request())))).toBe(
      said[0].hash,
    );
  });

  it('are taken over where whoever made them is killed, once its lease is over', async () => {
    const { child, lines, go } = start(0.14, 'hang');
    await go();
    await until(() => lines.includes('begun'));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await open();
    const asked = store.polars.points([demandOf(0.14)], request());
    await until(async () => (await store.made()) === 2); // the polars that it had not begun
    const claimed = await db(`select state from section_polar where state <> 'made'`);
    expect(claimed).toEqual([{ state: 'making' }]);
    await db(`update app_clock set shift = '16 seconds'`);
    expect(pointsOf(await asked).length).toBe(48 + 3 + 3 * 3 * 16);
    expect(await store.made()).toBe(3);
  });

  it('are the same whatever was at hand before', async () => {
    const [cold, warm] = [await open(), await open()];
    const wide = { ...GRID, Re: [5e5, 8e5, 1.3e6], mach: [0, 0.4] };
    await warm.polars.points([demandOf(0.15, { ...wide, mach: [0.4], Re: [8e5] })], request());
    await warm.polars.points([demandOf(0.15, { ...GRID, Re: [1.3e6] })], request());
    const mixed = pointsOf(await warm.polars.points([demandOf(0.15, wide)], request()));
    await db('truncate section_polar');
    expect(pointsOf(await cold.polars.points([demandOf(0.15, wide)], request()))).toEqual(mixed);
  });

  it('give tables, which a second request finds without asking the database', async () => {
    const store = await open();
    const demand = demandOf(0.1, WIDE);
    const [table] = await store.polars.tables([demand], request());
    await store.orm.close();
    const [again, twice] = await store.polars.tables([demand, demand], request());
    expect(again).toEqual(table);
    expect(twice).toEqual(table);
    if ('failure' in again) throw new Error(again.failure);
    const [{ cl, confidence }] = await store.engine.polarsAt(
      again,
      [{ Re: 1e6, mach: 0, anglesDeg: [0, 4] }],
      request(),
    );
    expect(cl[1]).toBeGreaterThan(cl[0]);
    expect(confidence[1]).toBeGreaterThan(0.3);
  });
});

describe('a request whose time is over', () => {
  it('hears how much there is and how long it takes, and finds the rest later', async () => {
    const store = await open({ threads: 2 });
    const demands = [0.1, 0.11, 0.12].map((t) => demandOf(t));
    await store.polars.points(demands.slice(0, 1), request());
    const release = await store.hold();
    const asked = store.polars.points(demands, late());
    await expect(asked).rejects.toMatchObject({ name: 'Error', total: 9, done: 3 });
    const { secondsLeft } = await asked.catch((error: { secondsLeft: number }) => error);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(await store.metric('inflow_polars_idle')).toBe(6);
    await release();
    await until(async () => (await store.made()) === 9);
    expect(await store.polars.points(demands, late())).toHaveLength(3); // all there: no time is needed
    expect(await store.made()).toBe(9);
    expect(await store.metric('inflow_polars_waiting')).toBe(0);
  });

  it('is given what carries an answer, and the whole table later, each under a key of its own', async () => {
    const store = await open({ threads: 2 });
    const whole = demandOf(0.1, { ...WIDE, ranks: [1, 0, 1] });
    const [Re] = [whole.grid.Re[1]];
    const release = await store.hold();
    await expect(store.polars.firstAvailable([whole], late())).rejects.toMatchObject({
      total: 3,
      done: 0,
    });
    await release();
    await until(async () => (await store.made()) === 3);
    // the result is as if only the nearest one had been made
    await db('truncate section_polar');
    const other = await open({ threads: 2 });
    await other.polars.points([demandOf(0.1, { ...WIDE, Re: [Re] })], request());
    const hold = await other.hold();
    const soon = await other.polars.firstAvailable([whole], late());
    expect(soon.pending).toMatchObject({ total: 3, done: 1 });
    expect(soon.tables).toMatchObject([{ grid: { Re: [Re] }, absent: 0 }]);
    await expect(other.polars.tables([whole], late())).rejects.toMatchObject({ done: 1 });
    await hold();
    const final = await other.polars.firstAvailable([whole], request());
    expect(final.pending).toBeUndefined();
    expect(final.tables).toEqual(await store.polars.tables([whole], request()));
    expect(final.tables[0]).not.toMatchObject({ key: (soon.tables[0] as { key: string }).key });
  });

  it('has the polars of the lowest rank made first', async () => {
    const store = await open({ threads: 2 });
    const release = await store.hold();
    const made: string[] = [];
    const ask = (t: number, ranks: number[], name: string) =>
      store.polars.points([demandOf(t, { ...GRID, ranks })], request()).then(() => made.push(name));
    const both = [ask(0.12, [1, 1, 1], 'later'), ask(0.13, [0, 0, 0], 'first')];
    await until(async () => (await store.metric('inflow_polars_waiting')) === 6);
    await release();
    await Promise.all(both);
    expect(made).toEqual(['first', 'later']);
  });

  it('lets those who wait go first', async () => {
    const store = await open({ threads: 2 });
    const many = [0.1, 0.11, 0.12, 0.13, 0.14].map((t) => demandOf(t));
    const release = await store.hold();
    await expect(store.polars.points(many, late())).rejects.toMatchObject({ total: 15 });
    const waits = store.polars.points([demandOf(0.15)], request('b'));
    await until(async () => (await store.metric('inflow_polars_waiting')) === 18);
    await release();
    await waits;
    // its own three, and what has begun since
    expect(await store.made()).toBeLessThan(6);
    expect(await store.metric('inflow_polars_idle')).toBeGreaterThan(12);
  });

  it('takes turns with other accounts, whoever asked for more', async () => {
    const store = await open({ threads: 2 });
    const many = [0.1, 0.11, 0.12, 0.13, 0.14].map((t) => demandOf(t));
    const release = await store.hold();
    const all = store.polars.points(many, request());
    await until(async () => (await store.metric('inflow_polars_waiting')) === 15);
    const few = store.polars.points([demandOf(0.15)], request('b'));
    await until(async () => (await store.metric('inflow_polars_waiting')) === 18);
    await release();
    await few;
    // its three, one of the other's before each, and what has begun since
    expect(await store.made()).toBeLessThan(9);
    expect(await all).toHaveLength(5);
  });

  it('is told so where its caller leaves, and its polars are made all the same', async () => {
    const store = await open({ threads: 2 });
    const release = await store.hold();
    const leaving = new AbortController();
    const asked = store.polars.points([demandOf(0.16)], {
      accountId: 'a',
      signal: leaving.signal,
    });
    await until(async () => (await store.metric('inflow_polars_waiting')) === 3);
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await release();
    await until(async () => (await store.made()) === 3);
  });
});

describe('what is to be made', () => {
  /** Starts the service with room for four polars of an account. */
  async function narrow() {
    const store = await open({ threads: 2 });
    const metrics = new PolarMetrics(new MetricsRegistry().registry);
    const backlog = new PolarBacklog(() => 1, { account: 4, all: 100 });
    const { em } = store.orm;
    const memory = new PolarRowCache();
    const [claims, watch] = [new PolarClaims(em), new PolarWatch(em)];
    const maker = new PolarMaker(store.engine, claims, watch, memory, backlog, metrics);
    const finder = new PolarFinder(em, maker, memory, backlog, metrics);
    const find = (thickness: number[], until?: number) =>
      finder.find(
        new Map(thickness.flatMap((t) => ordersOf(demandOf(t))).map((order) => [order.key, order])),
        { ...request(), until },
      );
    return { find, backlog, maker, hold: () => store.hold() };
  }

  it('is bounded, and a request that needs more has it made part by part', async () => {
    const { find, backlog, maker, hold } = await narrow();
    const release = await hold();
    const asked = find([0.1, 0.11]);
    await until(() => backlog.size === 4);
    await release();
    expect([(await asked).found.size, backlog.size]).toEqual([6, 0]);
    await maker.end();
  });

  it('gives up what nobody waits for where there is no room, and then refuses', async () => {
    const { find, backlog, maker, hold } = await narrow();
    const release = await hold();
    expect(await find([0.1, 0.11], performance.now())).toMatchObject({ pending: { total: 6 } });
    expect(maker.idle).toBe(4);
    const asked = find([0.12, 0.13]);
    await until(() => maker.idle === 0);
    await expect(find([0.14])).rejects.toMatchObject({ code: 'queue_full' });
    await release();
    expect((await asked).found.size).toBe(6);
    await maker.end();
    expect(backlog.size).toBe(0);
  });
});

describe('what goes wrong', () => {
  it('is the section: no polar of it is made, and nothing of it stays', async () => {
    const store = await open();
    const [good, bad] = [demandOf(0.1, WIDE), demandOf(0.1)];
    const y = Array.from(bad.section.points.y, (v, i) => (i === 40 ? NaN : v));
    const section = { ...bad.section, id: 'bad', points: { x: bad.section.points.x, y } };
    const found = await store.polars.tables([{ ...bad, section }, good], request());
    expect(found[0]).toMatchObject({
      failure: 'refused',
      refusal: { reason: 'not_finite', point: 40 },
    });
    expect(found[1]).toMatchObject({ absent: 0 });
    expect(await db(`select count(*)::int as n from section_polar where state <> 'made'`)).toEqual([
      { n: 0 },
    ]);
  });

  it('is time: a polar that takes longer than a block may is absent, and tried again later', async () => {
    const hurried = await open({ blockTimeoutMs: 1 });
    const [found] = await hurried.polars.points([demandOf(0.17, WIDE)], request());
    expect(found).toEqual({ failure: 'out_of_time' });
    expect(await hurried.metric('inflow_polars_made_total', { outcome: 'failed' })).toBe(3);
    const store = await open();
    // nobody tries it again for ten minutes
    expect(await store.polars.points([demandOf(0.17, WIDE)], request())).toEqual([found]);
    await db(`update app_clock set shift = '11 minutes'`);
    const [later] = await store.polars.points([demandOf(0.17, WIDE)], request());
    expect(later).toMatchObject({ absent: 0 });
  });

  it('is the database: what is made is given all the same, what must be looked up is refused', async () => {
    const store = await open();
    await store.polars.points([demandOf(0.1)], request());
    await store.orm.close();
    const other = await open();
    await other.polars.points([demandOf(0.1)], request());
    await database.stopServer();
    try {
      expect(await other.polars.points([demandOf(0.1)], request())).toHaveLength(1);
      await expect(other.polars.points([demandOf(0.18)], request())).rejects.toMatchObject({
        code: 'database_unavailable',
      });
    } finally {
      await database.startServer();
    }
    await until(async () => {
      const asked = other.polars.points([demandOf(0.18)], request());
      return asked.then(
        () => true,
        () => false,
      );
    });
  });

  it('is the end of the service: what nobody waits for is left to others at once', async () => {
    const store = await open({ threads: 2 });
    const demands = [0.1, 0.11].map((t) => demandOf(t));
    await expect(store.polars.points(demands, late())).rejects.toMatchObject({ total: 6 });
    await store.polars.beforeApplicationShutdown();
    await store.polars.onApplicationShutdown();
    expect(await db(`select count(*)::int as n from section_polar where state <> 'made'`)).toEqual([
      { n: 0 },
    ]);
    await expect(store.polars.points([demandOf(0.19)], request())).rejects.toMatchObject({
      code: 'shutting_down',
    });
  });
});

describe('the bound of what is kept', () => {
  const row = (key: number, engine: number, used: string, bytes = 1024 - 256) =>
    db(
      `insert into section_polar (key, engine, state, rows, made_at, used_at)
       values (sha256(?::text::bytea), ?, 'made', decode(repeat('00', ?), 'hex'), app_now(), app_now() - ?::interval)`,
      [String(key), engine, bytes, used],
    );
  const clean = (store: PolarStore) =>
    store.orm.em.fork().transactional((em) => store.clean(em, 5000));

  it('lets polars of other solvers go first, then those not used for longest', async () => {
    const store = await open({ cacheMb: 1 });
    for (let i = 0; i < 3; i++) await row(i, 0, `${i} minutes`, 256 * 1024 - 256);
    for (let i = 3; i < 6; i++) await row(i, AIRFOIL_ENGINE, `${i} hours`, 256 * 1024 - 256);
    await clean(store);
    expect(
      await db('select engine, count(*)::int as n from section_polar group by 1 order by 1'),
    ).toEqual([
      { engine: 0, n: 1 },
      { engine: AIRFOIL_ENGINE, n: 3 },
    ]);
    await row(7, AIRFOIL_ENGINE, '1 minute', 256 * 1024 - 256);
    await row(8, AIRFOIL_ENGINE, '1 day', 256 * 1024 - 256);
    await clean(store);
    const used = await db(
      `select round(extract(epoch from app_now() - used_at) / 3600)::int as hours, engine from section_polar order by 1`,
    );
    expect(used).toEqual([0, 3, 4, 5].map((hours) => ({ hours, engine: AIRFOIL_ENGINE })));
    expect(await store.metric('inflow_polar_evictions_total')).toBe(4);
    expect(await store.metric('inflow_polar_database_bytes')).toBe(1024 * 1024);
  });

  it('forgets claims that nobody came back for, a day later', async () => {
    const store = await open();
    await db(
      `insert into section_polar (key, engine, state, worker, lease_until)
       values (sha256('a'), 1, 'making', gen_random_uuid(), app_now())`,
    );
    await clean(store);
    expect(await db('select state from section_polar')).toHaveLength(1);
    await db(`update app_clock set shift = '25 hours'`);
    await clean(store);
    expect(await db('select state from section_polar')).toHaveLength(0);
  });

  it('hears of use once an hour', async () => {
    const first = await open();
    await first.polars.points([demandOf(0.1)], request());
    await db(`update section_polar set used_at = app_now() - interval '90 minutes'`);
    const store = await open();
    await store.polars.points([demandOf(0.1)], request());
    await until(async () => {
      const [{ n }] = await db(
        `select count(*)::int as n from section_polar where used_at > app_now() - interval '1 minute'`,
      );
      return n === 3;
    });
  });
});
