import pg from 'pg';
import { Clients } from './clients.ts';
import { crowd, LIMITS, type Pilot, type Plan } from './crowd.ts';
import { Fleet } from './fleet.ts';
import { reckon, type Reckoning } from './reckoning.ts';

const ALL = 'api,worker,scheduler';
/** Three alike, so that claims of one account come from three processes. */
const CREW = { one: ALL, two: `${ALL},dispatcher`, three: ALL };
const PLANS: Plan[] = ['free', 'pro', 'free', 'pro'];

export interface ConcurrencyOptions {
  samples: number;
  clients: number;
  random: () => number;
}

export interface LimitFigures {
  /** Most runs of one account that were seen running, and how often as many as it may have. */
  most: number;
  full: number;
}

export interface Concurrency extends Reckoning {
  samples: number;
  seconds: number;
  /** By limit. */
  limits: Map<number, LimitFigures>;
}

/** Counts the running runs of each account as fast as it can while clients keep three processes busy. */
export async function concurrency(options: ConcurrencyOptions): Promise<Concurrency> {
  const { random, clients: count } = options;
  const env = { RUN_CONCURRENCY: '6', WORKER_THREADS: '1' };
  const fleet = await Fleet.open(CREW, env);
  try {
    const pilots = await crowd(fleet, fleet.member('one').url, PLANS);
    spread(pilots, fleet);
    const mix = { sweeps: 0.6, maxPoints: 200 };
    const wishes = { pilots, clients: count, random, mix, pauseMs: 20, backlog: 25 };
    const clients = new Clients(wishes, fleet.query);
    clients.start();
    const since = performance.now();
    const limits = await sample(fleet.databaseUrl, pilots, options.samples);
    const seconds = (performance.now() - since) / 1_000;
    await clients.stop();
    const reckoning = await reckon(fleet, { pilots, clients, patienceS: 300 });
    const faults = [...limitFaults(limits), ...reckoning.faults];
    return { ...reckoning, faults, samples: options.samples, seconds, limits };
  } finally {
    await fleet.close();
  }
}

/** Each account asks another process. */
function spread(pilots: readonly Pilot[], fleet: Fleet): void {
  const members = [...fleet.members.values()];
  pilots.forEach(({ world }, n) => (world.url = members[n % members.length].url));
}

/** Only looks at which something runs count: a quiet machine looks faster than its first run begins. */
async function sample(url: string, pilots: readonly Pilot[], samples: number) {
  const limits = new Map<number, LimitFigures>();
  const limitOf = new Map(pilots.map(({ accountId, plan }) => [accountId, LIMITS[plan]]));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = `select account_id, count(*)::int as n from run where status = 'running' group by account_id`;
  const all = new Set(limitOf.values()).size;
  for (let n = 0, looks = 0; (n < samples || limits.size < all) && looks < 100 * samples; looks++) {
    const { rows } = await client.query({ name: 'sample', text });
    if (rows.length > 0) n++;
    for (const row of rows) {
      const limit = limitOf.get(row.account_id)!;
      const figures = limits.get(limit) ?? { most: 0, full: 0 };
      const most = Math.max(figures.most, row.n);
      limits.set(limit, { most, full: figures.full + (row.n >= limit ? 1 : 0) });
    }
  }
  await client.end();
  return limits;
}

function limitFaults(limits: Map<number, LimitFigures>): string[] {
  return [...limits]
    .filter(([limit, { most }]) => most > limit)
    .map(([limit, { most }]) => `${most} runs of an account ran where ${limit} may`);
}
