/** The static thrust of each rotor over its throttle, measured on a powertrain of its own. */
import type { SteppedFlight } from '../engine/stepped-flight.js';

const LEVELS = 20;
/** Rotors settle within this time [s]. */
const SETTLE_S = 1;

export interface ThrustCurve {
  /** Thrust [N] at throttles 0, 1/20 … 1, rising. */
  thrust: readonly number[];
  /** Signed reaction torque over thrust [m] at half throttle. */
  torqueRatio: number;
}

/** Runs the powertrain up to each level in still air. */
export function measureThrust(
  flight: SteppedFlight,
  air: { rho: number; T: number },
): ThrustCurve[] {
  const moments = Array.from({ length: LEVELS }, (_, level) => {
    const throttle = Array.from({ length: flight.rotors }, () => (level + 1) / LEVELS);
    const still = throttle.map(() => 0);
    const inputs = { ...air, throttle, air: { axial: still, edge: still } };
    flight.start(inputs);
    return flight.advance(SETTLE_S, inputs).result.rotors;
  });
  return Array.from({ length: flight.rotors }, (_, i) => {
    const thrust = [0];
    for (const rotors of moments) thrust.push(Math.max(thrust.at(-1)!, rotors[i].T));
    const { reaction, T } = moments[LEVELS / 2 - 1][i];
    return { thrust, torqueRatio: T > 0 ? reaction / T : 0 };
  });
}

/** Throttle of a thrust [N]; 1 where there is not so much. */
export function throttleFor({ thrust }: ThrustCurve, wanted: number): number {
  if (!(wanted > 0)) return 0;
  const above = thrust.findIndex((each) => each >= wanted);
  if (above < 0) return 1;
  const [low, high] = [thrust[above - 1], thrust[above]];
  return (above - 1 + (wanted - low) / (high - low)) / LEVELS;
}
