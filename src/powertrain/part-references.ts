/** The components that a body names: where, and of which type. */
import type { ComponentType } from '../components/component-type.js';
import type { PartReference } from '../components/parts.service.js';
import type { PackNodeIn } from './pack-topology.wire.js';
import type { CommandedRotorIn } from './rotor.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

type Body = Pick<
  VehicleConditions,
  'rotors' | 'rotor_groups' | 'battery_component_id' | 'battery_topology' | 'custom_battery'
>;

/** Every component that the body names, those included that a custom part was only made from. */
export function partReferences(body: Body): PartReference[] {
  const { rotors = [], rotor_groups: groups = [] } = body;
  return [
    ...rotors.flatMap((rotor, i) => ofRotor(rotor, `rotors[${i}]`)),
    ...groups.flatMap((group, i) => ofRotor(group, `rotor_groups[${i}]`)),
    ...named('battery', body.battery_component_id, 'battery_component_id'),
    ...named('battery', body.custom_battery?.base_component_id, 'custom_battery.base_component_id'),
    ...(body.battery_topology
      ? leavesOf(body.battery_topology.root, 'battery_topology.root').flatMap(({ leaf, param }) =>
          named('battery', leaf.battery_component_id, `${param}.battery_component_id`),
        )
      : []),
  ];
}

/** The ids of the components that the run is computed with, each once. */
export function usedComponents(body: Body): string[] {
  const used = partReferences(body).filter(({ param }) => !param.endsWith('.base_component_id'));
  return [...new Set(used.map(({ name }) => name))];
}

/** The body with `comp_…` instead of raw UUIDs; `ids` as Parts.check gives them. */
export function withIds<T extends Body>(body: T, ids: ReadonlyMap<string, string>): T {
  const resolved = structuredClone(body);
  const renamed = (name: string | null | undefined) => (name ? (ids.get(name) ?? name) : name);
  for (const rotor of [...(resolved.rotors ?? []), ...(resolved.rotor_groups ?? [])]) {
    rotor.motor_component_id = renamed(rotor.motor_component_id);
    rotor.propeller_component_id = renamed(rotor.propeller_component_id);
    for (const custom of [rotor.custom_motor, rotor.custom_propeller])
      if (custom) custom.base_component_id = renamed(custom.base_component_id);
  }
  resolved.battery_component_id = renamed(resolved.battery_component_id);
  const { custom_battery: custom, battery_topology: pack } = resolved;
  if (custom) custom.base_component_id = renamed(custom.base_component_id);
  for (const { leaf } of pack ? leavesOf(pack.root, '') : [])
    leaf.battery_component_id = renamed(leaf.battery_component_id)!;
  return resolved;
}

function ofRotor(rotor: CommandedRotorIn, at: string): PartReference[] {
  return (['motor', 'propeller'] as const).flatMap((type) => [
    ...named(type, rotor[`${type}_component_id`], `${at}.${type}_component_id`),
    ...named(
      type,
      rotor[`custom_${type}`]?.base_component_id,
      `${at}.custom_${type}.base_component_id`,
    ),
  ]);
}

function named(
  type: ComponentType,
  name: string | null | undefined,
  param: string,
): PartReference[] {
  return name === undefined || name === null ? [] : [{ name, type, param }];
}

function leavesOf(
  node: PackNodeIn,
  param: string,
): { leaf: PackNodeIn & { kind: 'leaf' }; param: string }[] {
  if (node.kind === 'leaf') return [{ leaf: node, param }];
  const [key, children] =
    node.kind === 'series' ? ['children', node.children] : ['branches', node.branches];
  return (children as PackNodeIn[]).flatMap((child, i) => leavesOf(child, `${param}.${key}[${i}]`));
}
