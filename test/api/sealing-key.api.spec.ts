import { afterAll, describe, expect, it } from '@jest/globals';
import type { Config } from '../../src/platform/config.js';
import { Sealing } from '../../src/platform/secrets/sealing.js';
import { freshSecrets } from '../../src/platform/secrets/secrets.js';
import { sql } from '../support/database.js';
import { until } from '../support/queues.js';
import { metricsOf, type Service, startEmbedded, startService } from '../support/service.js';
import { savedQuad } from '../support/saved-vehicles.js';
import { solvedQuad } from '../support/simulations.js';
import { newTenant, Tenant } from '../support/tenants.js';
import { createEndpoint, endpointRow } from '../support/webhook-endpoints.js';

const [OLD, NEW] = [freshSecrets(), freshSecrets()].map(({ SEALING_KEY }) => SEALING_KEY);
const GAUGES = ['webhook_secrets', 'share_links', 'vehicle_share_links'];

let service: Service = await startEmbedded({ SEALING_KEY: OLD });
let tenant: Tenant = await newTenant(service);
afterAll(() => service.stop());

async function restart(env: Record<string, string>): Promise<void> {
  const { dataDir } = service;
  await service.end('SIGTERM');
  service = await startService({ ...env, DATA_DIR: dataDir });
  tenant = new Tenant(service, tenant.accountId, tenant.userId, tenant.key);
}

async function left(): Promise<number[]> {
  const text = await metricsOf(service.url);
  return GAUGES.map((name) =>
    Number(new RegExp(`^inflow_${name}_to_reseal (\\S+)$`, 'm').exec(text)?.[1]),
  );
}

const tokensOf = (...paths: string[]): Promise<string[]> =>
  Promise.all(paths.map(async (path) => (await tenant.post(`${path}/share`, {})).json.token));

describe('another sealing key', () => {
  it('takes the place of the one before without a secret being lost', async () => {
    const once = { 'idempotency-key': 'once' };
    const kept = await createEndpoint(tenant, {}, once);
    const { id: run } = await solvedQuad(tenant);
    const shared = [`/v1/simulations/${run}`, `/v1/vehicles/${(await savedQuad(tenant)).id}`];
    const tokens = await tokensOf(...shared);
    expect(await left()).toEqual([0, 0, 0]);

    await restart({ SEALING_KEY: NEW, SEALING_KEY_PREVIOUS: OLD });
    expect(await left()).toEqual([1, 1, 1]);
    expect((await createEndpoint(tenant, {}, once)).secret).toBe(kept.secret); // its kept answer
    expect(await tokensOf(...shared)).toEqual(tokens);
    const fresh = await createEndpoint(tenant);
    expect(await left()).toEqual([1, 1, 1]);
    const { databaseUrl } = service;
    // the hourly clean-up seals them; one that fails on a busy machine is tried again in the next hour
    const isOver = async () => (await left()).join() === '0,0,0';
    for (let hour = 1; hour <= 5 && !(await isOver()); hour++) {
      await sql(databaseUrl, `update app_clock set shift = ?::interval`, [`${61 * hour} minutes`]);
      await until(isOver, 60_000).catch(() => undefined);
    }
    expect(await left()).toEqual([0, 0, 0]);
    await until(() =>
      /webhook secrets: 1 sealed with key [0-9a-f]{8}, 0 left/.test(service.logs()),
    );
    await sql(databaseUrl, `update app_clock set shift = '0'`);

    await restart({ SEALING_KEY: NEW });
    expect(await left()).toEqual([0, 0, 0]);
    expect(await tokensOf(...shared)).toEqual(tokens);
    const sealing = new Sealing({ sealingKey: Buffer.from(NEW, 'base64url') } as Config);
    for (const { id, secret } of [kept, fresh]) {
      const row = await endpointRow(service, id);
      expect(sealing.open(row.secret, `webhook_endpoint ${id}`).toString()).toBe(secret);
    }
    for (const secret of [OLD, NEW, kept.secret, fresh.secret])
      expect(service.logs()).not.toContain(secret);
  });
});
