import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { catalogRows } from '../../src/components/catalog/catalog-data.js';
import { loadCatalog } from '../../src/components/catalog/catalog-loader.js';
import { newId } from '../../src/platform/ids.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { sql } from '../support/database.js';
import { startService } from '../support/service.js';
import { newTenant } from '../support/tenants.js';

const service = await startService();
const owner = await newTenant(service);
afterAll(() => service.stop());

/** A motor of an account, or of the catalog, as it stands in the database. */
async function motor(accountId: string | null): Promise<{ id: string; uuid: string }> {
  const [id, uuid] = [newId('comp'), randomUUID()];
  const source = accountId === null ? 'community' : 'user';
  const spec = { brand: 'Acme', kv: 920, R: 0.12, L: 3e-5, inertia: 1e-5, secret: 1 };
  await sql(
    service.databaseUrl,
    `insert into component (id, uuid, account_id, type, source, name, search_text, spec)
     values (?, ?, ?, 'motor', ?, 'M2212', 'acme m2212', ?::jsonb)`,
    [id, uuid, accountId, source, JSON.stringify(spec)],
  );
  return { id, uuid };
}

describe('reading a component', () => {
  it('of the catalog needs no credential, and shows its headline only', async () => {
    const { id, uuid } = await motor(null);
    for (const name of [id, uuid, uuid.toUpperCase()]) {
      const { status, json } = await service.getOpenly(`/v1/components/${name}`);
      expect([name, status]).toEqual([name, 200]);
      expect(json).toMatchObject({ id, user_id: null, visibility: 'public' });
      expect(json.spec_json).toEqual({ brand: 'Acme', kv: 920 });
    }
  });

  it('of one’s own shows what one wrote, and nobody else sees it', async () => {
    const { id } = await motor(owner.accountId);
    const { json } = await owner.get(`/v1/components/${id}`);
    expect(json).toMatchObject({ user_id: owner.accountId, visibility: 'private' });
    expect(json.spec_json).toMatchObject({ R: 0.12, L: 3e-5, secret: 1 });
    const stranger = await newTenant(service);
    expect((await stranger.get(`/v1/components/${id}`)).status).toBe(404);
    expect((await service.getOpenly(`/v1/components/${id}`)).status).toBe(404);
  });

  it('with a wrong credential is refused', async () => {
    const { id } = await motor(null);
    const authorization = 'Bearer key_wrong';
    const { status, json } = await service.get(`/v1/components/${id}`, { authorization });
    expect([status, json.error.code]).toEqual([401, 'invalid_api_key']);
  });
});

describe('the catalog', () => {
  it('is in every database, each row with the ids that follow from its slug', async () => {
    const counts = await sql(
      service.databaseUrl,
      `select type, count(*)::int as n from component where source = 'catalog' group by type order by type`,
    );
    expect(counts).toEqual([
      { type: 'battery', n: catalogRows('battery').length },
      { type: 'motor', n: catalogRows('motor').length },
      { type: 'propeller', n: catalogRows('propeller').length },
    ]);
    for (const { id, uuid, name, type } of [catalogRows('motor')[0], catalogRows('propeller')[9]]) {
      for (const each of [id, uuid]) {
        const { json } = await service.getOpenly(`/v1/components/${each}`);
        expect(json).toMatchObject({ id, type, name, source: 'catalog' });
      }
    }
  });

  it('follows a new version: changed rows change, lost ones are retired, the rest stays', async () => {
    const db = (text: string) => sql(service.databaseUrl, text);
    await db(`update catalog_state set version = 'older'`);
    await db(
      `update component set name = 'Renamed' where slug = '${catalogRows('motor')[0].slug}'`,
    );
    await db(
      `insert into component (id, type, source, slug, name, search_text, spec)
       values ('${newId('comp')}', 'motor', 'catalog', 'gone', 'Gone', 'gone', '{}')`,
    );
    const options = databaseOptions(service.databaseUrl);
    const discovery = { warnWhenNoEntities: false };
    const orm = await MikroORM.init({ ...options, entities: [], discovery });
    await orm.em.transactional(loadCatalog);
    await orm.close();
    const rows = await db(
      `select slug, name, retired, version from component
        where source = 'catalog' and (version > 1 or retired) order by slug`,
    );
    const { slug, name } = catalogRows('motor')[0];
    expect(rows).toEqual([
      { slug, name, retired: false, version: 2 },
      { slug: 'gone', name: 'Gone', retired: true, version: 2 },
    ]);
  });
});
