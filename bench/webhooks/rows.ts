/** Endpoints and events of the bench, made as the service makes them. */
import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventsService } from '../../dist/events/events.service.js';
import { loadConfig } from '../../dist/platform/config.js';
import { newId } from '../../dist/platform/ids.js';
import { Cursors } from '../../dist/platform/list/cursors.js';
import { Pages } from '../../dist/platform/list/pages.js';
import { databaseOptions } from '../../dist/platform/postgres/database.js';
import { Sealing } from '../../dist/platform/secrets/sealing.js';
import { EndpointSecrets } from '../../dist/webhooks/endpoints/endpoint-secret.js';
import { noteEvents } from '../../dist/webhooks/fan-out/outbox.queries.js';

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
};

export function configOf(dir: string, databaseUrl: string) {
  const config = loadConfig({ DATA_DIR: dir, WEBHOOK_ALLOW_PRIVATE: 'true', ROLES: 'dispatcher' });
  return { ...config, databaseUrl };
}

export interface Recording {
  orm: MikroORM;
  /** So many events of an account in one transaction; their ids. */
  events(accountId: string, count: number): Promise<string[]>;
}

export async function recording(url: string): Promise<Recording> {
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({ ...databaseOptions(url), entities: [], discovery });
  const service = new EventsService(orm.em, new Pages(new Cursors({})));
  service.onRecord(noteEvents);
  const happened = { type: 'simulation.queued', object: PAYLOAD };
  const events = (accountId: string, count: number) =>
    orm.em.fork().transactional(async (em) => {
      const all = Array.from({ length: count }, () => happened);
      const recorded = await service.recordAll(em, accountId, all);
      return recorded.map(({ id }: { id: string }) => id);
    });
  return { orm, events };
}

/** An account with endpoints at these URLs. */
export async function newOwner(
  { orm }: Recording,
  dir: string,
  urls: readonly string[],
): Promise<string> {
  const accountId = randomUUID();
  const em = orm.em.fork();
  await em.execute(`insert into account (id, plan) values (?, 'pro')`, [accountId]);
  const secrets = new EndpointSecrets(new Sealing(configOf(dir, '')));
  for (const url of urls) {
    const id = newId('wh');
    const { sealed, keyId, hint } = secrets.fresh(id);
    await em.execute(
      `with now as (select app_now() as now),
            endpoint as (
         insert into webhook_endpoint (id, account_id, url, events, secret, secret_key, secret_hint,
                enabled_since, created_at, updated_at)
         select ?, ?, ?, array['*'], ?, ?, ?, now, now, now from now returning id)
       insert into webhook_lane (endpoint_id) select id from endpoint`,
      [id, accountId, url, sealed, keyId, hint],
    );
  }
  return accountId;
}
