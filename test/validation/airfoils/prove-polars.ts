/**
 * Proves the tables of all sections: `[--data FOLDER] [--random 200] [--re 2e4,1e5,…] [--mach 0,0.4] [--only NAME]`.
 *
 * FOLDER holds `airfoils/coords/*.dat`, without it random sections alone are proved. Polars come from the kernel's
 * engine (`--ncrit 9 --panels 160`), or from `--solver FILE`, a module whose `solveSection` solves one (polar-proof.ts
 * `SolveSection`). Exit code 1 if anything is wrong with any table.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadKernel } from '../../../dist/engine/kernel.js';
import { generator } from '../../support/random.ts';
import { engineSolver } from './engine-rows.ts';
import { type Proof, proveSection, type SolveSection } from './polar-proof.ts';
import { randomSections, readCoordinates } from './polar-sections.ts';

const RE = '1e4,1.4e4,2e4,2.8e4,4e4,5.6e4,8e4,1.1e5,1.5e5,2e5,3e5,5e5,8e5,1.3e6,2e6,5e6';
const FATES = ['', 'given', 'doubted', 'mirrored', 'filled', 'extrapolated', 'outliers'] as const;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    solver: { type: 'string' },
    random: { type: 'string', default: '200' },
    only: { type: 'string' },
    ncrit: { type: 'string', default: '9' },
    panels: { type: 'string', default: '160' },
    re: { type: 'string', default: RE },
    mach: { type: 'string', default: '0' },
  },
});
const numbers = (list: string) => list.split(',').map(Number);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function sections() {
  const random = randomSections(Number(values.random), generator);
  if (values.data === undefined) return random;
  const folder = join(resolve(values.data), 'airfoils', 'coords');
  if (!existsSync(folder))
    fail(`${folder} is missing: name the folder of data with --data FOLDER.`);
  return [...readCoordinates(folder), ...random];
}

async function solver(): Promise<SolveSection> {
  if (values.solver === undefined) return engineSolver(Number(values.ncrit), Number(values.panels));
  const { solveSection } = (await import(pathToFileURL(resolve(values.solver)).href)) as {
    solveSection?: SolveSection;
  };
  return solveSection ?? fail(`${values.solver} exports no solveSection.`);
}

const worst = (proofs: Proof[], of: (proof: Proof) => number) => Math.max(...proofs.map(of));

function summarise(proofs: Proof[]): void {
  const made = proofs.filter(({ status }) => status === 0);
  const nodes = FATES.map((_, i) => made.reduce((sum, { fates }) => sum + fates[i], 0));
  const all = nodes.reduce((sum, n) => sum + n, 0);
  const shares = FATES.map((name, i) => `${name} ${((100 * nodes[i]) / all).toFixed(2)} %`).slice(
    1,
  );
  const sound = proofs.filter(({ faults }) => faults.length === 0).length;
  console.log(`${sound} of ${proofs.length} tables are finite, periodic and C1 at every knot`);
  console.log(`nodes: ${shares.join(', ')}`);
  console.log(
    `worst jump of a value ${worst(made, (p) => p.valueJump).toExponential(1)}, of a slope ` +
      `${worst(made, (p) => p.slopeJump).toExponential(1)}, between ±180° ${worst(made, (p) => p.open).toExponential(1)}`,
  );
  const least = -worst(made, (p) => -p.leastCd);
  console.log(
    `cd ${least.toFixed(4)} … ${worst(made, (p) => p.mostCd).toFixed(2)}, |cl| to ${worst(made, (p) => p.mostCl).toFixed(2)}; ` +
      `confidence at −3 … 8° ${(made.reduce((sum, p) => sum + p.confidence, 0) / made.length).toFixed(3)}`,
  );
}

const kernel = loadKernel('wasm');
loadKernel('js'); // names the portable subset for the modules that the kernel does not export
const solve = await solver();
const options = { Re: numbers(values.re), Mach: numbers(values.mach) };
const proofs: Proof[] = [];
for (const section of sections()) {
  if (values.only !== undefined && section.name !== values.only) continue;
  const proof = proveSection(kernel, section, solve, options);
  proofs.push(proof);
  if (proof.faults.length > 0) console.log(`${section.name}: ${proof.faults.join('; ')}`);
}
if (proofs.length === 0) fail('No such section.');
summarise(proofs);
process.exitCode = proofs.some(({ faults }) => faults.length > 0) ? 1 : 0;
