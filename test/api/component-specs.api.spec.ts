import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { humanHeaders } from '../support/human-verification.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const SPECS = {
  motor: {
    brand: 'Acme',
    kv: 920,
    R: 0.142,
    n: 14,
    iq_nominal: 7,
    weight: 65,
    L: 6e-5,
    inertia: 5e-6,
  },
  battery: {
    brand: 'Acme',
    chemistry: 'lipo',
    series_cells: 4,
    c_rating: 35,
    weight_g: 520,
    length_mm: 145,
    pack_resistance_mOhm: 13,
  },
  propeller: { brand: 'Acme', diameter: 10, pitch: 4.7, weight: 20, inertia: 6e-5, radius: [0.02] },
};
const HIDDEN = new Set(['L', 'inertia', 'pack_resistance_mOhm', 'radius']);

const service = await sharedService();
const owner = await newTenant(service);

async function catalogRow(type: keyof typeof SPECS): Promise<string> {
  const id = newId('comp');
  await sql(
    service.databaseUrl,
    `insert into component (id, type, source, slug, name, search_text, spec)
     values (?, ?, 'catalog', ?, 'A part', 'a part', ?::jsonb)`,
    [id, type, `acme-${randomUUID()}`, JSON.stringify(SPECS[type])],
  );
  return id;
}

const read = (tenant: Tenant, id: string, headers?: Record<string, string>) =>
  tenant.get(`/v1/components/${id}/specs`, headers);

describe('the specs of a component', () => {
  it.each(['motor', 'battery', 'propeller'] as const)(
    'of the catalog are its datasheet: %s',
    async (type) => {
      const id = await catalogRow(type);
      const { status, json } = await read(owner, id, await humanHeaders(owner));
      expect(status).toBe(200);
      const shown = Object.entries(SPECS[type]).filter(([key]) => !HIDDEN.has(key));
      const spec_json = Object.fromEntries(shown);
      expect(json).toEqual({ object: 'component_specs', id, type, spec_json });
    },
  );

  it('of one’s own row are what one wrote, behind the same gate', async () => {
    const spec_json = { ...SPECS.motor, own: { a: [1] } };
    const { json } = await owner.post('/v1/components', { type: 'motor', name: 'x', spec_json });
    expect((await read(owner, json.id)).status).toBe(403);
    const answer = await read(owner, json.id, await humanHeaders(owner));
    expect([answer.status, answer.json.spec_json]).toEqual([200, spec_json]);
    const stranger = await newTenant(service);
    expect((await read(stranger, json.id, await humanHeaders(stranger))).status).toBe(404);
  });

  it('need a credential, and a lease: 403 says where', async () => {
    const id = await catalogRow('motor');
    expect((await service.getOpenly(`/v1/components/${id}/specs`)).status).toBe(401);
    for (const headers of [undefined, { 'human-verification': 'hvl_nothing' }]) {
      const { status, json } = await read(owner, id, headers);
      expect([status, json.error.code]).toEqual([403, 'human_verification_required']);
      expect(json.error.challenge_url).toMatch(/\/v1\/human_verification\/challenges$/);
    }
    const stranger = await newTenant(service);
    expect((await read(stranger, id, await humanHeaders(owner))).status).toBe(403);
  });

  it('of what does not exist are 404, which costs no read', async () => {
    const lease = await humanHeaders(owner);
    const left = () =>
      sql(
        service.databaseUrl,
        'select remaining_reads from human_lease where account_id = ? order by expires_at',
        [owner.accountId],
      );
    const before = await left();
    for (const id of [newId('comp'), randomUUID(), 'comp_short'])
      for (const headers of [undefined, lease])
        expect([id, (await read(owner, id, headers)).status]).toEqual([id, 404]);
    expect(await left()).toEqual(before);
  });
});
