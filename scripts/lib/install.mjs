import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { NODE, readText, ROOT } from './project.mjs';
import { step } from './steps.mjs';

/** Installs what package-lock.json says, if that is not what lies in node_modules. */
export async function ensureInstalled() {
  if (!isInstalled()) await withLock(install);
}

async function install() {
  if (isInstalled()) return; // whoever held the lock has done it
  const args = [
    'ci',
    '--include=dev',
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
    throw new Error(
      `There is no Node 24 package for ${process.platform}-${process.arch}; see docs/configuration.md.`,
    );
  }
}

/**
 * npm notes what it has installed in node_modules/.package-lock.json, as its last act: an interrupted install leaves
 * none. Packages for other platforms are missing there, as they should be.
 */
function isInstalled() {
  const noted = readText('node_modules/.package-lock.json');
  if (noted === undefined || !existsSync(NODE)) return false;
  const installed = JSON.parse(noted).packages;
  for (const [path, wanted] of Object.entries(JSON.parse(readText('package-lock.json')).packages)) {
    if (path === '') continue;
    const found = installed[path];
    if (found === undefined && !wanted.optional) return false;
    if (found !== undefined && (found.version !== wanted.version || !existsSync(join(ROOT, path))))
      return false;
  }
  return true;
}
