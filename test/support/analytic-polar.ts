import { alphaNodeDeg, N_ALPHA } from '../../assembly/polar/grid.js';
import { NODE_SIZE, SUMMARY_AT, SUMMARY_SIZE } from '../../assembly/polar/table.js';

interface SectionAt {
  cl: number;
  cd: number;
}

/** A section's forces at incidence [rad], Reynolds number and Mach number. */
export type Polar = (alpha: number, Re: number, Mach: number) => SectionAt;

export interface TableOptions {
  Re?: number[];
  Mach?: number[];
  /** Zero-lift and stall angles [rad], attached lift slope [1/rad]: what the kernel starts from. */
  alphaL0?: number;
  stall?: [number, number];
  m?: number;
}

/** A polar table with the values and (central-difference) slopes of a formula at every node. */
export function tableOf(polar: Polar, options: TableOptions = {}): Float64Array {
  const { Re = [1e5], Mach = [0], alphaL0 = 0, stall = [-3, 3], m = 6 } = options;
  const columns = Re.length * Mach.length;
  const table = new Float64Array(SUMMARY_AT + columns * (SUMMARY_SIZE + N_ALPHA * NODE_SIZE));
  table.set([Re.length, Mach.length, 0.12]);
  table.set(Re.map(Math.log), 8);
  table.set(Mach, 32);
  Mach.forEach((M, iM) =>
    Re.forEach((re, iRe) => {
      const k = iM * Re.length + iRe;
      table.set([alphaL0, stall[1], stall[0], m], SUMMARY_AT + k * SUMMARY_SIZE);
      for (let i = 0; i < N_ALPHA; i++) {
        const at = SUMMARY_AT + columns * SUMMARY_SIZE + (k * N_ALPHA + i) * NODE_SIZE;
        table.set(node(polar, (alphaNodeDeg(i) * Math.PI) / 180, re, M), at);
      }
    }),
  );
  return table;
}

function node(polar: Polar, alpha: number, Re: number, Mach: number): number[] {
  const e = 1e-6;
  const here = polar(alpha, Re, Mach);
  const lo = polar(alpha - e, Re, Mach);
  const hi = polar(alpha + e, Re, Mach);
  return [
    here.cl,
    (hi.cl - lo.cl) / (2 * e),
    Math.log(here.cd),
    (Math.log(hi.cd) - Math.log(lo.cd)) / (2 * e),
  ];
}
