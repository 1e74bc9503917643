import { describe, expect, it } from '@jest/globals';
import { partReferences, usedComponents, withIds } from '../../../src/powertrain/parts.js';

const rotor = (label: string, change: object) => ({ label, count: 1, ...change }) as never;
const leaf = (id: string, battery_component_id: string) =>
  ({ kind: 'leaf', id, battery_component_id }) as const;
const BODY = {
  rotor_groups: [
    rotor('a', { motor_component_id: 'm', propeller_component_id: 'p' }),
    rotor('b', {
      custom_motor: { name: 'own', spec_json: { motor_component_id: 'm' }, base_component_id: 'n' },
      propeller_component_id: 'p',
    }),
  ],
  battery_topology: {
    schema: 1,
    root: {
      kind: 'series',
      children: [
        leaf('1', 'x'),
        {
          kind: 'parallel',
          branches: [leaf('2', 'y'), leaf('3', 'x')],
          voltage_match_tolerance_v: 1,
        },
      ],
    },
    bus_wire_resistance_mohm: 0,
    cross_charge_warning_acknowledged: false,
  },
} as const;

describe('the components that a body names', () => {
  it('are found wherever they stand, with their places', () => {
    const found = partReferences(BODY as never).map(({ name, type, param }) => [name, type, param]);
    const leaves = 'battery_topology.root.children';
    expect(found.toSorted()).toEqual(
      [
        ['p', 'propeller', 'rotor_groups[0].propeller_component_id'],
        ['m', 'motor', 'rotor_groups[0].motor_component_id'],
        ['p', 'propeller', 'rotor_groups[1].propeller_component_id'],
        ['n', 'motor', 'rotor_groups[1].custom_motor.base_component_id'],
        ['x', 'battery', `${leaves}[0].battery_component_id`],
        ['y', 'battery', `${leaves}[1].branches[0].battery_component_id`],
        ['x', 'battery', `${leaves}[1].branches[1].battery_component_id`],
      ].toSorted(),
    );
  });

  it('are used each once, what a custom part is made from included', () => {
    expect(usedComponents(BODY as never).toSorted()).toEqual(['m', 'n', 'p', 'x', 'y']);
  });

  it('are renamed everywhere, in a copy, and nothing else is', () => {
    const ids = new Map(['m', 'n', 'p', 'x', 'y'].map((name) => [name, `comp_${name}`]));
    const before = JSON.stringify(BODY);
    const renamed = withIds(BODY as never, ids) as typeof BODY;
    expect(JSON.stringify(BODY)).toBe(before);
    expect(JSON.stringify(renamed)).toBe(
      before
        .replaceAll(/"((?:motor|propeller|battery|base)_component_id)":"(\w)"/g, '"$1":"comp_$2"')
        .replace(
          '"spec_json":{"motor_component_id":"comp_m"}',
          '"spec_json":{"motor_component_id":"m"}',
        ),
    );
  });
});
