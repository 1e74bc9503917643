import { describe } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/lib/browser.mjs';

const EXECUTABLE = findBrowser();

/** As `describe`, where there is a browser; elsewhere it says that it is skipped. */
export const describeInBrowser: (name: string, tests: () => void) => void =
  EXECUTABLE === undefined ? describe.skip : describe;

/** Headless, and quiet: Chromium must not look for its maker's hosts. */
export function launch(): Promise<Browser> {
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
