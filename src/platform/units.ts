/** The factors of units stand here only, and only mappers use them. Multiply to get SI or radians. */
export const MM = 1e-3;
export const INCH = 0.0254;
export const DEGREE = Math.PI / 180;
export const RPM = Math.PI / 30;
export const MPA = 1e6;
export const GPA = 1e9;
/** Weight of a gram under standard gravity [N]. */
export const GRAM_FORCE = 0.00980665;
/** Offset to add to °C to get kelvin. */
export const ZERO_CELSIUS = 273.15;
