import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { step } from './steps.mjs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM, or where Debian and others put it; undefined: none. The tests look by the same rule. */
export function findBrowser() {
  return [process.env.CHROMIUM, ...KNOWN].find((path) => path !== undefined && existsSync(path));
}

/** For the tests in a browser: Debian's Chromium where it is missing and may be installed; else they say that they are skipped. */
export async function ensureBrowser() {
  if (findBrowser() !== undefined) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) {
    console.log('No Chromium here (CHROMIUM=/path/to/it): the tests in a browser are skipped.');
    return;
  }
  const options = ['-y', '-q', '--no-install-recommends'];
  try {
    await step('Updating the package lists', 'apt-get', ['update', '-q']);
    await step("Installing Debian's Chromium, for the tests in a browser", 'apt-get', [
      'install',
      ...options,
      'chromium',
    ]);
  } catch (error) {
    console.log(
      `Chromium could not be installed (${error.message}): the tests in a browser are skipped.`,
    );
  }
}
