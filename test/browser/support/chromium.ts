import { describe } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/lib/browser.mjs';

const EXECUTABLE = findBrowser();

/** As `describe`, where there is a browser; elsewhere it says that it is skipped. */
export const describeInBrowser: (name: string, tests: () => void) => void =
  EXECUTABLE === undefined ? describe.skip : describe;

let launched: Promise<Browser> | undefined;

/** One for all suites of a worker of jest; each visitor has a context of their own. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  return (launched ??= launch());
}

/** Headless, and quiet: Chromium must not look for its maker's hosts. */
function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      '--no-sandbox', // as root Chromium has none
      '--disable-gpu',
      '--enable-unsafe-swiftshader', // WebGL in software
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
