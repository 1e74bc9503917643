/**
 * Parts of a run: which components its body names, each as it was when the run was accepted, what the body describes
 * itself, and the estimates of each, made once however many points of a sweep hold it.
 */
import type { ComponentType, Spec } from '../components/component-type.js';
import { modelFrom } from '../components/inheritance.js';
import type { PackNodeIn, VehicleConditions } from './vehicle.wire.js';
import type { CommandedRotorIn, CustomPartIn, RotorEquipmentIn } from './rotor.wire.js';
import type { PartReference } from '../components/parts.service.js';
import {
  type BatteryEstimates,
  estimateBattery,
  estimateMotor,
  estimatePropeller,
  type MotorEstimates,
  type PropellerEstimates,
  SpecFault,
} from '../components/estimates.js';

/** A component as a run keeps it. The same object for the same part, so that what is made of it is made once. */
export interface Part {
  component_id: string;
  type: ComponentType;
  name: string;
  spec: Spec;
  /** The facts that only the solver reads; no answer shows them. */
  model: Spec;
  version: number;
}

/** The parts by the id that the body names them by. */
export type Parts = ReadonlyMap<string, Part>;

/** A part that the body names, and where. */
interface NamedPart {
  id: string;
  type: ComponentType;
  param: string;
}

type Equipped = Pick<RotorEquipmentIn, 'motor_component_id' | 'propeller_component_id'>;
/** The fields of a body that name parts. */
type Named = Pick<VehicleConditions, 'battery_component_id' | 'battery_topology'> & {
  rotors?: Equipped[] | null;
  rotor_groups?: Equipped[] | null;
};

/** Every part that the body names by id, in the order of the body; one part may be named several times. */
function namedParts(body: Named): NamedPart[] {
  const named: NamedPart[] = [];
  const add = (id: string | null | undefined, type: ComponentType, param: string) => {
    if (id !== undefined && id !== null) named.push({ id, type, param });
  };
  for (const list of ['rotors', 'rotor_groups'] as const)
    for (const [i, rotor] of (body[list] ?? []).entries()) {
      add(rotor.propeller_component_id, 'propeller', `${list}[${i}].propeller_component_id`);
      add(rotor.motor_component_id, 'motor', `${list}[${i}].motor_component_id`);
    }
  add(body.battery_component_id, 'battery', 'battery_component_id');
  const { battery_topology: topology } = body;
  if (topology)
    walkLeaves(topology.root, 'battery_topology.root', (leaf, at) =>
      add(leaf.battery_component_id, 'battery', `${at}.battery_component_id`),
    );
  return named;
}

type Leaf = Extract<PackNodeIn, { kind: 'leaf' }>;

/** The leaves from left to right, each with its path. */
export function walkLeaves(node: PackNodeIn, at: string, visit: (leaf: Leaf, at: string) => void) {
  if (node.kind === 'leaf') return visit(node, at);
  const [key, nodes] =
    node.kind === 'series' ? ['children', node.children] : ['branches', node.branches];
  for (const [i, child] of nodes.entries()) walkLeaves(child, `${at}.${key}[${i}]`, visit);
}

/** One part of a run, as its place in the body says it. */
type PartSource = Pick<Part, 'name' | 'spec' | 'model'> & {
  /** A row of the catalog, a stored component, or made from one: what only its model says is never shown. */
  isComponent: boolean;
};

const CUSTOM = new WeakMap<CustomPartIn, PartSource>();
const STORED = new WeakMap<Part, PartSource>();

/** The same object for the same part. */
function sourceOfPart(part: Part): PartSource {
  let source = STORED.get(part);
  if (source === undefined) {
    source = { name: part.name, spec: part.spec, model: part.model, isComponent: true };
    STORED.set(part, source);
  }
  return source;
}

/** `base`: the component it is made from, as the run keeps it. */
function sourceOfCustom(custom: CustomPartIn, base?: Part): PartSource {
  let source = CUSTOM.get(custom);
  if (source === undefined) {
    const model = base === undefined ? {} : modelFrom(base.type, base);
    const isComponent = base !== undefined;
    source = { name: custom.name, spec: custom.spec_json, model, isComponent };
    CUSTOM.set(custom, source);
  }
  return source;
}

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

/** A part that cannot be run: of a request a 422, of a point of a sweep its error. */
export class PartFault extends Error {
  constructor(
    /** `out_of_range`: a value of the request does not fit the part. */
    readonly kind: 'incomplete' | 'invalid' | 'out_of_range',
    message: string,
    /** The path in the body where the part is named. */
    readonly param: string,
  ) {
    super(message);
  }
}

/** Returns what `make` makes of a part; a SpecFault becomes a PartFault that names the part. */
export function ofPart<T>(what: string, param: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof SpecFault)) throw error;
    const keys = error.keys.join(', ');
    const message =
      error.kind === 'incomplete'
        ? `${what} lacks ${keys}, which a run requires`
        : `${what} has an impossible value of ${keys}`;
    throw new PartFault(error.kind, message, param);
  }
}

/** A part with its place in the body. */
export interface Placed<T> {
  source: PartSource;
  estimates: T;
}

interface Estimates {
  motor: MotorEstimates;
  battery: BatteryEstimates;
  propeller: PropellerEstimates;
}
const MAKE: { [K in ComponentType]: (source: PartSource) => Estimates[K] } = {
  motor: ({ spec, model }) => estimateMotor(spec, model),
  battery: ({ spec, model }) => estimateBattery(spec, model),
  propeller: ({ spec, model }) => estimatePropeller(spec, model),
};
const MADE: { [K in ComponentType]: WeakMap<PartSource, Placed<Estimates[K]>> } = {
  motor: new WeakMap(),
  battery: new WeakMap(),
  propeller: new WeakMap(),
};

/** Throws PartFault where there is no such part, or it cannot be run. `param`: where the body names it. */
export function placed<K extends ComponentType>(
  type: K,
  id: string | null | undefined,
  custom: CustomPartIn | null | undefined,
  parts: Parts,
  param: string,
): Placed<Estimates[K]> {
  const source = custom
    ? sourceOfCustom(custom, baseOf(type, custom, parts, param))
    : sourceOfPart(partById(type, id, parts, param));
  const known = MADE[type].get(source);
  if (known !== undefined) return known;
  const estimates = ofPart(`${type} "${source.name}"`, param, () => MAKE[type](source));
  const made = { source, estimates };
  MADE[type].set(source, made);
  return made;
}

function baseOf(type: ComponentType, custom: CustomPartIn, parts: Parts, param: string) {
  const { base_component_id: id } = custom;
  return id ? partById(type, id, parts, `${param}.base_component_id`) : undefined;
}

function partById(
  type: ComponentType,
  id: string | null | undefined,
  parts: Parts,
  param: string,
): Part {
  const part = id ? parts.get(id) : undefined;
  if (part === undefined) throw new PartFault('incomplete', `${param} names no ${type}`, param);
  if (part.type === type) return part;
  throw new PartFault('invalid', `${param} is a ${part.type}, not a ${type}`, param);
}
