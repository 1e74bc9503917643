/** A command by trim → the thrust of each rotor and the air that it meets: E.64, E.66 to E.68. Pure, SI. */
import { balanceForces, dragAreasOf, type ForceBalance } from './force-balance.js';
import type { OwnMass, SolvableCase, SolvableRotor, TrimTarget } from './solvable-case.js';
import { massesOf, weightOf } from './vehicle-mass.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** Part of the weight below which a thrust is none: the drag alone holds the vehicle. */
const LEAST_THRUST = 1e-9;

type Vehicle = Pick<SolvableCase, 'rotors' | 'batteries'>;

/** A trim, and the air that comes of it; `inflow` null: that of the request. */
export interface Trim {
  target: TrimTarget;
  inflow: Pick<ForceBalance, 'vAxial' | 'vEdge'> | null;
  /** Least thrust of all rotors that is looked for [N]. */
  least: number;
}

/** Returns null where throttles are given. */
export function toTrim(
  body: VehicleConditions,
  ownMass: OwnMass | null,
  vehicle: Vehicle,
): Trim | null {
  const { trim = null, airspeed_m_s: airspeed } = body;
  if (trim === null) return null;
  const { to } = trim;
  const still = { to, tilt: null, drag: null, airspeed };
  if (to === 'thrust')
    return { target: { ...still, thrust: trim.thrust_n! }, inflow: null, least: 0 };
  const masses = massesOf(ownMass!, vehicle);
  const weight = weightOf(masses);
  if (to === 'hover') return { target: { ...still, thrust: weight }, inflow: null, least: 0 };
  const mass = masses.reduce((sum, each) => sum + each.mass, 0);
  const drag = dragAreasOf(dragGiven(body), mass);
  const { thrust, tilt, ...inflow } = balanceForces({
    weight,
    drag,
    rho: body.density_kg_m3,
    along: airspeed,
    up: body.vertical_speed_m_s,
  });
  const target = { to, thrust, tilt, drag, airspeed };
  return { target, inflow, least: LEAST_THRUST * weight };
}

function dragGiven({ vehicle }: VehicleConditions) {
  return {
    forward: vehicle?.drag_area_m2 ?? null,
    vertical: vehicle?.drag_area_vertical_m2 ?? null,
  };
}

/** The rotors with the thrust that each is to give, all the same. */
export function trimmedRotors(rotors: readonly SolvableRotor[], trim: Trim): SolvableRotor[] {
  const count = rotors.reduce((sum, { power }) => sum + power.count, 0);
  const trimT = Math.max(trim.target.thrust, trim.least) / count;
  return rotors.map((rotor) => ({
    ...rotor,
    power: { ...rotor.power, ...trim.inflow, trimT },
  }));
}
