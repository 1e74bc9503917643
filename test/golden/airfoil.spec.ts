import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { AIRFOIL_ENGINE, SETTINGS } from '../../src/airfoils/polars/polar-key.js';
import { ANSWER_HEAD, encodePolar, solveAirfoil } from '../../src/engine/airfoil-polars.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { naca } from '../support/sections.js';

/**
 * Rows of polars as the solver makes them today. They are kept in databases under keys that name the solver's version: where
 * they move, the version must.
 */
interface GoldenFile {
  engine: number;
  why: string;
  /** Of cl, cd, cm: absolute, and relative for cd. */
  tolerance: number;
  /** [deg, cl, cd, cm, state, iterations] of each angle. */
  cases: Record<string, number[][]>;
}

const FILE = new URL('airfoil.golden.json', import.meta.url);
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const WHY = process.env.GOLDEN_WHY ?? '';
const HOW = `The solver's rows have moved. If the new ones are right, raise AIRFOIL_ENGINE in src/airfoils/polars/polar-key.ts,
or databases go on giving the old ones for these sections; then write the new ones down:
  UPDATE_GOLDEN=1 GOLDEN_WHY='what changed and why' npm test -- test/golden/airfoil
and commit test/golden/airfoil.golden.json with the change that moved them.`;

const golden = JSON.parse(readFileSync(FILE, 'utf8')) as GoldenFile;
const kernel = loadKernel('wasm');
const ANGLES = [-4, 0, 4, 8, 12];
const CASES: Record<string, { Re: number; mach: number; section: [number, number, number] }> = {
  '4412 at 1e5': { Re: 1e5, mach: 0, section: [0.04, 0.4, 0.12] },
  '4412 at 8e5, M 0.4': { Re: 8e5, mach: 0.4, section: [0.04, 0.4, 0.12] },
  '0009 at 2e4': { Re: 2e4, mach: 0, section: [0, 0, 0.09] },
};

function rowsOf(name: string): number[][] {
  const { Re, mach, section } = CASES[name];
  const { x, y, n } = naca(...section);
  const values = solveAirfoil(
    kernel,
    encodePolar(
      { x: x.slice(0, n), y: y.slice(0, n) },
      { Re, mach, ...SETTINGS, xtrUpper: 1, xtrLower: 1, anglesDeg: ANGLES },
      { canceled: new Int32Array(1), limitMs: Infinity },
    ),
  );
  return ANGLES.map((_, i) => {
    const row = values.subarray(ANSWER_HEAD + 16 * i);
    return [row[0], row[1], row[2], row[3], row[7], row[10]];
  });
}

describe('the rows of polars', () => {
  const found: Record<string, number[][]> = {};

  it.each(Object.keys(CASES))('are those of this version of the solver: %s', (name) => {
    found[name] = rowsOf(name);
    if (UPDATE) return;
    if (golden.engine !== AIRFOIL_ENGINE)
      throw new Error(
        `these rows are of version ${golden.engine}, and AIRFOIL_ENGINE is ${AIRFOIL_ENGINE}.\n${HOW}`,
      );
    const moved = found[name].some((row, i) =>
      row.some((value, j) => {
        const was = golden.cases[name][i][j];
        return (
          Math.abs(value - was) >
          golden.tolerance * Math.max(1, Math.abs(was)) * (j === 2 ? was : 1)
        );
      }),
    );
    if (moved) throw new Error(HOW);
  });

  afterAll(() => {
    if (!UPDATE) return;
    if (WHY === '') throw new Error('GOLDEN_WHY says what changed and why');
    const file: GoldenFile = { engine: AIRFOIL_ENGINE, why: WHY, tolerance: 1e-7, cases: found };
    writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`); // npm run check -- --fix lays it out
  });

  it('have a version that their keys name', () => {
    expect(Number.isInteger(AIRFOIL_ENGINE)).toBe(true);
  });
});
