import { expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { apiAs } from './support/api-as.js';
import { describeInBrowser } from './support/chromium.js';
import { expectSoonEqual } from './support/soon.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

/** NACA 0012 by its equation, in Selig's order. */
function section(count = 40): string {
  const half = (x: number) =>
    0.6 * (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1036 * x ** 4);
  const stations = Array.from(
    { length: count + 1 },
    (_, i) => (1 + Math.cos((Math.PI * i) / count)) / 2,
  );
  const line = (x: number, y: number) => `${x.toFixed(6)} ${y.toFixed(6)}`;
  const upper = stations.map((x) => line(x, half(x)));
  const lower = stations
    .toReversed()
    .slice(1)
    .map((x) => line(x, -half(x)));
  return ['My own section', ...upper, ...lower, ''].join('\n');
}

const service = await sharedService();

describeInBrowser('airfoils, in a browser', () => {
  const ada = eachVisitor(service);

  it('imports a file, says which line of another is wrong, shows polars, uses it, deletes it', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await page.getByRole('link', { name: 'Airfoils' }).first().click();
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByLabel('Name').fill('My tip');
    await page.getByLabel('Coordinates').fill('A slip\n1.0 0.001\n0.5 0.05\n0.3 x\n0 0\n');
    await page.getByRole('button', { name: 'Import airfoil' }).click();
    await page.getByRole('alert').getByText('Line 4 is not two numbers').waitFor();
    expect(await page.getByLabel('Coordinates').getAttribute('aria-invalid')).toBe('true');
    await ada.expectAccessible();

    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'tip.dat',
      mimeType: 'text/plain',
      buffer: Buffer.from(section()),
    });
    await page.getByRole('button', { name: 'Import airfoil' }).click();
    await page.getByRole('heading', { name: 'My own section' }).waitFor();
    await page.getByRole('img', { name: /^Outline of My tip, 12 %/ }).waitFor();
    await page.getByRole('region', { name: 'Key figures' }).waitFor();
    await ada.expectAccessible();
    const id = page.url().split('/').at(-1)!;
    const polar = await get(`/v1/airfoils/${id}/polars`);
    const most = Math.max(...polar.cl.filter((_, i) => polar.reynolds[i] === 200_000));
    const row = page.getByRole('row', { name: /^200,000/ }).getByRole('cell');
    expect(await row.nth(1).textContent()).toBe(String(Number(most.toPrecision(3))));

    await page.getByRole('button', { name: 'Use in Analyze' }).click();
    await page.getByRole('heading', { name: 'Analyze' }).waitFor();
    expect(page.url()).toContain('/app/analyze');
    await page.goto(`/app/airfoils/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete airfoil' }).click();
    await page.getByRole('heading', { name: 'Airfoils' }).waitFor();
    expect((await get('/v1/airfoils?source=custom')).data).toEqual([]);
  });

  it('finds sections of the library, shows shape, bands and confidence, refuses what the API refuses', async () => {
    const { page } = ada;
    await ada.signUp();
    await page.getByRole('link', { name: 'Airfoils' }).first().click();
    await page.getByLabel('Name').fill('clark y');
    await page.getByRole('link', { name: 'clarky', exact: true }).click();
    await page.getByRole('heading', { name: 'Clark Y' }).waitFor();
    await page.getByRole('region', { name: 'Key figures' }).waitFor();
    expect(await page.getByRole('figure').count()).toBe(5);
    await ada.expectAccessible();
    await page.getByLabel('Reynolds numbers').fill('50000 5');
    await page.getByText('Each value: at least 10,000.').waitFor();
    expect(await page.getByLabel('Reynolds numbers').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Reynolds numbers').fill('50000 2e6');
    await page.getByRole('button', { name: 'Show polars' }).click();
    await page.getByRole('row', { name: /^2,000,000/ }).waitFor();
  });

  it('finds every airfoil wherever one is chosen, also the last of the library', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    const [last] = (await get('/v1/airfoils?sort_order=desc&limit=1')).data;
    for (const [at, label] of [
      ['/analyze', 'Airfoil'],
      ['/design', 'Airfoil'],
      ['/compare', 'Add an airfoil'],
    ]) {
      await ada.open(at);
      const field = page.getByRole('combobox', { name: label, exact: true });
      await field.click();
      await page.getByText('First 20 shown. Type to filter').waitFor();
      await field.fill(last.name.slice(0, -1));
      await page.getByRole('option', { name: last.name }).click();
      await expectSoonEqual(() => field.inputValue(), last.name);
      await ada.expectAccessible();
      await field.fill('naca2617');
      await page.getByText('Not in the list. Your text is used as typed.').waitFor();
      await page.keyboard.press('Tab');
      expect(await field.inputValue()).toBe('naca2617');
    }
  });

  it('compares sections at one Reynolds number, as the address says', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await ada.open('/airfoils?search=clark');
    await page.getByRole('checkbox', { name: 'Compare clarky', exact: true }).check();
    await page.getByRole('link', { name: 'Compare 1 airfoil' }).click();
    await page.getByRole('combobox', { name: 'Add an airfoil' }).fill('naca0012');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove NACA 0012' }).waitFor();
    await page.getByLabel('Reynolds number').fill('100000');
    await page.getByRole('button', { name: 'Show polars' }).click();
    await page.waitForURL(/reynolds=100000/);
    const figures = page.getByRole('region', { name: 'Key figures' });
    const row = figures.getByRole('row', { name: /^Clark Y/ }).getByRole('cell');
    const { cl } = await get('/v1/airfoils/clarky/polars?reynolds=100000');
    const most = String(Number(Math.max(...cl).toPrecision(3)));
    await expectSoonEqual(() => row.nth(3).textContent(), most);
    await page.getByRole('img', { name: 'Outlines of Clark Y, NACA 0012' }).waitFor();
    expect(await page.getByRole('figure').count()).toBe(5); // outlines, lift, drag, glide, moment
    await ada.expectAccessible();
    await page.reload();
    await expectSoonEqual(() => row.nth(3).textContent(), most);
    await page.getByRole('combobox', { name: 'Add an airfoil' }).fill('nonesuch');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Add airfoil' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Remove nonesuch' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('reads on a phone, in the dark', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    await phone.signUp();
    await phone.open('/airfoils/naca4412');
    await phone.page.getByRole('region', { name: 'Key figures' }).waitFor();
    await phone.expectReadable();
    await phone.page.getByRole('link', { name: 'Compare with others' }).click();
    await phone.page.getByRole('heading', { name: 'Compare airfoils' }).waitFor();
    await phone.page.getByRole('region', { name: 'Key figures' }).waitFor();
    await phone.expectReadable();
    await phone.leave();
  });
});
