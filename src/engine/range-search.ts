/** The level flight of a loaded combination that goes furthest, in a thread. Theory F.23. */
import { type CombinedFlights, FLIGHT, type FlightCaps } from './combination-case.js';
import type { Kernel } from './kernel-instance.js';
import { MAX_EDGEWISE } from './powertrain-case.js';
import { limitsOf } from './powertrain-codec.js';
import {
  PT_ALL,
  PT_BRANCH,
  PT_BRANCHES_AT,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_LEAF,
  PT_ROTOR,
  PT_VEHICLE,
} from './layout.js';

/** Airspeeds between two that are tried at first. */
const STRIDE = 4;

/**
 * Returns the airspeed [m/s] of the longest range, and the range [m], of the loaded combination i. It tries every fourth airspeed,
 * then moves from the best one to a neighbor as long as the range grows. Both are 0 if the combination cannot fly.
 */
export function findMaxRange(
  kernel: Kernel,
  { speeds, flights, caps }: CombinedFlights,
  i: number,
): [airspeed: number, range: number] {
  const ranges = new Map<number, number>();
  const rangeAt = (j: number): number => {
    if (!(j >= 0 && j < speeds.length)) return 0;
    let range = ranges.get(j);
    if (range === undefined) {
      const at = FLIGHT * (i * speeds.length + j);
      range = speeds[j] * endurance(kernel, flights.subarray(at, at + FLIGHT), caps);
      ranges.set(j, range);
    }
    return range;
  };
  let best = 0;
  for (let j = 0; j < speeds.length; j += STRIDE) if (rangeAt(j) > rangeAt(best)) best = j;
  for (;;) {
    const next = rangeAt(best + 1) > rangeAt(best - 1) ? best + 1 : best - 1;
    if (!(rangeAt(next) > rangeAt(best))) break;
    best = next;
  }
  return [speeds[best], rangeAt(best)];
}

/** Returns the endurance of the loaded combination in level flight [s]; 0 if it exceeds the caps. */
function endurance(
  kernel: Kernel,
  [weight, along, forward, vertical]: Float64Array,
  caps: FlightCaps,
): number {
  const { vehicle, rotorsIn: rotor, powerOut: out } = kernel;
  const count = rotor[PT_ROTOR.COUNT];
  rotor[PT_ROTOR.TRIM_T] = weight;
  vehicle[PT_VEHICLE.WEIGHT] = count * weight;
  vehicle[PT_VEHICLE.ALONG] = along;
  vehicle[PT_VEHICLE.DRAG_FORWARD] = count * forward;
  vehicle[PT_VEHICLE.DRAG_VERTICAL] = count * vertical;
  kernel.solveBarePowertrain();
  const tip = (out[PT_GROUPS_AT + PT_GROUP.OMEGA] * rotor[PT_ROTOR.D]) / 2;
  const limits = limitsOf(out[PT_ALL.LIMITS]);
  const isFlown =
    out[PT_ALL.CONVERGED] === 1 &&
    out[PT_GROUPS_AT + PT_GROUP.V_EDGE] <= MAX_EDGEWISE * tip &&
    !limits.includes('tip_mach') &&
    !limits.includes('thrust_not_reached') &&
    !limits.includes('battery_power') &&
    isWithin(kernel, caps);
  return isFlown ? Math.max(out[PT_ALL.ENDURANCE_S], 0) : 0;
}

function isWithin(kernel: Kernel, caps: FlightCaps): boolean {
  const { powerOut: out, rotorsIn: rotor, leavesIn: leaf, vehicle } = kernel;
  const air = vehicle[PT_VEHICLE.T_AMB];
  const isCool = (T: number, limit: number) =>
    caps.temperature === Infinity || Math.max(T - air, 0) <= caps.temperature * (limit - air);
  return (
    Math.abs(out[PT_GROUPS_AT + PT_GROUP.I_MOTOR]) <= caps.motorCurrent * rotor[PT_ROTOR.I_MAX] &&
    Math.abs(out[PT_BRANCHES_AT + PT_BRANCH.I]) <= caps.batteryCurrent * leaf[PT_LEAF.I_MAX] &&
    isCool(out[PT_GROUPS_AT + PT_GROUP.T_W], rotor[PT_ROTOR.T_W_LIMIT]) &&
    isCool(out[PT_GROUPS_AT + PT_GROUP.T_MAG], rotor[PT_ROTOR.T_MAG_LIMIT])
  );
}
