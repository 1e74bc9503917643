import { describe, expect, it } from '@jest/globals';
import { checkVehicle } from '../../../src/powertrain/vehicle.checks.js';
import { VehicleConditions } from '../../../src/powertrain/vehicle.wire.js';
import type { FreeParameters } from '../../../src/powertrain/rotor.checks.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { RotorIn } from '../../../src/powertrain/rotor.wire.js';

const rotor = {
  label: 'a',
  propeller_component_id: 'comp_p',
  motor_component_id: 'comp_m',
  throttle_pct: 50,
};
const body = {
  airspeed_m_s: 0,
  density_kg_m3: 1.225,
  rotors: [rotor],
  battery_component_id: 'comp_b',
};
const leaf = (id: string) => ({ kind: 'leaf', id, battery_component_id: 'comp_b' });
const read = (change: object) => toWire(VehicleConditions, { ...body, ...change });

const faultsOf = (change: object, open?: FreeParameters) =>
  checkVehicle(read(change), open).map(({ code, param }) => `${code} ${param}`);
const topology = (root: object) =>
  faultsOf({ battery_component_id: undefined, battery_topology: { root } });

describe('the rules of a vehicle', () => {
  it('lets a plain one pass, and fills in what was left out', () => {
    const read = toWire(VehicleConditions, { ...body });
    expect(checkVehicle(read)).toEqual([]);
    expect(read).toMatchObject({
      flight_duration: 60,
      ambient_temp_c: 25,
      inflow_mode: 'ground',
      flight_regime: 'static_bench',
    });
    expect(read.rotors![0]).toBeInstanceOf(RotorIn);
    expect(read.rotors![0]).toMatchObject({ esc_type: 'six_step', rotation_sense: 1, tilt_deg: 0 });
    expect(read.flight_duration).toBe(60);
    expect(toWire(VehicleConditions, { ...body, flight_duration: null }).flight_duration).toBe(
      null,
    );
  });

  it('takes the keys of a custom spec as they come', () => {
    const spec_json = { constructor: 1, kv: 900, nested: { toString: null } };
    const custom_motor = { name: 'mine', spec_json };
    const read = toWire(VehicleConditions, {
      ...body,
      rotors: [{ ...rotor, motor_component_id: null, custom_motor }],
    });
    expect(checkVehicle(read)).toEqual([]);
    expect(read.rotors![0].custom_motor!.spec_json).toEqual(spec_json);
  });

  it.each<[object, string]>([
    [{ rotors: [] }, 'parameter_missing rotors'],
    [{ rotor_groups: [{ ...rotor, label: 'b' }] }, 'parameters_exclusive rotor_groups'],
    [{ rotors: [rotor, rotor] }, 'parameters_exclusive rotors[1].label'],
    // The second rotor of group a has the label "a 2".
    [
      {
        rotors: undefined,
        rotor_groups: [
          { ...rotor, count: 2 },
          { ...rotor, label: 'a 2' },
        ],
      },
      'parameters_exclusive rotor_groups[1].label',
    ],
    // Labels are cut so that the number fits into 64 characters.
    [
      {
        rotors: undefined,
        rotor_groups: ['y', 'z'].map((end) => ({
          ...rotor,
          count: 2,
          label: 'x'.repeat(63) + end,
        })),
      },
      'parameters_exclusive rotor_groups[1].label',
    ],
    [{ rotors: undefined, rotor_groups: [] }, 'parameter_missing rotor_groups'],
    [
      { rotors: [{ ...rotor, motor_component_id: null }] },
      'parameter_missing rotors[0].motor_component_id',
    ],
    [
      { rotors: [{ ...rotor, custom_motor: { name: 'x', spec_json: {} } }] },
      'parameters_exclusive rotors[0].custom_motor',
    ],
    [{ rotors: [{ ...rotor, throttle_pct: null }] }, 'parameter_missing rotors[0].throttle_pct'],
    [
      {
        rotors: undefined,
        rotor_groups: [
          { ...rotor, count: 21 },
          { ...rotor, label: 'b', count: 20 },
        ],
      },
      'parameter_out_of_range rotor_groups',
    ],
    [{ rotors: [{ ...rotor, coax_stack_id: 1 }] }, 'invalid_coax_stack rotors[0].coax_stack_id'],
    [
      {
        rotors: [
          { ...rotor, coax_stack_id: 1 },
          { ...rotor, label: 'b', coax_stack_id: 1 },
        ],
      },
      'invalid_coax_stack rotors[1].coax_position_m',
    ],
    [{ battery_component_id: null }, 'parameter_missing battery_component_id'],
    [{ custom_battery: { name: 'x', spec_json: {} } }, 'parameters_exclusive custom_battery'],
    [
      { inflow_mode: 'components', rotors: [{ ...rotor, v_axial_m_s: 3, tilt_deg: 90 }] },
      'parameters_exclusive rotors[0].tilt_deg',
    ],
    [{ inflow_mode: 'components' }, 'parameter_missing rotors[0].v_axial_m_s'],
    [{ rotors: [{ ...rotor, v_edge_m_s: 3 }] }, 'parameters_exclusive rotors[0].v_edge_m_s'],
    [
      { rotors: [{ ...rotor, motor_cooling_source: 'custom' }] },
      'parameter_missing rotors[0].motor_cooling_velocity_m_s',
    ],
  ])('refuses %j: %s', (change, expected) => {
    expect(faultsOf(change)).toEqual([expected]);
  });

  it('takes a custom propeller beside the id that is documented as required', () => {
    const custom_propeller = { name: 'x', spec_json: {} };
    expect(faultsOf({ rotors: [{ ...rotor, custom_propeller }] })).toEqual([]);
  });

  it('asks for nothing that a sweep supplies', () => {
    const open = {
      motors: new Set([0]),
      propellers: new Set([0]),
      throttles: new Set([0]),
      battery: true,
    };
    expect(faultsOf({ rotors: [{ label: 'a' }], battery_component_id: undefined }, open)).toEqual(
      [],
    );
  });

  it('names the number that an enumeration allows', () => {
    const wrong = { rotors: [{ ...rotor, rotation_sense: 2 }] };
    expect(() => read(wrong)).toThrow(/one of 1, -1/);
    expect(() => read({ nonsense: 1 })).toThrow(expect.objectContaining({ code: 'unknown_field' }));
  });
});

describe('the rules of a tree of batteries', () => {
  it('lets a tree pass', () => {
    const parallel = {
      kind: 'parallel',
      branches: [leaf('b'), leaf('c')],
      voltage_match_tolerance_v: 0.1,
    };
    expect(topology({ kind: 'series', children: [leaf('a'), parallel] })).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a node of no kind', {}, 'parameter_missing battery_topology.root.kind'],
    [
      'one child',
      { kind: 'series', children: [leaf('a')] },
      'parameter_too_few_items battery_topology.root.children',
    ],
    [
      'an id twice',
      { kind: 'series', children: [leaf('a'), leaf('a')] },
      'invalid_topology battery_topology.root.children[1].id',
    ],
    [
      'a key that it does not know',
      { kind: 'series', children: [leaf('a'), { ...leaf('b'), soc: 1 }] },
      'unknown_field battery_topology.root.children[1].soc',
    ],
    [
      'a charge beyond 100 %',
      { kind: 'series', children: [leaf('a'), { ...leaf('b'), initial_soc_pct: 101 }] },
      'parameter_out_of_range battery_topology.root.children[1].initial_soc_pct',
    ],
    [
      'a parallel node without its tolerance',
      { kind: 'parallel', branches: [leaf('a'), leaf('b')] },
      'parameter_missing battery_topology.root.voltage_match_tolerance_v',
    ],
  ])('refuses %s', (_, root, expected) => {
    expect(topology(root)).toEqual([expected]);
  });

  it('refuses the ninth level and the 65th leaf', () => {
    const nest = (depth: number): object =>
      depth === 1 ? leaf('x') : { kind: 'series', children: [leaf(`l${depth}`), nest(depth - 1)] };
    expect(topology(nest(8))).toEqual([]);
    expect(topology(nest(9))).toHaveLength(2); // both leaves of the ninth level
    const row = (n: number, name: string) => Array.from({ length: n }, (_, i) => leaf(name + i));
    const wide = (n: number) => ({
      kind: 'series',
      children: [leaf('z'), { kind: 'series', children: row(n, 'a') }],
    });
    expect(topology(wide(63))).toEqual([]);
    expect(topology(wide(64))).toEqual(['invalid_topology battery_topology.root']);
  });
});
