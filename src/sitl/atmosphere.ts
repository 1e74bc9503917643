/** The Earth around the start of a flight. */

/** [m] per degree of latitude. */
export const METRES_PER_DEGREE = 111_319.49;

/** Pressure of the standard atmosphere [Pa] at a height above the sea [m]. */
export const pressureAt = (height: number): number =>
  101_325 * Math.max(0, 1 - 2.25577e-5 * height) ** 5.25588;
