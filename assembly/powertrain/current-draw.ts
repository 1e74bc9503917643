/** Current draw of a bus at constant thrust at an instant, and its margin to the limits of the pack. Powertrain theory E.27. */
import { cells } from './cell';
import { PT_LIMIT, PT_VEHICLE, vehicle } from './layout';
import { pack, packSource, shareCurrent } from './pack';

/** Margins this close to the least one are gone with it. */
const MARGIN_TOLERANCE: f64 = 1.0e-9;

/** The bus draws I = A/V + B [W, A], V on the ESCs' side of its wire; below VMin [V] the thrust cannot be held. */
export class Draw {
  A: f64 = 0.0;
  B: f64 = 0.0;
  VMin: f64 = 0.0;
  /** Charge 0 … 1 of the lowest leaf at which it ends. */
  floor: f64 = 0.0;
  /** Found: bus voltage [V], pack current [A], and the root's square over Voc², negative beyond the greatest power. */
  V: f64 = 0.0;
  I: f64 = 0.0;
  discriminant: f64 = 0.0;
}
export const draw: Draw = new Draw();

/** Voltage and all currents in the pack's present state. Beyond the greatest power: those of the greatest power. */
export function drawCurrent(developed: boolean): void {
  packSource(developed, true);
  solveDraw();
}

/** Computes the draw from the pack's present source. */
export function solveDraw(): void {
  const d = draw;
  const R: f64 = pack.R + unchecked(vehicle[PT_VEHICLE.R_BUS]);
  const q: f64 = pack.Voc - R * d.B;
  const square: f64 = q * q - 4.0 * R * d.A;
  d.discriminant = q > 0.0 ? square / (pack.Voc * pack.Voc) : -1.0;
  const held: boolean = d.discriminant >= 0.0;
  d.V = 0.5 * Math.max(q, 0.0) + (held ? 0.5 * Math.sqrt(square) : 0.0);
  const most: f64 = R > 0.0 ? (pack.Voc - d.V) / R : 0.0;
  d.I = held ? d.B + (d.V > 0.0 ? d.A / d.V : 0.0) : most;
  shareCurrent(d.I);
}

/** Least margin of all limits of the draw; at 0 or less the draw must end. */
export function margin(): f64 {
  return Math.min(Math.min(draw.discriminant, voltageMargin()), chargeMargin());
}

function voltageMargin(): f64 {
  return draw.V > 0.0 ? 1.0 - draw.VMin / draw.V : -1.0;
}

/** Lowest charge above the floor of the leaves that give current; that of a full one where none does. */
function chargeMargin(): f64 {
  let least: f64 = 1.0;
  for (let k = 0; k < cells.n; k++) {
    if (unchecked(cells.I[k]) > 0.0) least = Math.min(least, unchecked(cells.soc[k]) - draw.floor);
  }
  return least;
}

/** PT_LIMIT.* of the reasons whose margin is gone; none while all are left. */
export function drawLimits(): i32 {
  const least: f64 = margin();
  if (least > MARGIN_TOLERANCE) return 0;
  let bits: i32 = 0;
  if (draw.discriminant <= least + MARGIN_TOLERANCE) bits |= PT_LIMIT.BATTERY_POWER;
  if (voltageMargin() <= least + MARGIN_TOLERANCE) bits |= PT_LIMIT.VOLTAGE_LIMITED;
  if (chargeMargin() <= least + MARGIN_TOLERANCE) bits |= PT_LIMIT.BATTERY_DEPLETED;
  return bits;
}
