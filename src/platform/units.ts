/** The one place where units meet; only mappers use it. Multiply to get SI or radians. */
export const INCH = 0.0254;
export const DEGREE = Math.PI / 180;
export const RPM = Math.PI / 30;
/** Weight of a gram under standard gravity. */
export const GRAM_FORCE = 0.00980665;
/** Add to °C to get kelvin. */
export const ZERO_CELSIUS = 273.15;
