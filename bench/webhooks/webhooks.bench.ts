/**
 * Deliveries on an embedded PostgreSQL, one dispatcher and a receiver, each in a process of its own: how many a second,
 * how soon after the event, and what 500 receivers that are dead do to 10 that are not. Targets: 1,000 a second on two
 * cores; p99 of the first byte 250 ms after the event; healthy ones within 10 %, 64 MiB more memory.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgres } from '../../dist/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../dist/prepare-database.js';
import { quantile } from '../harness.ts';
import { Program } from '../program.ts';
import { certificates } from './certificates.ts';
import { configOf, newOwner, type Recording, recording } from './rows.ts';
import { sampled } from '../sample.ts';

const EVENTS = sampled(150, 2);
const DEAD = sampled(500, 5);
const HEALTHY = sampled(10, 1);
/** Events of every healthy endpoint in a phase, and how far apart. */
const ROUNDS = sampled(60, 2);
const EVERY_MS = 100;
/** Phases alone, and as many beside dead ones, in turn. */
const PHASES = sampled(3, 2);
/** Before a phase beside dead receivers is measured: longer than an attempt at them takes. */
const SETTLE_MS = sampled(11_000, 100);

/** Event and moment [ns of this machine]. */
type Moment = [string, number];

interface Ground {
  dir: string;
  record: Recording;
  receiver: Program;
  ports: { healthy: number; silent: number };
  dispatcher: Program;
}

export async function webhooksBench(): Promise<object> {
  const dir = mkdtempSync('/tmp/inflow-b-'); // short, because of the socket
  const postgres = new EmbeddedPostgres(dir, () => undefined);
  await postgres.start();
  const programs: Program[] = [];
  try {
    await prepareDatabase(configOf(dir, postgres.url), postgres.url, () => undefined);
    const record = await recording(postgres.url);
    const [ca, shown] = await certificates();
    const receiver = new Program(new URL('receiver.ts', import.meta.url), {
      BENCH_KEY: shown.private,
      BENCH_CERT: shown.cert,
    });
    programs.push(receiver);
    const ports = await receiver.next<Ground['ports']>();
    const env = { BENCH_DIR: dir, BENCH_URL: postgres.url, BENCH_CA: ca.cert };
    const dispatcher = new Program(new URL('dispatching.ts', import.meta.url), env);
    programs.push(dispatcher);
    await dispatcher.next();
    const ground = { dir, record, receiver, ports, dispatcher };
    const many = await throughput(ground, sampled(50, 2), sampled(100, 2), true);
    const one = await throughput(ground, 1, sampled(1_000, 10), false);
    const waits = await idle(ground);
    const beside = await besideDead(ground);
    await record.orm.close();
    return { perSecond: { many, one }, waits, beside };
  } finally {
    for (const { child } of programs) child.kill('SIGKILL');
    await postgres.stop();
    rmSync(dir, { recursive: true });
  }
}

const urls = (port: number, count: number, name: string) =>
  Array.from({ length: count }, (_, i) => `https://127.0.0.1:${port}/${name}/${i}`);

async function unsettled({ record }: Ground): Promise<number> {
  const [{ n }] = await record.orm.em.fork().execute<[{ n: number }]>(
    `select (select count(*) from webhook_outbox)::int
              + (select count(*) from webhook_delivery where status = 'pending')::int as n`,
  );
  return n;
}

/** From the commit of all rows until all are written as succeeded; first a tenth as many, to warm up. */
async function throughput(
  ground: Ground,
  endpoints: number,
  events: number,
  start: boolean,
): Promise<number> {
  const { record, receiver, ports, dispatcher } = ground;
  const account = await newOwner(record, ground.dir, urls(ports.healthy, endpoints, 'e'));
  if (start) dispatcher.child.send({ start: true });
  const run = async (count: number) => {
    const eventIds = await record.events(account, count);
    const begun = performance.now();
    while ((await unsettled(ground)) > 0) await sleep(20);
    const seconds = (performance.now() - begun) / 1_000;
    const arrived = await receiver.ask<Moment[]>({});
    if (arrived.length !== eventIds.length * endpoints)
      throw new Error(`${arrived.length} arrived of ${eventIds.length * endpoints}`);
    return Math.round(arrived.length / seconds);
  };
  await run(Math.ceil(events / 10));
  const perSecond = await run(events);
  console.log(
    `\n${events} events to each of ${endpoints} endpoints: ${perSecond} deliveries a second, from the commit of all to the last row written`,
  );
  return perSecond;
}

/** The arrivals of these events, once all are there. Throws where one is missing after a minute. */
async function arrivals(
  receiver: Ground['receiver'],
  events: ReadonlyMap<string, unknown>,
): Promise<Moment[]> {
  const late = performance.now() + 60_000;
  const arrived: Moment[] = [];
  while (arrived.length < events.size) {
    if (performance.now() > late) throw new Error(`${arrived.length} arrived of ${events.size}`);
    await sleep(20);
    const news = await receiver.ask<Moment[]>({});
    arrived.push(...news.filter(([event]) => events.has(event)));
  }
  return arrived;
}

/** From the begin of the event's transaction to the first byte at an idle receiver [ms]. */
async function idle({ dir, record, receiver, ports, dispatcher }: Ground) {
  const account = await newOwner(record, dir, urls(ports.healthy, 1, 'idle'));
  const measured = async (name: string, make: () => Promise<Moment>) => {
    const begun = new Map<string, number>();
    for (let i = 0; i < EVENTS; i++) {
      const [event, at] = await make();
      begun.set(event, at);
      await sleep(20 + Math.random() * 60);
    }
    const arrived = await arrivals(receiver, begun);
    const waits = arrived.map(([event, at]) => (at - begun.get(event)!) / 1e6);
    const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
    console.log(
      `event of ${name} → first byte: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
    return { p50, p99 };
  };
  const own = await measured('the same process', () => dispatcher.ask({ record: account }));
  const others = await measured('another process', async () => {
    const at = Number(process.hrtime.bigint());
    const [event] = await record.events(account, 1);
    return [event, at];
  });
  return { own, others };
}

async function besideDead(ground: Ground) {
  const { dir, record, ports, dispatcher } = ground;
  const sql = (text: string) => record.orm.em.fork().execute(text);
  const healthy: string[] = [];
  for (let i = 0; i < HEALTHY; i++)
    healthy.push(await newOwner(record, dir, urls(ports.healthy, 1, `healthy${i}`)));
  await healthyPhase(ground, healthy, sampled(10, 1));
  const alone = [await healthyPhase(ground, healthy, ROUNDS)];
  const beside: typeof alone = [];
  const before = await dispatcher.ask<number>({ memory: true });
  const silent = urls(ports.silent, (DEAD * 4) / 5, 'silent');
  const refused = urls(1, DEAD / 5, 'refused'); // nobody listens on port 1
  const dead = await newOwner(record, dir, [...silent, ...refused]);
  const lanes = `webhook_lane where endpoint_id in (select id from webhook_endpoint where account_id = '${dead}')`;
  const park = (worker: string, lease: string) =>
    sql(
      `update webhook_lane set worker = ${worker}, lease_until = ${lease} where endpoint_id in (select endpoint_id from ${lanes})`,
    );
  await record.events(dead, 20);
  await sleep(SETTLE_MS);
  beside.push(await healthyPhase(ground, healthy, ROUNDS));
  const after = await dispatcher.ask<number>({ memory: true });
  while (beside.length < PHASES) {
    await park(`'parked'`, `app_now() + interval '10 minutes'`);
    await sleep(SETTLE_MS);
    alone.push(await healthyPhase(ground, healthy, ROUNDS));
    await park('null', `'-infinity'`);
    await sleep(SETTLE_MS);
    beside.push(await healthyPhase(ground, healthy, ROUNDS));
  }
  const mib = (after - before) / 2 ** 20;
  const ratio = (part: 'p50' | 'p99') =>
    quantile(
      beside.map((phase, i) => phase[part] / alone[i][part]),
      0.5,
    );
  const figures = { alone, beside, p50: ratio('p50'), p99: ratio('p99'), mib };
  const show = (phases: typeof alone) =>
    phases.map(({ p50, p99 }) => `${p50.toFixed(1)}/${p99.toFixed(1)}`).join(', ');
  console.log(
    `${HEALTHY} healthy endpoints, p50/p99 ms in turn: alone ${show(alone)}; beside ${DEAD} dead ones ${show(beside)}; ` +
      `median ratios ${figures.p50.toFixed(2)} and ${figures.p99.toFixed(2)}; memory +${mib.toFixed(0)} MiB`,
  );
  return figures;
}

/** Every healthy endpoint gets so many events, one after the other. */
async function healthyPhase({ record, receiver }: Ground, accounts: string[], rounds: number) {
  await receiver.ask({});
  const begun = new Map<string, number>();
  const begin = performance.now();
  for (let i = 0; i < rounds; i++) {
    for (const [k, account] of accounts.entries()) {
      const due = begin + i * EVERY_MS + (k * EVERY_MS) / accounts.length;
      await sleep(Math.max(0, due - performance.now()));
      const at = Number(process.hrtime.bigint());
      const [event] = await record.events(account, 1);
      begun.set(event, at);
    }
  }
  const waits = (await arrivals(receiver, begun)).map(
    ([event, at]) => (at - begun.get(event)!) / 1e6,
  );
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}
