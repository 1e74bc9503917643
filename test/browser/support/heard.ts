import type { Page } from 'playwright-core';

/** What the API tells the page by the answer to `path` that `act` causes. */
export async function heard(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<any> {
  const [response] = await Promise.all([page.waitForResponse(path), act()]);
  return response.json();
}
