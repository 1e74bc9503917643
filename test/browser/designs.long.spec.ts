import { beforeEach, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sharedService } from '../support/shared-service.js';
import { findingsOf, readStl } from '../support/solids.js';
import { apiAs } from './support/api-as.js';
import { choose } from './support/choose.js';
import { describeInBrowser } from './support/chromium.js';
import { eachVisitor, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('optimized blades, in a browser', () => {
  let get: (path: string) => Promise<any>;
  const ada = eachVisitor(service);
  beforeEach(async () => {
    get = await apiAs(service, await ada.signUp());
  });

  /** Takes a part of the catalog in a field that searches. */
  async function pick(page: Page, field: string, words: string): Promise<void> {
    await page.getByRole('combobox', { name: field, exact: true }).fill(words);
    await page.getByRole('option', { name: words }).first().click();
  }

  async function optimize(page: Page): Promise<any> {
    await page.getByRole('button', { name: 'Optimize blade', exact: true }).click();
    await page.waitForURL(/\/designs\/dsn_/);
    await page.getByText('completed', { exact: true }).waitFor();
    return get(`/v1/designs/${page.url().split('/').at(-1)}`);
  }

  it('hovers with 6 N and cruises at 15 m/s with 2 N on a motor, printed in PETG, and is an STL on disk', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Optimize', exact: true }).click();
    await page.getByRole('link', { name: 'New optimization' }).click();
    await page.getByRole('button', { name: 'Hover and cruise' }).click();
    await pick(page, 'Motor', 'KDE2315XF-885');
    await pick(page, 'Battery', 'SLS X-Treme 4S 3200');
    await pick(page, 'Compare with', 'APC 10x4.7SF');
    await page.getByText('Costs 4 compute units').waitFor();
    await ada.expectAccessible();
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectReadable();
    await page.setViewportSize({ width: 1280, height: 720 });

    const { inputs, result, credits_cost } = await optimize(page);
    expect(credits_cost).toBe(4);
    expect(inputs).toMatchObject({
      material: 'petg_printed',
      limits: { safety_factor_min: 2, chord_mm_min: 8 },
      variables: { diameter_in: { min: 10, max: 10 } },
    });
    const [hover, cruise] = result.best.points;
    expect(result.feasible).toBe(true);
    expect(hover.thrust_n).toBeCloseTo(6, 2);
    expect(cruise.thrust_n).toBeCloseTo(2, 2);
    expect(cruise.airspeed_m_s).toBe(15);
    expect(Math.min(hover.safety_factor, cruise.safety_factor)).toBeGreaterThan(1.99);
    expect(hover.electrical_power_w).toBeGreaterThan(hover.power_w);

    const points = page.getByRole('region', { name: 'Operating points' });
    await points.getByRole('columnheader', { name: 'Cruise, optimized' }).waitFor();
    await points.getByRole('columnheader', { name: 'Cruise, starting propeller' }).waitFor();
    await page.getByRole('figure', { name: /^Chord along the blade/ }).waitFor();
    const main = (await page.getByRole('main').textContent())!;
    expect(main).not.toMatch(/[a-z]_(n|w|mm|max|min|share)\b/); // names of fields are for programs
    await page.locator('.blade-3d-place').scrollIntoViewIfNeeded();
    await page.getByRole('application', { name: /propeller of 10 inches/ }).waitFor();
    await ada.expectAccessible();
    await ada.picture('designs');
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectReadable();
    await page.setViewportSize({ width: 1280, height: 720 });

    await choose(page, 'File', /^STL/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download file' }).click(),
    ]);
    const solid = findingsOf(readStl(readFileSync(await download.path())));
    expect(solid).toMatchObject({ openEdges: 0, collapsed: 0, crossings: 0, pieces: 1 });
    expect(solid.volume).toBeGreaterThan(0);

    await page.getByText('Save as my propeller').click();
    await page.getByLabel('Propeller name').fill('Hover and cruise 10');
    await page.getByRole('button', { name: 'Save propeller' }).click();
    await page.getByRole('button', { name: 'Use in Build' }).click();
    await page.getByRole('img', { name: '4 rotors from above' }).waitFor();
    const used = page.getByRole('combobox', { name: 'Propeller' });
    expect(await used.inputValue()).toBe('Hover and cruise 10');
  });

  it('of two goals are a trade-off, of which each blade opens by a click, is shared and analyzed', async () => {
    const { page } = ada;
    await ada.open('/designs/new');
    await page.getByRole('button', { name: 'Quiet or efficient' }).click();
    await page.getByText('Costs 16 compute units').waitFor();
    const { result, credits_cost } = await optimize(page);
    expect(credits_cost).toBe(16);
    const { length: most } = result.front;
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThan(8);
    await page.getByRole('figure', { name: /^Noise at Hover over power at hover/ }).waitFor();
    await page.getByRole('button', { name: `Show blade ${most}` }).click();
    await page.getByRole('heading', { name: `Blade ${most} of ${most}` }).waitFor();
    await ada.expectAccessible();
    await ada.picture('design-front');

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = (await page.getByRole('link', { name: /\/app\/shared\// }).textContent())!;
    await page.keyboard.press('Escape');
    const eve = await Visitor.arrive(service);
    await eve.page.goto(link);
    await eve.page.getByRole('button', { name: 'Show blade 2' }).click();
    await eve.expectReadable();
    await eve.leave();

    await page.getByRole('link', { name: 'Edit and optimize again' }).click();
    expect(await page.getByRole('combobox', { name: 'Second goal' }).textContent()).toContain(
      'least noise: Hover',
    );
    await page.goBack();
    await page.getByRole('button', { name: 'Open in Analyze' }).click();
    await page.getByRole('heading', { name: /^Analyzed: (6|6\.0\d|5\.9\d) N/ }).waitFor();
  });

  it('refuse beside the field, and are canceled while the blade changes', async () => {
    const { page } = ada;
    await ada.open('/designs/new');
    await page.getByLabel('Diameter from').fill('12');
    await page.getByRole('button', { name: 'Optimize blade', exact: true }).click();
    await page.locator('[aria-invalid="true"]').and(page.getByLabel('Diameter from')).waitFor();
    await ada.expectAccessible();
    await page.getByLabel('Diameter from').fill('8');
    await page.getByLabel('Starts').fill('10');
    await page.getByRole('button', { name: 'Optimize blade', exact: true }).click();
    await page.getByRole('heading', { name: 'Best blade so far' }).waitFor();
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('canceled', { exact: true }).waitFor();
  });
});
