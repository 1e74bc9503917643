/** The propeller of the benchmarks: the measured APC Thin Electric 10x5 of examples/, 30 annuli, NACA 4412. */
import { readFileSync } from 'node:fs';
import { xfoilAirfoil } from '../test/support/xfoil-library.ts';
import type { RotorCase } from '../src/engine/rotor-case.ts';

const file = new URL('../examples/apc-10x5.json', import.meta.url);
/** The request body as a client sends it. */
export const REQUEST = JSON.parse(readFileSync(file, 'utf8'));

export const RAW = xfoilAirfoil('naca4412')!.raw;
export const OMEGA = (6708 * Math.PI) / 30;
const R = 0.127;
export const ND = (6708 / 60) * 2 * R;

export function rotorCase(table: Float64Array): RotorCase {
  return {
    B: 2,
    R,
    rHub: 0.15 * R,
    r: REQUEST.radius,
    c: REQUEST.chord,
    beta: REQUEST.twist.map((degrees: number) => (degrees * Math.PI) / 180),
    sweep: REQUEST.radius.map(() => 0),
    polars: [{ r: 0, polar: { key: 'naca4412', table } }],
    rho: 1.225,
    mu: 1.789e-5,
    sound: 340.3,
  };
}
