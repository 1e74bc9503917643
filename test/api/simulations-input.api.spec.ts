import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { quad, quadGroup, QUAD_PARTS, solvedQuad } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const PATH = '/v1/simulations';
const service = await sharedService();
const tenant = await newTenant(service);

describe('the request for a simulation', () => {
  const { motor, propeller, battery } = QUAD_PARTS;
  const group = (change: object) => ({ rotor_groups: [quadGroup(change)] });
  const rotor = (change: object = {}) => {
    const { count: _, ...rest } = quadGroup(change);
    return rest;
  };
  const leaf = (id: string, battery_component_id = battery) => {
    return { kind: 'leaf', id, battery_component_id };
  };
  const pack = (root: object) => ({ battery_component_id: undefined, battery_topology: { root } });

  it.each<[string, object, string, string]>([
    ['no project', { project_id: undefined }, 'parameter_missing', 'project_id'],
    ['a project of nobody', { project_id: newId('proj') }, 'project_not_found', 'project_id'],
    ['a project by name', { project_id: 'mine' }, 'parameter_invalid_format', 'project_id'],
    ['no airspeed', { airspeed_m_s: undefined }, 'parameter_missing', 'airspeed_m_s'],
    ['too thin air', { density_kg_m3: 0 }, 'parameter_out_of_range', 'density_kg_m3'],
    ['a density of text', { density_kg_m3: '1.2' }, 'parameter_invalid_type', 'density_kg_m3'],
    ['both lists', { rotors: [rotor()] }, 'parameters_exclusive', 'rotor_groups'],
    [
      '17 rotors',
      { rotor_groups: undefined, rotors: Array(17).fill(rotor()) },
      'parameter_too_many_items',
      'rotors',
    ],
    ['41 rotors', group({ count: 41 }), 'parameter_out_of_range', 'rotor_groups[0].count'],
    [
      'a throttle of 101 %',
      group({ throttle_pct: 101 }),
      'parameter_out_of_range',
      'rotor_groups[0].throttle_pct',
    ],
    [
      'an airframe that covers more than half of the disc',
      group({ wake_blockage_area_m2: 0.5 }),
      'parameter_out_of_range',
      'rotor_groups[0].wake_blockage_area_m2',
    ],
    [
      'a gap above nothing',
      group({ wake_blockage_gap_m: 0.02 }),
      'parameter_missing',
      'rotor_groups[0].wake_blockage_area_m2',
    ],
    [
      'more thrust in place than alone',
      group({ installed_thrust_factor: 1.1 }),
      'parameter_out_of_range',
      'rotor_groups[0].installed_thrust_factor',
    ],
    [
      'discs in the ground',
      { height_above_ground_m: 0 },
      'parameter_out_of_range',
      'height_above_ground_m',
    ],
    ['a thrott', group({ thrott: 1 }), 'unknown_field', 'rotor_groups[0].thrott'],
    [
      'a strange motor',
      group({ motor_component_id: newId('comp') }),
      'component_not_found',
      'rotor_groups[0].motor_component_id',
    ],
    [
      'a motor by name',
      group({ motor_component_id: 'MN2212' }),
      'component_not_found',
      'rotor_groups[0].motor_component_id',
    ],
    [
      'a battery for a motor',
      group({ motor_component_id: battery }),
      'component_type_mismatch',
      'rotor_groups[0].motor_component_id',
    ],
    [
      'a strange origin',
      group({
        motor_component_id: null,
        custom_motor: { name: 'x', spec_json: { kv: 900 }, base_component_id: propeller },
      }),
      'component_type_mismatch',
      'rotor_groups[0].custom_motor.base_component_id',
    ],
    [
      'a count of a rotor',
      { rotor_groups: undefined, rotors: [quadGroup()] },
      'unknown_field',
      'rotors[0].count',
    ],
    [
      'a strange leaf',
      pack({ kind: 'series', children: [leaf('a'), leaf('b', motor)] }),
      'component_type_mismatch',
      'battery_topology.root.children[1].battery_component_id',
    ],
    [
      'a pack of one',
      pack({ kind: 'series', children: [leaf('a')] }),
      'parameter_too_few_items',
      'battery_topology.root.children',
    ],
    ['a word for the intent', { launch_intent: 'now' }, 'parameter_invalid_enum', 'launch_intent'],
    ['an empty name', { name: '' }, 'parameter_invalid_format', 'name'],
  ])('with %s is refused', async (_, change, code, param) => {
    expectRefusal(await tenant.post(PATH, await quad(tenant, change)), 422, code, param);
  });

  it('may name nothing of another account', async () => {
    const stranger = await newTenant(service);
    const body = { type: 'motor', name: 'x', spec_json: { kv: 900 } };
    const { id } = (await stranger.post('/v1/components', body)).json;
    const request = await quad(tenant, group({ motor_component_id: id }));
    const param = 'rotor_groups[0].motor_component_id';
    expectRefusal(await tenant.post(PATH, request), 422, 'component_not_found', param);
  });

  it('tells all that is wrong at once', async () => {
    const two = [quadGroup({ motor_component_id: 'x', propeller_component_id: 'y' })];
    const { json } = await tenant.post(PATH, await quad(tenant, { rotor_groups: two }));
    expect(json.error.details).toHaveLength(2);
  });

  it('may hold any key in what is free-form', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70, constructor: 1, toString: {} };
    const custom_motor = { name: 'odd', spec_json };
    const done = await solvedQuad(tenant, group({ motor_component_id: null, custom_motor }));
    expect([done.status, done.rotor_groups[0].custom_motor.spec_json]).toEqual([
      'completed',
      spec_json,
    ]);
  });
});

it('nothing of all this was an error of ours', () => {
  expect(service.logs()).not.toMatch(/"level":"error"/);
});
