/** A command by trim → the thrust of each rotor and the air that it meets: E.64, E.66 to E.68. Pure, SI. */
import type { DynamicsTrim } from '../engine/dynamics-case.js';
import type { CarriedFlight } from '../engine/powertrain-case.js';
import { balanceForces, type DragAreas, dragAreasOf, type ForceBalance } from './force-balance.js';
import type {
  FlightTrim,
  OwnMass,
  SolvableCase,
  SolvableRotor,
  TrimTarget,
} from './solvable-case.js';
import { thrustShares, toLifter } from './thrust-shares.js';
import { massesOf, weightOf } from './vehicle-mass.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** Part of the weight below which a thrust is none: the drag alone holds the vehicle. */
const LEAST_THRUST = 1e-9;

type Vehicle = Pick<SolvableCase, 'rotors' | 'batteries' | 'ownMass'> & {
  base: { air: { rho: number } };
};

/** A trim, and the air that comes of it; `inflow` null: that of the request. */
export interface Trim {
  target: TrimTarget;
  inflow: Pick<ForceBalance, 'vAxial' | 'vEdge'> | null;
  /** The flight that the engine balances with the rotors' own drag, which `inflow` and the target are without; null: none. */
  steady: CarriedFlight | null;
  /** Least thrust of all rotors that is looked for [N]. */
  least: number;
  /** True if coaxial rotors share their thrust such that their torques are equal. */
  byTorque: boolean;
}

/** Returns null where throttles are given. */
export function toTrim(body: VehicleConditions, vehicle: Vehicle): Trim | null {
  const { trim = null, airspeed_m_s: along, vertical_speed_m_s: up } = body;
  if (trim === null) return null;
  const command = { to: trim.to, thrust: trim.thrust_n ?? null, dropped: 0 };
  const found = findTrim(command, vehicle, { along, up });
  return { ...found, byTorque: trim.coaxial_split === 'torque' };
}

/** Returns the thrust of a command, and where the forces balance the tilt and the air, at the vehicle's speeds [m/s]. */
export function findTrim(
  command: FlightTrim,
  vehicle: Vehicle,
  { along, up }: { along: number; up: number },
): Trim {
  const { to } = command;
  const atOnce = { inflow: null, steady: null, least: 0, byTorque: false };
  const still = { to, tilt: null, drag: null, airspeed: along };
  if (to === 'thrust') return { ...atOnce, target: { ...still, thrust: command.thrust! } };
  const weight = weightAt(command, vehicle);
  if (to === 'hover') return { ...atOnce, target: { ...still, thrust: weight } };
  const drag = dragOf(vehicle);
  const { rho } = vehicle.base.air;
  const balance = balanceForces({ weight, drag, rho, along, up });
  const { thrust, tilt, vAxial, vEdge } = balance;
  const target = { to, thrust, tilt, drag, airspeed: along };
  // upright, and without a thrust, rotors have nothing to balance
  const steady = along > 0 && thrust > 0 ? { weight, along, up, drag } : null;
  return { ...atOnce, target, inflow: { vAxial, vEdge }, steady, least: LEAST_THRUST * weight };
}

/** Returns the masses without what has been dropped of the payload [kg]. */
export function without(own: OwnMass, dropped: number): OwnMass {
  return { ...own, payload: Math.max(own.payload - dropped, 0) };
}

function weightAt({ dropped }: FlightTrim, vehicle: Vehicle): number {
  return weightOf(massesOf(without(vehicle.ownMass!, dropped), vehicle));
}

/** Returns the drag areas, which do not change when a payload is dropped. */
function dragOf(vehicle: Vehicle): DragAreas {
  const masses = massesOf(vehicle.ownMass!, vehicle);
  const mass = masses.reduce((sum, each) => sum + each.mass, 0);
  return dragAreasOf(vehicle.ownMass!.drag ?? { forward: null, vertical: null }, mass);
}

/** Returns the thrust that a rotor of each group is to give [N]. */
export function thrustsOf(rotors: readonly SolvableRotor[], { target, least }: Trim): number[] {
  const thrust = Math.max(target.thrust, least);
  return sharesOf(rotors).map((share) => share * thrust);
}

/** Returns the share of all thrust that a rotor of each group gives; the checks have seen that there is one. */
function sharesOf(rotors: readonly SolvableRotor[]): number[] {
  return thrustShares(rotors.map(({ rotor }) => toLifter(rotor)))!;
}

/** The rotors with the thrust that each is to give, and its air. */
export function trimmedRotors(rotors: readonly SolvableRotor[], trim: Trim): SolvableRotor[] {
  const thrusts = thrustsOf(rotors, trim);
  const thrustOfStack = (stack: number) =>
    rotors.reduce((sum, each, i) => (each.stack === stack ? sum + thrusts[i] : sum), 0);
  return rotors.map((rotor, i) => ({
    ...rotor,
    power: {
      ...rotor.power,
      ...trim.inflow,
      trimT: thrusts[i],
      stackT: trim.byTorque && rotor.stack !== 0 ? thrustOfStack(rotor.stack) : null,
    },
  }));
}

/** The trims of a schedule's intervals as the engine flies them. */
export function toDynamicsTrim(
  vehicle: Vehicle,
  trims: readonly (FlightTrim | null)[],
): DynamicsTrim {
  return {
    intervals: trims.map((trim) => {
      if (trim === null) return null;
      if (trim.to === 'thrust') return { kind: 'thrust', newtons: trim.thrust! };
      return { kind: 'weight', newtons: weightAt(trim, vehicle) };
    }),
    drag: vehicle.ownMass === null ? { forward: 0, vertical: 0 } : dragOf(vehicle),
    shares: sharesOf(vehicle.rotors),
  };
}
