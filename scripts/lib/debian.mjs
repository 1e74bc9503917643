import { spawnSync } from 'node:child_process';
import { step } from './steps.mjs';

/** Installs a package of Debian that some tests need, where it is missing and may be installed; else says that they are skipped. */
export async function ensurePackage({ name, isThere, hint, tests }) {
  if (isThere()) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) {
    console.log(`No ${name} here (${hint}): ${tests} are skipped.`);
    return;
  }
  const options = ['-y', '-q', '--no-install-recommends'];
  try {
    await step('Updating the package lists', 'apt-get', ['update', '-q']);
    await step(`Installing Debian's ${name}, for ${tests}`, 'apt-get', [
      'install',
      ...options,
      name,
    ]);
  } catch (error) {
    console.log(`${name} could not be installed (${error.message}): ${tests} are skipped.`);
  }
}
