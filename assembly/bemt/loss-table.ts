/**
 * Prandtl's F over x = √f as cubics, because exp and acos were the most expensive part of an evaluation.
 *
 *   F(x) = (2/π) acos(e^−x²)      smooth and odd in x, 1 beyond x = 6.4 to the last bit
 *
 * 512 cells of Hermite's cubic with exact values and slopes: F to 1e-9. Every build reads this table.
 */

export const LOSS_CELLS: i32 = 512;
export const CELLS_PER_X: f64 = 80.0;
/** f beyond which F is 1. */
export const F_FULL: f64 = 40.96;

/** Coefficients of 1, t, t², t³ of a cell, and those of all cells. */
export const LOSS_CELL: i32 = 4;
export const lossCells: Float64Array = new Float64Array(LOSS_CELL * LOSS_CELLS);

const TWO_OVER_PI: f64 = 0.6366197723675814;

function exactLoss(x: f64): f64 {
  return TWO_OVER_PI * Math.acos(Math.exp(-x * x));
}

/** dF/dx; √(1 − e^−2x²) by expm1, which loses no digits near x = 0, where the limit is (2/π)√2. */
function exactSlope(x: f64): f64 {
  if (x === 0.0) return TWO_OVER_PI * Math.sqrt(2.0);
  return (TWO_OVER_PI * 2.0 * x * Math.exp(-x * x)) / Math.sqrt(-Math.expm1(-2.0 * x * x));
}

/** acos loses half its digits near 1: small x by F = ∫F′, which is its Taylor series there. */
function lossAt(x: f64): f64 {
  if (x > 0.1) return exactLoss(x);
  // arccos(e^−u) = √(2u) (1 − u/6 + u²/120 + u³/336 − …), u = x²
  const u: f64 = x * x;
  return TWO_OVER_PI * Math.sqrt(2.0) * x * (1.0 - u / 6.0 + (u * u) / 120.0 + (u * u * u) / 336.0);
}

function fillCells(): void {
  const h: f64 = 1.0 / CELLS_PER_X;
  for (let i = 0; i < LOSS_CELLS; i++) {
    const x: f64 = f64(i) * h;
    const a: f64 = lossAt(x);
    const b: f64 = lossAt(x + h);
    const p: f64 = h * exactSlope(x);
    const q: f64 = h * exactSlope(x + h);
    unchecked((lossCells[LOSS_CELL * i] = a));
    unchecked((lossCells[LOSS_CELL * i + 1] = p));
    unchecked((lossCells[LOSS_CELL * i + 2] = 3.0 * (b - a) - 2.0 * p - q));
    unchecked((lossCells[LOSS_CELL * i + 3] = 2.0 * (a - b) + p + q));
  }
}
fillCells();
