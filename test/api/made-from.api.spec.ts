import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { insertComponent } from '../support/components.js';
import { sql } from '../support/database.js';
import { refusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { ended, quad, quadGroup, QUAD_PARTS, solvedQuad } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const PATH = '/v1/components';
const service = await sharedService();
const owner = await newTenant(service);

/** A row of the catalog with facts that no answer shows. */
async function catalogRow(type: 'motor' | 'battery' | 'propeller', spec: object, model: object) {
  const names = await insertComponent(service, null, type, { brand: 'Acme', ...spec });
  await sql(service.databaseUrl, 'update component set model = ?::jsonb where id = ?', [
    JSON.stringify(model),
    names.id,
  ]);
  return names;
}
const post = (body: object) => owner.post(PATH, { name: 'Mine', spec_json: {}, ...body });
async function made(type: string, base: string, spec_json: object = {}): Promise<any> {
  const { status, json, text } = await post({ type, spec_json, base_component_id: base });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return json;
}
const withMotor = (change: object) => ({
  rotor_groups: [quadGroup({ motor_component_id: null, ...change })],
});

describe('a component made from another', () => {
  it('shows its base and the headline of what it has from there', async () => {
    const hidden = { kv: 885, weight: 70, R: 0.127, n: 14, iq_max: 30 };
    const base = await catalogRow('motor', hidden, { inertia: 7.654e-6, L: 5.432e-5 });
    for (const name of [base.id, base.uuid]) {
      const part = await made('motor', name, { weight: 66, note: 'lighter bell' });
      expect(part).toMatchObject({
        base_component_id: base.uuid,
        spec_json: { weight: 66, note: 'lighter bell' },
        inherited_json: { brand: 'Acme', kv: 885, iq_max: 30 },
        warnings: null,
      });
      expect(Object.keys(part.inherited_json)).toHaveLength(3);
      const { json, text } = await owner.get(`${PATH}/${part.id}`);
      expect({ ...json, warnings: null }).toEqual(part);
      for (const secret of ['0.127', '7.654e-6', '0.000007654', '5.432e-5', '0.00005432'])
        expect(text).not.toContain(secret); // digits enough that no id holds them
    }
  });

  it('is found by the numbers that it inherits', async () => {
    const base = await catalogRow('motor', { kv: 12_345, weight: 70 }, {});
    const part = await made('motor', base.id);
    const find = async (query: string) =>
      (await owner.get(`${PATH}?type=motor&source=user&${query}`)).json.data.map(
        ({ id }: any) => id,
      );
    expect(await find('kv[gte]=12345&kv[lte]=12345')).toEqual([part.id]);
    await owner.request('PATCH', `${PATH}/${part.id}`, { spec_json: { kv: 12_346 } });
    expect(await find('kv[gte]=12345&kv[lte]=12345')).toEqual([]);
    expect(await find('kv[gte]=12346&kv[lte]=12346')).toEqual([part.id]);
    await owner.request('PATCH', `${PATH}/${part.id}`, { spec_json: { kv: null } });
    expect(await find('kv[gte]=12345&kv[lte]=12345')).toEqual([part.id]);
  });

  it('says where what it inherits does not go with what it says', async () => {
    const base = await catalogRow('motor', { kv: 900, R: 0.1, weight: 70 }, {});
    const { warnings } = await made('motor', base.id, { kv: 450 });
    expect(warnings).toMatchObject([{ code: 'inherited_value', param: 'spec_json.R' }]);
    expect((await made('motor', base.id, { kv: 450, R: 0.4 })).warnings).toBeNull();
    const stations = { radius: [0.02, 0.127], chord: [0.02, 0.01], twist: [30, 10] };
    const blade = (await post({ type: 'propeller', spec_json: { diameter: 10, ...stations } }))
      .json;
    expect((await made('propeller', blade.id, { twist: [28, 9] })).warnings).toBeNull();
  });

  it('refuses a base that is not there, another account’s, or of another type', async () => {
    const other = await newTenant(service);
    const theirs = (await other.post(PATH, { type: 'motor', name: 'x', spec_json: { kv: 1 } }))
      .json;
    for (const base of [randomUUID(), theirs.id, 'no id']) {
      const answer = await post({ type: 'motor', base_component_id: base });
      expect(refusal(answer)).toEqual([422, 'component_not_found', 'base_component_id']);
    }
    const wrong = await post({ type: 'motor', base_component_id: QUAD_PARTS.propeller });
    expect(refusal(wrong)).toEqual([422, 'component_type_mismatch', 'base_component_id']);
    expect((await post({ type: 'motor', base_component_id: null })).json.inherited_json).toBeNull();
  });

  it('bounds what comes down a line of parts', async () => {
    const large = (key: string) => ({ [key]: 'x'.repeat(40_000) });
    const one = await post({ type: 'motor', spec_json: large('one') });
    const two = await made('motor', one.json.id, large('two'));
    const three = await post({ type: 'motor', base_component_id: two.id });
    expect(refusal(three)).toEqual([422, 'parameter_too_long', 'base_component_id']);
  });
});

describe('a run with a part that was made from another', () => {
  it('has the result of the base where the part says nothing, hidden facts included', async () => {
    const stored = await made('motor', QUAD_PARTS.motor);
    const prop = await made('propeller', QUAD_PARTS.propeller);
    const pack = await made('battery', QUAD_PARTS.battery);
    const plain = await solvedQuad(owner);
    const group = quadGroup({
      motor_component_id: stored.id,
      propeller_component_id: prop.id,
    });
    const same = await solvedQuad(owner, {
      rotor_groups: [group],
      battery_component_id: pack.id,
    });
    expect(same.result['1']).toEqual(plain.result['1']);
    expect(same.result.All).toEqual({
      ...plain.result.All,
      estimated: plain.result.All.estimated.map((each: any) =>
        each.part === 'battery' ? { ...each, label: 'Mine' } : each,
      ),
    });
  });

  it('described in the request, likewise; and shows the base it follows from', async () => {
    const part = (base_component_id: string, spec_json = {}) => ({
      name: 'x',
      spec_json,
      base_component_id,
    });
    const plain = await solvedQuad(owner);
    const group = quadGroup({
      motor_component_id: null,
      custom_motor: part(QUAD_PARTS.motor),
      propeller_component_id: null,
      custom_propeller: part(QUAD_PARTS.propeller),
    });
    const same = await solvedQuad(owner, {
      rotor_groups: [group],
      battery_component_id: null,
      custom_battery: part(QUAD_PARTS.battery),
    });
    expect(same.result['1']).toEqual(plain.result['1']);
    expect(same.rotor_groups[0].custom_motor).toEqual(part(QUAD_PARTS.motor));
    expect(same.input_snapshot.components).toEqual(plain.input_snapshot.components);
    // the resistance of a pack of the catalog is estimated from what is not shown either
    for (const each of same.result.All.estimated)
      if (each.quantity === 'cell_resistance_mohm') expect(each.value).toBeUndefined();
    const heavier = await solvedQuad(
      owner,
      withMotor({ custom_motor: part(QUAD_PARTS.motor, { R: 0.5 }) }),
    );
    expect(heavier.result['1'].rpm).toBeLessThan(plain.result['1'].rpm);
  });

  it('is refused for a base of another type, or that there is not', async () => {
    const ask = async (base_component_id: string) => {
      const custom_motor = { name: 'x', spec_json: {}, base_component_id };
      return owner.post('/v1/simulations', await quad(owner, withMotor({ custom_motor })));
    };
    const param = 'rotor_groups[0].custom_motor.base_component_id';
    expect(refusal(await ask(QUAD_PARTS.battery))).toEqual([422, 'component_type_mismatch', param]);
    expect(refusal(await ask(randomUUID()))).toEqual([422, 'component_not_found', param]);
  });

  it('is computed with the base as it was, whatever becomes of that', async () => {
    const spec_json = { kv: 885, R: 0.127, weight: 75 };
    const base = (await post({ type: 'motor', spec_json })).json;
    const child = await made('motor', base.id, { weight: 74 });
    const custom_motor = { name: 'x', spec_json: { weight: 74 }, base_component_id: base.id };
    const held = async (change: object) => {
      const body = await quad(owner, { ...withMotor(change), launch_intent: 'queue' });
      return (await owner.post('/v1/simulations', body)).json.id;
    };
    const ids = [await held({ custom_motor }), await held({ motor_component_id: child.id })];
    const before = await solvedQuad(owner, withMotor({ custom_motor }));
    const at = `${PATH}/${base.id}`;
    expect((await owner.request('PATCH', at, { spec_json: { kv: 400 } })).status).toBe(200);
    expect((await owner.request('DELETE', at)).status).toBe(204);
    await owner.post('/v1/simulations/run-selected', { simulation_ids: ids });
    for (const id of ids)
      expect((await ended(owner, `/v1/simulations/${id}`)).result['1']).toEqual(before.result['1']);
    // the part made from it keeps what it has, and the name of what is gone
    const { json } = await owner.get(`${PATH}/${child.id}`);
    expect(json).toMatchObject({
      inherited_json: { kv: 885 },
      base_component_id: child.base_component_id,
    });
    const again = await solvedQuad(owner, withMotor({ motor_component_id: child.id }));
    expect(again.result['1']).toEqual(before.result['1']);
  });
});
