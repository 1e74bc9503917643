import { expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { apiAs } from './support/api-as.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { expectSoonEqual } from './support/soon.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('components, in a browser', () => {
  const ada = eachVisitor(service);

  it('names a unit slip in a part of one’s own, mends it, and submits and withdraws the part', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await page.getByRole('link', { name: 'Components' }).first().click();
    await page.getByRole('link', { name: 'Add a part', exact: true }).click();
    await page.getByLabel('Name').fill('My MN5212');
    for (const [label, value] of [
      ['Brand', 'T-Motor'],
      ['Kv', '920'],
      ['Resistance R', '42'],
      ['Mass', '270'],
    ])
      await page.getByLabel(label).fill(value);
    await page.getByText('0.042 if 42 is in milliohms').waitFor();
    await page.getByRole('button', { name: 'Save part' }).click();
    const mend = page.getByRole('button', { name: 'Set R to 0.042' });
    await mend.waitFor();
    await ada.expectAccessible();
    const saved = async () => (await get('/v1/components?source=user')).data;
    expect((await saved())[0].spec_json.R).toBe(42);
    await mend.click();
    await page.getByText('all values look plausible').waitFor();
    expect(await page.getByText('Did you mean').count()).toBe(0);
    const [part, ...others] = await saved();
    expect(others).toEqual([]);
    expect(part.spec_json).toEqual({ brand: 'T-Motor', kv: 920, R: 0.042, weight: 270 });

    await page.getByRole('link', { name: 'View part' }).click();
    await page.getByRole('row', { name: /Resistance R \[Ω\] 0.042/ }).waitFor();
    await ada.expectAccessible();
    await page.getByRole('link', { name: 'Submit to the catalog' }).click();
    await page.getByLabel('Source of the values').fill('https://example.com/mn5212.pdf');
    await page.getByRole('button', { name: 'Submit part' }).click();
    await page.getByRole('button', { name: 'Withdraw My MN5212' }).click();
    await page.getByText('withdrawn').waitFor();
    await ada.expectAccessible();
    expect((await get('/v1/submissions')).data[0].status).toBe('withdrawn');

    await page.goto(`/app/components/${part.id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete part' }).click();
    await page.getByRole('heading', { name: 'Components' }).waitFor();
    expect(await saved()).toEqual([]);
  });

  it('narrows by brand and a range, sorts by a heading, and comes back to all of it', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await page.getByRole('link', { name: 'Components' }).first().click();
    await page.getByRole('checkbox', { name: /^T-Motor/ }).check();
    await page.getByLabel('Kv [rpm/V] from').fill('700');
    await page.getByLabel('Kv [rpm/V] to').fill('950');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Mass/ }).click();
    await page
      .getByRole('columnheader', { name: /^Mass/ })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    const filters = 'type=motor&brand[in]=T-Motor&kv[gte]=700&kv[lte]=950';
    const wanted = await get(`/v1/components?${filters}&sort_by=mass_g&sort_order=asc&limit=50`);
    const found = page.getByRole('region', { name: 'Parts found' }).locator('tbody tr');
    const names = () => found.getByRole('rowheader').allTextContents();
    await expectSoonEqual(
      names,
      wanted.data.map(({ name }) => name),
    );
    const { total } = await get(`/v1/components/facets?${filters}`);
    await page.getByText(`${total} motors`).waitFor();
    await ada.expectAccessible();

    await found.first().getByRole('link').click();
    await page.getByRole('heading', { name: wanted.data[0].name }).waitFor();
    await page.goBack();
    await expectSoonEqual(
      names,
      wanted.data.map(({ name }) => name),
    );
    expect(await page.getByLabel('Kv [rpm/V] from').inputValue()).toBe('700');
    await page.reload();
    await expectSoonEqual(
      names,
      wanted.data.map(({ name }) => name),
    );
    await page.getByRole('button', { name: /^Mass/ }).click();
    const falling = await get(`/v1/components?${filters}&sort_by=mass_g&sort_order=desc&limit=50`);
    await expectSoonEqual(
      names,
      falling.data.map(({ name }) => name),
    );

    const least = page.getByRole('slider', { name: 'Kv, minimum' });
    await least.focus();
    await page.keyboard.press('Home');
    await expectSoonEqual(() => page.url().includes('kv%5Bgte%5D'), false);
    await page.getByRole('button', { name: /^Clear/ }).click();
    await expectSoonEqual(() => new URL(page.url()).searchParams.has('brand[in]'), false);
  });

  it('shows numbers in the chosen units, and filters by what it shows', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await ada.open('/components?type=propeller');
    await choose(page, 'Units', 'Grams, inches');
    await page.getByRole('columnheader', { name: 'Diameter [in]' }).waitFor();
    await page.getByLabel('Diameter [in] from').fill('10');
    await page.getByLabel('Diameter [in] to').fill('10');
    await page.keyboard.press('Enter');
    const filters = 'type=propeller&diameter_in[gte]=10&diameter_in[lte]=10';
    const { total } = await get(`/v1/components/facets?${filters}`);
    await page.getByText(`${total} propellers`).waitFor();
    await choose(page, 'Units', /^SI/);
    await page.getByRole('columnheader', { name: 'Diameter [mm]' }).waitFor();
    await page.getByText(`${total} propellers`).waitFor();
    expect(await page.getByLabel('Diameter [mm] from').inputValue()).toBe('254');
  });

  it('compares, stars, reads a datasheet as a person, draws its curves, and takes the part along', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    const wanted = await get('/v1/components?type=motor&search=MN2212&sort_by=name&limit=50');
    await ada.open('/components?search=MN2212');
    for (const { name } of wanted.data.slice(0, 2))
      await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
    const kv = page
      .getByRole('region', { name: 'Parts side by side' })
      .getByRole('row', { name: /^Kv/ });
    await kv.getByRole('cell').nth(2).waitFor();
    expect(await kv.getByRole('cell').allTextContents()).toEqual([
      'Kv [rpm/V]',
      ...wanted.data.slice(0, 2).map(({ spec_json }) => spec_json.kv.toLocaleString('en')),
    ]);
    await ada.expectAccessible();
    await comparesCurves(ada);

    await ada.open('/components?search=MN2212%20KV920');
    await page.getByRole('link', { name: 'T-Motor MN2212 KV920', exact: true }).click();
    await page.getByRole('button', { name: /^Star/ }).click();
    await page.getByRole('button', { name: /^Star/, pressed: true }).waitFor();
    const [star] = (await get('/v1/starred_components')).data;
    expect(await page.getByRole('row', { name: /^Resistance R/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show full datasheet' }).click();
    await page.getByRole('row', { name: /^Resistance R/ }).waitFor();
    await page.getByLabel('Motor voltage').fill('10');
    await page.getByRole('figure', { name: /^Torque and current over speed/ }).waitFor();
    const free = page.locator('.facts > div').filter({ hasText: 'No-load speed' }).locator('dd');
    await expectSoonEqual(() => free.textContent(), '9,130\u00a0rpm'); // 920 (10 − 0.5 × 0.142)
    await ada.expectAccessible();

    await page.getByRole('link', { name: 'Use in a simulation', exact: true }).click();
    await expectSoonEqual(
      () => page.getByRole('combobox', { name: 'Motor' }).first().inputValue(),
      'T-Motor MN2212 KV920',
    );
    expect(star.component_type).toBe('motor');
  });

  it('draws a measured propeller on its own dots with its shape, and a pack over its charge', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/components?type=propeller&search=APC%2010x4.7SF');
    await page.getByRole('link', { name: 'APC 10x4.7SF', exact: true }).click();
    await page.getByText('follow its own measurements').waitFor();
    await page.getByRole('figure', { name: /^Ct and Cp over the advance ratio/ }).waitFor();
    await page.getByText('Dots: APC Slow Flyer 10x4.7, measured at').waitFor();
    await page.getByRole('img', { name: /^Planform of one blade/ }).waitFor();
    await page.getByLabel('Speed of rotation').fill('5000');
    await page.getByRole('button', { name: 'Draw at 5,000 rpm' }).click();
    await page.getByText('follow its own measurements').waitFor();
    await ada.expectAccessible();
    await ada.open('/components?type=battery&search=Graphene%206000');
    await page
      .getByRole('link', { name: /^Turnigy Graphene 6000mAh/ })
      .first()
      .click();
    await page.getByRole('figure', { name: /^Voltage over charge used/ }).waitFor();
    await ada.expectAccessible();
  });

  it('makes a part of one’s own from one of the catalog, and offers prices once there are some', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    const { data } = await get('/v1/components?type=motor&search=MN5212%20340&limit=1');
    await ada.open(`/components/${data[0].id}`);
    await page.getByRole('link', { name: 'Copy to my parts' }).click();
    await page.getByLabel('Mass').first().fill('200');
    await page.getByText('More figures').click();
    await page.getByLabel('Other keys, as JSON').fill('{"price": 99}');
    await page.getByRole('button', { name: 'Save part' }).click();
    await page.getByRole('link', { name: 'View part' }).click();
    await page.getByRole('heading', { name: /^Made from/ }).waitFor();
    await page
      .getByRole('region', { name: 'Inherited' })
      .getByRole('row', { name: /^Kv/ })
      .waitFor();
    await ada.expectAccessible();
    await page.getByRole('link', { name: 'Components' }).first().click();
    const prices = page.getByRole('columnheader', { name: /^Price/ });
    await prices.waitFor();
    await page.getByRole('button', { name: 'Propellers' }).click();
    await prices.waitFor({ state: 'detached' });
  });

  it('reads on a phone, in the dark', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    const { page } = phone;
    await phone.signUp();
    await phone.open('/components');
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .first()
      .check();
    await page.getByRole('region', { name: 'Parts side by side' }).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('group', { name: 'Brand' }).waitFor();
    await phone.expectReadable();
    await page.getByRole('link', { name: 'Add a part', exact: true }).click();
    await choose(page, 'Type', 'a battery');
    await page.getByLabel('Cells in series').waitFor();
    await phone.expectReadable();
    await phone.leave();
  });
});

/** From two ticked motors to their datasheets with differences, and their curves over one another; then two propellers. */
async function comparesCurves(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Compare curves and differences' }).click();
  await page.getByRole('heading', { name: 'Compare components' }).waitFor();
  await page.getByRole('button', { name: 'Show full datasheets' }).click();
  await page.getByRole('figure', { name: /^Torque over speed/ }).waitFor();
  await page
    .getByRole('row', { name: /^Resistance R/ })
    .getByText(/^[+−]\d/)
    .waitFor();
  await visitor.expectAccessible();
  await visitor.open('/components?type=propeller&search=4.5MR');
  for (const name of ['APC 10x4.5MR', 'APC 11x4.5MR'])
    await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
  await page.getByRole('link', { name: 'Compare curves and differences' }).click();
  for (const title of ['Thrust coefficient', 'Power coefficient', 'Efficiency', 'Chord', 'Twist'])
    await page.getByRole('figure', { name: new RegExp(`^${title} over the`) }).waitFor();
  await page.setViewportSize(PHONE.viewport);
  await visitor.expectReadable();
  await page.setViewportSize({ width: 1280, height: 720 });
}
