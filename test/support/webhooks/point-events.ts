import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { sql } from '../database.js';
import { HttpsReceiver } from '../https-receiver.js';
import { until } from '../queues.js';
import { SEED, seeded } from '../random.js';
import { type Service, startService } from '../service.js';
import { acceptedSweep, ledgerOf, range } from '../sweeps.js';
import { newTenant, Tenant } from '../tenants.js';
import { type AuditedEndpoint, auditDeliveries } from './delivery-audit.js';

export interface PointEventsSettings {
  /** Points of the sweep: a square. */
  side: number;
  endpoints: number;
  kills: number;
}

const ENDS_MS = 1_200_000;
const STILL_MS = 300_000;

/**
 * A sweep that tells of each of its points, of an account whose endpoints all want everything, in a service that is killed
 * with -9 in the middle: every event is there once, came to every endpoint, and the ledger is right.
 */
export function everyPointIsToldOf({ side, endpoints, kills }: PointEventsSettings): void {
  const points = side ** 2;

  it(`${points} points and ${endpoints} endpoints: each event once, to each, through ${kills} kills`, async () => {
    const ground = await Ground.open(endpoints);
    try {
      const axes = { throttle: range(30, 90, side), airspeed: range(0, 12, side) };
      const { id } = await acceptedSweep(ground.owner, axes, { point_events: true });
      await ground.killedWhile(3 * points, kills);
      if (points > 1_000) expect(ground.interrupted).toBe(kills);
      await ground.quiet(id);
      expect(await ground.counts()).toEqual({
        'simulation.queued': points,
        'simulation.running': points,
        'simulation.completed': points,
        'sweep.queued': 1,
        'sweep.running': 1,
        'sweep.completed': 1,
      });
      expect(await ground.faults()).toEqual({ seed: SEED, faults: [] });
      expect(await ledgerOf(ground.owner, id)).toEqual([['sweep_debit', -4 * points]]);
    } finally {
      await ground.close();
    }
  });

  it(`of a sweep that was held and is canceled as well`, async () => {
    const ground = await Ground.open(endpoints);
    try {
      const axes = { throttle: range(30, 90, side), airspeed: range(0, 12, side) };
      const held = { point_events: true, launch_intent: 'queue' };
      const { id } = await acceptedSweep(ground.owner, axes, held);
      const { status } = await ground.owner.post(`/v1/sweeps/${id}/cancel`, undefined);
      expect(status).toBe(200);
      await ground.killedWhile(2 * points, kills);
      await ground.quiet(id);
      expect(await ground.counts()).toEqual({
        'simulation.queued': points,
        'simulation.canceled': points,
        'sweep.queued': 1,
        'sweep.canceled': 1,
      });
      expect(await ground.faults()).toEqual({ seed: SEED, faults: [] });
      expect(await ledgerOf(ground.owner, id)).toEqual([
        ['sweep_debit', -4 * points],
        ['refund', 4 * points],
      ]);
    } finally {
      await ground.close();
    }
  });
}

class Ground {
  private constructor(
    private readonly receiver: HttpsReceiver,
    private readonly env: Record<string, string>,
    /** The first one, which knows how to drop the database. */
    private readonly first: Service,
    private service: Service,
    public owner: Tenant,
    private readonly endpoints: readonly AuditedEndpoint[],
  ) {}

  static async open(endpoints: number): Promise<Ground> {
    const receiver = await HttpsReceiver.start();
    const env = { NODE_EXTRA_CA_CERTS: receiver.caFile, RUN_LEASE_S: '10', WEBHOOK_LEASE_S: '3' };
    const service = await startService(env);
    const owner = await newTenant(service, { plan: 'pro' });
    const made: AuditedEndpoint[] = [];
    for (let i = 0; i < endpoints; i++) {
      const path = `/${i}`;
      const body = { url: receiver.url(path), events: ['*'] };
      const { json } = await owner.post('/v1/webhook_endpoints', body);
      const { id, secret } = json as { id: string; secret: string };
      made.push({ id, accountId: owner.accountId, path, secret, resets: false });
    }
    return new Ground(receiver, env, service, service, owner, made);
  }

  /** Kills that came while events were still to be recorded. */
  interrupted = 0;

  /** Kills and starts it again, as often, at moments within the recording of so many events. */
  async killedWhile(events: number, kills: number): Promise<void> {
    const random = seeded('kills while points are told of');
    for (let kill = 0; kill < kills; kill++) {
      const goal = Math.floor((events * (kill + random())) / kills);
      await until(async () => (await this.number('event')) >= goal, ENDS_MS);
      await this.service.kill9();
      if ((await this.number('event')) < events) this.interrupted++;
      this.service = await startService({ ...this.env, DATABASE_URL: this.first.databaseUrl });
      const { accountId, userId, key } = this.owner;
      this.owner = new Tenant(this.service, accountId, userId, key);
    }
  }

  /** The run has ended, and nothing is to be told any more. */
  async quiet(sweepId: string): Promise<void> {
    let [arrived, since] = [-1, performance.now()];
    for (; ; await sleep(500)) {
      const [{ open, dead }] = await this.query(
        `select (exists (select 1 from run where id = ? and status in ('queued', 'running'))
                 or exists (select 1 from pgboss.job where name = 'sweep-point-events')
                 or exists (select 1 from webhook_outbox)
                 or exists (select 1 from webhook_delivery where status = 'pending')) as open,
                (select count(*)::int from pgboss.job where name = 'sweep-point-events' and state = 'failed') as dead`,
        [sweepId],
      );
      if (dead !== 0) throw new Error('a job that tells of points is dead');
      if (open === false) return;
      // hundreds of thousands of requests take as long as the machine is busy: only what stands still has failed
      if (this.receiver.requests.length !== arrived)
        [arrived, since] = [this.receiver.requests.length, performance.now()];
      if (performance.now() - since > STILL_MS)
        throw new Error(`after ${arrived} requests none came`);
    }
  }

  async counts(): Promise<Record<string, number>> {
    const rows = await this.query(
      'select type, count(distinct resource_id)::int as n, count(*)::int as all from event where account_id = ? group by 1',
      [this.owner.accountId],
    );
    for (const { type, n, all } of rows)
      if (n !== all)
        throw new Error(`${String(all)} events ${String(type)} of ${String(n)} things`);
    return Object.fromEntries(rows.map(({ type, n }) => [String(type), Number(n)]));
  }

  async faults(): Promise<{ seed: number; faults: string[] }> {
    const query = (text: string, params: unknown[]) => this.query(text, params);
    const { faults } = await auditDeliveries(query, this.endpoints, this.receiver.requests);
    return { seed: SEED, faults };
  }

  async close(): Promise<void> {
    await this.service.stop();
    if (this.service !== this.first) await this.first.forget();
    await this.receiver.stop();
  }

  private query(text: string, params: unknown[] = []) {
    return sql(this.first.databaseUrl, text, params);
  }

  private async number(table: string): Promise<number> {
    const [{ n }] = await this.query(
      `select count(*)::int as n from ${table} where account_id = ?`,
      [this.owner.accountId],
    );
    return Number(n);
  }
}
