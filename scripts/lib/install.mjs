import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { NODE, readText, ROOT } from './project.mjs';
import { step, StepError } from './steps.mjs';

/**
 * Installs what package-lock.json says and is not in node_modules. `dev`: also what only tests, checks and benches use;
 * without, what a start, its build included, needs.
 */
export async function ensureInstalled({ dev = true } = {}) {
  if (missingPackage(dev) !== undefined) await withLock(() => install(dev));
}

async function install(dev) {
  if (missingPackage(dev) === undefined) return; // whoever held the lock has done it
  // `npm ci` deletes everything first, which a running service would miss: what is right so far is added to
  const command = missingPackage(false) === undefined ? ['install', '--no-save'] : ['ci'];
  const args = [
    ...command,
    dev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // Under `npm start` this is the npm that runs us; it may not be on the PATH.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await step('Installing packages', process.execPath, [npm, ...args]);
  else await step('Installing packages', 'npm', args);
  if (!existsSync(NODE)) {
    throw new StepError(
      `There is no Node 24 package for ${process.platform}-${process.arch}; see docs/configuration.md.`,
    );
  }
  const missing = missingPackage(dev);
  if (missing !== undefined)
    throw new StepError(`npm has left out ${missing}, perhaps for want of a network: repeat.`);
}

/**
 * npm notes what it has installed in node_modules/.package-lock.json, as its last act: an interrupted install leaves
 * none. It leaves out optional packages for other platforms, as it should, and says nothing of others that it could
 * not fetch; of these, the ones that package.json names are looked for.
 */
function missingPackage(dev) {
  const noted = readText('node_modules/.package-lock.json');
  if (noted === undefined || !existsSync(NODE)) return 'node_modules';
  const installed = JSON.parse(noted).packages;
  const { '': root, ...packages } = JSON.parse(readText('package-lock.json')).packages;
  const mayBeMissing = (path, { optional, devOptional, os }) =>
    (optional || devOptional) &&
    (os !== undefined || !(path.replace('node_modules/', '') in root.optionalDependencies));
  for (const [path, wanted] of Object.entries(packages)) {
    if (wanted.dev && !dev) continue;
    const found = installed[path];
    if (found === undefined && mayBeMissing(path, wanted)) continue;
    if (found?.version !== wanted.version || !existsSync(join(ROOT, path))) return path;
  }
  return undefined;
}
