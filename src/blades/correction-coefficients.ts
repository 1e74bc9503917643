/**
 * Coefficients of the empirical correction: of 1, taper, solidity, pitch, x and x² (docs/theory/bemt.md, B.14). Written by
 * `npm run fit:correction` from 87 propellers; data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  Ct: [-0.0713, -0.2537, -0.1822, -0.0897, -0.0094, 0.1194],
  Cp: [-0.0209, -0.3923, -0.2532, -0.0758, 0.0741, 0.1102],
};
