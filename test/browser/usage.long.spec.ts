import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { signIn } from '../support/people.js';
import { SignedIn } from '../support/signed-in.js';
import { quadVehicle } from '../support/simulations.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { expectSoonEqual } from './support/soon.js';
import { eachVisitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('usage, in a browser', () => {
  let account: SignedIn;
  const ada = eachVisitor(service);
  beforeEach(async () => {
    account = new SignedIn(service, await signIn(service, await ada.signUp()));
  });

  /** A quad at rest: four units. */
  async function run(): Promise<string> {
    const project = await account.post('/v1/projects', { name: 'Quad' });
    const body = { project_id: project.json.id, ...quadVehicle() };
    const { status, json, text } = await account.post('/v1/simulations', body);
    if (status !== 202) throw new Error(text);
    await account.get(`/v1/simulations/${json.id}?wait=30`);
    return json.id;
  }

  it('shows what was used of the cap, for what, and when it comes back', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Usage' }).first().click();
    await page.getByText('200 of 200 remain').waitFor();
    const id = await run();
    await page.reload();
    const { json: summary } = await account.get('/v1/compute-units/summary');
    expect(summary).toMatchObject({ used: 4, cap: 200, remaining: 196 });
    await page.getByText('196 of 200 remain').waitFor();
    const meter = page.getByRole('meter', { name: 'Remaining compute units' });
    expect(await meter.getAttribute('value')).toBe('196');
    const facts = page.getByLabel('Compute units', { exact: true });
    expect(await facts.getByText('4', { exact: true }).count()).toBe(1);
    expect(await facts.locator('time').getAttribute('datetime')).toBe(summary.resets_at);

    const row = page.getByRole('row').filter({ hasText: id });
    expect(await row.getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining(['a simulation', '−4', '196']),
    );
    const days = page.getByRole('figure', { name: 'Compute units per day' });
    await days.getByText('Compute units per day as a table').click();
    const used = days.getByRole('table', { name: 'Used' }).locator('tbody tr');
    await expectSoonEqual(() => used.count(), 30);
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString(undefined, { day: 'numeric', month: 'short' }),
    );
    expect(await used.last().locator('td').allTextContents()).toEqual([today, '4']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      days.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const isoToday = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n')
        .at(-1),
    ).toBe(`${isoToday},4,0`);
    await choose(page, 'Shown', /refund/i);
    await page.getByText('No transactions yet.').waitFor();
    await page.getByRole('columnheader', { name: 'free (yours)' }).waitFor();
    const concurrency = page.getByLabel('Concurrent runs', { exact: true });
    expect(await concurrency.locator('dd').allTextContents()).toEqual(['0', '1', '0', '0']);
    await ada.expectAccessible();
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
  });
});
