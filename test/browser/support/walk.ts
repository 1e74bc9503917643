import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Stop } from './every-page.js';
import { expectSoon } from './soon.js';
import type { Visitor } from './visitor.js';

/** Where pictures of the pages go, one a page and variant; without it none are made. */
const SHOTS = process.env.SHOTS;

/** A task that takes longer than this is felt [ms]. */
const LONG_TASK_MS = 100;

/** What was seen of one page. Its times are told and never asserted, because they are the machine's. */
export interface Meeting {
  page: string;
  /** From the navigation until heading and contents were there for good [ms]. */
  usable_ms: number;
  /** Tasks over 100 ms while the page came, and when it was used [ms]. */
  load_tasks_ms: number[];
  act_tasks_ms: number[];
  /** Findings of axe, errors, requests elsewhere and sideways scroll, none of which may be. */
  faults: string[];
}

/** What a page notes of itself, under the name `walk` of its window. */
interface Watched {
  /** Begin and duration of the long tasks so far [ms]. */
  tasks: [begin: number, duration: number][];
  /** When heading and contents had come, the last time that they did [ms]. */
  usableAt: number;
  isUsable: boolean;
}

/** On pages that are opened from now on: notes long tasks, and when heading and contents came, with nothing loading any more. */
export async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { PerformanceObserver, MutationObserver, document, performance } = globalThis as any;
    const seen: Watched = { tasks: [], usableAt: NaN, isUsable: false };
    Object.assign(globalThis, { walk: seen });
    new PerformanceObserver((list: any) => {
      seen.tasks.push(...list.getEntries().map((task: any) => [task.startTime, task.duration]));
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      const isUsable =
        document.querySelector('h1') !== null && document.querySelector('.busy') === null;
      if (isUsable && !seen.isUsable) seen.usableAt = performance.now();
      seen.isUsable = isUsable;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

/** Opens a page, looks at it, uses it, and tells how it was. */
export async function meet(visitor: Visitor, stop: Stop, variant: string): Promise<Meeting> {
  const { page, faults } = visitor;
  faults.length = 0;
  await page.goto(stop.path);
  await settled(page);
  const { usableAt } = await watched(page);
  const load_tasks_ms = await longTasks(page, 0);
  const title = await page.title();
  const found = [
    ...(await visitor.seriousFindings()),
    ...(await visitor.sidewaysScrolls()),
    ...(title.startsWith('Inflow') ? [`the title is ${title}`] : []),
  ];
  await takePicture(page, `${stop.name}-${variant}`);
  const begun = await page.evaluate(() => performance.now());
  await use(page, stop);
  const act_tasks_ms = await longTasks(page, begun);
  if (stop.act !== undefined) found.push(...(await visitor.seriousFindings()));
  found.push(...(await visitor.sidewaysScrolls()));
  const meeting = {
    page: stop.name,
    usable_ms: Math.round(usableAt),
    load_tasks_ms,
    act_tasks_ms,
    faults: [...new Set([...found, ...faults])],
  };
  faults.length = 0;
  return meeting;
}

const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { walk: Watched }).walk);

/** Returns the durations of the long tasks that began after `since`, a time of the page [ms]. */
async function longTasks(page: Page, since: number): Promise<number[]> {
  const { tasks } = await watched(page);
  const felt = tasks.filter(([start, duration]) => start > since && duration > LONG_TASK_MS);
  return felt.map(([, duration]) => Math.round(duration));
}

/** Waits until the page loads nothing any more and its heading is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectSoon(
    () => watched(page),
    ({ isUsable }) => isUsable,
  );
}

/** Does what people do there, then switches the units, by which every number and figure of the page is made anew. */
async function use(page: Page, stop: Stop): Promise<void> {
  await stop.act?.(page);
  // the header's: the account has another one
  const units = page.locator('header.head').getByRole('combobox', { name: 'Units' });
  if ((await units.count()) > 0) {
    await units.click();
    await page.getByRole('option').last().click();
    await units.click();
    await page.getByRole('option').first().click();
  }
  await settled(page);
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true, scale: 'css' });
}
