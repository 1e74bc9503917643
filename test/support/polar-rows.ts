import { AF_FLAG, AF_STATE, PO, PO_WIDTH, words } from '../../src/engine/layout.js';

/** One angle of a polar as the kernel wrote it, by name; angles in degrees, forces as coefficients. */
export interface PolarRow {
  alphaDeg: number;
  cl: number;
  cd: number;
  cm: number;
  cdp: number;
  xtrUpper: number;
  xtrLower: number;
  state: Lowercase<keyof typeof AF_STATE>;
  flags: string[];
  residual: number;
  iterations: number;
  panels: number;
  /** The other of two solutions, where two were found. */
  other: { cl: number; cd: number } | null;
  HEdge: number;
}

/** The rows of a polar (`RawPolarRows`), angle by angle. */
export function polarRows({ rows }: { rows: Float64Array }): PolarRow[] {
  return Array.from({ length: rows.length / PO_WIDTH }, (_, k) => {
    const row = rows.subarray(PO_WIDTH * k, PO_WIDTH * (k + 1));
    const flags = Object.entries(AF_FLAG).filter(([, bit]) => (row[PO.FLAGS] & bit) !== 0);
    const hasOther = (row[PO.FLAGS] & AF_FLAG.TWO_BRANCHES) !== 0;
    return {
      alphaDeg: row[PO.ALPHA],
      cl: row[PO.CL],
      cd: row[PO.CD],
      cm: row[PO.CM],
      cdp: row[PO.CDP],
      xtrUpper: row[PO.XTR_UPPER],
      xtrLower: row[PO.XTR_LOWER],
      state: words(AF_STATE)[row[PO.STATE]],
      flags: flags.map(([name]) => name.toLowerCase()),
      residual: row[PO.RESIDUAL],
      iterations: row[PO.ITERATIONS],
      panels: row[PO.NODES],
      other: hasOther ? { cl: row[PO.CL_OTHER], cd: row[PO.CD_OTHER] } : null,
      HEdge: row[PO.H_EDGE],
    };
  });
}
