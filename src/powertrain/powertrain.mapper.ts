/** A checked body and its parts → a case for the engine, and back again what is only known by both. */
import type { BatteryEstimates, PropellerEstimates } from '../components/estimates.js';
import type { OcvCurve, PackLeaf, PackNode } from '../engine/powertrain-case.js';
import { ZERO_CELSIUS } from '../platform/units.js';
import { searchedCollectives } from './collectives.js';
import { toAir, toInflow, toListener, toPackAir } from './conditions.mapper.js';
import type { PackNodeIn, VehicleConditions } from './vehicle.wire.js';
import { PartFault, type Parts, placed, type Placed } from './parts.js';
import type { OwnMass, SolvableCase, SolvableRotor, PrepareOptions } from './solvable-case.js';
import type { Air } from '../engine/map-case.js';
import type { MapAir } from './propeller-maps.js';
import { typicalFrameMass } from './frame-mass.js';
import { groundStrengths, toGrounded, toInstalled } from './installation.js';
import { toTrim, trimmedRotors } from './trim.mapper.js';
import { turnedTooFar } from './rotor.checks.js';
import { toCalibratedPower } from './drive-calibration.mapper.js';
import { type AnyRotor, spreadOf, toRotorPower } from './rotor.mapper.js';
import { rotorList } from './rotors.js';
import { toFramed } from './vehicle-mass.js';

const MILLIOHM = 1e-3;
/** The highest temperature under load that makers of LiPo and Li-ion cells mostly state [K]. */
const BATTERY_LIMIT = 60 + ZERO_CELSIUS;
/** Charge at which endurance ends (contract §12). */
const SOC_FLOOR = 0.2;
/**
 * The number of densities up to which each has a map of its own; more share one over the range, which costs as much
 * as three to seven.
 */
const MAPS_OF_ONE_AIR = 4;

/** Throws PartFault where a part cannot be run. */
export function toPrepared(
  body: VehicleConditions,
  parts: Parts,
  options: PrepareOptions,
): SolvableCase {
  const { param, given: wired } = rotorList<AnyRotor, AnyRotor>(body);
  const stacks = [...new Set(wired.map(stackOf))].filter((stack) => stack !== 0);
  // the kernel counts its stacks from 1, whatever the caller calls them
  const alone = wired.map((rotor, i) => ({
    ...toPreparedRotor(body, rotor, parts, `${param}[${i}]`),
    stack: 1 + stacks.indexOf(stackOf(rotor)),
  }));
  const rotors = installed(alone, body, param);
  const pack = toPack(body, parts);
  const air = toAir(body);
  const ownMass = toOwnMass(body, alone);
  const vehicle = { rotors, batteries: pack.parts, ownMass, base: { air } };
  const trim = toTrim(body, vehicle);
  return {
    rotors: trim === null ? rotors : trimmedRotors(rotors, trim).map(toPitched),
    batteries: pack.parts,
    base: {
      air,
      flightS: body.flight_duration,
      Rbus: body.battery_esc_wire_resistance_mohm * MILLIOHM,
      load: { A: body.auxiliary_current_a ?? 0, W: body.avionics_w ?? 0 },
      packAir: toPackAir(body, wired),
      socFloor: SOC_FLOOR,
      cellLimit: BATTERY_LIMIT,
      bands: options.bands ?? true,
      leaves: pack.leaves,
      nodes: pack.nodes,
      ...(trim?.steady && { steady: trim.steady }),
    },
    air: { air, ends: endsOf(body, options.densities) },
    ownMass,
    trim: trim && trim.target,
    noise: body.noise ? toListener(body.noise, body) : null,
    estimated: options.estimated ?? true,
  };
}

/** A governed rotor that is to give a thrust, with the collectives that it is looked for at. */
function toPitched(rotor: SolvableRotor): SolvableRotor {
  const { governed, trimT } = rotor.power;
  if (governed === undefined || trimT === null) return rotor;
  return { ...rotor, collectives: searchedCollectives(rotor.propeller.estimates) };
}

/** The rotors with the ground, the airframe and the neighbours around them. */
function installed<Rotor extends Omit<SolvableRotor, 'stack'>>(
  rotors: readonly Rotor[],
  { height_above_ground_m: height }: VehicleConditions,
  param: string,
): Rotor[] {
  const ground = groundStrengths(
    rotors.map(({ rotor, power }) => toGrounded(rotor, power.D, height ?? Infinity)),
  );
  return rotors.map((each, i) => ({
    ...each,
    power: toInstalled(each.power, each.rotor, ground[i], `${param}[${i}]`),
  }));
}

/** Frame and payload [kg]; null where the request has no vehicle. A frame mass that it leaves out is estimated. */
function toOwnMass(
  { vehicle = null }: VehicleConditions,
  rotors: readonly SolvableRotor[],
): OwnMass | null {
  if (vehicle === null) return null;
  const { drag_area_m2: forward = null, drag_area_vertical_m2: vertical = null } = vehicle;
  const { frame_mass_kg: given = null } = vehicle;
  const typical = typicalFrameMass(rotors.map(toFramed));
  return {
    frame: given ?? typical,
    isFrameEstimated: given === null,
    typicalFrame: vehicle.frame === 'fixed_wing' ? null : typical,
    payload: vehicle.payload_kg,
    drag: { forward, vertical },
  };
}

const stackOf = ({ coax_stack_id = 0 }: AnyRotor): number => coax_stack_id;

function toPreparedRotor(
  body: VehicleConditions,
  rotor: AnyRotor,
  parts: Parts,
  at: string,
): Omit<SolvableRotor, 'stack'> {
  const motor = placed(
    'motor',
    rotor.motor_component_id,
    rotor.custom_motor,
    parts,
    `${at}.${rotor.custom_motor ? 'custom_motor' : 'motor_component_id'}`,
  );
  const propeller = placed(
    'propeller',
    rotor.propeller_component_id,
    rotor.custom_propeller,
    parts,
    `${at}.${rotor.custom_propeller ? 'custom_propeller' : 'propeller_component_id'}`,
  );
  checkCollective(rotor, propeller.estimates, at);
  const estimates = { motor: motor.estimates, propeller: propeller.estimates };
  const estimated = toRotorPower(rotor, estimates, toInflow(body, rotor));
  const power = toCalibratedPower(estimated, rotor, body.drive_calibrations, at);
  return { rotor, motor, propeller, power };
}

/** Throws PartFault where the collective turns a station of the blade beyond a right angle. */
function checkCollective(
  { collective_deg: collective }: AnyRotor,
  propeller: PropellerEstimates,
  at: string,
): void {
  if (!collective) return;
  const param = `${at}.collective_deg`;
  const message = turnedTooFar(collective, propeller, param);
  if (message !== undefined) throw new PartFault('out_of_range', message, param);
}

function endsOf(body: VehicleConditions, densities: readonly number[] = []): MapAir['ends'] {
  return new Set(densities).size <= MAPS_OF_ONE_AIR ? null : endsBetween(body, densities);
}

/** The airs of the highest and the lowest density, at the temperature of the body. */
export function endsBetween(
  { ambient_temp_c }: Pick<VehicleConditions, 'ambient_temp_c'>,
  densities: readonly number[],
): [Air, Air] {
  const at = (density_kg_m3: number) => toAir({ density_kg_m3, ambient_temp_c });
  // the order is that of the list, so that every point of the sweep names the same air first
  return [at(Math.max(...densities)), at(Math.min(...densities))];
}

/** The battery of the body with its parts → leaves and nodes in the engine's SI. */
interface Pack {
  leaves: PackLeaf[];
  nodes: PackNode[];
  /** The part of each leaf, and the id that a tree gives it. */
  parts: { id: string | null; part: Placed<BatteryEstimates> }[];
}

function toPack(body: VehicleConditions, parts: Parts): Pack {
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

/** The most different open-circuit curves that a point may have; leaves of one chemistry share theirs. */
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
    ratedCharge: battery.ratedCharge,
    Rcell,
    Rslow: isSource ? 0 : battery.slowR.value,
    Rlinks: Math.max(0, packR.value - (S / P) * Rcell),
    dUdT: battery.dUdT,
    heatCapacity: battery.heatCapacity?.value ?? 0,
    hA: battery.hA?.value ?? 0,
    Imax: battery.Imax?.value ?? Infinity,
    spreadR: spreadOf(cellR),
  };
}

/** The curves by the array of volts, which all parts of a chemistry share. */
const CURVES = new WeakMap<readonly number[], OcvCurve>();

function curveOf({ ocv: { soc, volts } }: BatteryEstimates): OcvCurve {
  let curve = CURVES.get(volts);
  if (curve === undefined) {
    curve = { soc, volts };
    CURVES.set(volts, curve);
  }
  return curve;
}
