import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { insertPartsAt, type Part } from '../support/component-rows.js';
import { sql } from '../support/database.js';
import { rawHttp } from '../support/raw-http.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const PATH = '/v1/components/sweep-axes/expand';

const insert = (accountId: string | null, parts: Part[]): Promise<string[]> =>
  insertPartsAt(service.databaseUrl, accountId, parts);
const named = (type: Part['type'], n: number): Part[] =>
  Array.from({ length: n }, (_, i) => ({ name: `${type} ${i}`, type }));

const service = await sharedService();
const owner = await newTenant(service);
const motors: string[] = await insert(owner.accountId, [{ name: 'own' }, { name: 'own too' }]);
motors.push(...(await insert(null, [{ name: 'catalog' }, { name: 'retired', retired: true }])));
const propellers: string[] = await insert(null, named('propeller', 3));
const batteries: string[] = await insert(null, named('battery', 2));

const expand = (component_axes: unknown, more: object = {}) =>
  owner.post(PATH, { component_axes, ...more });

async function uuidOf(id: string): Promise<string> {
  const rows = await sql(service.databaseUrl, 'select uuid from component where id = ?', [id]);
  return String(rows[0].uuid);
}

async function expectRefusal(body: object, code: string, param: string): Promise<void> {
  const { status, json } = await owner.post(PATH, body);
  expect([status, json.error?.code, json.error?.param]).toEqual([422, code, param]);
}

describe('the component axes of a sweep', () => {
  it('make a grid, which costs a unit for each point and rotor', async () => {
    const axes = [
      { axis: 'motor', component_ids: motors, slots: [0, 2] },
      { axis: 'propeller', component_ids: propellers, slot: 1 },
      { axis: 'battery', component_ids: batteries, slot: 5 },
    ];
    const { status, json } = await expand(axes, { rotors: 4 });
    expect(status).toBe(200);
    expect(json).toEqual({
      object: 'sweep_axes_expansion',
      total_points: 24,
      credits_cost: 96,
      axes: [
        { axis: 'motor', slots: [0, 2], size: 4, component_ids: motors },
        { axis: 'propeller', slots: [1], size: 3, component_ids: propellers },
        { axis: 'battery', slots: [0], size: 2, component_ids: batteries },
      ],
    });
  });

  it('take raw UUIDs, in any case, and answer with ids', async () => {
    const [first, second] = [await uuidOf(motors[0]), await uuidOf(motors[2])];
    const { json } = await expand([
      { axis: 'motor', component_ids: [first.toUpperCase(), motors[1], second] },
    ]);
    expect([json.total_points, json.credits_cost]).toEqual([3, 3]);
    expect(json.axes[0].component_ids).toEqual(motors.slice(0, 3));
  });

  it('charge nothing and keep nothing', async () => {
    await expand([{ axis: 'motor', component_ids: motors }]);
    expect((await owner.get('/v1/credits/usage')).json.data).toEqual([]);
  });

  it.each<[string, (axis: object) => object, string, string]>([
    [
      'an unknown id',
      () => ({ component_ids: [motors[0], newId('comp')] }),
      'component_not_found',
      '.component_ids[1]',
    ],
    [
      'an unknown UUID',
      () => ({ component_ids: [randomUUID(), motors[0]] }),
      'component_not_found',
      '.component_ids[0]',
    ],
    [
      'what is no id',
      () => ({ component_ids: [motors[0], "' or 1=1"] }),
      'component_not_found',
      '.component_ids[1]',
    ],
    [
      'an id of another kind',
      () => ({ component_ids: [motors[0], newId('proj')] }),
      'component_not_found',
      '.component_ids[1]',
    ],
    [
      'another type',
      () => ({ component_ids: [motors[0], motors[1], propellers[0]] }),
      'component_type_mismatch',
      '.component_ids[2]',
    ],
    [
      'an id twice',
      () => ({ component_ids: [motors[0], motors[1], motors[0]] }),
      'parameters_exclusive',
      '.component_ids[2]',
    ],
    ['one id', () => ({ component_ids: [motors[0]] }), 'parameter_too_few_items', '.component_ids'],
    [
      'a number for an id',
      () => ({ component_ids: [motors[0], 1] }),
      'parameter_invalid_type',
      '.component_ids[1]',
    ],
    ['a negative slot', () => ({ slot: -1 }), 'parameter_out_of_range', '.slot'],
    ['half a slot', () => ({ slots: [0.5] }), 'parameter_invalid_type', '.slots[0]'],
    ['no slots', () => ({ slots: [] }), 'parameter_too_few_items', '.slots'],
    [
      '17 slots',
      () => ({ slots: Array.from({ length: 17 }, (_, i) => i) }),
      'parameter_too_many_items',
      '.slots',
    ],
    ['a slot twice', () => ({ slots: [1, 1] }), 'parameters_exclusive', '.slots[1]'],
    ['an unknown field', () => ({ slotz: [1] }), 'unknown_field', '.slotz'],
    ['an unknown axis', () => ({ axis: 'esc' }), 'parameter_invalid_enum', '.axis'],
    [
      'a battery in two slots',
      () => ({ axis: 'battery', slots: [0, 1] }),
      'parameter_too_many_items',
      '.slots',
    ],
  ])('refuse %s', async (_, change, code, at) => {
    const good = { axis: 'motor', component_ids: motors };
    const axis = { ...good, ...change(good) };
    await expectRefusal({ component_axes: [axis] }, code, `component_axes[0]${at}`);
    const before = { axis: 'propeller', component_ids: propellers };
    await expectRefusal({ component_axes: [before, axis] }, code, `component_axes[1]${at}`);
  });

  it('refuse a component that is named once by its id and once by its UUID', async () => {
    const component_ids = [motors[0], await uuidOf(motors[0])];
    const body = { component_axes: [{ axis: 'motor', component_ids }] };
    await expectRefusal(body, 'parameters_exclusive', 'component_axes[0].component_ids[1]');
  });

  it('refuse two axes that exchange the same thing', async () => {
    const motor = { axis: 'motor', component_ids: motors };
    await expectRefusal(
      { component_axes: [motor, { ...motor, slots: [1, 0] }] },
      'parameters_exclusive',
      'component_axes[1]',
    );
    const battery = { axis: 'battery', component_ids: batteries };
    await expectRefusal(
      { component_axes: [battery, { ...battery, slot: 1 }] },
      'parameters_exclusive',
      'component_axes[1]',
    );
    expect((await expand([motor, { ...motor, slot: 1 }])).json.total_points).toBe(16);
  });

  it('refuse none, and more than eight', async () => {
    const axes = Array.from({ length: 9 }, (_, slot) => ({
      axis: 'motor',
      component_ids: motors,
      slot,
    }));
    await expectRefusal({}, 'parameter_missing', 'component_axes');
    await expectRefusal({ component_axes: [] }, 'parameter_too_few_items', 'component_axes');
    await expectRefusal({ component_axes: axes }, 'parameter_too_many_items', 'component_axes');
    expect((await expand(axes.slice(1))).json.total_points).toBe(4 ** 8);
  });

  it('tell every fault', async () => {
    const { json } = await expand([
      { axis: 'motor', component_ids: [newId('comp'), motors[0], motors[0]] },
      { axis: 'propeller', component_ids: [batteries[0], propellers[0]] },
    ]);
    expect(json.error.details.map((each: any) => [each.param, each.code])).toEqual([
      ['component_axes[0].component_ids[0]', 'component_not_found'],
      ['component_axes[0].component_ids[2]', 'parameters_exclusive'],
      ['component_axes[1].component_ids[0]', 'component_type_mismatch'],
    ]);
  });

  it('know no component of another account', async () => {
    const stranger = await newTenant(service);
    const [theirs] = await insert(stranger.accountId, [{ name: 'theirs' }]);
    for (const name of [theirs, await uuidOf(theirs)]) {
      const { json } = await expand([{ axis: 'motor', component_ids: [motors[0], name] }]);
      const unknown = await expand([{ axis: 'motor', component_ids: [motors[0], newId('comp')] }]);
      expect({ ...json.error, request_id: '' }).toEqual({ ...unknown.json.error, request_id: '' });
    }
  });
});

describe('large axes', () => {
  it('of 10,000 components are more than 1 MiB in raw UUIDs twice over, and are taken', async () => {
    const ids = await insert(owner.accountId, named('motor', 10_000));
    const rows = await sql(
      service.databaseUrl,
      `select id, uuid from component where id = any (?::text[])`,
      [`{${ids.join(',')}}`],
    );
    const uuids = new Map(rows.map(({ id, uuid }) => [id, String(uuid)]));
    const component_ids = ids.map((id) => uuids.get(id)!);
    const body = [0, 1, 2].map((slot) => ({ axis: 'motor', component_ids, slot }));
    expect(JSON.stringify(body).length).toBeGreaterThan(1_048_576);
    const { status, json } = await expand(body);
    expect([status, json.total_points]).toEqual([200, 1e12]);
    expect(json.axes[2].component_ids).toEqual(ids);
    const more = { axis: 'motor', component_ids: [...ids, motors[0]] };
    await expectRefusal(
      { component_axes: [more] },
      'parameter_too_many_items',
      'component_axes[0].component_ids',
    );
  });

  it('of more than 4 MiB are refused, where other operations take 1 MiB', async () => {
    for (const [path, bytes, status] of [
      [PATH, 4 * 1_048_576 + 1, 413],
      ['/v1/projects', 1_048_577, 413],
    ] as const)
      expect([path, await statusOf(path, bytes)]).toEqual([path, status]);
  });
});

/** Of a request that says how long its body is, and sends none of it. */
async function statusOf(path: string, bytes: number): Promise<number> {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${owner.authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
  ];
  const answer = await rawHttp(service.port, `${head.join('\r\n')}\r\n\r\n`);
  return Number(answer.split(' ')[1]);
}
