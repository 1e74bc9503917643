/** A plain controller of place and attitude for the hover test. It knows the state of the vehicle exactly. */
import { Allocation } from './allocation.js';
import { type BodyState, STANDARD_GRAVITY } from './rigid-body.js';
import { type ThrustCurve, throttleFor } from './thrust-curve.js';
import {
  add,
  cross,
  eulerOf,
  multiply,
  norm,
  scale,
  subtract,
  toBody,
  type Vector,
} from './vectors.js';
import type { VehicleSetup } from './vehicle-file.mapper.js';

/** Gains [1/s², 1/s, 1/s³]: place, speed, and the integral that makes up for a battery that sags. */
const PLACE = { place: 0.8, speed: 1.8, integral: 0.3 };
/** Gains [1/s]: attitude to rate, rate to angular acceleration; yaw has less torque and is slower. */
const TURN = { attitude: [4, 4, 1.5], rate: [12, 12, 4], integral: [4, 4, 1] } as const;
/** Largest acceleration that is requested across and along the vertical [m/s²]. */
const LIMIT = { across: 2.5, vertical: 3 };
/** Largest share of the lift that yaw may take as torque. */
const YAW_SHARE = 0.3;

export class HoverController {
  private readonly allocation: Allocation;
  private placeIntegral: Vector = [0, 0, 0];
  private turnIntegral: Vector = [0, 0, 0];

  /** Throws AllocationError. */
  constructor(
    private readonly setup: VehicleSetup,
    private readonly curves: readonly ThrustCurve[],
  ) {
    this.allocation = new Allocation(
      setup.rotors.map(({ position, axis }, i) => ({
        position,
        axis,
        torqueRatio: curves[i].torqueRatio,
      })),
    );
  }

  /** Thrust of each rotor in hover [N]. */
  hoverThrusts(): number[] {
    return this.allocation.thrusts(this.setup.mass * STANDARD_GRAVITY, [0, 0, 0]);
  }

  /** Returns the throttles that bring the vehicle to a place at a velocity, nose to the north. */
  command(state: BodyState, place: Vector, velocity: Vector, dt: number): number[] {
    const force = this.wantedForce(state, place, velocity, dt);
    const down = toBody(state.attitude, scale(force, -1 / norm(force)));
    const lift = -toBody(state.attitude, force)[2];
    const moments = this.wantedMoments(state, down, Math.max(0, lift), dt);
    const thrusts = this.allocation.thrusts(Math.max(0, lift), moments);
    return thrusts.map((thrust, i) => throttleFor(this.curves[i], thrust));
  }

  /** Force of the rotors in the world [N]. */
  private wantedForce(state: BodyState, place: Vector, velocity: Vector, dt: number): Vector {
    const miss = subtract(place, state.position);
    const sum = add(this.placeIntegral, scale(miss, PLACE.integral * dt));
    this.placeIntegral = [clamp(sum[0], 1.5), clamp(sum[1], 1.5), clamp(sum[2], 4)];
    const wanted = add(
      scale(miss, PLACE.place),
      scale(subtract(velocity, state.velocity), PLACE.speed),
    );
    const [n, e] = add(wanted, this.placeIntegral);
    const across = Math.min(1, LIMIT.across / Math.max(1e-9, Math.hypot(n, e)));
    const vertical = clamp(wanted[2], LIMIT.vertical) + this.placeIntegral[2];
    return scale([n * across, e * across, vertical - STANDARD_GRAVITY], this.setup.mass);
  }

  /** `down`: where the body's own down is to point, in the body frame. */
  private wantedMoments(state: BodyState, down: Vector, lift: number, dt: number): Vector {
    const { omega, attitude } = state;
    const [, , yaw] = eulerOf(attitude);
    const miss: Vector = [-down[1], down[0], -yaw];
    const sum = add(this.turnIntegral, scale(miss, dt));
    this.turnIntegral = [clamp(sum[0], 0.5), clamp(sum[1], 0.5), clamp(sum[2], 0.5)];
    const axis = (i: 0 | 1 | 2): number =>
      TURN.rate[i] *
      (TURN.attitude[i] * miss[i] + TURN.integral[i] * this.turnIntegral[i] - omega[i]);
    const momentum = multiply(this.setup.inertia, omega);
    const turning = multiply(this.setup.inertia, [axis(0), axis(1), axis(2)]);
    const [l, m, n] = add(turning, cross(omega, momentum));
    const ratio = Math.max(...this.curves.map(({ torqueRatio }) => Math.abs(torqueRatio)));
    return [l, m, clamp(n, YAW_SHARE * ratio * lift)];
  }
}

const clamp = (x: number, limit: number): number => Math.max(-limit, Math.min(limit, x));
