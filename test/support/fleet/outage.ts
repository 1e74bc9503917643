import { setTimeout as sleep } from 'node:timers/promises';
import { Clients } from './clients.ts';
import { crowd, type Pilot, type Plan } from './crowd.ts';
import { Fleet } from './fleet.ts';
import { seeded } from '../random.ts';
import { reckon, type Reckoning } from './reckoning.ts';

const CREW = { api: 'api', 'worker-1': 'worker,scheduler', 'worker-2': 'worker,dispatcher' };
const PLANS: Plan[] = ['free', 'pro', 'pro'];
/** What every request is answered while the database is away. */
const AWAY = '503 database_unavailable with Retry-After';
/** Most requests of clients before an outage. */
const MAX_REQUESTS = 120;
const RESUME_MS = 180_000;

export interface OutageOptions {
  outages: number;
  clients: number;
  /** Of each outage, milliseconds. */
  awayMs: number;
  leaseS: number;
}

interface Outage {
  /** Milliseconds from when PostgreSQL accepts connections again: the first answer that is none of 503; */
  answered: number;
  /** the first run that was begun after that and has come to its end. */
  resumed: number;
  /** Answers while it was away, as `503 database_unavailable with Retry-After`. */
  answers: Map<string, number>;
}

export interface Outages extends Reckoning {
  outages: Outage[];
}

/** Stops and starts PostgreSQL under load; every process must live through it. */
export async function outages(options: OutageOptions): Promise<Outages> {
  const { leaseS, clients: count } = options;
  const random = seeded('outages');
  const fleet = await Fleet.open(CREW, { RUN_LEASE_S: String(leaseS), WORKER_THREADS: '1' });
  try {
    const pilots = await crowd(fleet, fleet.member('api').url, PLANS);
    const mix = { sweeps: 0.25, maxPoints: 100 };
    const wishes = { pilots, clients: count, mix, pauseMs: 100, backlog: 10 };
    const clients = new Clients(wishes, fleet.query);
    const pids = pidsOf(fleet);
    clients.start();
    const done: Outage[] = [];
    for (let n = 0; n < options.outages; n++) {
      await clients.asked(Math.ceil(random() * MAX_REQUESTS));
      done.push(await oneOutage(fleet, pilots[1], options.awayMs));
    }
    await clients.stop();
    const reckoning = await reckon(fleet, { pilots, clients, patienceS: 300 });
    const lost = pidsOf(fleet) === pids ? [] : ['a process ended'];
    const faults = [...lost, ...done.flatMap(answerFaults), ...reckoning.faults];
    return { ...reckoning, outages: done, faults };
  } finally {
    await fleet.close();
  }
}

async function oneOutage(fleet: Fleet, pilot: Pilot, awayMs: number): Promise<Outage> {
  await fleet.stopDatabase();
  const answers = await answersFor(pilot, awayMs);
  await fleet.startDatabase();
  const since = performance.now();
  const answered = untilAnswered(pilot).then(() => performance.now() - since);
  const resumed = untilResumed(fleet).then(() => performance.now() - since);
  return { answers, answered: await answered, resumed: await resumed };
}

/** One request that reads, one that writes, and one with a key that nobody has looked up before, again and again. */
async function answersFor(pilot: Pilot, ms: number): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const stranger = await ask(pilot, 'GET', 'key_abcdefghijklmnop');
    for (const answer of [await ask(pilot, 'GET'), await ask(pilot, 'POST'), stranger])
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    await sleep(50);
  }
  return answers;
}

async function ask(
  { world }: Pilot,
  method: 'GET' | 'POST',
  key = world.tokens.key,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  const body = method === 'POST' ? JSON.stringify({ name: 'Outage' }) : undefined;
  try {
    const signal = AbortSignal.timeout(20_000);
    const init = { method, headers, body, signal };
    const response = await fetch(`${world.url}/v1/projects`, init);
    const text = await response.text();
    const retry = response.headers.get('retry-after');
    const code = response.ok ? '' : ` ${JSON.parse(text).error.code}`;
    return `${response.status}${code}${Number(retry) >= 1 ? ' with Retry-After' : ''}`;
  } catch (error) {
    return `no answer (${(error as Error).name})`;
  }
}

function answerFaults({ answers }: Outage): string[] {
  const others = [...answers.keys()].filter((answer) => answer !== AWAY);
  return others.map((answer) => `answered ${answer} while the database was away`);
}

async function untilAnswered(pilot: Pilot): Promise<void> {
  const end = performance.now() + RESUME_MS;
  while (!(await ask(pilot, 'GET')).startsWith('200')) {
    if (performance.now() > end) throw new Error('no answer after the database came back');
    await sleep(10);
  }
}

async function untilResumed(fleet: Fleet): Promise<void> {
  const end = performance.now() + RESUME_MS;
  const [{ now }] = await fleet.query('select app_now()::text as now', []);
  const sql = `select exists (select from run where dispatched_at > $1 and status = 'completed') as done`;
  while (!(await fleet.query(sql, [now]))[0].done) {
    if (performance.now() > end)
      throw new Error('no run is worked on after the database came back');
    await sleep(10);
  }
}

function pidsOf(fleet: Fleet): string {
  return [...fleet.members.values()].map(({ pid }) => pid).join();
}
