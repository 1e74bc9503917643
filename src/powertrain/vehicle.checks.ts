/** The rules over several fields of a powertrain and its surroundings. */
import type { Fault } from '../platform/errors.js';
import type { PackNodeIn, PackTopologyIn, VehicleConditions } from './vehicle.wire.js';
import {
  checkCount,
  checkEquipment,
  checkParts,
  checkStacks,
  type FreeParameters,
  isGiven,
  vehicleFault,
} from './rotor.checks.js';
import type { CommandedRotorIn } from './rotor.wire.js';
import { rotorList, type RotorLists } from './rotors.js';
import { checkFrame, checkTrim } from './trim.checks.js';
import type { PackLeaf } from '../engine/powertrain-case.js';
import { checkFreeForm } from '../platform/wire/storable.js';

/** The rules of a pack's tree, which is recursive and therefore read by hand. */
const MAX_DEPTH = 8;
const MAX_LEAVES = 64;
/** Faults beyond these are left out; nobody reads so many, and a body may hold thousands. */
const ENOUGH = 50;

const KEYS = {
  leaf: ['kind', 'id', 'battery_component_id', 'branch_wire_resistance_mohm', 'initial_soc_pct'],
  series: ['kind', 'children'],
  parallel: ['kind', 'branches', 'voltage_match_tolerance_v'],
} as const;
type Kind = keyof typeof KEYS;
const KINDS = 'one of "leaf", "series", "parallel"';
const ROOT = 'battery_topology.root';
const MAX_NAME = 64;
const NAME = `a string of 1 to ${MAX_NAME} characters`;
type Raw = Record<string, unknown>;

function checkTopology({ root }: PackTopologyIn): Fault[] {
  const tree = new Tree();
  tree.visit(root, ROOT, 1);
  if (tree.ids.size > MAX_LEAVES)
    tree.add(ROOT, `has ${tree.ids.size} leaves; at most ${MAX_LEAVES}`);
  return tree.faults;
}

class Tree {
  readonly faults: Fault[] = [];
  /** The path of each leaf by its id. */
  readonly ids = new Map<string, string>();

  add(param: string, what: string, code: Fault['code'] = 'invalid_topology'): void {
    if (this.faults.length < ENOUGH) this.faults.push({ code, param, message: `${param} ${what}` });
  }

  visit(node: unknown, at: string, depth: number): void {
    if (this.faults.length >= ENOUGH) return;
    if (depth > MAX_DEPTH) return this.add(at, `lies deeper than ${MAX_DEPTH} levels`);
    if (!isRecord(node))
      return this.add(at, 'must be a node: an object with `kind`', 'parameter_invalid_type');
    const kind = node.kind as Kind;
    if (!isGiven(kind)) return this.missing(`${at}.kind`, KINDS);
    if (typeof kind !== 'string' || !Object.hasOwn(KEYS, kind))
      return this.add(`${at}.kind`, `must be ${KINDS}`, 'parameter_invalid_enum');
    for (const key of Object.keys(node))
      if (!(KEYS[kind] as readonly string[]).includes(key))
        this.add(`${at}.${key.slice(0, 64)}`, `is not a field of a ${kind}`, 'unknown_field');
    if (kind === 'leaf') return this.leaf(node, at);
    if (kind === 'parallel') this.number(node, at, 'voltage_match_tolerance_v', 0, 1000, true);
    this.children(node, at, kind === 'series' ? 'children' : 'branches', depth);
  }

  private missing(param: string, what: string): void {
    this.add(param, `is required: ${what}`, 'parameter_missing');
  }

  private children(node: Raw, at: string, key: string, depth: number): void {
    const children = node[key];
    const param = `${at}.${key}`;
    if (!isGiven(children)) return this.missing(param, 'an array of two or more nodes');
    if (!Array.isArray(children))
      return this.add(param, 'must be an array of two or more nodes', 'parameter_invalid_type');
    if (children.length < 2)
      return this.add(param, 'must have two or more nodes', 'parameter_too_few_items');
    if (children.length > MAX_LEAVES) {
      const what = `has ${children.length} nodes; a pack has at most ${MAX_LEAVES} leaves`;
      return this.add(param, what, 'parameter_too_many_items');
    }
    for (const [i, child] of children.entries()) this.visit(child, `${param}[${i}]`, depth + 1);
  }

  private leaf(node: Raw, at: string): void {
    for (const key of ['id', 'battery_component_id']) this.name(node[key], `${at}.${key}`);
    this.number(node, at, 'branch_wire_resistance_mohm', 0, 10_000);
    this.number(node, at, 'initial_soc_pct', 0, 100);
    if (typeof node.id !== 'string') return;
    const other = this.ids.get(node.id);
    if (other !== undefined) this.add(`${at}.id`, `is that of ${other} as well; ids are unique`);
    else this.ids.set(node.id, at);
  }

  private name(value: unknown, param: string): void {
    if (!isGiven(value)) return this.missing(param, NAME);
    if (typeof value !== 'string') this.add(param, `must be ${NAME}`, 'parameter_invalid_type');
    else if (value === '') this.add(param, `must be ${NAME}`, 'parameter_invalid_format');
    else if (value.length > MAX_NAME) this.add(param, `must be ${NAME}`, 'parameter_too_long');
  }

  private number(node: Raw, at: string, key: string, from: number, to: number, needed = false) {
    const value = node[key] ?? undefined;
    const [param, what] = [`${at}.${key}`, `a number from ${from} to ${to}`];
    if (value === undefined) {
      if (needed) this.missing(param, what);
    } else if (typeof value !== 'number')
      this.add(param, `must be ${what}`, 'parameter_invalid_type');
    else if (!(value >= from && value <= to))
      this.add(param, `must be ${what}`, 'parameter_out_of_range');
  }
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `open`: what a sweep supplies; a simulation supplies nothing. */
export function checkVehicle(body: VehicleConditions, open: FreeParameters = {}): Fault[] {
  const { rotors = [], rotor_groups: groups = [] } = body;
  const { param, given } = rotorList(body);
  return [
    ...checkOneList(body),
    ...checkEquipment(given, param),
    ...checkParts(given, param, isGiven(body.trim) ? { ...open, throttles: 'all' } : open),
    ...checkTrim(body, given, param, open.climb),
    ...checkFrame(body.vehicle, given, param),
    ...checkCount(groups),
    ...checkStacks(rotors),
    ...checkBattery(body, BATTERIES, open),
    ...checkFreeForm('custom_battery.spec_json', body.custom_battery?.spec_json),
    ...checkInflow(body, given, param),
  ];
}

type Lists = RotorLists<unknown, unknown>;

export function checkOneList(body: Lists): Fault[] {
  const { param, given } = rotorList(body);
  if (given.length > 0) return checkNotBoth(body);
  const message = 'rotors or rotor_groups is required, not empty';
  return [vehicleFault('parameter_missing', param, message)];
}

export function checkNotBoth({ rotors, rotor_groups: groups }: Lists): Fault[] {
  if (rotors?.length && groups?.length) {
    const message = 'rotors and rotor_groups cannot be given together; keep one of them';
    return [vehicleFault('parameters_exclusive', 'rotor_groups', message)];
  }
  return [];
}

const BATTERIES = ['battery_component_id', 'battery_topology', 'custom_battery'] as const;

type Batteries = Pick<VehicleConditions, (typeof BATTERIES)[number]>;

/** Exactly one of `names` that the request may have; none where it is `open`. */
export function checkBattery(
  body: Batteries,
  names: readonly (keyof Batteries)[],
  { battery = false }: FreeParameters,
): Fault[] {
  const given = names.filter((field) => isGiven(body[field]));
  const faults: Fault[] = [];
  if (given.length > 1) {
    const message = `${given.join(' and ')} cannot be given together; keep one of them`;
    faults.push(vehicleFault('parameters_exclusive', given[1], message));
  }
  if (given.length === 0 && !battery) {
    const message = `one of ${names.join(', ')} is required`;
    faults.push(vehicleFault('parameter_missing', names[0], message));
  }
  if (body.battery_topology) faults.push(...checkTopology(body.battery_topology));
  return faults;
}

function checkInflow(
  body: VehicleConditions,
  rotors: readonly CommandedRotorIn[],
  list: string,
): Fault[] {
  const faults: Fault[] = [];
  const misplaced = (param: string) => {
    const message = `${param} cannot be given with inflow_mode ${body.inflow_mode}`;
    faults.push(vehicleFault('parameters_exclusive', param, message));
  };
  const byComponents = body.inflow_mode === 'components';
  if (byComponents) {
    for (const field of ['airspeed_m_s', 'vertical_speed_m_s'] as const)
      if (body[field] !== 0) misplaced(field);
  }
  for (const [i, rotor] of rotors.entries()) {
    const at = `${list}[${i}]`;
    if (!byComponents) {
      for (const field of ['v_axial_m_s', 'v_edge_m_s'] as const)
        if (isGiven(rotor[field])) misplaced(`${at}.${field}`);
      continue;
    }
    if (rotor.tilt_deg !== 0) misplaced(`${at}.tilt_deg`);
    if (isGiven(rotor.v_axial_m_s)) continue;
    const param = `${at}.v_axial_m_s`;
    const message = `${param} is required with inflow_mode components`;
    faults.push(vehicleFault('parameter_missing', param, message));
  }
  return faults;
}

/** `leaves` from left to right, as the mapper puts them. */
export function checkVoltages(
  { battery_topology: topology }: Pick<VehicleConditions, 'battery_topology'>,
  { leaves }: { leaves: readonly PackLeaf[] },
): Fault[] {
  if (!topology || topology.cross_charge_warning_acknowledged) return [];
  const faults: Fault[] = [];
  let next = 0;
  const volts = (node: PackNodeIn, at: string): number => {
    if (node.kind === 'leaf') return openCircuit(leaves[next++]);
    if (node.kind === 'series')
      return node.children.reduce((sum, child, i) => sum + volts(child, `${at}.children[${i}]`), 0);
    const each = node.branches.map((branch, i) => volts(branch, `${at}.branches[${i}]`));
    const apart = Math.max(...each) - Math.min(...each);
    // rounding alone must not part two equal branches
    if (apart > node.voltage_match_tolerance_v + 1e-9) faults.push(mismatch(at, each, apart));
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  };
  volts(topology.root, 'battery_topology.root');
  return faults;
}

function mismatch(at: string, each: number[], apart: number): Fault {
  const list = each.map((one) => one.toFixed(2)).join(', ');
  const message = `${at}: the open-circuit voltages of the branches (${list} V) differ by ${apart.toFixed(3)} V, more than voltage_match_tolerance_v; set cross_charge_warning_acknowledged to run it anyway`;
  return { code: 'invalid_topology', param: at, message };
}

function openCircuit({ curve: { soc, volts }, S, soc: charge }: PackLeaf): number {
  const i = Math.max(
    1,
    soc.findIndex((x) => x >= charge),
  );
  const t = (charge - soc[i - 1]) / (soc[i] - soc[i - 1]);
  return S * (volts[i - 1] + t * (volts[i] - volts[i - 1]));
}
