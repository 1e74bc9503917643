import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { NODE, ROOT } from './project.mjs';

/** Runs a TypeScript file of test/support/ on the built service, as a program of its own, and ends as it ends. */
export async function runProgram(file) {
  await ensureInstalled();
  await ensureBuilt();
  const flags = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const names = ['--import', './test/support/load/typescript-names.mjs'];
  const { status } = spawnSync(NODE, [...flags, ...names, file], { cwd: ROOT, stdio: 'inherit' });
  process.exit(status ?? 1);
}
