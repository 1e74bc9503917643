import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { MODERATION, MOTOR, review, submitted, SUBMISSIONS } from '../support/submissions.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const service = await sharedService();
const owner = await newTenant(service);
const moderator = await newTenant(service, { moderator: true });

const look = async (path: string, tenant = moderator) =>
  tenant.get(path, { authorization: await tenant.sessionAuthorization() });
const eventsOf = async (tenant: Tenant, id: string) =>
  (await tenant.get(`/v1/events?resource_id=${id}`)).json.data;
const bountiesOf = async (tenant: Tenant) =>
  (await tenant.get('/v1/compute-units/transactions?type=bounty_grant')).json.data;

describe('a submission that is approved', () => {
  it('is in the catalog for everybody, earns its reward and says so', async () => {
    const free = await newTenant(service, { plan: 'free' });
    const before = await submitted(free, { notes: 'Rev. B' });
    const body = { reviewer_notes: 'As in the datasheet.', credit_reward: 50 };
    const { status, json, headers } = await review(moderator, before.id, 'approve', body);
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(json).toEqual({
      ...before,
      status: 'approved',
      ...body,
      reviewed_at: expect.any(String),
      updated_at: json.reviewed_at,
      component_id: expect.stringMatching(/^comp_[0-9A-Za-z]{27}$/),
    });
    expect((await free.get(`${SUBMISSIONS}/${before.id}`)).json).toEqual(json);

    const component = await service.getOpenly(`/v1/components/${json.component_id}`);
    expect(component.json).toEqual({
      object: 'component',
      id: json.component_id,
      type: 'motor',
      source: 'community',
      visibility: 'public',
      name: MOTOR.name,
      spec_json: { brand: 'T-Motor', kv: 580, weight: 82, iq_max: 20 },
      user_id: null,
      base_component_id: null,
      inherited_json: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });

    const [grant, ...others] = await bountiesOf(free);
    expect(others).toEqual([]);
    expect(grant).toMatchObject({
      amount: 50,
      balance_after: 250,
      resource: { object: 'component_submission', id: before.id },
    });
    expect((await free.get('/v1/compute-units/balance')).json.total).toBe(250);

    const [event, submission] = await eventsOf(free, before.id);
    expect([event.type, submission.type]).toEqual(['component.approved', 'component.submitted']);
    const { updated_at: _, ...snapshot } = json;
    expect(event.data.object).toEqual(snapshot);
  });

  it('has the columns that lists search, sort and filter by', async () => {
    const { id } = await submitted(owner, { name: 'Ünique  900', manufacturer: 'Ação' });
    const { json } = await review(moderator, id, 'approve');
    const [row] = await sql(
      service.databaseUrl,
      `select brand, search_text, kv, resistance_mohm, mass_g, pole_count, capacity_mah, retired, provenance
         from component where id = ?`,
      [json.component_id],
    );
    expect(row).toEqual({
      brand: 'Ação',
      search_text: ' acao unique 900 | unique 900 | acao unique 900 | kv580 580 ',
      kv: 580,
      resistance_mohm: 65,
      mass_g: 82,
      pole_count: 14,
      capacity_mah: null,
      retired: false,
      provenance: { source: [MOTOR.source_url], confidence: 'submitted' },
    });
  });

  it('keeps from everybody what the catalog never shows, and for the solver', async () => {
    const data_json = {
      chemistry: 'lipo',
      series_cells: 4,
      total_capacity_mAh: 5000,
      pack_resistance_mOhm: 12.345,
      c_rating: { value: 25, internal_resistance: 12.345 },
      Inertia: 12.345,
      tests: [{ cells: [{ IR: 12.345 }] }],
      form_factor: 'pouch, 12.345 mΩ',
    };
    const { id } = await submitted(owner, { component_type: 'battery', data_json });
    const { json } = await review(moderator, id, 'approve');
    const path = `/v1/components/${json.component_id}`;
    for (const answer of [await service.getOpenly(path), await owner.get(path)]) {
      expect(answer.json.spec_json).toEqual({
        brand: 'T-Motor',
        chemistry: 'lipo',
        series_cells: 4,
        total_capacity_mAh: 5000,
      });
      expect(answer.text).not.toContain('12.345');
    }
    const stored = 'select spec::text as spec, model from component where id = ?';
    const [row] = await sql(service.databaseUrl, stored, [json.component_id]);
    expect(row.spec).not.toContain('12.345');
    expect(row.model).toMatchObject({ pack_resistance_mOhm: 12.345, inertia: 12.345 });
  });

  it('without a reward changes no balance', async () => {
    const tenant = await newTenant(service);
    const { id } = await submitted(tenant);
    const { json } = await review(moderator, id, 'approve');
    expect([json.status, json.credit_reward, json.reviewer_notes]).toEqual(['approved', 0, null]);
    expect(await bountiesOf(tenant)).toEqual([]);
  });

  it('is decided once: no more change, withdrawal or other decision', async () => {
    const { id } = await submitted(owner);
    await review(moderator, id, 'approve');
    const answers = [
      await review(moderator, id, 'approve'),
      await review(moderator, id, 'reject'),
      await owner.request('PATCH', `${SUBMISSIONS}/${id}`, { notes: 'x' }),
      await owner.post(`${SUBMISSIONS}/${id}/withdraw`, undefined),
    ];
    for (const answer of answers) expectRefusal(answer, 409, 'submission_not_editable', null);
  });

  it('stays in the catalog when its account goes', async () => {
    const tenant = await newTenant(service);
    const { id } = await submitted(tenant);
    const waiting = await submitted(tenant);
    const { component_id } = (await review(moderator, id, 'approve', { credit_reward: 5 })).json;
    const authorization = await tenant.sessionAuthorization();
    const gone = await tenant.request('DELETE', '/dashboard/account', undefined, { authorization });
    expect(gone.status).toBe(204);
    expect((await service.getOpenly(`/v1/components/${component_id}`)).status).toBe(200);
    for (const submission of [id, waiting.id])
      expect((await review(moderator, submission, 'approve')).status).toBe(404);
  });
});

describe('a submission that is rejected', () => {
  it('says why, and nothing comes of it', async () => {
    const tenant = await newTenant(service);
    const before = await submitted(tenant);
    const body = { reviewer_notes: 'The datasheet is of the KV700.' };
    const { status, json } = await review(moderator, before.id, 'reject', body);
    expect(status).toBe(200);
    expect(json).toEqual({
      ...before,
      ...body,
      status: 'rejected',
      reviewed_at: expect.any(String),
      updated_at: json.reviewed_at,
    });
    const [event] = await eventsOf(tenant, before.id);
    expect([event.type, event.data.object.reviewer_notes]).toEqual([
      'component.rejected',
      body.reviewer_notes,
    ]);
    expect(event.data.object).not.toHaveProperty('component_id');
    expect(await bountiesOf(tenant)).toEqual([]);
    expectRefusal(
      await review(moderator, before.id, 'approve'),
      409,
      'submission_not_editable',
      null,
    );
  });
});

describe('deciding at the same time', () => {
  it('two moderators: one wins, and the reward is given once', async () => {
    const other = await newTenant(service, { moderator: true });
    const tenant = await newTenant(service);
    for (const second of ['approve', 'reject'] as const) {
      const { id } = await submitted(tenant);
      const answers = await Promise.all([
        review(moderator, id, 'approve', { credit_reward: 7 }),
        review(other, id, second),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const decided = answers.find(({ status }) => status === 200)!.json;
      const grants = (await bountiesOf(tenant)).filter(({ resource }: any) => resource.id === id);
      expect(grants).toHaveLength(decided.credit_reward > 0 ? 1 : 0);
      expect(await eventsOf(tenant, id)).toHaveLength(2);
    }
  });

  it('with a withdrawal, a change or the end of the account: whole or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      const tenant = await newTenant(service);
      const authorization = await tenant.sessionAuthorization();
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) ids.push((await submitted(tenant)).id);
      const [approved, withdrawn, changed, approvedLate] = await Promise.all([
        review(moderator, ids[0], 'approve', { credit_reward: 1 }),
        tenant.post(`${SUBMISSIONS}/${ids[0]}/withdraw`, undefined),
        tenant.request('PATCH', `${SUBMISSIONS}/${ids[1]}`, { notes: 'x' }),
        review(moderator, ids[2], 'approve', { credit_reward: 1 }),
        review(moderator, ids[1], 'approve', { credit_reward: 1 }),
        round % 2 === 0
          ? undefined
          : tenant.request('DELETE', '/dashboard/account', undefined, { authorization }),
      ]);
      expect(
        [approved.status, withdrawn.status].filter((status) => status === 200).length,
      ).toBeLessThan(2);
      for (const { status } of [approved, approvedLate]) expect([200, 404, 409]).toContain(status);
      expect([200, 401, 404, 409]).toContain(changed.status);
    }
  });
});

describe('deciding', () => {
  it('is repeated under its Idempotency-Key, and grants once', async () => {
    const tenant = await newTenant(service);
    const { id } = await submitted(tenant);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await review(moderator, id, 'approve', { credit_reward: 9 }, headers);
    const again = await review(moderator, id, 'approve', { credit_reward: 9 }, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await bountiesOf(tenant)).toHaveLength(1);
  });

  it('is about the version that the moderator has read', async () => {
    const { id } = await submitted(owner);
    const seen = (await look(`${MODERATION}/${id}`)).headers.get('etag')!;
    await owner.request('PATCH', `${SUBMISSIONS}/${id}`, { data_json: { kv: 1 } });
    const headers = { 'if-match': seen };
    for (const decision of ['approve', 'reject'] as const) {
      const late = await review(moderator, id, decision, {}, headers);
      expectRefusal(late, 412, 'precondition_failed', null);
    }
    const fresh = (await look(`${MODERATION}/${id}`)).headers.get('etag')!;
    expect((await review(moderator, id, 'approve', {}, { 'if-match': fresh })).status).toBe(200);
  });

  it('on what one’s own account submitted is for somebody else', async () => {
    const { id } = await submitted(moderator);
    for (const decision of ['approve', 'reject'] as const) {
      const answer = await review(moderator, id, decision, { credit_reward: undefined });
      expectRefusal(answer, 403, 'moderator_required', null);
    }
    const other = await newTenant(service, { moderator: true });
    expect((await review(other, id, 'approve')).status).toBe(200);
  });

  it.each<[object, string, string]>([
    [{ credit_reward: -1 }, 'parameter_out_of_range', 'credit_reward'],
    [{ credit_reward: 10_001 }, 'parameter_out_of_range', 'credit_reward'],
    [{ credit_reward: 0.5 }, 'parameter_invalid_type', 'credit_reward'],
    [{ reviewer_notes: 'x'.repeat(2_001) }, 'parameter_too_long', 'reviewer_notes'],
    [{ notes: 'x' }, 'unknown_field', 'notes'],
  ])('is refused with %j', async (body, code, param) => {
    const { id } = await submitted(owner);
    expectRefusal(await review(moderator, id, 'approve', body), 422, code, param);
  });

  it('takes the largest reward; a rejection has none', async () => {
    const { id } = await submitted(owner);
    const rejection = await review(moderator, id, 'reject', { credit_reward: 1 });
    expectRefusal(rejection, 422, 'unknown_field', 'credit_reward');
    const approval = await review(moderator, id, 'approve', { credit_reward: 10_000 });
    expect([approval.status, approval.json.credit_reward]).toEqual([200, 10_000]);
  });
});

describe('the moderators’ list', () => {
  it('shows the submissions of all accounts, by status', async () => {
    const strangers = [await newTenant(service), await newTenant(service)];
    const [waiting, rejected] = [await submitted(strangers[0]), await submitted(strangers[1])];
    await review(moderator, rejected.id, 'reject');
    const idsOf = async (status: string) =>
      (await look(`${MODERATION}?limit=100&status=${status}`)).json.data.map(({ id }: any) => id);
    expect(await idsOf('submitted')).toContain(waiting.id);
    expect(await idsOf('submitted')).not.toContain(rejected.id);
    expect(await idsOf('rejected')).toContain(rejected.id);
    const unknown = (await look(`${MODERATION}?status=nothing`)).json.error;
    expect([unknown.code, unknown.param]).toEqual(['parameter_invalid_enum', 'status']);
    const { data, next_cursor } = (await look(`${MODERATION}?limit=1`)).json;
    const next = (await look(`${MODERATION}?limit=1&cursor=${next_cursor}`)).json.data;
    expect([data[0].id, next[0].id]).toEqual([rejected.id, waiting.id]);
  });

  it('has the submissions as the submitters see them', async () => {
    const before = await submitted(owner);
    expect((await look(`${MODERATION}/${before.id}`)).json).toEqual(before);
    expect((await look(`${MODERATION}/sub_${'0'.repeat(27)}`)).status).toBe(404);
  });
});
