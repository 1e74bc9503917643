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

const FILE = join(import.meta.dirname, '..', '..', '..', 'src/blades/correction-coefficients.ts');

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const solve = rawModel();
const base = readPropellers(resolve(values.data ?? '../shared/data'))
  .map(withinMach)
  .filter((propeller) => groupOf(propeller) === 'benchmark')
  .map((propeller) => ({ propeller, answers: solve(propeller) }));
const { Ct, Cp } = fitted(base);
const row = (a: readonly number[]): string => a.map((each) => Number(each.toFixed(4))).join(', ');
writeFileSync(
  FILE,
  `/**
 * Coefficients of the empirical correction: of 1, taper, solidity, pitch, x and x² (docs/theory/bemt.md, B.14). Written by
 * \`npm run fit:correction\` from ${base.length} propellers; data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  Ct: [${row(Ct)}],
  Cp: [${row(Cp)}],
};
`,
);
console.log(`Ct ${row(Ct)}\nCp ${row(Cp)}\nWrote ${FILE}; build and validate again.`);
