/**
 * `npm run fit:correction -- --data FOLDER`: fits the empirical correction to the benchmark propellers and writes its coefficients,
 * src/blades/correction-coefficients.ts. The same data give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fitted } from './correction.ts';
import { readPropellers } from './data.ts';
import { groupOf, withinMach } from './population.ts';
import { rawModel } from './solve.ts';
import { twistGrid } from './twist-grid.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'src/blades/correction-coefficients.ts');

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const solve = rawModel();
const base = readPropellers(resolve(values.data ?? '../shared/data'))
  .map(withinMach)
  .filter((propeller) => groupOf(propeller) === 'benchmark')
  .map((propeller) => ({ propeller, grid: twistGrid(propeller, solve) }));
const { twist, Ct, Cp, CpSquare, families } = fitted(base);
const short = (x: number): string => String(Number(x.toFixed(4)));
const row = (a: readonly number[]): string => a.map(short).join(', ');
const record = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `    ${name}: ${short(value as number)},`)
    .join('\n');
const text = `/**
 * Coefficients of the empirical correction (docs/theory/bemt.md, B.14): written by \`npm run fit:correction\` from ${base.length} propellers;
 * data and method: docs/validation-propellers.md.
 */
import type { CorrectionCoefficients } from './correction.js';

export const COEFFICIENTS: CorrectionCoefficients = {
  twist: {
${record(twist)}
  },
  Ct: [${row(Ct)}],
  Cp: [${row(Cp)}],
  CpSquare: ${short(CpSquare)},
  families: {
${record(families)}
  },
};
`;
writeFileSync(FILE, text);
console.log(`${text}\nWrote ${FILE}; build and validate again.`);
