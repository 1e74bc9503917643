/** A flight that its caller steps, in a kernel of its own: what an FMU does, for JavaScript. */
import { DYNAMICS_ENDS, type DynamicsEnd } from './dynamics-case.js';
import { decodeRow } from './dynamics-rows.js';
import type { FlightModel } from './flight-model.js';
import type { Kernel } from './kernel-instance.js';
import {
  DYN_ROW,
  DYN_STATE,
  FRAME,
  PT_ROTOR,
  PT_SIZE,
  PT_VEHICLE,
  resultSize,
  STEP_IN,
  STEP_ROTOR,
} from './layout.js';
import type { PowertrainResult, RotorResult } from './powertrain-case.js';

/** Inputs of a step, constant over it; SI units. Each list has a number for each rotor. */
export interface StepInputs {
  /** 0 … 1. */
  throttle: ArrayLike<number>;
  /** Air density [kg/m³] and temperature [K]. */
  rho: number;
  T: number;
  /** Drawn from the bus beside the rotors: a constant current [A] and a constant power [W]; those of the case unless given. */
  load?: { A: number; W: number };
  /** The air of the rotors: at their discs, or from the motion of the body that carries them. */
  air: DiscAir | BodyMotion;
}

/** Air along the axes, positive in a climb, and across the discs [m/s]. */
export interface DiscAir {
  axial: ArrayLike<number>;
  edge: ArrayLike<number>;
}

type Triple = readonly [number, number, number];

/** Velocity of the body's origin against the air [m/s] and rotation [rad/s], in the frame of the body. */
export interface BodyMotion {
  velocity: Triple;
  omega: Triple;
}

/** A rotor at the end of a step. */
export interface SteppedRotor extends RotorResult {
  /** Torque on the airframe about the thrust direction [N·m]: against the sense of the rotor. */
  reaction: number;
  /** Within the envelope of its model: the map holds there, no vortex-ring state, advance ratio up to 0.35. */
  inEnvelope: boolean;
}

/** The vehicle at the end of a step. */
export interface SteppedMoment {
  t: number;
  /** Why the flight has ended; null: it goes on. Then `t` may lie before the time that the step was to end at. */
  end: DynamicsEnd | null;
  result: Omit<PowertrainResult, 'rotors'> & { rotors: SteppedRotor[] };
  /** Force [N] and moment about the origin [N·m] of all rotors in the frame of the body; zeros with DiscAir. */
  loads: { force: Triple; moment: Triple };
}

/** State of a stepped flight: `restore` goes on from it to the last bit. */
export interface SteppedState {
  numbers: Float64Array;
  row: Float64Array;
}

/** Attempts of a step beyond which it has failed: hours of flight in one step take fewer. */
const MAX_ATTEMPTS = 1_000_000;

/**
 * A flight from rest at t = 0. The kernel belongs to it: any other use of that kernel meanwhile breaks the flight. `start`, then `advance`
 * again and again; `start` resets.
 */
export class SteppedFlight {
  readonly rotors: number;
  /** Rows of FRAME_ROTOR: place and thrust direction of each rotor, which the caller may change between steps. */
  readonly frame: Float64Array;
  /** The air of the vehicle's own case. */
  readonly air: { rho: number; T: number };
  private readonly leaves: number;
  private inFrame = false;

  constructor(
    private readonly kernel: Kernel,
    private readonly model: FlightModel,
  ) {
    this.rotors = model.rotors.length / PT_SIZE.ROTOR;
    this.leaves = model.leaves.length / PT_SIZE.LEAF;
    this.frame = model.frame.slice();
    this.air = { rho: model.vehicle[PT_VEHICLE.RHO], T: model.vehicle[PT_VEHICLE.T_AMB] };
    for (const [slot, map] of model.maps.entries()) kernel.mapSlot(slot, map.length).set(map);
  }

  /** Begins anew at t = 0, rotors at rest, battery and motors as the model has them. Throws where there is nothing to fly. */
  start(inputs: StepInputs): SteppedMoment {
    this.load();
    this.write(inputs);
    if (this.kernel.beginDynamics() !== 0) throw new Error('the model cannot be flown');
    this.kernel.stepDynamics(0, 0);
    return this.read();
  }

  /** Flies on to t [s] under the inputs. After the end of the flight the last moment stays. */
  advance(t: number, inputs: StepInputs): SteppedMoment {
    this.write(inputs);
    this.kernel.stepDynamics(t, MAX_ATTEMPTS);
    return this.read();
  }

  /** Attempts at steps of the integrator so far. */
  get steps(): number {
    const { dynamicsState } = this.kernel;
    return dynamicsState[DYN_STATE.STEPS] + dynamicsState[DYN_STATE.REJECTED];
  }

  /** Returns the moment at which the flight stands. */
  read(): SteppedMoment {
    const { kernel, model } = this;
    const powertrain = { rotors: { length: this.rotors }, leaves: { length: this.leaves } };
    const { result } = decodeRow({ powertrain }, kernel.dynamicsRows, 0);
    const end = kernel.dynamicsState[DYN_STATE.END];
    const rotors = result.rotors.map((rotor, i) => ({
      ...rotor,
      reaction: -model.rotors[PT_SIZE.ROTOR * i + PT_ROTOR.SENSE] * rotor.Q,
      inEnvelope: kernel.inEnvelope(0, i) !== 0,
    }));
    return {
      t: kernel.dynamicsState[DYN_STATE.T],
      end: end === 0 ? null : DYNAMICS_ENDS[end - 1],
      result: { ...result, rotors },
      loads: this.loads(),
    };
  }

  state(): SteppedState {
    const { dynamicsState, dynamicsRows } = this.kernel;
    return { numbers: dynamicsState.slice(), row: dynamicsRows.slice(0, this.rowSize()) };
  }

  /** Goes on from a state of the same model. */
  restore({ numbers, row }: SteppedState): void {
    this.load();
    this.kernel.dynamicsState.set(numbers);
    this.kernel.resumeDynamics();
    this.kernel.dynamicsRows.set(row);
  }

  private rowSize(): number {
    return DYN_ROW.RESULT + resultSize(this.rotors, this.leaves);
  }

  private load(): void {
    const { kernel, model } = this;
    kernel.vehicle.set(model.vehicle);
    kernel.rotorsIn.set(model.rotors);
    kernel.leavesIn.set(model.leaves);
    kernel.nodesIn.set(model.nodes);
    const curve = 1 + PT_SIZE.CURVE;
    for (let i = 0; i < model.curves.length / curve; i++) {
      kernel.ocvCounts[i] = model.curves[curve * i];
      kernel.ocvCurves.set(
        model.curves.subarray(curve * i + 1, curve * (i + 1)),
        PT_SIZE.CURVE * i,
      );
    }
    kernel.dynamicsIn.set(model.inputs);
  }

  private write({ throttle, rho, T, load, air }: StepInputs): void {
    const { steppedIn, frameIn } = this.kernel;
    steppedIn[STEP_IN.RHO] = rho;
    steppedIn[STEP_IN.T_AMB] = T;
    steppedIn[STEP_IN.LOAD_A] = load?.A ?? this.model.vehicle[PT_VEHICLE.LOAD_A];
    steppedIn[STEP_IN.LOAD_W] = load?.W ?? this.model.vehicle[PT_VEHICLE.LOAD_W];
    this.inFrame = 'velocity' in air;
    if ('velocity' in air) {
      frameIn.set(air.velocity, FRAME.V);
      frameIn.set(air.omega, FRAME.OMEGA);
      frameIn.set(this.frame, FRAME.ROTORS);
      this.kernel.applyFrame();
    }
    for (let i = 0; i < this.rotors; i++) {
      const at = STEP_IN.ROTORS + STEP_ROTOR.SIZE * i;
      steppedIn[at + STEP_ROTOR.THROTTLE] = throttle[i];
      if ('velocity' in air) continue;
      steppedIn[at + STEP_ROTOR.V_AXIAL] = air.axial[i];
      steppedIn[at + STEP_ROTOR.V_EDGE] = air.edge[i];
    }
  }

  private loads(): SteppedMoment['loads'] {
    if (!this.inFrame) return { force: [0, 0, 0], moment: [0, 0, 0] };
    this.kernel.sumFrameLoads(0);
    const [x, y, z, l, m, n] = this.kernel.frameLoads;
    return { force: [x, y, z], moment: [l, m, n] };
  }
}
