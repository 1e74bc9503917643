import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { apiAs } from './support/api-as.js';
import { describeInBrowser, sharedBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { Visitor } from './support/visitor.js';

describeInBrowser('components, in a browser', () => {
  let service: Service;
  let browser: Browser;
  let ada: Visitor;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
  });
  beforeEach(async () => {
    ada = await Visitor.arrive(browser, service);
  });
  afterEach(() => ada.leave());
  afterAll(() => service?.stop());

  it('names a unit slip in a part of one’s own, mends it, and submits and withdraws the part', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await page.getByRole('link', { name: 'Components' }).first().click();
    await page.getByRole('link', { name: 'Add a part of your own' }).click();
    await page.getByLabel('Name').fill('My MN5212');
    for (const [label, value] of [
      ['Brand', 'T-Motor'],
      ['Kv', '920'],
      ['Resistance R', '42'],
      ['Mass', '270'],
    ])
      await page.getByLabel(label).fill(value);
    await page.getByText('0.042 if 42 are milliohms').waitFor();
    await page.getByRole('button', { name: 'Save the part' }).click();
    const mend = page.getByRole('button', { name: 'Make R 0.042' });
    await mend.waitFor();
    await ada.expectAccessible();
    const saved = async () => (await get('/v1/components?source=user')).data;
    expect((await saved())[0].spec_json.R).toBe(42);
    await mend.click();
    await page.getByText('every figure looks plausible').waitFor();
    expect(await page.getByText('looks meant').count()).toBe(0);
    const [part, ...others] = await saved();
    expect(others).toEqual([]);
    expect(part.spec_json).toEqual({ brand: 'T-Motor', kv: 920, R: 0.042, weight: 270 });

    await page.getByRole('link', { name: 'To the part' }).click();
    await page.getByRole('row', { name: /Resistance R \[Ω\] 0.042/ }).waitFor();
    await ada.expectAccessible();
    await page.getByRole('link', { name: 'Submit to the catalog' }).click();
    await page.getByLabel('Where the figures are from').fill('https://example.com/mn5212.pdf');
    await page.getByRole('button', { name: 'Submit it' }).click();
    await page.getByRole('button', { name: 'Withdraw My MN5212' }).click();
    await page.getByText('withdrawn').waitFor();
    await ada.expectAccessible();
    expect((await get('/v1/submissions')).data[0].status).toBe('withdrawn');

    await page.goto(`/app/components/${part.id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('heading', { name: 'Components' }).waitFor();
    expect(await saved()).toEqual([]);
  });

  it('finds by words, brand and bounds, compares, stars, and reads a datasheet as a person', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await page.getByRole('link', { name: 'Components' }).first().click();
    await choose(page, 'Brand', /^T-Motor/);
    await page.getByText('Bounds: Kv, mass, size').click();
    await page.getByLabel('Kv [rpm/V] from').fill('700');
    await page.getByLabel('Kv [rpm/V] to').fill('950');
    const wanted = await get(
      '/v1/components?type=motor&brand[in]=T-Motor&kv[gte]=700&kv[lte]=950&sort_by=name&sort_order=asc',
    );
    const found = page.getByRole('region', { name: 'Parts found' }).getByRole('row');
    await page.waitForFunction(
      (count) => document.querySelectorAll('input[aria-label^="Compare"]').length === count,
      wanted.data.length,
    );
    expect(await found.nth(1).getByRole('link').textContent()).toBe(wanted.data[0].name);
    await ada.expectAccessible();
    for (const { name } of wanted.data.slice(0, 4))
      await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
    expect(
      await page
        .getByRole('checkbox', { name: /^Compare/, checked: false })
        .first()
        .isDisabled(),
    ).toBe(true);
    const kv = page
      .getByRole('region', { name: 'Parts side by side' })
      .getByRole('row', { name: /^Kv/ });
    await kv.getByRole('cell').nth(4).waitFor();
    expect(await kv.getByRole('cell').allTextContents()).toEqual([
      'Kv [rpm/V]',
      ...wanted.data.slice(0, 4).map(({ spec_json }) => String(spec_json.kv)),
    ]);
    await ada.expectAccessible();

    await found.nth(1).getByRole('link').click();
    await page.getByRole('button', { name: /^Star/ }).click();
    await page.getByRole('button', { name: /^Star/, pressed: true }).waitFor();
    expect((await get('/v1/starred_components')).data[0].component_id).toBe(wanted.data[0].id);
    expect(await page.getByRole('row', { name: /^Resistance R/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Read the whole datasheet' }).click();
    await page.getByRole('row', { name: /^Resistance R/ }).waitFor();
    await ada.expectAccessible();
  });

  it('makes a part of one’s own from one of the catalog, and offers prices once there are some', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    const { data } = await get('/v1/components?type=motor&search=MN5212%20340&limit=1');
    await ada.open(`/components/${data[0].id}`);
    await page.getByRole('link', { name: 'Make a part of your own from this' }).click();
    await page.getByLabel('Mass').first().fill('200');
    await page.getByText('More figures').click();
    await page.getByLabel('Further keys, as JSON').fill('{"price": 99}');
    await page.getByRole('button', { name: 'Save the part' }).click();
    await page.getByRole('link', { name: 'To the part' }).click();
    await page.getByRole('heading', { name: /^Made from/ }).waitFor();
    await page
      .getByRole('region', { name: 'Inherited' })
      .getByRole('row', { name: /^Kv/ })
      .waitFor();
    await ada.expectAccessible();
    await page.getByRole('link', { name: 'Components' }).first().click();
    const orders = page.getByLabel('Order by').getByRole('option', { name: 'Price' });
    await orders.waitFor({ state: 'attached' });
    await choose(page, 'What', 'propellers');
    await orders.waitFor({ state: 'detached' });
  });

  it('reads on a phone, in the dark', async () => {
    const phone = await Visitor.arrive(browser, service, {
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    });
    const { page } = phone;
    await phone.signUp();
    await phone.open('/components');
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .first()
      .check();
    await page.getByRole('region', { name: 'Parts side by side' }).waitFor();
    await phone.expectNoSidewaysScroll();
    await phone.expectAccessible();
    await page.getByRole('link', { name: 'Add a part of your own' }).click();
    await choose(page, 'What it is', 'a battery');
    await page.getByLabel('Cells in series').waitFor();
    await phone.expectNoSidewaysScroll();
    await phone.expectAccessible();
    await phone.leave();
  });
});
