import { existsSync } from 'node:fs';
import { ensurePackage } from './debian.mjs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM, or where Debian and others put it; undefined: none. The tests look by the same rule. */
export function findBrowser() {
  return [process.env.CHROMIUM, ...KNOWN].find((path) => path !== undefined && existsSync(path));
}

export const ensureBrowser = () =>
  ensurePackage({
    name: 'chromium',
    isThere: () => findBrowser() !== undefined,
    hint: 'CHROMIUM=/path/to/it',
    tests: 'the tests in a browser',
  });
