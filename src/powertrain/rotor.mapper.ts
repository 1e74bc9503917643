/** A rotor of the body with its parts → the engine's SI: E.44 to E.49 of docs/theory/powertrain.md. */
import type { Estimate, MotorEstimates, PropellerEstimates } from '../components/estimates.js';
import type { RotorPower, RotorSpreads } from '../engine/powertrain-case.js';
import { DEGREE, ZERO_CELSIUS } from '../platform/units.js';
import type { CommandedRotorIn, RotorEquipmentIn, RotorGroupIn, RotorIn } from './rotor.wire.js';

const MILLIOHM = 1e-3;
/**
 * Losses of a controller by its commutation: factor on the motor's R, stray loss over E·I. Six-step: of 1.4, 1.8, 2.2 and
 * 2.6 the one with the least error of speed over 438 motors at full throttle (docs/validation.md).
 */
const COMMUTATION = { six_step: { kR: 1.8, stray: 0.06 }, foc: { kR: 1.1, stray: 0.02 } } as const;
/** Drawn at rest [W]; switching loss over V·I·(1 − duty), and the frequency [kHz] where it is that. */
const QUIESCENT = 1;
const SWITCHING = { loss: 0.015, at: 24 } as const;
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
/** ×/÷ of the controller's losses, with its resistance unknown and given; of the way of heat with motor_r_th given. */
const SPREAD = { esc: 1.5, escKnown: 1.3, rThKnown: 1.3 } as const;
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
    throttle: (rotor.throttle_pct ?? 0) / 100,
    ...inflow,
    ...toMotor(rotor, motor),
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
    R20: motor.R.value,
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
    Gca: rotor.motor_r_th ? 1 / rotor.motor_r_th : 0,
  };
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
  return {
    ...COMMUTATION[rotor.esc_type],
    Resc: given > 0 ? given : escResistance(motor.Imax.value),
    Rwire: rotor.esc_motor_wire_resistance_mohm * MILLIOHM,
    Pq: QUIESCENT,
    kSw: (SWITCHING.loss * rotor.esc_pwm_frequency_khz) / SWITCHING.at,
    syncRectification: rotor.esc_sync_rectification,
    timing: timingOf(rotor),
  };
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
  return {
    R: spreadOf(motor.R),
    I0: spreadOf(motor.I0),
    propeller: Math.exp(ofBlade),
    esc: rotor.esc_resistance_mohm > 0 ? SPREAD.escKnown : SPREAD.esc,
    thermal: rotor.motor_r_th ? SPREAD.rThKnown : spreadOf(motor.thermal.area),
  };
}
