/**
 * Steady flight of a multicopter: thrust of all rotors, and tilt of their axes, that carry the weight against the drag of
 * the body and of the rotors. Powertrain theory E.66 to E.68; src/powertrain/force-balance.ts is the same without rotors.
 */
import { air, within } from './group';
import { PT_VEHICLE, vehicle } from './layout';

const LARGEST_AREA: f64 = 1.0e6;
/** Part of the weight below which a thrust is none: the drag alone holds the vehicle. */
const LEAST_THRUST: f64 = 1.0e-9;

/** Thrust [N]; cosine and sine of the tilt from upright, nose down; air along the axes and across them [m/s]. */
export class ForceBalance {
  thrust: f64 = 0.0;
  cos: f64 = 1.0;
  sin: f64 = 0.0;
  V_axial: f64 = 0.0;
  V_edge: f64 = 0.0;
}
export const forceBalance: ForceBalance = new ForceBalance();

/**
 * Balances `weight` [N] at a horizontal and a vertical speed [m/s] into `forceBalance`; `rotors`: the drag area that the rotors add
 * across their axes [m²].
 */
export function balanceForces(weight: f64, along: f64, up: f64, rotors: f64): void {
  const b = forceBalance;
  const body: f64 = within(unchecked(vehicle[PT_VEHICLE.DRAG_FORWARD]), 0.0, LARGEST_AREA, 0.0);
  const vertical: f64 = within(
    unchecked(vehicle[PT_VEHICLE.DRAG_VERTICAL]),
    0.0,
    LARGEST_AREA,
    0.0,
  );
  const forward: f64 = body + rotors;
  const pressure: f64 = 0.5 * air.rho * Math.sqrt(along * along + up * up);
  const across: f64 = pressure * forward * along;
  const carried: f64 = weight + pressure * forward * up;
  const length: f64 = Math.sqrt(across * across + carried * carried);
  // a sink so fast that the drag lifts more than the weight leaves the vehicle upright
  const sign: f64 = carried < 0.0 ? -1.0 : 1.0;
  b.cos = length > 0.0 ? Math.abs(carried) / length : 1.0;
  b.sin = length > 0.0 ? (sign * across) / length : 0.0;
  b.V_axial = along * b.sin + up * b.cos;
  b.V_edge = Math.abs(along * b.cos - up * b.sin);
  b.thrust = Math.max(weight * b.cos + pressure * vertical * b.V_axial, LEAST_THRUST * weight);
}
