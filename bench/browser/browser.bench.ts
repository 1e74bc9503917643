/** A slider that is dragged: what each step of a 41-point sweep takes in the page's kernel, in Chromium. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { APC_10X5 } from '../../dist/blades/blade.examples.js';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ENTRY, kernelPage } from '../../scripts/lib/kernel-page.mjs';
import { type Server, startService, stop } from '../http/processes.ts';
import { sampled } from '../sample.ts';

/** Steps of a drag. */
const STEPS = sampled(200, 2);

const SWEEP = { ...APC_10X5, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 41 };
/** Every section another one: a table each, over a window of flows. */
const TAPERED = { ...SWEEP, thickness: SWEEP.radius.map((_, i) => 0.14 - 0.002 * sampled(i, 0)) };

export async function browserBench(): Promise<object> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    console.log('\nBrowser: no Chromium here (CHROMIUM=/path/to/it); left out.');
    return {};
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'inflow-bench-'));
  let server: Server | undefined;
  let browser: Browser | undefined;
  try {
    server = await startService({ DATA_DIR: dataDir, ANALYZE_TIMEOUT_MS: '180000' });
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const page = await browser.newPage({ baseURL: server.url });
    await arrive(page);
    console.log(`\nBrowser: milliseconds a step of a drag, ${STEPS} steps, sweep of 41 points`);
    return {
      'one airfoil of the library': await drag(page, SWEEP),
      'a section of its own at each station': await drag(page, TAPERED),
    };
  } finally {
    await browser?.close();
    if (server !== undefined) await stop(server.child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signed up, with the kernel at hand. */
async function arrive(page: Page): Promise<void> {
  const files = kernelPage();
  await page.route('**/app/assets/kernel-page/*', (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    return file === undefined ? route.abort() : route.fulfill(file);
  });
  await page.goto('/app/sign-up');
  await page.getByLabel('First name').fill('Bench');
  await page.getByLabel('Last name').fill('Mark');
  await page.getByLabel('Email').fill('bench@example.com');
  await page.getByLabel('Password').fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome, Bench' }).waitFor();
}

/** The twist is dragged to and fro by 1°; steps without an exact answer are counted apart. */
async function drag(page: Page, body: typeof SWEEP): Promise<object> {
  const times = await page.evaluate(
    async ({ entry, asked, steps }) => {
      const { pageWhatIf } = await import(entry);
      const kernel = await pageWhatIf();
      await kernel.analyze(asked);
      const made: { ms: number; exact: boolean | null }[] = [];
      for (let i = 0; i < steps; i++) {
        const offset = Math.sin((2 * Math.PI * i) / steps);
        const twist = asked.twist.map((each) => each + offset);
        const start = performance.now();
        const answer = await kernel.analyzeNow({ ...asked, twist });
        made.push({ ms: performance.now() - start, exact: answer?.exact ?? null });
      }
      return made;
    },
    { entry: ENTRY, asked: body, steps: STEPS },
  );
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor(share * (STEPS - 1))].toFixed(2));
  const figure = {
    median_ms: at(0.5),
    p95_ms: at(0.95),
    most_ms: at(1),
    exact: times.filter(({ exact }) => exact === true).length,
    near: times.filter(({ exact }) => exact === false).length,
    to_fetch: times.filter(({ exact }) => exact === null).length,
  };
  console.table(figure);
  return figure;
}
