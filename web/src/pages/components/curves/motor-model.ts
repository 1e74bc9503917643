/**
 * The textbook model of a brushless motor behind its leads: a resistance, a back-EMF that rises with speed by 1/Kv, and a
 * constant no-load current (Drela, First-order DC electric motor model, MIT 2007). Simulations compute more: the controller,
 * core losses over speed, and a winding that warms up.
 */
export interface MotorFacts {
  /** Speed over voltage [rpm/V]. */
  kv: number;
  /** Resistance between two terminals [Ω]. */
  resistance: number;
  /** No-load current [A]. */
  noLoad: number;
}

interface MotorPoint {
  /** Speed [rpm]. */
  rpm: number;
  /** Current from the supply [A]. */
  current: number;
  /** Torque on the shaft [N·m]. */
  torque: number;
  /** Power on the shaft [W]. */
  power: number;
  /** Shaft power over electric power; null where the shaft takes none. */
  efficiency: number | null;
}

/** The motor at a speed [rpm] and a voltage [V]. */
export function motorAt(
  { kv, resistance, noLoad }: MotorFacts,
  volts: number,
  rpm: number,
): MotorPoint {
  const current = (volts - rpm / kv) / resistance;
  const torquePerAmpere = 60 / (2 * Math.PI * kv);
  const torque = torquePerAmpere * (current - noLoad);
  const power = (torque * 2 * Math.PI * rpm) / 60;
  const isDriving = power > 0 && current > 0;
  return { rpm, current, torque, power, efficiency: isDriving ? power / (volts * current) : null };
}

/** The speed [rpm] at which the current is `current` [A]. */
export const speedAt = ({ kv, resistance }: MotorFacts, volts: number, current: number): number =>
  kv * (volts - current * resistance);

const POINTS = 81;

/** The motor from the speed at which it draws `most` amperes, or from rest, to its no-load speed. Empty where it does not turn. */
export function motorCurve(facts: MotorFacts, volts: number, most: number): MotorPoint[] {
  const free = speedAt(facts, volts, facts.noLoad);
  const from = Math.max(0, speedAt(facts, volts, most));
  if (!(free > from)) return [];
  return Array.from({ length: POINTS }, (_, i) =>
    motorAt(facts, volts, from + ((free - from) * i) / (POINTS - 1)),
  );
}
