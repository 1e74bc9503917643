/** A rigid body with six degrees of freedom: world north-east-down, body front-right-down. SI units. */
import {
  add,
  cross,
  inverse,
  type Tensor,
  multiply,
  normalized,
  product,
  type Quaternion,
  scale,
  subtract,
  type Vector,
} from './vectors.js';

export interface BodyState {
  /** Place of the centre of mass in the world [m]. */
  position: Vector;
  velocity: Vector;
  /** Body to world. */
  attitude: Quaternion;
  /** Rotation in the body frame [rad/s]. */
  omega: Vector;
}

/** Force in the world, without weight [N]; moment about the centre of mass in the body frame [N·m]. */
export interface Wrench {
  force: Vector;
  moment: Vector;
}

export const STANDARD_GRAVITY = 9.80665;

export const AT_REST: BodyState = {
  position: [0, 0, 0],
  velocity: [0, 0, 0],
  attitude: [1, 0, 0, 0],
  omega: [0, 0, 0],
};

export class RigidBody {
  private readonly inverseInertia: Tensor;

  constructor(
    readonly mass: number,
    readonly inertia: Tensor,
  ) {
    this.inverseInertia = inverse(inertia);
  }

  /**
   * Advances a state by dt with the classical Runge–Kutta method. `wrench` gives the loads of a state; `spin` is the angular
   * momentum of the rotors in the body frame, constant over the step.
   */
  advance(
    state: BodyState,
    dt: number,
    wrench: (state: BodyState) => Wrench,
    spin: Vector = [0, 0, 0],
  ): BodyState {
    const slope = (s: BodyState) => this.slope(s, wrench(s), spin);
    const k1 = slope(state);
    const k2 = slope(moved(state, k1, dt / 2));
    const k3 = slope(moved(state, k2, dt / 2));
    const k4 = slope(moved(state, k3, dt));
    const half = moved(moved(state, k1, dt / 6), k2, dt / 3);
    const next = moved(moved(half, k3, dt / 3), k4, dt / 6);
    return { ...next, attitude: normalized(next.attitude) };
  }

  private slope(state: BodyState, { force, moment }: Wrench, spin: Vector): BodyState {
    const { velocity, attitude, omega } = state;
    const [a, b, c] = scale(force, 1 / this.mass);
    const momentum = add(multiply(this.inertia, omega), spin);
    const turning = subtract(moment, cross(omega, momentum));
    const [w, x, y, z] = product(attitude, [0, ...omega]);
    return {
      position: velocity,
      velocity: [a, b, c + STANDARD_GRAVITY],
      attitude: [w / 2, x / 2, y / 2, z / 2],
      omega: multiply(this.inverseInertia, turning),
    };
  }
}

function moved(state: BodyState, slope: BodyState, dt: number): BodyState {
  const q = state.attitude;
  const d = slope.attitude;
  return {
    position: add(state.position, scale(slope.position, dt)),
    velocity: add(state.velocity, scale(slope.velocity, dt)),
    attitude: [q[0] + dt * d[0], q[1] + dt * d[1], q[2] + dt * d[2], q[3] + dt * d[3]],
    omega: add(state.omega, scale(slope.omega, dt)),
  };
}
