import type { Page } from 'playwright-core';

/** Counts the clicks on the pages that are opened from now on, over all of them; keys are none. Returns what reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { sessionStorage, addEventListener } = globalThis as any;
    const count = () =>
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number((globalThis as any).sessionStorage.getItem('clicks')));
}
