import type { Page } from 'playwright-core';

/** Takes a word in a field that offers some. */
export async function choose(page: Page, field: string, word: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: word }).click();
}
