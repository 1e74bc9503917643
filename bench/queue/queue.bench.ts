/**
 * What the queue and the events cost, on an embedded PostgreSQL of its own: time of a transaction with and without them,
 * jobs per second through the loop, and how long a job waits for its worker.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { EventsService } from '../../dist/events/events.service.js';
import { Clock } from '../../dist/platform/clock.js';
import { loadConfig } from '../../dist/platform/config.js';
import { MetricsRegistry } from '../../dist/platform/http/metrics.js';
import { Cursors } from '../../dist/platform/list/cursors.js';
import { Pages } from '../../dist/platform/list/pages.js';
import { databaseOptions } from '../../dist/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../dist/platform/postgres/embedded-postgres.js';
import { Notifications } from '../../dist/platform/postgres/notifications.js';
import { Queue } from '../../dist/platform/queue/queue.js';
import { defineQueue } from '../../dist/platform/queue/queue-definition.js';
import { faultsOf } from '../../dist/platform/wire/validation.js';
import { EVENT_TYPES } from '../../dist/events/event-types.js';
import { prepareDatabase } from '../../dist/prepare-database.js';
import { type Case, measure, print } from '../harness.ts';
import { sampled } from '../sample.ts';

const JOBS = sampled(10_000, 100);
const WAITS = sampled(40, 1);
const QUEUE = defineQueue<{ row: string; attempt: number }>('bench');
const DATA = { row: 'run_2a0Zt3u3nJmXv3mLqk0P4b8hCwX', attempt: 1 };
const PAYLOAD = {
  object: 'simulation',
  id: 'sim_2a0Zt3u3nJmXv3mLqk0P4b8hCwX',
  status: 'queued',
  project_id: 'proj_2a0Zt3u3nJmXv3mLqk0P4b8hCwX',
  name: 'Survey quad',
  credits_cost: 4,
  created_at: '2026-11-21T07:15:00.123Z',
  dispatched_at: null,
  completed_at: null,
  error: null,
  inputs: { airspeed_m_s: 0, density_kg_m3: 1.225, battery_charge_pct: 100, solver: 'inflow' },
} as const;

export async function queueBench(): Promise<object> {
  const dir = mkdtempSync('/tmp/inflow-b-'); // short, because of the socket
  const postgres = new EmbeddedPostgres(dir, () => undefined);
  await postgres.start();
  try {
    await prepareDatabase(loadConfig({ DATA_DIR: dir }), postgres.url, () => undefined);
    return { transactions: await transactions(postgres.url), ...(await flow(postgres.url)) };
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true });
  }
}

async function open(url: string, roles: string[], handler: () => Promise<void>) {
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({ ...databaseOptions(url), entities: [], discovery });
  const config = { databaseUrl: url, roles };
  const notifications = new Notifications(orm.em, config);
  const queue = new Queue(orm.em, new Clock(orm.em), config, new MetricsRegistry(), notifications);
  queue.work(QUEUE, { role: 'worker', concurrency: 100 }, handler);
  await queue.onApplicationBootstrap();
  notifications.onApplicationBootstrap();
  const close = async () => {
    await notifications.beforeApplicationShutdown();
    await queue.beforeApplicationShutdown();
    await orm.close();
  };
  return { em: orm.em, queue, close };
}

async function transactions(url: string): Promise<object> {
  const { em, queue, close } = await open(url, ['api'], async () => undefined);
  const accountId = randomUUID();
  await em.fork().execute(`insert into account (id, plan) values (?, 'pro')`, [accountId]);
  const events = new EventsService(em, new Pages(new Cursors({})));
  const within = (name: string, effect: (em: EntityManager) => Promise<unknown>): Case => ({
    name,
    run: async () => {
      await em.fork().transactional((em) => effect(em));
      return 1;
    },
  });
  const bare = (em: EntityManager) =>
    em.execute('update account set plan = plan where id = ?', [accountId]);
  const figures = await measure([
    within('transaction with one update', bare),
    within('… and a job', async (em) => {
      await bare(em);
      await queue.send(em, QUEUE, DATA);
    }),
    within('… and an event', async (em) => {
      await bare(em);
      await events.record(em, accountId, 'simulation.queued', PAYLOAD);
    }),
    {
      name: 'check of a payload against its schema',
      run: () => {
        for (let i = 0; i < 1_000; i++)
          if (faultsOf(EVENT_TYPES['simulation.queued'].payload, PAYLOAD).length > 0)
            throw new Error('a right payload was refused');
        return 1_000;
      },
    },
  ]);
  print('In a transaction', figures, figures[0]);
  await em.fork().execute(`delete from pgboss.job where name = 'bench'`);
  await close();
  return figures;
}

async function flow(url: string): Promise<object> {
  let done = 0;
  let told: () => void = () => undefined;
  let allDone: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (allDone = resolve));
  const handler = async () => {
    if (++done === JOBS) allDone();
    told();
  };
  const worker = await open(url, ['worker'], handler);
  const jobs = Array.from({ length: JOBS }, () => ({ data: DATA }));
  const begun = performance.now();
  await worker.em.fork().transactional((em) => worker.queue.sendAll(em, QUEUE, jobs));
  const sent = performance.now();
  await all;
  const perSecond = Math.round((JOBS / (performance.now() - sent)) * 1_000);
  const api = await open(url, ['api'], handler);
  const own = await waits(worker, (resolve) => (told = resolve));
  const others = await waits(api, (resolve) => (told = resolve));
  await api.close();
  await worker.close();
  const sendMs = Math.round(sent - begun);
  console.log(
    `\n${JOBS} jobs sent in one statement: ${sendMs} ms; worked off: ${perSecond} a second`,
  );
  console.log(`a job waits for an idle worker of its process ${own}; of another one ${others}`);
  return { sendMs, perSecond, own, others };
}

/** From the commit to the handler, one job at a time. */
async function waits(
  { em, queue }: Awaited<ReturnType<typeof open>>,
  tell: (resolve: () => void) => void,
): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < WAITS; i++) {
    await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 100));
    const arrived = new Promise<void>(tell);
    await em.fork().transactional((em) => queue.send(em, QUEUE, DATA));
    const begun = performance.now();
    await arrived;
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return `${times[WAITS >> 1].toFixed(1)} ms (at most ${times[WAITS - 1].toFixed(1)})`;
}
