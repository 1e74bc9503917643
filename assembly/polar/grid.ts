/**
 * The incidence grid that every polar table shares: dense where a blade works, sparse where it only passes.
 *
 * 153 nodes over −180 … 180°: every 5° to −30, 1° to −12, 0.5° to 20, 1° to 30, 5° to 180.
 * One grid for all tables makes the cell search a handful of comparisons and keeps every slot the same size.
 */
export const N_ALPHA: i32 = 153;

export const DEG: f64 = 0.017453292519943295;

/** Incidence of node i [deg]. */
export function alphaNodeDeg(i: i32): f64 {
  if (i <= 30) return -180.0 + 5.0 * f64(i);
  if (i <= 48) return -30.0 + f64(i - 30);
  if (i <= 112) return -12.0 + 0.5 * f64(i - 48);
  if (i <= 122) return 20.0 + f64(i - 112);
  return 30.0 + 5.0 * f64(i - 122);
}

/** Index i of the cell [node i, node i+1] that holds `deg` [deg]; −180 ≤ deg ≤ 180, both ends included. */
export function alphaCell(deg: f64): i32 {
  let i = 0;
  if (deg < -12.0) {
    i = deg < -30.0 ? i32((deg + 180.0) * 0.2) : 30 + i32(deg + 30.0);
  } else if (deg < 20.0) {
    i = 48 + i32((deg + 12.0) * 2.0);
  } else {
    i = deg < 30.0 ? 112 + i32(deg - 20.0) : 122 + i32((deg - 30.0) * 0.2);
  }
  if (i < 0) return 0;
  return i > N_ALPHA - 2 ? N_ALPHA - 2 : i;
}
