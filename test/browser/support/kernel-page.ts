import type { Page } from 'playwright-core';
import { ENTRY, kernelPage } from '../../../scripts/lib/kernel-page.mjs';
import type { AnalysisBody } from '../../../web/src/kernel/body.ts';
import type { WhatIfAnswer } from '../../../web/src/kernel/what-if.ts';

/** Lays the dashboard's kernel in the page's way: what `answers` and `drag` import. */
export async function withKernel(page: Page): Promise<void> {
  const files = kernelPage();
  await page.route('**/app/assets/kernel-page/*', (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    return file === undefined ? route.abort() : route.fulfill(file);
  });
}

/** The answers of the page's kernel, in order. */
export function answers(page: Page, bodies: readonly AnalysisBody[]): Promise<WhatIfAnswer[]> {
  return page.evaluate(
    async ({ entry, asked }) => {
      const { pageWhatIf } = await import(entry);
      const kernel = await pageWhatIf();
      const made: WhatIfAnswer[] = [];
      for (const body of asked) made.push(await kernel.analyze(body));
      return made;
    },
    { entry: ENTRY, asked: bodies },
  );
}
