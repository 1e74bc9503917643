/** The shipped polars as raw points: every node known, so that what is hidden or spoilt can be compared with the truth. */
import { xfoilAirfoil, type XfoilName } from './xfoil-library.js';
import { ANGLES, packPoints, ROW } from './raw-points.js';

export interface Point {
  cl: number;
  cd: number;
  /** 0 hides it. */
  state: number;
}

export interface LibraryPoints {
  points: Float64Array;
  nRe: number;
  /** Conditioned values as shipped: [cl, cd] of node j of Re node r. */
  truth: (r: number, j: number) => [number, number];
}

/** Points of a library section; `change` may hide or spoil any of them. */
export function libraryPoints(
  name: XfoilName,
  change: (point: Point, r: number, j: number) => void = () => undefined,
): LibraryPoints {
  const { raw, reynolds } = xfoilAirfoil(name)!;
  const truth = (r: number, j: number): [number, number] => [
    raw[32 + 130 * r + j],
    raw[32 + 130 * r + 65 + j],
  ];
  const points = packPoints(Array.from(raw.subarray(1, 7)), { Re: reynolds }, (Re) => {
    const r = reynolds.indexOf(Re);
    const rows = new Float64Array(ROW * ANGLES.length);
    ANGLES.forEach((deg, j) => {
      const [cl, cd] = truth(r, j);
      const point = { cl, cd, state: 1 };
      change(point, r, j);
      rows.set([deg, point.cl, point.cd, 0, 0, 1, 1, point.state], ROW * j);
    });
    return rows;
  });
  return { points, nRe: reynolds.length, truth };
}
