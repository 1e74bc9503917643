/**
 * Coefficients of the empirical correction: of 1, taper, solidity, pitch, x and x² (docs/theory/bemt.md, B.14). Written by
 * `npm run fit:correction` from 87 propellers; data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  Ct: [-0.0718, -0.2536, -0.1824, -0.0893, -0.0093, 0.1225],
  Cp: [-0.0215, -0.3922, -0.2533, -0.0751, 0.0749, 0.1132],
};
