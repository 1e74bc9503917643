/** The components that a body names, as Parts looks for them. */
import type { PartReference } from '../components/parts.service.js';
import type { CommandedRotorIn, RotorEquipmentIn } from './rotor.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';
import { namedParts, type Part, walkLeaves } from './parts.js';

type Rotor = Pick<RotorEquipmentIn, 'motor_component_id' | 'propeller_component_id'> &
  Partial<Pick<CommandedRotorIn, 'custom_motor' | 'custom_propeller'>>;
/** Custom parts are not of every kind of run. */
export type Body = Pick<VehicleConditions, 'battery_component_id' | 'battery_topology'> &
  Partial<Pick<VehicleConditions, 'custom_battery'>> & {
    rotors?: Rotor[] | null;
    rotor_groups?: Rotor[] | null;
  };

/** Every component that the body names, those included that a custom part is made from. */
export function partReferences(body: Body): PartReference[] {
  const used = namedParts(body).map(({ id, type, param }) => ({ name: id, type, param }));
  return [...used, ...basesOf(body)];
}

/** The ids of the components that the run is computed with, each once; `body` as `withIds` gives it. */
export function usedComponents(body: Body): string[] {
  return [...new Set(partReferences(body).map(({ name }) => name))];
}

/** The copies that a run keeps, as Powertrains takes them. */
export function byId<P extends Part>(parts: readonly P[]): Map<string, P> {
  return new Map(parts.map((part) => [part.component_id, part]));
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
  if (pack)
    walkLeaves(pack.root, '', (leaf) => {
      leaf.battery_component_id = renamed(leaf.battery_component_id)!;
    });
  return resolved;
}

function basesOf(body: Body): PartReference[] {
  const bases: PartReference[] = [];
  const add = (custom: { base_component_id?: string | null } | null | undefined, at: string) => {
    const name = custom?.base_component_id ?? undefined;
    const type = at.endsWith('motor') ? 'motor' : at.endsWith('battery') ? 'battery' : 'propeller';
    if (name !== undefined) bases.push({ name, type, param: `${at}.base_component_id` });
  };
  for (const list of ['rotors', 'rotor_groups'] as const)
    for (const [i, rotor] of (body[list] ?? []).entries()) {
      add(rotor.custom_motor, `${list}[${i}].custom_motor`);
      add(rotor.custom_propeller, `${list}[${i}].custom_propeller`);
    }
  add(body.custom_battery, 'custom_battery');
  return bases;
}
