import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { digits, duration, measured } from '../../web/src/units/measure.ts';
import { sharedService } from '../support/shared-service.js';
import { apiAs } from './support/api-as.js';
import { choose } from './support/choose.js';
import { describeInBrowser } from './support/chromium.js';
import { countClicks } from './support/clicks.js';
import { heard } from './support/heard.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('a vehicle on the bench, in a browser', () => {
  let email: string;
  let clicks: () => Promise<number>;
  const ada = eachVisitor(service);
  beforeEach(async () => {
    const first = await Visitor.arrive(service);
    email = await first.signUp();
    await first.leave();
    clicks = await countClicks(ada.page);
    await ada.open('/sign-in');
    await ada.signIn(email);
  });

  const hover = (page: Page) => page.getByRole('region', { name: 'Hover' });

  /** The survey quad, solved; returns its run as the API has it. */
  async function openQuad(): Promise<any> {
    const { page } = ada;
    const made = await heard(page, /\/v1\/simulations$/, () =>
      page.getByRole('button', { name: '10-inch survey quad' }).click(),
    );
    await isShown(page, made);
    return made;
  }

  /** The panel has the result of the run. */
  const isShown = (page: Page, { id }: { id: string }) =>
    hover(page).locator(`a[href$="${id}"]`).waitFor();

  it('tells the hover of a quad of 1.2 kg in five clicks at the most', async () => {
    const { page } = ada;
    const get = await apiAs(service, email);
    await openQuad();
    await page.getByLabel('All-up mass').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1.2');
    await hover(page).getByText('The vehicle has changed.').waitFor();
    const made = await heard(page, /\/v1\/simulations$/, () => page.keyboard.press('Enter'));
    await isShown(page, made);
    expect(await clicks()).toBeLessThanOrEqual(5);

    const { result } = await get(`/v1/simulations/${made.id}`);
    expect(result.All.all_up_mass_kg).toBeCloseTo(1.2, 3);
    const told = await page.getByLabel('Operating point').textContent();
    expect(told).toContain(duration(result.All.endurance_s));
    expect(told).toContain(measured(result['1'].throttle_pct, '%', 'si'));
    expect(told).toContain(digits(result.All.hover_thrust_to_weight));
    const meter = page.getByRole('meter', { name: 'Battery current' });
    const share = result.Battery.limit_shares.battery_current;
    expect(await meter.getAttribute('aria-valuetext')).toContain(measured(100 * share, '%', 'si'));
    await ada.expectAccessible();
    await ada.picture('build');
  });

  it('says what a vehicle that cannot hover lacks, in place of an endurance', async () => {
    const { page } = ada;
    await openQuad();
    await page.getByLabel('All-up mass').fill('12.8');
    const made = await heard(page, /\/v1\/simulations$/, () => page.keyboard.press('Enter'));
    await isShown(page, made);
    const said = hover(page).getByRole('alert');
    expect(await said.textContent()).toMatch(
      /^Cannot hover: full throttle lifts [\d.]+ of 12\.8\skg\./,
    );
    const figures = await page.getByLabel('Operating point').textContent();
    expect(figures).not.toContain('Endurance');
    await hover(page).getByRole('link', { name: 'Full results' }).click();
    await page.getByText(/^Cannot hover: full throttle lifts/).waitFor();
    expect(await page.getByLabel('All rotors').textContent()).not.toContain('Endurance');
    await ada.expectAccessible();
  });

  it('keeps its hover while axes are added, and stands upright where throttles are swept in wind', async () => {
    const { page } = ada;
    const get = await apiAs(service, email);
    await openQuad();
    await page.getByRole('button', { name: 'Sweep this vehicle' }).click();
    await page.getByRole('button', { name: 'Add range' }).click();
    await page.getByRole('region', { name: 'Axis Air density' }).waitFor();
    await page.getByText('The command sets throttle, airspeed and vertical speed').waitFor();
    await choose(page, 'Command', 'throttle of each rotor');
    await choose(page, 'Axis', 'Airspeed');
    await page.getByRole('button', { name: 'Remove the axis propeller' }).click();
    const { id, rotor_groups: groups } = await heard(page, /\/v1\/sweeps$/, () =>
      page.getByRole('button', { name: 'Run sweep' }).click(),
    );
    expect(groups[0].tilt_deg).toBe(90);
    await page.getByText('5 of 5 points solved').waitFor();
    const { data } = await get(`/v1/sweeps/${id}/points`);
    for (const { rotors } of data) expect(rotors.All.total_thrust_n).toBeGreaterThan(0);
  });

  it('sends nothing that it says is wrong, also by the button beside the form', async () => {
    const { page } = ada;
    await openQuad();
    const sent: number[] = [];
    page.on('request', (request) => {
      const isRun = request.method() === 'POST' && request.url().endsWith('/v1/simulations');
      if (isRun) sent.push(request.postDataJSON().vehicle.frame_mass_kg);
    });
    const frame = page.getByRole('textbox', { name: 'Frame [kg]' });
    await frame.fill('-1');
    const again = hover(page).getByRole('button', { name: 'Solve hover again' });
    await again.click();
    expect(await frame.evaluate((input) => input.matches(':focus'))).toBe(true);
    await frame.fill('0.5');
    const made = await heard(page, /\/v1\/simulations$/, () => again.click());
    await isShown(page, made);
    expect(sent).toEqual([0.5]);
  });

  it('solves again by itself when the vehicle has changed and rests, where that is asked for', async () => {
    const { page } = ada;
    await openQuad();
    await page.getByLabel('Solve again after each change').check();
    const made = await heard(page, /\/v1\/simulations$/, () =>
      page.getByLabel('All-up mass').fill('1.3'),
    );
    await isShown(page, made);
  });

  it('finds the best of twenty propellers for a motor in eight clicks at the most', async () => {
    const { page } = ada;
    const get = await apiAs(service, email);
    await openQuad();
    await page.getByRole('button', { name: 'Sweep this vehicle' }).click();
    await page.getByRole('combobox', { name: 'Each propeller' }).click();
    await page.keyboard.type('APC 10x');
    await page.getByRole('button', { name: 'Select all 20' }).click();
    await page.getByRole('button', { name: 'Run sweep' }).click();
    await page.getByText(/^2\d of 2\d points solved/).waitFor();
    const best = page.getByRole('row', { name: /^Most endurance/ });
    await best.getByRole('link').waitFor();
    expect(await clicks()).toBeLessThanOrEqual(8);

    const id = page.url().split('/').at(-1)!;
    const { summary } = await get(`/v1/sweeps/${id}`);
    const { data } = await get(`/v1/sweeps/${id}/points?sort_by=endurance_s&sort_order=desc`);
    expect(data[0].index).toBe(summary.best.endurance_s.index);
    expect(await best.textContent()).toContain(data[0].inputs.component[0].name);
  });

  it('goes on to a flight with all that it has, and comes back to what was built', async () => {
    const { page } = ada;
    const { id } = await openQuad();
    await page.getByRole('button', { name: 'Fly this vehicle' }).click();
    await page.getByRole('heading', { name: 'New flight' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Motor', exact: true }).inputValue()).toBe(
      'T-Motor MN2212 KV920',
    );
    const estimate = await heard(page, /\/estimate$/, () =>
      page.getByRole('button', { name: 'Estimate' }).click(),
    );
    expect(estimate.simulated.duration_s).toBeGreaterThan(60);
    await ada.expectAccessible();
    await page.goBack();
    await isShown(page, { id });
  });

  it('reads on a phone in the dark, also before there is anything to solve', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    await phone.open('/sign-in');
    await phone.signIn(email);
    await phone.page.getByRole('button', { name: 'Build your own' }).click();
    await hover(phone.page).getByText('Pick a motor, a propeller and a battery').waitFor();
    await phone.expectReadable();
    await phone.open('/');
    await phone.page.getByRole('button', { name: '10-inch survey quad' }).click();
    await hover(phone.page).getByText('Full results').waitFor();
    await phone.expectReadable();
    await phone.leave();
  });
});
