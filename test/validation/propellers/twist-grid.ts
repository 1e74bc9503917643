/** A raw model's answers at all points of a propeller over the offset of its twist, so that a fit need not solve again and again. */
import type { MeasuredPropeller } from './data.ts';
import type { Model, Modelled } from './solve.ts';

/** Offsets [°] that are solved; between them a cubic (Catmull and Rom) follows both coefficients. */
const LARGEST = 6;
const OFFSETS = Array.from({ length: 2 * LARGEST + 1 }, (_, k) => k - LARGEST);

/** Answers by offset, then by point. */
export type TwistGrid = readonly (readonly Modelled[])[];

/** The value at an offset and its derivative by it [1/°]. */
export interface Turned extends Modelled {
  Ct_offset: number;
  Cp_offset: number;
}

export function twistGrid(propeller: MeasuredPropeller, model: Model): TwistGrid {
  return OFFSETS.map((offset) => model(propeller, offset));
}

export function answersAt(grid: TwistGrid, point: number, offset: number): Turned {
  const at = Math.min(Math.max(offset, -LARGEST), LARGEST) + LARGEST;
  const i = Math.min(Math.floor(at), 2 * LARGEST - 1);
  const t = at - i;
  const value = (k: number) => grid[Math.min(Math.max(k, 0), 2 * LARGEST)][point];
  const [before, from, to, after] = [i - 1, i, i + 1, i + 2].map(value);
  const cubic = (key: 'Ct' | 'Cp'): [number, number] => {
    const a = from[key];
    const b = to[key];
    const atFrom = i > 0 ? (b - before[key]) / 2 : b - a;
    const atTo = i + 2 <= 2 * LARGEST ? (after[key] - a) / 2 : b - a;
    const s = 1 - t;
    const y =
      (1 + 2 * t) * s * s * a + t * s * s * atFrom + t * t * (3 - 2 * t) * b - t * t * s * atTo;
    const y_t = 6 * t * s * (b - a) + s * (1 - 3 * t) * atFrom - t * (2 - 3 * t) * atTo;
    return [y, y_t];
  };
  const [Ct, Ct_offset] = cubic('Ct');
  const [Cp, Cp_offset] = cubic('Cp');
  return { Ct, Cp, Ct_offset, Cp_offset };
}
