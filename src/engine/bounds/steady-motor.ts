/**
 * The temperatures between which a motor's steady state in hover lies, and what they narrow: its torque constant and its resistance.
 * Theory F.17, F.18. The network is that of assembly/powertrain/thermal.ts, whose film and rating the kernel itself evaluates.
 */
import type { CombinationJob } from '../combination-task.js';
import type { Kernel } from '../kernel-instance.js';
import {
  COPPER_ALPHA,
  COWLING,
  PT_COOLING,
  PT_ROTOR,
  PT_SIZE,
  PT_VEHICLE,
  T_20,
  T_RUNAWAY,
} from '../layout.js';
import {
  gearOf,
  MOTOR_AT,
  MOTOR_SIZE,
  type MotorRange,
  noLoadOf,
  speedConstant,
} from './motor-bound.js';
import type { SharedDrive, Turning } from './motor-bound.js';

/** Rounds between losses and temperatures; a third narrows them by less than a kelvin. */
const ROUNDS = 2;
/** Slack for the tolerance of the kernel's fixed point, 1e-8 K [K]. */
const SLACK = 1e-3;
/** Rounding of the thrust, over the induced speed. */
const ROUNDING = 1e-8;

export class SteadyMotor {
  /** Factor on the cooling of each motor that its rating shows; NaN: not asked for yet. */
  private readonly rated: Float64Array;
  /** Losses at hand [W], copper as if at 20 °C, and the temperatures that they bring [K]. */
  private readonly losses = { copper20: 0, iron: 0 };
  private readonly temperatures = { winding: 0, magnets: 0 };

  constructor(
    private readonly kernel: Kernel,
    private readonly parts: CombinationJob['parts'],
    /** Rows of MOTOR_SIZE in the tree's order, and the place of each in `parts`. */
    private readonly motors: Float64Array,
    private readonly places: Int32Array,
    private readonly drive: SharedDrive,
  ) {
    this.rated = new Float64Array(places.length).fill(NaN);
  }

  /**
   * Narrows `range` for the motor at place i at a speed and torque, in `air` of a speed between two [m/s]; leaves it where temperatures
   * are given, the flight has an end, or speed and torque are known from below only.
   */
  narrow(i: number, at: Turning, air: { least: number; most: number }, range: MotorRange) {
    const { vehicle, motors } = this.parts;
    const row = motors.subarray(
      PT_SIZE.ROTOR * this.places[i],
      PT_SIZE.ROTOR * (this.places[i] + 1),
    );
    const isFree = !(row[PT_ROTOR.T_W_PIN] > 0 || row[PT_ROTOR.T_MAG_PIN] > 0);
    if (!(vehicle[PT_VEHICLE.FLIGHT_S] < 0) || !isFree || !(at.more < Infinity)) return;
    const slow = this.airOver(row, air.least) * (1 - ROUNDING);
    const fast = this.airOver(row, air.most) * (1 + ROUNDING);
    const factor = this.factorOf(i, row);
    const G = this.conductance(row, factor, at.omega, slow);
    const most = this.conductance(row, factor, at.omega * at.more, fast);
    const G_wc = factor * row[PT_ROTOR.G_WC];
    const own = this.motors.subarray(MOTOR_SIZE * i, MOTOR_SIZE * (i + 1));
    for (let round = 0; round < ROUNDS; round++) {
      this.setMaxLosses(own, at, range);
      const hot = this.steady(G_wc, G);
      range.KtMin = Math.max(range.KtMin, this.torqueConstant(own, hot.magnets + SLACK));
      this.setMinLosses(own, at, range);
      const cold = this.steady(G_wc, most);
      range.KtMax = Math.min(range.KtMax, this.torqueConstant(own, cold.magnets - SLACK));
      const warmer = Math.max(0, cold.winding - SLACK - vehicle[PT_VEHICLE.T_AMB]);
      range.R = own[MOTOR_AT.R] + own[MOTOR_AT.R20] * COPPER_ALPHA * warmer;
    }
  }

  private torqueConstant(own: Float64Array, T: number): number {
    return 1 / speedConstant(own[MOTOR_AT.Kv20], T);
  }

  private setMinLosses(own: Float64Array, { omega, grown, Q }: Turning, range: MotorRange): void {
    const i0 = noLoadOf(own, 0, grown);
    const I = (Q / range.KtMax + i0) / this.drive.kT;
    this.losses.copper20 = own[MOTOR_AT.R20] * I * I;
    this.losses.iron = i0 * omega * range.KtMin;
  }

  private setMaxLosses(own: Float64Array, at: Turning, range: MotorRange): void {
    const { omega, grown, Q, more } = at;
    const i0 = more * noLoadOf(own, 0, grown);
    const I = ((more * Q) / range.KtMin + i0) / this.drive.kTMin;
    this.losses.copper20 = own[MOTOR_AT.R20] * I * I;
    this.losses.iron = i0 * more * omega * range.KtMax;
  }

  /** Steady temperatures (E.31), none above that of a runaway: the more loss and the less conductance to the air, the higher both. */
  private steady(G_wc: number, G: number) {
    const { temperatures } = this;
    const { copper20, iron } = this.losses;
    const air = this.parts.vehicle[PT_VEHICLE.T_AMB];
    const gain = COPPER_ALPHA * copper20;
    const cold = copper20 * (1 - COPPER_ALPHA * T_20);
    const all = G_wc + G;
    const det = G_wc * G - gain * all;
    const winding = det > 0 ? (cold * all + G_wc * (iron + G * air)) / det : Infinity;
    const magnets = (iron + G_wc * winding + G * air) / all;
    temperatures.winding = Math.min(winding, T_RUNAWAY);
    temperatures.magnets = Math.min(magnets, T_RUNAWAY);
    return temperatures;
  }

  /** Induced speed [m/s] in hover of a rotor whose disc of `area` [m²] gives T [N]. */
  inducedSpeed(T: number, area: number): number {
    return Math.sqrt(T / (2 * this.rho * area));
  }

  /** Density of the air [kg/m³]. */
  get rho(): number {
    return this.parts.vehicle[PT_VEHICLE.RHO];
  }

  /** Air over the motor [m/s] in an open stream of v. */
  private airOver(row: Float64Array, v: number): number {
    if (row[PT_ROTOR.COOLING] === PT_COOLING.GIVEN) return row[PT_ROTOR.COOLING_V];
    return row[PT_ROTOR.COOLING] === PT_COOLING.COWLING ? COWLING * v : v;
  }

  private conductance(row: Float64Array, factor: number, omega: number, v: number): number {
    if (row[PT_ROTOR.G_CA] > 0) return row[PT_ROTOR.G_CA];
    const { vehicle } = this.parts;
    const turning = row[PT_ROTOR.CAN_TURNS] > 0.5 ? gearOf(row) * omega : 0;
    const [rho, mu] = [vehicle[PT_VEHICLE.RHO], vehicle[PT_VEHICLE.MU]];
    return (
      factor * row[PT_ROTOR.AREA] * this.kernel.caseFilm(row[PT_ROTOR.CASE_D], turning, v, rho, mu)
    );
  }

  private factorOf(i: number, row: Float64Array): number {
    if (Number.isNaN(this.rated[i])) {
      const { kernel } = this;
      kernel.vehicle.set(this.parts.vehicle);
      kernel.rotorsIn.set(row);
      this.rated[i] = kernel.ratedCooling();
    }
    return this.rated[i];
  }
}
