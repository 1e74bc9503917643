/** The air that a blade works in: viscosity and speed of sound at a temperature. Its density is given. */
import { SPEED_OF_SOUND, VISCOSITY } from './blade-features.js';

/** Specific gas constant of dry air [J/(kg·K)] and ratio of its heat capacities. */
const GAS = { R: 287.05, gamma: 1.4 } as const;
/** Sutherland's law of viscosity: C1 [kg/(m·s·√K)], S [K]. */
const SUTHERLAND = { C1: 1.458e-6, S: 110.4 } as const;

/** Viscosity [Pa·s] and speed of sound [m/s]. */
export interface AirProperties {
  mu: number;
  sound: number;
}

/** The air of answers that name no temperature: sea level, 15 °C. */
export const STANDARD_AIR: AirProperties = { mu: VISCOSITY, sound: SPEED_OF_SOUND };

/** Returns the properties of air at a temperature [K]. */
export function airAt(T: number): AirProperties {
  return {
    mu: (SUTHERLAND.C1 * T ** 1.5) / (T + SUTHERLAND.S),
    sound: Math.sqrt(GAS.gamma * GAS.R * T),
  };
}
