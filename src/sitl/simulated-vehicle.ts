/** A vehicle in flight: the powertrain's kernel, a rigid body, wind and ground, advanced together. */
import type { FlightModel } from '../engine/flight-model.js';
import type { Kernel } from '../engine/kernel.js';
import { FRAME_ROTOR, PT_ROTOR, PT_SIZE } from '../engine/layout.js';
import { SteppedFlight, type SteppedMoment, type StepInputs } from '../engine/stepped-flight.js';
import { Ground } from './ground.js';
import { AT_REST, type BodyState, STANDARD_GRAVITY, RigidBody, type Wrench } from './rigid-body.js';
import { add, norm, scale, subtract, toBody, toWorld, type Vector, ZERO } from './vectors.js';
import type { VehicleSetup } from './vehicle-file.mapper.js';
import { Wind } from './wind.js';

/** Longest step of body and powertrain [s]: what the springs of the ground stand with room to spare. */
const MAX_STEP_S = 0.0025;
/** Feet of a vehicle whose rotors stand on its axis [m]. */
const MIN_REACH_M = 0.05;

const NO_WRENCH: Wrench = { force: ZERO, moment: ZERO };

export class SimulatedVehicle {
  state: BodyState = AT_REST;
  moment!: SteppedMoment;
  throttle: readonly number[];
  /** Acceleration that an ideal accelerometer shows, in the body frame [m/s²]: (0, 0, −9.80665) at rest. */
  specificForce: Vector = [0, 0, -STANDARD_GRAVITY];
  private readonly model: FlightModel;
  private readonly flight: SteppedFlight;
  private readonly body: RigidBody;
  private readonly ground: Ground | null;
  /** Angular momentum of a rotor at 1 rad/s, in the body frame. */
  private readonly momenta: readonly Vector[];
  /** Density [kg/m³] and temperature [K] of the air. */
  readonly air: { readonly rho: number; readonly T: number };
  private wind!: Wind;
  private spin: Vector = ZERO;
  private time = 0;

  constructor(
    readonly setup: VehicleSetup,
    model: FlightModel,
    kernel: Kernel,
  ) {
    const own = (this.model = withSenses(setup, model));
    this.flight = new SteppedFlight(kernel, own);
    for (const [i, { position, axis }] of setup.rotors.entries()) {
      this.flight.frame.set(position, FRAME_ROTOR.SIZE * i + FRAME_ROTOR.POSITION);
      this.flight.frame.set(axis, FRAME_ROTOR.SIZE * i + FRAME_ROTOR.AXIS);
    }
    this.momenta = setup.rotors.map(({ axis }, i) => {
      const at = PT_SIZE.ROTOR * i;
      return scale(axis, own.rotors[at + PT_ROTOR.J] * own.rotors[at + PT_ROTOR.SENSE]);
    });
    this.air = { rho: setup.rho ?? this.flight.air.rho, T: setup.T ?? this.flight.air.T };
    this.body = new RigidBody(setup.mass, setup.inertia);
    const reach = Math.max(
      MIN_REACH_M,
      ...setup.rotors.flatMap(({ position: [x, y] }) => [Math.abs(x), Math.abs(y)]),
    );
    this.ground = setup.ground === null ? null : new Ground(setup.ground, setup.mass, reach);
    this.throttle = setup.rotors.map(() => 0);
    this.reset();
  }

  /** Begins again: at rest on the ground, or at the origin where there is none, with the same gusts. */
  reset(): void {
    this.state = { ...AT_REST, position: [0, 0, this.ground?.restZ ?? 0] };
    this.throttle = this.setup.rotors.map(() => 0);
    this.wind = new Wind(this.setup.wind, this.setup.gusts);
    this.time = 0;
    this.moment = this.flight.start(this.inputs());
    this.spin = this.momentum();
    this.specificForce = this.ground === null ? [0, 0, 0] : [0, 0, -STANDARD_GRAVITY];
  }

  /** A powertrain like this vehicle's, in a kernel of its own, with the vehicle's air. */
  apart(kernel: Kernel): { powertrain: SteppedFlight; air: { rho: number; T: number } } {
    return { powertrain: new SteppedFlight(kernel, this.model), air: this.air };
  }

  /** Time of the vehicle [s]; it continues where the powertrain has ended. */
  get t(): number {
    return this.time;
  }

  /** Height above the origin of the world [m]. */
  get height(): number {
    return -this.state.position[2];
  }

  /** True where the vehicle stands on the ground. */
  get isDown(): boolean {
    return this.ground?.touches(this.state) ?? false;
  }

  /** Velocity against the air in the body frame [m/s]. */
  get airVelocity(): Vector {
    const { attitude, velocity } = this.state;
    return toBody(attitude, subtract(velocity, this.wind.now));
  }

  /** Advances by dt [s] with throttles 0 … 1, one for each rotor. Throws where the motion has no numbers any more. */
  advance(dt: number, throttle: readonly number[]): void {
    this.throttle = throttle;
    const [from, steps] = [this.time, Math.max(1, Math.ceil(dt / MAX_STEP_S - 1e-9))];
    for (let i = 1; i <= steps; i++) this.step(from + (dt * i) / steps, dt / steps);
  }

  private step(until: number, dt: number): void {
    this.wind.advance(dt, this.height + (this.setup.ground ?? 0), norm(this.airVelocity));
    this.moment = this.flight.advance(until, this.inputs());
    const flies = this.moment.end === null;
    const before = flies ? this.spin : ZERO;
    this.spin = flies ? this.momentum() : ZERO;
    // rotors that speed up push the airframe back; their momentum turns with it
    const reaction = scale(subtract(before, this.spin), 1 / dt);
    const rotors = flies ? this.moment.loads : NO_WRENCH;
    const wrench = (state: BodyState): Wrench => {
      const { force, moment } = this.outerWrench(state);
      return {
        force: add(force, toWorld(state.attitude, rotors.force)),
        moment: add(moment, add(rotors.moment, reaction)),
      };
    };
    this.state = this.body.advance(this.state, dt, wrench, scale(add(before, this.spin), 0.5));
    this.time = until;
    const { position, attitude, omega } = this.state;
    if (![...position, ...attitude, ...omega].every(Number.isFinite))
      throw new Error(
        `the motion of the vehicle is not finite at ${until} s: check mass and inertia`,
      );
    const force = toBody(attitude, wrench(this.state).force);
    this.specificForce = scale(force, 1 / this.body.mass);
  }

  /** Drag of the airframe and loads of the ground. */
  private outerWrench(state: BodyState): Wrench {
    const wind = subtract(state.velocity, this.wind.now);
    const pressure = 0.5 * this.air.rho * this.setup.dragArea * norm(wind);
    const ground = this.ground?.wrench(state) ?? NO_WRENCH;
    return { force: subtract(ground.force, scale(wind, pressure)), moment: ground.moment };
  }

  private momentum(): Vector {
    return this.moment.result.rotors.reduce<Vector>(
      (sum, { Omega }, i) => add(sum, scale(this.momenta[i], Omega)),
      ZERO,
    );
  }

  private inputs(): StepInputs {
    const air = { velocity: this.airVelocity, omega: this.state.omega };
    return { ...this.air, throttle: this.throttle, air };
  }
}

/** The model with the senses of the vehicle file. */
function withSenses({ rotors: setups }: VehicleSetup, model: FlightModel): FlightModel {
  const rotors = model.rotors.slice();
  for (const [i, { sense }] of setups.entries())
    if (sense !== null) rotors[PT_SIZE.ROTOR * i + PT_ROTOR.SENSE] = sense;
  return { ...model, rotors };
}
