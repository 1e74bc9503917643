/**
 * Coefficients of the empirical correction: of 1, taper, solidity, pitch, x and x² (docs/theory/bemt.md, B.14). Written by
 * `npm run fit:correction`; data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  Ct: [0, 0, 0, 0, 0, 0],
  Cp: [0, 0, 0, 0, 0, 0],
};
