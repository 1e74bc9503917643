/**
 * `npm run fit:correction -- --data FOLDER`: fits the empirical correction to the benchmark propellers and writes its coefficients,
 * src/blades/correction-coefficients.ts. The same data give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
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
const short = (x: number, digits = 4): string => String(Number(x.toFixed(digits)));
const row = (a: readonly number[]): string => a.map((each) => short(each)).join(', ');
const record = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `    ${name}: ${short(value as number, 5)},`)
    .join('\n');
const familyRows = Object.entries(families)
  .map(([name, twists]) => {
    const { offset, difference } = twists as { offset: number; difference: number };
    return `    ${name}: { offset: ${short(offset, 5)}, difference: ${short(difference, 5)} },`;
  })
  .join('\n');
const [, bands = ''] = readFileSync(FILE, 'utf8').split('\n/** The widths of the bands');
const text = `/**
 * The coefficients of the empirical correction (docs/theory/bemt.md, B.14), as \`npm run fit:correction\` wrote them from ${base.length} propellers;
 * angles in radians. Data and method: docs/validation-propellers.md.
 */
export const COEFFICIENTS = {
  twist: {
${record(twist)}
  },
  Ct: [${row(Ct)}],
  Cp: [${row(Cp)}],
  CpSquare: ${short(CpSquare)},
  families: {
${familyRows}
  },
};

/** The widths of the bands${bands}`;
writeFileSync(FILE, text);
console.log(`${text}\nWrote ${FILE}; build and validate again.`);
