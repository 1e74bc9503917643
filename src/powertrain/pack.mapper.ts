/** The battery of the body with its parts → leaves and nodes in the engine's SI. */
import type { BatteryEstimates } from '../components/estimates.js';
import type { OcvCurve, PackLeaf, PackNode } from '../engine/powertrain-case.js';
import { ZERO_CELSIUS } from '../platform/units.js';
import type { PackNodeIn } from './pack-topology.wire.js';
import { type Placed, placed } from './part-estimates.js';
import { PartFault } from './part-faults.js';
import type { Parts } from './parts.js';
import { spreadOf } from './rotor.mapper.js';
import type { VehicleConditions } from './vehicle.wire.js';

const MILLIOHM = 1e-3;

export interface Pack {
  leaves: PackLeaf[];
  nodes: PackNode[];
  /** Of each leaf, its part and the id that a tree gives it. */
  parts: { id: string | null; part: Placed<BatteryEstimates> }[];
}

export function toPack(body: VehicleConditions, parts: Parts): Pack {
  const pack: Pack = { leaves: [], nodes: [], parts: [] };
  const { battery_topology: topology } = body;
  if (topology) {
    addNode(topology.root, 'battery_topology.root', body, parts, pack);
    checkCurves(pack);
    pack.nodes[pack.nodes.length - 1].Rwire = topology.bus_wire_resistance_mohm * MILLIOHM;
    return pack;
  }
  const param = body.custom_battery ? 'custom_battery' : 'battery_component_id';
  const part = placed('battery', body.battery_component_id, body.custom_battery, parts, param);
  addLeaf(pack, part, null, body.battery_charge_pct, 0, body.ambient_temp_c);
  return pack;
}

/** So many different open-circuit curves has one point at the most; leaves of one chemistry share theirs. */
const MAX_CURVES = 16;

function checkCurves({ leaves }: Pack): void {
  if (new Set(leaves.map(({ curve }) => curve)).size <= MAX_CURVES) return;
  const message = `battery_topology may have batteries of ${MAX_CURVES} different open-circuit curves`;
  throw new PartFault('invalid', message, 'battery_topology');
}

function addNode(
  node: PackNodeIn,
  at: string,
  body: VehicleConditions,
  parts: Parts,
  pack: Pack,
): void {
  if (node.kind === 'leaf') {
    const part = placed(
      'battery',
      node.battery_component_id,
      null,
      parts,
      `${at}.battery_component_id`,
    );
    const charge = node.initial_soc_pct ?? body.battery_charge_pct;
    const wire = node.branch_wire_resistance_mohm ?? 0;
    addLeaf(pack, part, node.id, charge, wire, body.ambient_temp_c);
    return;
  }
  const [key, nodes] =
    node.kind === 'series' ? ['children', node.children] : ['branches', node.branches];
  for (const [i, child] of nodes.entries()) addNode(child, `${at}.${key}[${i}]`, body, parts, pack);
  pack.nodes.push({ kind: node.kind, children: nodes.length, Rwire: 0 });
}

function addLeaf(
  pack: Pack,
  part: Placed<BatteryEstimates>,
  id: string | null,
  chargePct: number,
  wireMohm: number,
  ambientC: number,
): void {
  pack.nodes.push({ kind: 'leaf', leaf: pack.leaves.length, Rwire: 0 });
  pack.leaves.push({
    ...ofPart(part.estimates),
    soc: chargePct / 100,
    Rbranch: wireMohm * MILLIOHM,
    T0: ambientC + ZERO_CELSIUS,
  });
  pack.parts.push({ id, part });
}

type OfPart = Omit<PackLeaf, 'soc' | 'Rbranch' | 'T0'>;
const MADE = new WeakMap<BatteryEstimates, OfPart>();

function ofPart(battery: BatteryEstimates): OfPart {
  let made = MADE.get(battery);
  if (made === undefined) {
    made = toLeaf(battery);
    MADE.set(battery, made);
  }
  return made;
}

/** A supply's resistance does not follow charge or temperature as a cell's does: all of it is wire. */
function toLeaf(battery: BatteryEstimates): OfPart {
  const { S, P, cellR, packR } = battery;
  const isSource = battery.chemistry === 'source';
  const Rcell = isSource ? 0 : cellR.value;
  return {
    curve: curveOf(battery),
    S,
    P,
    charge: battery.charge,
    Rcell,
    Rlinks: Math.max(0, packR.value - (S / P) * Rcell),
    dUdT: battery.dUdT,
    heatCapacity: battery.heatCapacity?.value ?? 0,
    hA: battery.hA?.value ?? 0,
    Imax: battery.Imax?.value ?? Infinity,
    spreadR: spreadOf(cellR),
  };
}

/** By the array of volts, which all parts of a chemistry share. */
const CURVES = new WeakMap<readonly number[], OcvCurve>();

function curveOf({ ocv: { soc, volts } }: BatteryEstimates): OcvCurve {
  let curve = CURVES.get(volts);
  if (curve === undefined) {
    curve = { soc, volts };
    CURVES.set(volts, curve);
  }
  return curve;
}
