import type { Page } from 'playwright-core';

/** Takes a part in a field that searches. */
async function pick(page: Page, label: string, words: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByRole('option', { name }).first().click();
}

/** The parts of the README's flight, in a form that is open. */
export async function pickQuad(page: Page): Promise<void> {
  await pick(page, 'Motor', 'MN2212 920', 'T-Motor MN2212 KV920');
  await pick(page, 'Propeller', '10x4.5MR', 'APC 10x4.5MR');
  await pick(page, 'Battery', 'graphene 6000 3S', 'Turnigy Graphene 6000mAh 3S 75C');
}

/** A field of a segment, counted from 1. */
export const inSegment = (page: Page, segment: number, label: string) =>
  page.getByRole('group', { name: `Segment ${segment}`, exact: true }).getByLabel(label);

/** Commands the throttles of a segment, in per cent. */
export async function commandThrottle(page: Page, segment: number, percent: string): Promise<void> {
  await inSegment(page, segment, 'Command').click();
  await page.getByRole('option', { name: 'throttles' }).click();
  await inSegment(page, segment, 'Throttle [%]').fill(percent);
}
