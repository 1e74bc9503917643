import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { insist } from '../fleet/clients.ts';
import { crowd, type Pilot } from '../fleet/crowd.ts';
import { Fleet } from '../fleet/fleet.ts';
import { simulationBody } from '../fleet/run-bodies.ts';
import { HttpsReceiver } from '../https-receiver.js';
import { breaches } from '../invariants.ts';
import { seeded } from '../random.ts';
import { type AuditedEndpoint, auditDeliveries, type DeliveryReckoning } from './delivery-audit.ts';
import { KillReceivers } from './kill-receivers.ts';

const CREW = {
  api: 'api,scheduler',
  'dispatcher-1': 'dispatcher',
  'dispatcher-2': 'dispatcher',
};
const TENANTS = ['first', 'second'];
/** Most events between two kills; mean pause of a tenant and longest absence of a dispatcher [ms]. */
const MAX_EVENTS = 24;
const PAUSE_MS = 80;
const MAX_AWAY_MS = 500;
/** Most attempts of one dispatcher at an endpoint at a time. */
const WIDTH = 4;
/** A busy machine may hold one up for longer than its lease: until it notices, both send. */
const MOST = 2 * WIDTH;

export interface KillsOptions {
  kills: number;
  leaseS: number;
  /** How long everything may take to end after the last kill [s]. */
  patienceS: number;
}

export interface Kills extends DeliveryReckoning {
  events: number;
  drainS: number;
  /** Most requests at a time of any path. */
  most: number;
  /** Most repetitions that the kills explain, where receivers do not reset connections. */
  mayRepeat: number;
}

/**
 * Kills dispatchers with -9, which and after how many events as SEED says, while receivers misbehave, moves the clock until
 * every retry has come due, and holds what receivers got against the rows.
 */
export async function webhookKills(options: KillsOptions): Promise<Kills> {
  const { leaseS } = options;
  const receiver = await HttpsReceiver.start();
  const fleet = await Fleet.open(CREW, {
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_LEASE_S: String(leaseS),
    NODE_EXTRA_CA_CERTS: receiver.caFile,
    WORKER_THREADS: '1',
  });
  try {
    const receivers = new KillReceivers(receiver);
    const { url } = fleet.member('api');
    const pilots = await crowd(fleet, url, ['pro', 'pro']);
    const endpoints: AuditedEndpoint[] = [];
    for (const [i, pilot] of pilots.entries())
      for (const path of receivers.paths(TENANTS[i]))
        endpoints.push(await newEndpoint(pilot, receiver.url(path), path));
    const stream = new Stream(pilots);
    await killDispatchers(fleet, stream, options.kills);
    const events = await stream.end();
    receivers.isCalm = true;
    const drainS = await drain(fleet, options.patienceS);
    const reckoning = await auditDeliveries(fleet.query, endpoints, receiver.requests);
    const most = Math.max(...receivers.most.values());
    const mayRepeat = options.kills * WIDTH * endpoints.filter(({ resets }) => !resets).length;
    const { repeated } = reckoning;
    const faults = [
      ...reckoning.faults,
      ...(repeated > mayRepeat ? [`${repeated} requests repeated, not ${mayRepeat}`] : []),
      ...(await breaches((sql) => fleet.query(sql, []))),
      ...(most > MOST ? [`${most} requests at a time to one endpoint`] : []),
    ];
    return { ...reckoning, faults, events, drainS, most, mayRepeat };
  } finally {
    await fleet.close();
    await receiver.stop();
  }
}

async function newEndpoint(pilot: Pilot, url: string, path: string): Promise<AuditedEndpoint> {
  const { status, json } = await insist(pilot, 'POST', '/v1/webhook_endpoints', {
    url,
    events: ['*'],
  });
  if (status !== 201) throw new Error(`no endpoint: ${JSON.stringify(json)}`);
  const { id, secret } = json;
  return { id, accountId: pilot.accountId, path, secret, resets: path.endsWith('/resetting') };
}

/** Tenants that hold a simulation and cancel it, one after the other, which are two events, until they are told to end. */
class Stream {
  private over = false;
  private count = 0;
  private readonly loops: Promise<void>[];

  constructor(pilots: readonly Pilot[]) {
    this.loops = pilots.map((pilot, n) => this.run(pilot, seeded(`events of ${TENANTS[n]}`)));
  }

  /** Resolves after so many events more. */
  async more(events: number): Promise<void> {
    const goal = this.count + events;
    const refused = Promise.all(this.loops); // throws what a tenant met
    while (this.count < goal) await Promise.race([sleep(2), refused]);
  }

  /** How many events there were. */
  async end(): Promise<number> {
    this.over = true;
    await Promise.all(this.loops);
    return this.count;
  }

  private async run(pilot: Pilot, random: () => number): Promise<void> {
    const { parts, world } = pilot;
    const wanted = { projectId: world.shared.projectId, parts, intent: 'queue' as const };
    while (!this.over) {
      const body = simulationBody({ ...wanted, name: randomUUID(), random });
      const { json } = await insist(pilot, 'POST', '/v1/simulations', body);
      const { status } = await insist(pilot, 'POST', `/v1/simulations/${json.id}/cancel`, {});
      if (status !== 200) throw new Error(`not canceled: ${status} ${JSON.stringify(json)}`);
      this.count += 2;
      await sleep(2 * random() * PAUSE_MS);
    }
  }
}

/** One at a time, so that there always is another one. */
async function killDispatchers(fleet: Fleet, stream: Stream, kills: number): Promise<void> {
  const random = seeded('kills of dispatchers');
  const dispatchers = fleet.withRole('dispatcher');
  for (let nth = 1; nth <= kills; nth++) {
    await stream.more(Math.ceil(random() * MAX_EVENTS));
    const victim = dispatchers[Math.floor(random() * dispatchers.length)];
    await victim.end('SIGKILL');
    await sleep(random() * MAX_AWAY_MS);
    await victim.start();
  }
}

/** Moves the clock to the next retry whenever nothing is due any more, until nothing is pending. Seconds that it took. */
async function drain(fleet: Fleet, patienceS: number): Promise<number> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1_000;
  while (seconds() < patienceS) {
    const [{ pending, due, noted }] = await fleet.query(
      `select count(*)::int as pending, count(*) filter (where next_attempt_at <= app_now())::int as due,
              (select count(*)::int from webhook_outbox) as noted
         from webhook_delivery where status = 'pending'`,
      [],
    );
    if (pending === 0 && noted === 0) break; // or the audit names them
    if (due === 0 && pending > 0)
      await fleet.query(
        `update app_clock set shift = shift + (select max(next_attempt_at) - app_now() from webhook_delivery
          where status = 'pending')`,
        [],
      );
    await sleep(100);
  }
  return seconds();
}
