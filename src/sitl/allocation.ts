/** Shares a force along the rotors and three moments among the rotors, with the least sum of squares. */
import { add, cross, scale, type Vector } from './vectors.js';

/** A rotor of the allocation: place [m], thrust direction, and reaction torque over thrust, signed [m]. */
export interface AllocatedRotor {
  position: Vector;
  axis: Vector;
  torqueRatio: number;
}

/** The rotors cannot give force and moments apart. */
export class AllocationError extends Error {}

type Row = number[];
const ROWS = 4;

export class Allocation {
  /** Rows: lift and three moments of a newton of each rotor. */
  private readonly effects: Row[];
  private readonly normalInverse: Row[];

  constructor(rotors: readonly AllocatedRotor[]) {
    const columns = rotors.map(({ position, axis, torqueRatio }) => [
      -axis[2],
      ...add(cross(position, axis), scale(axis, torqueRatio)),
    ]);
    this.effects = Array.from({ length: ROWS }, (_, row) => columns.map((column) => column[row]));
    const normal = this.effects.map((a) => this.effects.map((b) => sumOf(a, b)));
    this.normalInverse = inverted(normal);
  }

  /** Returns the thrust of each rotor [N] for a lift [N] and moments [N·m]. */
  thrusts(lift: number, moments: Vector): number[] {
    const wanted = [lift, ...moments];
    const weights = this.normalInverse.map((row) => sumOf(row, wanted));
    return this.effects[0].map((_, i) => {
      let thrust = 0;
      for (let row = 0; row < ROWS; row++) thrust += this.effects[row][i] * weights[row];
      return thrust;
    });
  }
}

const sumOf = (a: Row, b: Row): number => a.reduce((sum, each, i) => sum + each * b[i], 0);

/** Gauss–Jordan with pivots. */
function inverted(matrix: Row[]): Row[] {
  const scales = matrix.map((row, i) => Math.sqrt(Math.max(row[i], Number.MIN_VALUE)));
  const rows = matrix.map((row, i) => [
    ...row.map((each, j) => each / (scales[i] * scales[j])),
    ...scales.map((_, j) => Number(i === j)),
  ]);
  for (let i = 0; i < ROWS; i++) {
    const below = rows.slice(i);
    const pivot = below.reduce((best, row) => (Math.abs(row[i]) > Math.abs(best[i]) ? row : best));
    // scaled rows are of size 1: less than this is a combination of the others
    if (!(Math.abs(pivot[i]) > 1e-6))
      throw new AllocationError('these rotors cannot control height, roll, pitch and yaw');
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(i, 0, pivot);
    const lead = pivot[i];
    for (let j = 0; j < 2 * ROWS; j++) pivot[j] /= lead;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[i];
      for (let j = 0; j < 2 * ROWS; j++) row[j] -= factor * pivot[j];
    }
  }
  return rows.map((row, i) => row.slice(ROWS).map((each, j) => each / (scales[i] * scales[j])));
}
