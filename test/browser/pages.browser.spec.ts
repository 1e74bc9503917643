import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { measured } from '../../web/src/units/measure.ts';
import { apiAs } from './support/api-as.js';
import { describeInBrowser } from './support/chromium.js';
import { heard } from './support/heard.js';
import { expectSoon } from './support/soon.js';
import { Visitor } from './support/visitor.js';

/** As the page writes a number. */
const shown = (value: number) => String(Number(value.toPrecision(5)));

const FORMS = [
  '/simulations/new',
  '/sweeps/new',
  '/dynamic/new',
  '/finder/new',
  '/designs/new',
  '/components/new',
  '/airfoils/import',
];

const service = await sharedService();

/** A sample of the journeys of the long tier, test/browser/*.long.spec.ts, which go through each page. */
describeInBrowser('the pages, in a browser', () => {
  let ada: Visitor;
  let email: string;
  beforeAll(async () => {
    ada = await Visitor.arrive(service);
    email = await ada.signUp();
  });
  afterAll(async () => {
    await ada?.leave();
  });

  /** The page that `go` leads to is there, can be read by everybody, and fits on a phone. */
  async function expectPage(go: () => Promise<unknown>): Promise<void> {
    const { page } = ada;
    const before = await page.title();
    await go();
    await expectSoon(
      () => page.title(),
      (title) => title !== before,
    );
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('.busy').first().waitFor({ state: 'detached' });
    await ada.expectAccessible();
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
    await page.setViewportSize({ width: 1280, height: 720 });
  }

  it('open from the menu, are accessible and fit on a phone', async () => {
    const menu = ada.page.getByRole('navigation').getByRole('link');
    await menu.filter({ hasText: /^Webhooks$/ }).waitFor();
    const names = await menu.allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Analyze', 'Simulations', 'Webhooks']));
    for (const name of names)
      await expectPage(() => menu.filter({ hasText: new RegExp(`^${name}$`) }).click());
  });

  it('stay as wide as a phone while a list at its edge opens, from the first frame on', async () => {
    const { page } = ada;
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
    await page.evaluate(() => {
      const { document, requestAnimationFrame } = globalThis as any;
      const { documentElement } = document;
      const beyond = new Set<number>(); // px
      Object.assign(globalThis, { beyond });
      const look = () => {
        beyond.add(documentElement.scrollWidth - documentElement.clientWidth);
        requestAnimationFrame(look);
      };
      look();
    });
    const units = page.locator('header.head').getByRole('combobox', { name: 'Units' });
    for (const at of [-1, 0]) {
      await units.click();
      await page.getByRole('option').nth(at).click();
      await page.getByRole('option').first().waitFor({ state: 'detached' });
    }
    expect(await page.evaluate(() => [...(globalThis as any).beyond])).toEqual([0]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('with a form are accessible and fit on a phone', async () => {
    for (const path of FORMS) await expectPage(() => ada.open(path));
  });

  it('show a curve of an analysis as the API has it', async () => {
    const { page } = ada;
    const analysis = await heard(page, /\/v1\/geometry\/analyze/, () =>
      page.getByRole('link', { name: 'Analyze' }).first().click(),
    );
    const curve = page.getByRole('figure', { name: /^Ct and Cp over the advance ratio J/ });
    await curve.getByText('Ct and Cp over the advance ratio J as a table').click();
    const line = page.getByRole('region', { name: 'Ct', exact: true }).locator('tbody tr');
    await line.nth(analysis.sweep_J.length - 1).waitFor(); // rows come once the table is opened
    const first = await line.first().locator('td').allTextContents();
    expect(first).toEqual([shown(analysis.sweep_J[0]), shown(analysis.sweep_Ct[0])]);
    expect(await line.count()).toBe(analysis.sweep_J.length);
  });

  it('run a simulation, show its result as the API has it, and refuse beside the field', async () => {
    const { page } = ada;
    const get = await apiAs(service, email);
    await ada.open('/simulations/new');
    await page.getByRole('button', { name: 'Insert example quad' }).click();
    const run = page.getByRole('button', { name: 'Run simulation' });
    await page.getByLabel('Airspeed').fill('300');
    await run.click();
    await page.locator('[aria-invalid="true"]').and(page.getByLabel('Airspeed')).waitFor();
    await page.getByLabel('Airspeed').fill('0');
    await page.getByText('Costs 4 compute units').waitFor();
    await run.click();
    await page.getByRole('heading', { name: 'Each rotor' }).waitFor();
    await ada.expectAccessible();
    const { result } = await get(`/v1/simulations/${page.url().split('/').at(-1)}`);
    const totals = await page.getByLabel('All rotors', { exact: true }).textContent();
    expect(totals).toContain(measured(result.All.total_thrust_n, 'N', 'si'));
    expect((await get('/v1/compute-units/balance')).total).toBe(196);
  });

  it('of the API reference try a request as who is signed in', async () => {
    const { page } = ada;
    await page.goto('/docs/api/geometry');
    const tried = page.locator('details.try').first();
    await tried.getByText('Try it').click();
    await tried.getByRole('button', { name: 'Send POST' }).click();
    await tried.getByText(/^200 /).waitFor();
    expect(await tried.getByLabel('Answer').textContent()).toContain('"converged": true');

    const example = page.locator('details.example').first();
    await tried.getByLabel('Body').fill('{"diameter": 10, "mode": "point", "rpm": 7654}');
    expect(await example.locator('code').textContent()).toContain('"rpm": 7654');
    await example.getByLabel('Language').selectOption('Python');
    await example.getByText('inflow.geometry.analyze({').waitFor();
    await page.goto('/docs/api/simulations'); // the language is kept from page to page
    const shared = page.locator('.operation', { has: page.locator('#getSimulation') });
    await shared.getByText('inflow.simulations.get("{id}")').waitFor();
    await shared.getByText('Try it').click();
    await shared.getByLabel('id', { exact: true }).fill('sim_1');
    await shared.getByText('inflow.simulations.get("sim_1")').waitFor();
    await ada.expectAccessible();
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});
