/** A rotor of the body with its parts → the engine's SI: E.44 to E.49 of docs/theory/powertrain.md. */
import type { Estimate, MotorEstimates, PropellerEstimates } from '../components/estimates.js';
import type { RotorPower, RotorSpreads } from '../engine/powertrain-case.js';
import { DEGREE, RPM, ZERO_CELSIUS } from '../platform/units.js';
import type { CommandedRotorIn, RotorEquipmentIn, RotorGroupIn, RotorIn } from './rotor.wire.js';

const MILLIOHM = 1e-3;
const KILOHERTZ = 1e3;
/**
 * A controller by its commutation: part of the motor's working resistance beyond its winding, and reactive drop over ω_e·L·I, of which
 * waveforms have 0.31 and more (E.2). A sine drive has no commutation, so of the working resistance the winding alone is left.
 */
const COMMUTATION = {
  six_step: { switched: 1, kX: 0.31 },
  foc: { switched: 0, kX: 0 },
} as const;
/** Stray loss over E·I. */
const STRAY = 0.01;
/** Duty over throttle of an ESC that is not known, and the standard deviation of its bulge (docs/validation.md). */
const CURVE = { a: 0, b: 0, c: 0.08, spread: 0.16 } as const;
const STRAIGHT = { a: 0, b: 0, c: 0, spread: 0 } as const;
/** Drawn at rest [W]; switching loss over V·I·(1 − duty), and the frequency [kHz] where it is that. */
const QUIESCENT = 1;
const SWITCHING = { loss: 0.085, at: 24 } as const;
/** R of a controller times its rating [V], and between what [Ω]. */
const ESC_R = { volts: 0.3, low: 0.5e-3, high: 15e-3 } as const;
/**
 * Commutation advance: of BLHeli's and BLHeli_S's low (0°) and high (30°) [rad electrical]. Their medium, 15°, is the
 * advance that datasheets and benches are taken to have had (E.46).
 */
const TIMING: Record<RotorEquipmentIn['esc_timing'], RotorPower['timing']> = {
  low: { advance: 0 },
  medium: 'reference',
  high: { advance: 30 * DEGREE },
  auto: 'auto',
};
/** The temperatures at which winding and magnets are harmed [K]. */
const LIMITS = { winding: 150 + ZERO_CELSIUS, magnet: 120 + ZERO_CELSIUS } as const;
/**
 * Standard deviation of the logarithm of what a motor of 60 g and its controller lose. Small ones scatter more: it goes with m^(−1/2)
 * between these parts of it (docs/validation.md).
 */
const LOSS = { spread: 0.27, at: 0.06, least: 0.6, most: 2.5 } as const;
/**
 * Efficiency of a gear that is not known, and between what they lie: one pair of spur gears has 0.90 in the small gearboxes of Faulhaber (Machine
 * Design, 20 June 2002) and 0.98 in textbooks.
 */
export const GEAR_EFFICIENCY = 0.95;
/** ×/÷ of the way of heat with motor_r_th given; of Kv by datasheets. */
const SPREAD = { rThKnown: 1.3, Kv: 1.06 } as const;
/** The exponents of both loads on chord and blade angle at 0.75 R in hover. */
const PROPELLER = { chord: 0.8, angle: 1.4 } as const;

export type AnyRotor = CommandedRotorIn & Partial<RotorIn & RotorGroupIn>;
export interface RotorParts {
  motor: MotorEstimates;
  propeller: PropellerEstimates;
}

/** All but the map of its propeller, which is made or found later, and its stack, which hangs on the others. */
export function toRotorPower(
  rotor: AnyRotor,
  { motor, propeller }: RotorParts,
  inflow: { vAxial: number; vEdge: number },
): Omit<RotorPower, 'map' | 'stack'> {
  const kelvin = (celsius: number | null | undefined) =>
    celsius === null || celsius === undefined ? null : celsius + ZERO_CELSIUS;
  return {
    count: rotor.count ?? 1,
    D: propeller.diameter,
    fT: 1,
    fQ: 1,
    trimT: null,
    throttle: (rotor.throttle_pct ?? 0) / 100,
    ...inflow,
    ...toMotor(rotor, motor),
    ...gearOf(rotor),
    ...(rotor.governed_rpm && { governed: rotor.governed_rpm * RPM }),
    ...toEsc(rotor, motor),
    cooling: coolingOf(rotor),
    windingT: kelvin(rotor.motor_t_w),
    magnetT: kelvin(rotor.motor_t_mag),
    position: rotor.coax_position_m ?? 0,
    sense: rotor.rotation_sense ?? 1,
    windingLimit: LIMITS.winding,
    magnetLimit: LIMITS.magnet,
    spreads: toSpreads(rotor, motor, propeller),
  };
}

function toMotor(rotor: RotorEquipmentIn, { thermal, ...motor }: MotorEstimates) {
  return {
    Kv: motor.Kv.value,
    R20: motor.Rw,
    I0: motor.I0.value,
    omega0: motor.omega0.value,
    polePairs: motor.polePairs.value,
    L: motor.L.value,
    Imax: motor.Imax.value,
    Pmax: motor.Pmax?.value ?? Infinity,
    Cw: thermal.Cw.value,
    Cc: thermal.Cc.value,
    Gwc: thermal.Gwc.value,
    area: thermal.area.value,
    caseD: motor.diameter.value,
    canTurns: motor.topology === 'outrunner',
    rated: motor.rated,
    Gca: rotor.motor_r_th ? 1 / rotor.motor_r_th : 0,
  };
}

/** Returns the gear of a rotor; nothing where it has none. */
function gearOf({ gear_ratio, gear_efficiency }: RotorEquipmentIn): Pick<RotorPower, 'gear'> {
  const ratio = gear_ratio ?? 1;
  const efficiency = gear_efficiency ?? (ratio === 1 ? 1 : GEAR_EFFICIENCY);
  return ratio === 1 && efficiency === 1 ? {} : { gear: { ratio, efficiency } };
}

/** A sine drive keeps its current where it belongs, whatever the timing says. */
function timingOf({ esc_type, esc_timing }: RotorEquipmentIn): RotorPower['timing'] {
  return esc_type === 'foc' ? 'reference' : TIMING[esc_timing];
}

/** Resistance of a controller [Ω] from its rating, for which the motor's highest current stands. */
export function escResistance(rating: number): number {
  return Math.min(Math.max(ESC_R.volts / rating, ESC_R.low), ESC_R.high);
}

function toEsc(rotor: RotorEquipmentIn, motor: MotorEstimates) {
  const given = rotor.esc_resistance_mohm * MILLIOHM;
  const own = given > 0 ? given : escResistance(motor.Imax.value);
  const { switched, kX } = COMMUTATION[rotor.esc_type];
  return {
    kX,
    stray: STRAY,
    Resc: own + switched * (motor.R.value - motor.Rw),
    Rwire: rotor.esc_motor_wire_resistance_mohm * MILLIOHM,
    Pq: QUIESCENT,
    kSw: (SWITCHING.loss * rotor.esc_pwm_frequency_khz) / SWITCHING.at,
    fPwm: rotor.esc_pwm_frequency_khz * KILOHERTZ,
    curve: throttleCurve(rotor),
    syncRectification: rotor.esc_sync_rectification,
    timing: timingOf(rotor),
  };
}

function throttleCurve({ esc_throttle_curve }: RotorEquipmentIn) {
  return esc_throttle_curve === 'linear' ? STRAIGHT : CURVE;
}

function coolingOf(rotor: RotorEquipmentIn): RotorPower['cooling'] {
  switch (rotor.motor_cooling_source) {
    case 'custom':
      return rotor.motor_cooling_velocity_m_s ?? 0;
    case 'cowling':
      return 'cowling';
    default:
      return 'propeller_exit';
  }
}

/** Half of the way from low to high, as a factor. */
export function spreadOf({ low, high }: Estimate): number {
  return low > 0 && high > low ? Math.sqrt(high / low) : 1;
}

/** Returns the spread ×/÷ of the losses of a motor of this mass [kg], and of its controller's. */
function lossSpread(mass: number): number {
  const part = Math.min(Math.max(Math.sqrt(LOSS.at / mass), LOSS.least), LOSS.most);
  return Math.exp(LOSS.spread * part);
}

function toSpreads(
  rotor: CommandedRotorIn,
  motor: MotorEstimates,
  { blade }: PropellerEstimates,
): RotorSpreads {
  // what photographs of a measured blade leave open is part of the bands of the model (propeller-spread.ts)
  const ofBlade =
    blade.basis === 'family'
      ? Math.hypot(
          PROPELLER.chord * Math.log(spreadOf(blade.c75)),
          PROPELLER.angle * Math.log(spreadOf(blade.beta75)),
        )
      : 0;
  const losses = lossSpread(motor.mass.value);
  return {
    R: motor.R.estimated ? losses : 1,
    I0: spreadOf(motor.I0),
    Kv: SPREAD.Kv,
    curve: throttleCurve(rotor).spread,
    propeller: Math.exp(ofBlade),
    esc: losses,
    thermal: rotor.motor_r_th ? SPREAD.rThKnown : spreadOf(motor.thermal.area),
  };
}
