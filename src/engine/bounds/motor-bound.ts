/**
 * The current that a motor draws at a speed and a torque of its propeller, from below: A/V + B, and the voltage that duty 1 needs.
 * Theory F.9 to F.13. The equations are those of assembly/powertrain/motor.ts, trim.ts, fixed-point.ts.
 */
import {
  COPPER_ALPHA,
  KV_ALPHA,
  MAX_LAG,
  MIN_MOTOR_R,
  NO_LOAD_EXPONENT,
  NO_LOAD_HELD,
  PT_ROTOR,
  PT_TIMING,
  PT_VEHICLE,
  REFERENCE_ADVANCE,
  T_20,
  T_RUNAWAY,
} from '../layout.js';

/** Numbers of a motor. */
export const MOTOR_AT = {
  mass: 0,
  cost: 1,
  /** V·s/rad with the magnets as cold and as hot as they can be, and at rest. */
  KtMax: 2,
  KtMin: 3,
  KtCold: 4,
  /** Ω of all that the motor current passes, winding as cold as it can be. */
  R: 5,
  X: 6,
  /** No-load current: over Ω^0.6, and its least. */
  grown: 7,
  held: 8,
  Imax: 9,
  Pq: 10,
  Kv20: 11,
  R20: 12,
  /** Heat capacity of the case over the time of the flight [W/K]; 0: nothing holds the temperature of its magnets. */
  perKelvin: 13,
} as const;
export const MOTOR_SIZE = 14;

export const speedConstant = (Kv20: number, T: number): number =>
  Kv20 * Math.max(1 + KV_ALPHA * (T - T_20), 0.2);

/** Turns of a motor per turn of its rotor. */
export const gearOf = (row: Float64Array): number => row[PT_ROTOR.GEAR] || 1;

/**
 * Writes MOTOR_SIZE numbers of a motor from its rotor's row, as they are at the shaft of the rotor behind a gear (F.28); mass and cost are
 * the caller's.
 */
export function writeMotor(row: Float64Array, vehicle: Float64Array, into: Float64Array): void {
  const air = vehicle[PT_VEHICLE.T_AMB];
  const seconds = vehicle[PT_VEHICLE.FLIGHT_S];
  const winding = row[PT_ROTOR.T_W_PIN];
  const magnets = row[PT_ROTOR.T_MAG_PIN];
  const isFree = !(winding > 0 || magnets > 0);
  const gear = gearOf(row);
  const Kv = row[PT_ROTOR.KV] / gear;
  const cold = magnets > 0 ? magnets : air;
  const least = magnets > 0 ? magnets : winding > 0 ? Math.min(winding, air) : air;
  const most = magnets > 0 ? magnets : seconds === 0 ? least : Math.max(T_RUNAWAY, winding);
  const R20 = row[PT_ROTOR.R20];
  const wound = R20 * Math.max(1 + COPPER_ALPHA * ((winding > 0 ? winding : air) - T_20), 0.1);
  const omega0 = row[PT_ROTOR.OMEGA0] / gear;
  const I0 = row[PT_ROTOR.I0];
  into[MOTOR_AT.KtMax] = 1 / speedConstant(Kv, least);
  into[MOTOR_AT.KtMin] = 1 / speedConstant(Kv, most);
  into[MOTOR_AT.KtCold] = isFree ? 1 / speedConstant(Kv, cold) : into[MOTOR_AT.KtMin];
  into[MOTOR_AT.R] = Math.max(wound + row[PT_ROTOR.R_ESC] + row[PT_ROTOR.R_WIRE], MIN_MOTOR_R);
  into[MOTOR_AT.X] = row[PT_ROTOR.K_X] * gear * row[PT_ROTOR.POLE_PAIRS] * row[PT_ROTOR.L];
  into[MOTOR_AT.grown] = omega0 > 0 ? I0 * omega0 ** -NO_LOAD_EXPONENT : 0;
  into[MOTOR_AT.held] = omega0 > 0 ? I0 * NO_LOAD_HELD ** NO_LOAD_EXPONENT : I0;
  into[MOTOR_AT.Imax] = row[PT_ROTOR.I_MAX];
  into[MOTOR_AT.Pq] = row[PT_ROTOR.P_Q];
  into[MOTOR_AT.Kv20] = Kv;
  into[MOTOR_AT.R20] = R20;
  into[MOTOR_AT.perKelvin] = isFree && seconds > 0 ? row[PT_ROTOR.C_C] / seconds : 0;
}

/** The facts that all motors of a search have in common. */
export class SharedDrive {
  readonly count: number;
  readonly stray: number;
  /** Switching loss that counts, 0 where it cannot be told from below. */
  readonly kSw: number;
  readonly isSync: boolean;
  /** Most and least torque of an ampere, and least back-emf, over those of the reference advance. */
  readonly kT: number;
  readonly kTMin: number;
  readonly kE: number;
  readonly TAir: number;
  readonly loadA: number;
  readonly loadW: number;

  constructor(rotor: Float64Array, vehicle: Float64Array) {
    this.count = rotor[PT_ROTOR.COUNT];
    this.stray = rotor[PT_ROTOR.S_STRAY];
    this.isSync = rotor[PT_ROTOR.SYNC] > 0.5;
    const timing = rotor[PT_ROTOR.TIMING];
    const isReference = timing === PT_TIMING.REFERENCE;
    this.kSw = this.isSync && isReference && rotor[PT_ROTOR.K_SW] < 1 ? rotor[PT_ROTOR.K_SW] : 0;
    [this.kT, this.kTMin, this.kE] = advanceOf(timing, rotor[PT_ROTOR.ADVANCE]);
    this.TAir = vehicle[PT_VEHICLE.T_AMB];
    this.loadA = Math.max(0, vehicle[PT_VEHICLE.LOAD_A]);
    this.loadW = Math.max(0, vehicle[PT_VEHICLE.LOAD_W]);
  }
}

/** The largest and the least k_T and the least k_E over all lags of the current (E.35, E.37): both are at an end of the lags. */
function advanceOf(timing: number, advance: number): [number, number, number] {
  if (timing === PT_TIMING.REFERENCE) return [1, 1, 1];
  const lags = [0, MAX_LAG, REFERENCE_ADVANCE];
  const gamma = (lag: number) => (timing === PT_TIMING.AUTO ? lag : advance);
  const kT = lags.map((lag) => Math.cos(gamma(lag) - lag) / Math.cos(REFERENCE_ADVANCE - lag));
  const kE = lags.map((lag) => Math.cos(gamma(lag)) / Math.cos(REFERENCE_ADVANCE));
  return [Math.max(...kT), Math.min(...kT), Math.min(...kE)];
}

/** A hover's speed and torque from below, and by how much larger they may be; Infinity: that is not known. */
export interface Turning {
  omega: number;
  grown: number;
  Q: number;
  more: number;
}

/** Torque constants between which that of a motor lies in a hover [V·s/rad], and the least resistance [Ω]. */
export interface MotorRange {
  KtMax: number;
  KtMin: number;
  R: number;
}

/** No-load current of the motor at `at` of the rows [A], at a speed of which `grown` is the power of 0.6. */
export function noLoadOf(motors: Float64Array, at: number, grown: number): number {
  return Math.max(motors[at + MOTOR_AT.grown] * grown, motors[at + MOTOR_AT.held]);
}

/** Bounds of one motor at one speed and torque; all rotors together draw A/V + B beside the vehicle's loads. */
export class MotorBound {
  A = 0;
  B = 0;
  VMin = 0;
  /** Motor current [A]. */
  I = 0;

  /** The range that the last motor was read within. */
  readonly range: MotorRange = { KtMax: 0, KtMin: 0, R: 0 };

  constructor(private readonly drive: SharedDrive) {}

  /** Reads a motor with what is known of its temperatures before its losses are (F.12). */
  read(motors: Float64Array, at: number, turning: Turning): void {
    const { range } = this;
    range.KtMax = motors[at + MOTOR_AT.KtMax];
    range.KtMin = this.minKt(motors, at, turning);
    range.R = motors[at + MOTOR_AT.R];
    this.readWithin(motors, at, turning);
  }

  /** Reads a motor within `range`. */
  readWithin(motors: Float64Array, at: number, { omega, grown, Q }: Turning): void {
    const { count, stray, kT, kE, loadA, loadW } = this.drive;
    const { KtMax: Kt, KtMin, R } = this.range;
    const X = motors[at + MOTOR_AT.X] * omega;
    // without it the draw is less: that is a bound as well, where this one would not grow with R
    const kSw = this.drive.kSw * (R + X) < R ? this.drive.kSw : 0;
    const i0 = noLoadOf(motors, at, grown);
    const I = Q / Kt + i0;
    const fall = Kt - KtMin;
    // F.10, convex in Kt: from its tangent at the most Kt
    const ofPower = 1 + stray / kT - kSw;
    const ofSquare = (R - kSw * (R + X)) / (kT * kT);
    const slope = ofPower * omega * i0 - (2 * ofSquare * I * Q) / (Kt * Kt);
    const power =
      motors[at + MOTOR_AT.Pq] +
      ofPower * (omega * Q + omega * Kt * i0) +
      ofSquare * I * I -
      Math.max(slope, 0) * fall;
    this.I = I / kT;
    this.A = count * Math.max(power, 0) * this.trust() + loadW;
    this.B = count * kSw * I + loadA;
    const Z = (R + X) / (kT * kT);
    const volts = omega * Kt + I * Z - Math.max(omega - (Z * Q) / (Kt * Kt), 0) * fall;
    this.VMin = kE * Math.max(volts, 0);
  }

  /** Diodes with another advance may take a little less than the bound says of transistors. */
  private trust(): number {
    const { isSync, kT, kE } = this.drive;
    return isSync ? 1 : kE / Math.max(kT, 1);
  }

  /** Kt of magnets that all losses of the flight have warmed without cooling (F.12). */
  private minKt(motors: Float64Array, at: number, { omega, grown, Q, more }: Turning): number {
    const perKelvin = motors[at + MOTOR_AT.perKelvin];
    let least = motors[at + MOTOR_AT.KtMin];
    if (!(perKelvin > 0 && more < Infinity)) return least;
    const i0 = more * noLoadOf(motors, at, grown);
    const hot = motors[at + MOTOR_AT.R20] * (1 + COPPER_ALPHA * (T_RUNAWAY - T_20));
    for (let n = 0; n < 2; n++) {
      const I = ((more * Q) / least + i0) / this.drive.kTMin;
      const losses = more * omega * motors[at + MOTOR_AT.KtMax] * i0 + hot * I * I;
      const T = Math.min(this.drive.TAir + losses / perKelvin, T_RUNAWAY);
      least = 1 / speedConstant(motors[at + MOTOR_AT.Kv20], T);
    }
    return least;
  }
}
