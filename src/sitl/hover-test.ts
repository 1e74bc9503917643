/** A flight without an autopilot: take-off, a square, hover until the battery's cut-off, landing. */
import type { SteppedFlight } from '../engine/stepped-flight.js';
import { HoverController } from './hover-controller.js';
import type { SimulatedVehicle } from './simulated-vehicle.js';
import { type ThrustCurve, throttleFor } from './thrust-curve.js';
import { add, norm, scale, subtract, toWorld, type Vector } from './vectors.js';

export interface HoverPlan {
  /** Height of the flight and side of the square [m]. */
  height: number;
  side: number;
  /** Charge 0 … 1 at which it lands. */
  landAt: number;
  /** Control steps per second. */
  rate: number;
  /** The flight is given up after this time [s]. */
  maxS: number;
}

export const HOVER_PLAN: HoverPlan = { height: 3, side: 5, landAt: 0.2, rate: 400, maxS: 4 * 3600 };

export type HoverEnd = 'landed' | 'battery_ended' | 'lost' | 'too_long';

export interface HoverSummary {
  end: HoverEnd;
  /** Times at which the flight ended and the charge was that of the cut-off [s]; null: it was not. */
  totalS: number;
  cutoffS: number | null;
  energyJ: number;
  chargeAs: number;
  /** Largest distance from the planned place [m] and largest tilt [rad]. */
  maxMissM: number;
  maxTilt: number;
  soc: number;
  allInEnvelope: boolean;
}

/** Speeds of the planned place [m/s]. */
const SPEED = { across: 1.5, up: 1, down: 0.6 };
/** The controller has lost the vehicle beyond these. */
const LOST = { missM: 5, tilt: 1.2 };

/** Flies the plan; `onStep` sees the vehicle after every step. */
export function flyHoverTest(
  vehicle: SimulatedVehicle,
  curves: readonly ThrustCurve[],
  plan: HoverPlan,
  onStep: (vehicle: SimulatedVehicle) => void = () => undefined,
): HoverSummary {
  const controller = new HoverController(vehicle.setup, curves);
  const dt = 1 / plan.rate;
  const route = new Route(plan, vehicle.state.position[2]);
  const summary: HoverSummary = {
    end: 'too_long',
    totalS: 0,
    cutoffS: null,
    energyJ: 0,
    chargeAs: 0,
    maxMissM: 0,
    maxTilt: 0,
    soc: vehicle.moment.result.pack.soc,
    allInEnvelope: true,
  };
  for (let step = 1; step <= plan.maxS * plan.rate; step++) {
    const { place, velocity } = route.advance(dt);
    vehicle.advance(dt, controller.command(vehicle.state, place, velocity, dt));
    onStep(vehicle);
    record(summary, vehicle, place, dt);
    if (summary.cutoffS === null && summary.soc <= plan.landAt) {
      summary.cutoffS = vehicle.t;
      route.land();
    }
    const end = endOf(summary, vehicle, route);
    if (end === null) continue;
    summary.end = end;
    break;
  }
  return summary;
}

function record(summary: HoverSummary, vehicle: SimulatedVehicle, place: Vector, dt: number): void {
  const { result } = vehicle.moment;
  summary.totalS = vehicle.t;
  summary.energyJ += result.Vbus * result.I * dt;
  summary.chargeAs += result.I * dt;
  summary.soc = result.pack.soc;
  summary.maxMissM = Math.max(summary.maxMissM, norm(subtract(place, vehicle.state.position)));
  const up = -toWorld(vehicle.state.attitude, [0, 0, -1])[2];
  summary.maxTilt = Math.max(summary.maxTilt, Math.acos(Math.max(-1, Math.min(1, up))));
  // rotors that stand or spin up are outside of it
  if (!vehicle.isDown && !result.rotors.every(({ inEnvelope }) => inEnvelope))
    summary.allInEnvelope = false;
}

function endOf(summary: HoverSummary, vehicle: SimulatedVehicle, route: Route): HoverEnd | null {
  if (vehicle.moment.end !== null) return 'battery_ended';
  if (route.isLanding && vehicle.isDown) return 'landed';
  const isLost = summary.maxMissM > LOST.missM || summary.maxTilt > LOST.tilt;
  return isLost ? 'lost' : null;
}

/** The place that the vehicle is to follow. */
class Route {
  isLanding = false;
  private place: Vector;
  private readonly corners: Vector[];

  constructor({ height, side }: HoverPlan, ground: number) {
    this.place = [0, 0, ground];
    const z = ground - height;
    this.corners = [
      [0, 0, z],
      [side, 0, z],
      [side, side, z],
      [0, side, z],
      [0, 0, z],
    ];
  }

  land(): void {
    this.isLanding = true;
    const [n, e] = this.place;
    // below the ground, so that the vehicle settles
    this.corners.splice(0, Infinity, [n, e, Infinity]);
  }

  advance(dt: number): { place: Vector; velocity: Vector } {
    const [goal] = this.corners;
    const way = subtract(goal, this.place);
    const vertical = way[2] < 0 ? SPEED.up : SPEED.down;
    const speed = Math.abs(way[2]) > 1e-6 ? vertical : SPEED.across;
    const distance = norm(way);
    if (distance <= speed * dt) {
      this.place = goal;
      if (this.corners.length > 1) this.corners.shift();
      return { place: this.place, velocity: [0, 0, 0] };
    }
    const direction: Vector = this.isLanding ? [0, 0, 1] : scale(way, 1 / distance);
    const velocity = scale(direction, speed);
    this.place = add(this.place, scale(velocity, dt));
    return { place: this.place, velocity };
  }
}

/** Step of the still hover [s]. */
const STILL_STEP_S = 0.1;

/**
 * Endurance of the powertrain alone, as the service's flight has it: every rotor holds its thrust in still air until the charge
 * is `landAt` [s]. Null: the battery or the thrust ends before.
 */
export function stillHover(
  flight: SteppedFlight,
  curves: readonly ThrustCurve[],
  thrusts: readonly number[],
  { landAt, maxS, air }: { landAt: number; maxS: number; air: { rho: number; T: number } },
): { t: number; energyJ: number; chargeAs: number } | null {
  const throttle = curves.map((curve, i) => throttleFor(curve, thrusts[i]));
  const still = thrusts.map(() => 0);
  const inputs = { ...air, throttle, air: { axial: still, edge: still } };
  let [moment, energyJ, chargeAs] = [flight.start(inputs), 0, 0];
  while (moment.result.pack.soc > landAt) {
    moment = flight.advance(moment.t + STILL_STEP_S, inputs);
    if (moment.end !== null || moment.t > maxS) return null;
    energyJ += moment.result.Vbus * moment.result.I * STILL_STEP_S;
    chargeAs += moment.result.I * STILL_STEP_S;
    for (const [i, { T }] of moment.result.rotors.entries()) {
      const slope = curves[i].thrust.at(-1)!;
      throttle[i] = Math.max(0, Math.min(1, throttle[i] + (0.2 * (thrusts[i] - T)) / slope));
    }
  }
  return { t: moment.t, energyJ, chargeAs };
}
