import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { digits, duration } from '../../web/src/units/measure.ts';
import { sharedService } from '../support/shared-service.js';
import { readCsv } from '../support/sweeps.js';
import { apiAs } from './support/api-as.js';
import { describeInBrowser } from './support/chromium.js';
import { expectSoonEqual } from './support/soon.js';
import { eachVisitor, Visitor } from './support/visitor.js';

/** Words by which all parts of a small selection are taken at once. */
const SELECTION = {
  Motors: 'AXI 2212/',
  Propellers: 'x4.5MR',
  Batteries: '4S LemonRC',
};

const service = await sharedService();

describeInBrowser('searches for parts, in a browser', () => {
  let get: (path: string) => Promise<any>;
  const ada = eachVisitor(service);
  beforeEach(async () => {
    get = await apiAs(service, await ada.signUp());
  });

  async function openSmallSearch(): Promise<Page> {
    const { page } = ada;
    await ada.open('/finder/new');
    for (const [list, words] of Object.entries(SELECTION)) {
      await page.getByText(`${list}: filters`).click();
      const field = page.getByRole('combobox', { name: `Only these ${list.toLowerCase()}` });
      await field.fill(words);
      await page.getByRole('button', { name: /^Select all/ }).waitFor();
      await field.press('Shift+Enter');
      await page
        .getByText(/: \d+ selected$/)
        .and(page.getByText(new RegExp(`^${list}`)))
        .waitFor();
    }
    return page;
  }

  const search = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/finder\/find_/);
    await page.getByText('completed', { exact: true }).waitFor();
    return `/v1/finder/${page.url().split('/').at(-1)}`;
  };

  it('shows the front as the API has it, narrows it, explains a row and opens it as a simulation', async () => {
    const page = await openSmallSearch();
    await page.getByText('Costs 40 compute units').waitFor();
    await ada.expectAccessible();
    const path = await search(page);
    const { data: rows } = await get(`${path}/rows?limit=100`);
    expect(rows.length).toBeGreaterThan(2);
    const shown = page.getByRole('region', { name: 'Combinations that no other one beats' });
    const lines = shown.locator('tbody tr');
    await lines.nth(rows.length - 1).waitFor();
    expect(await lines.count()).toBe(rows.length);
    expect(await lines.first().textContent()).toContain(rows[0].components.propeller.name);
    expect(await lines.first().textContent()).toContain(duration(rows[0].endurance_s));
    await page.getByRole('figure', { name: /^Hover over all-up mass/ }).waitFor();
    await ada.expectAccessible();
    await ada.picture('finder');

    const last = rows.at(-1);
    await page.getByRole('button', { name: `Show combination ${rows.length}` }).click();
    const view = page.getByRole('region', { name: `Combination ${rows.length}` });
    await view.getByText(duration(last.endurance_s)).first().waitFor();
    const [change] = last.explanation.changes;
    await view
      .getByRole('row', { name: new RegExp(change.component.name) })
      .first()
      .waitFor();
    expect(await view.textContent()).not.toMatch(/[a-z]_[a-z]/); // names of fields are for programs

    await clickTopRightPoint(page);
    await page.getByRole('button', { name: 'Show combination 1', pressed: true }).waitFor();
    await page.getByRole('region', { name: 'Combination 1', exact: true }).waitFor();

    const [{ value, count }] = (await get(path)).result.facets.diameter_in;
    await page.getByRole('button', { name: `${digits(value * 25.4)} mm ${count}` }).click();
    await expectSoonEqual(() => page.locator('.found-rows tbody tr').count(), count);
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('[data-theme="dark"]').waitFor();
    await ada.expectAccessible();

    await page.getByRole('button', { name: 'Open as a simulation' }).click();
    await page.waitForURL(/\/simulations\/sim_/);
    await page.getByRole('heading', { name: 'Each rotor' }).waitFor();
    const { result } = await get(`/v1/simulations/${page.url().split('/').at(-1)}`);
    const opened = rows.find(({ diameter_in }) => diameter_in === value);
    expect(result.All.endurance_s).toBeCloseTo(opened.endurance_s, 3);
  });

  it('is shared and saved as CSV, and a wish too far says which limit would have to give way', async () => {
    const page = await openSmallSearch();
    await page.getByLabel('Minimum hover time').fill('120');
    const path = await search(page);
    const { result } = await get(path);
    expect(result.total_rows).toBe(0);
    await page.getByRole('heading', { name: 'No combination meets every limit' }).waitFor();
    const [{ reached }] = result.nothing_found.relaxations;
    await page.getByText(`Minimum hover time: ${duration(reached)}`).waitFor();
    await ada.expectAccessible();

    await page.getByRole('link', { name: 'Edit and search again' }).click();
    await page.getByText('Motors: 4 selected').waitFor();
    expect(await page.getByLabel('Minimum hover time').inputValue()).toBe('120');
    await page.getByRole('combobox', { name: 'Only these motors' }).fill('AXI');
    // the styles of a result stay in the tab: they may not lay out the list of a field
    const list = page.locator('.combobox-popup');
    expect(await list.evaluate((popup) => getComputedStyle(popup).display)).toBe('block');
    await page.keyboard.press('Escape');
    await page.getByLabel('Minimum hover time').fill(String(Math.floor(reached / 60)));
    const found = await search(page);
    const { data: rows } = await get(`${found}/rows?limit=100`);
    expect(rows.length).toBeGreaterThan(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^4 rotors_ the longest hover.*\.csv$/);
    expect(readCsv(readFileSync(await download.path(), 'utf8'))).toHaveLength(rows.length);

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = (await page.getByRole('link', { name: /\/app\/shared\// }).textContent())!;
    const eve = await Visitor.arrive(service);
    await eve.page.goto(link);
    await eve.page.getByText(duration(rows[0].endurance_s)).first().waitFor();
    await eve.expectAccessible();
    await eve.leave();
  });
});

/** Clicks the point of the longest hover, which is the heaviest combination too. */
async function clickTopRightPoint(page: Page): Promise<void> {
  const plot = page.locator('.u-over').first();
  await plot.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await plot.boundingBox())!;
  const card = page.locator('.plot .card');
  const places = Array.from({ length: Math.floor(width / 16) }, (_, i) => width - 16 * i);
  for (const right of places)
    for (let down = 0; down < height && !(await card.isVisible()); down += 16)
      await page.mouse.move(x + right, y + down);
  await page.mouse.down();
  await page.mouse.up();
}
