import { beforeEach, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sharedService } from '../support/shared-service.js';
import { findingsOf, readStl } from '../support/solids.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('a design, in a browser', () => {
  const ada = eachVisitor(service);
  beforeEach(async () => {
    await ada.signUp();
  });

  async function design(): Promise<Page> {
    const { page } = ada;
    await page.getByRole('link', { name: 'Design' }).first().click();
    await page.getByRole('button', { name: 'Design blade' }).click();
    await page.getByRole('heading', { name: 'The blade' }).waitFor();
    return page;
  }

  it('is saved as a propeller, which Build uses', async () => {
    const page = await design();
    await page.getByText('Save as my propeller').click();
    await page.getByLabel('Propeller name').fill('Hover 10');
    await page.getByRole('button', { name: 'Save propeller' }).click();
    await page.getByRole('link', { name: 'Hover 10' }).waitFor();
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Use in Build' }).click();
    await page.getByRole('heading', { name: 'Build' }).waitFor();
    await page.getByRole('img', { name: '4 rotors from above' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Propeller' }).inputValue()).toBe('Hover 10');
  });

  it('lifts 600 gf with 10 inches, is seen in space, and is downloaded as a watertight solid', async () => {
    const page = await design();
    const facts = page.getByLabel('Analysis of this blade');
    await facts.getByText(/^5\.8[78]\d*\sN$/).waitFor();
    await ada.expectAccessible();

    const view = page.getByRole('application', { name: /propeller of 10 inches with 2 blades/ });
    await page.locator('.blade-3d-place').scrollIntoViewIfNeeded(); // drawn when it is seen
    await view.waitFor();
    await view.focus();
    await page.keyboard.press('Home');
    const before = await view.screenshot();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
    const after = await view.screenshot();
    expect(before.equals(after)).toBe(false);
    await page.keyboard.press('Home');
    expect((await view.screenshot()).equals(before)).toBe(true);
    await ada.picture('design');

    const chord = page.getByRole('slider', { name: 'Chord of station 9' });
    const drawn = page.getByRole('region', { name: 'Results as drawn' });
    const station = page
      .getByRole('region', { name: 'The stations of the blade' })
      .locator('tbody tr')
      .nth(8);
    await page.getByText('All stations as a table').click();
    const was = await station.getByRole('cell').nth(2).textContent();
    for (let i = 0; i < 5; i++) await chord.press('ArrowUp');
    await drawn.getByRole('row', { name: /^Shaft power [\d.]+\sW [\d.]+\sW/ }).waitFor();
    expect(await station.getByRole('cell').nth(2).textContent()).not.toBe(was);
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Reset to the design' }).click();
    await drawn.waitFor({ state: 'detached' });
    expect(await station.getByRole('cell').nth(2).textContent()).toBe(was);

    await page.getByRole('button', { name: 'Save this blade as a reference' }).click();
    const efficiencies = page.getByRole('figure', { name: 'Efficiencies over J' });
    await efficiencies.waitFor();
    await efficiencies.getByText('Reference', { exact: true }).first().waitFor();
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Remove Reference' }).click();
    await efficiencies.waitFor({ state: 'detached' });

    await choose(page, 'File', /^STL/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.stl$/);
    const solid = findingsOf(readStl(readFileSync(await download.path())));
    expect(solid).toMatchObject({ openEdges: 0, collapsed: 0, crossings: 0, pieces: 1 });
    expect(solid.volume).toBeGreaterThan(0);
  });

  it('says out loud that the target is in gram-force, and shows refusals beside their fields', async () => {
    const { page } = ada;
    await ada.open('/design');
    const thrust = page.getByLabel('Thrust');
    await page.getByText('600 gf are 5.884 N').waitFor();
    await thrust.fill('5.88');
    await page.getByText(/Did you mean newtons\? Then it is 600 gf/).waitFor();
    await thrust.fill('600');
    await page.getByLabel('Hub radius').fill('12');
    await page.getByText('At most 1 of R.').waitFor(); // before it is sent
    expect(await page.getByLabel('Hub radius').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Hub radius').fill('0.15');
    await page.getByLabel('Airfoil').fill('nonesuch');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Design blade' }).click();
    await page.locator('a[href$="#unknown_airfoil"]').waitFor();
    expect(await page.getByLabel('Airfoil').getAttribute('aria-invalid')).toBe('true');
    await ada.expectAccessible();
  });

  it('fits on a phone, in the dark', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    await phone.signUp();
    await phone.open('/design');
    await phone.page.getByRole('button', { name: 'Design blade' }).click();
    await phone.page.getByRole('heading', { name: 'The blade' }).waitFor();
    await phone.page.locator('.blade-3d-place').scrollIntoViewIfNeeded();
    await phone.page.getByRole('application').waitFor();
    await phone.expectReadable();
    await phone.leave();
  });
});
