import { afterAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { startService } from '../support/service.js';
import { apiAs } from './support/api-as.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { expectSoonEqual } from './support/soon.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const slow = { SWEEP_PARALLELISM: '1' }; // so that there is time to cancel
const service = await startService(slow);
afterAll(() => service.stop());

describeInBrowser('sweeps, in a browser', () => {
  const ada = eachVisitor(service);

  it('exchanges propellers: cost, front, brush, pages, CSV, all as the API has them', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await oneRotor(ada);
    await page.getByRole('button', { name: 'Add parts to compare' }).click();
    const propellers = page.getByRole('combobox', { name: 'Each propeller' });
    for (const name of ['APC 9x4.5MR', 'APC 10x4.5MR', 'APC 11x4.5MR']) {
      await propellers.fill(name);
      await page.getByRole('option', { name }).first().click();
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    }
    await page.getByLabel('Throttle: points').fill('12');
    await page.getByText('Costs 36 compute units').waitFor();
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Run sweep' }).click();
    await page.getByText('36 of 36 points solved, 0 failed').waitFor();
    await page.getByText(/points are on the Pareto front/).waitFor();
    const id = page.url().split('/').at(-1)!;
    const sweep = await get(`/v1/sweeps/${id}`);
    expect(sweep.status).toBe('completed');

    const front = sweep.summary.pareto.length;
    await page.getByText(`${front} of 36 points are on the Pareto front`).waitFor();
    const best = page.getByRole('row', { name: /^Most thrust \[N\]/ });
    await best.getByText(`point ${sweep.summary.best.total_thrust_n.index}`).waitFor();
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await verdict.getByText(/^Most thrust: APC 11x4.5MR · 80 %/).waitFor();
    await verdict
      .getByText(/^\d[\d.]* to \d/)
      .first()
      .waitFor(); // its band
    await choose(page, 'Best by', /^thrust per power$/);
    await verdict
      .getByText(`Most thrust per power: ${sweep.summary.best.specific_thrust_g_per_w.name}`)
      .waitFor();
    await ada.expectAccessible();

    expect(await indices(page)).toHaveLength(25);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('link', { name: '35', exact: true }).waitFor();
    expect(await indices(page)).toEqual(Array.from({ length: 36 }, (_, i) => i));

    const plot = page.locator('.u-over');
    await plot.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await plot.boundingBox())!;
    await page.mouse.move(x + 0.3 * width, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 0.6 * width, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Show all points' }).waitFor();
    const from = await page.getByLabel('Electrical power from').inputValue();
    const to = await page.getByLabel('Electrical power to').inputValue();
    const wanted = await get(
      `/v1/sweeps/${id}/points?limit=100&total_elec_power_w[gte]=${from}&total_elec_power_w[lte]=${to}`,
    );
    const kept = wanted.data.map(({ index }) => index);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(25);
    await expectIndices(page, kept);
    await ada.picture('sweeps');
    await page.getByRole('button', { name: 'Show all points' }).click();
    await choose(page, 'Sort by', /^Thrust$/);
    await choose(page, 'Direction', 'falling');
    await page
      .locator('tbody tr')
      .filter({ has: page.getByRole('button', { name: /^Star point/ }) })
      .first()
      .getByRole('link', { name: String(sweep.summary.best.total_thrust_n.index), exact: true })
      .waitFor();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(37);

    await comparesPoints(ada, id, get);
    await best.getByRole('link').click();
    await page.getByText('A point of a sweep').waitFor();
    await page.getByRole('heading', { name: 'Each rotor' }).waitFor();
  });

  it('is cancelled midway: keeps what is solved, refunds the rest, and says both', async () => {
    const { page } = ada;
    await ada.signInAsDeveloper();
    await oneRotor(ada);
    await page.getByLabel('Throttle: points').fill('100');
    await page.getByRole('button', { name: 'Add range' }).click();
    await page.getByRole('combobox', { name: 'Axis', exact: true }).nth(1).click();
    await page.getByRole('option', { name: 'State of charge' }).click();
    await page.getByLabel('State of charge: points').fill('100');
    await page.getByText('Costs 10,000 compute units').waitFor();
    await page.getByRole('button', { name: 'Run sweep' }).click();
    await page.getByText(/Solved: [1-9]\d* of 10000/).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('canceled', { exact: true }).first().waitFor();

    const id = page.url().split('/').at(-1)!;
    const { json: sweep } = await service.request('GET', `/v1/sweeps/${id}`);
    expect(sweep.status).toBe('canceled');
    expect(sweep.completed_points).toBeGreaterThan(0);
    expect(sweep.completed_points).toBeLessThan(10_000);
    const told = page.getByTestId('kept');
    await told
      .getByText(`${10_000 - sweep.completed_points} compute units were refunded`)
      .waitFor();
    expect(await told.textContent()).toContain(`${sweep.completed_points} of 10000 points`);
    // two axes of numbers: a curve for each value of the second
    await page.getByRole('figure', { name: /^Thrust over throttle/ }).waitFor();
    await page.getByRole('link', { name: '0', exact: true }).waitFor();
    await ada.expectAccessible();
  });

  it('shows two axes of numbers as a heat map that the keyboard reads', async () => {
    const { page } = ada;
    await ada.signUp();
    await oneRotor(ada);
    await page.getByLabel('Throttle: points').fill('5');
    await page.getByRole('button', { name: 'Add range' }).click();
    await page.getByRole('combobox', { name: 'Axis', exact: true }).nth(1).click();
    await page.getByRole('option', { name: 'State of charge' }).click();
    await page.getByLabel('State of charge: points').fill('3');
    await page.getByRole('button', { name: 'Run sweep' }).click();
    await page.getByText('15 of 15 points solved').waitFor();
    await page.getByRole('figure', { name: /^Thrust over throttle/ }).waitFor();
    await readsHeatMap(ada);
    await page.setViewportSize(PHONE.viewport);
    await page.emulateMedia({ colorScheme: 'dark' });
    await ada.expectReadable();
  });

  it('says beside the axis what the API refuses, and reads on a phone', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    const { page } = phone;
    await phone.signUp();
    await oneRotor(phone);
    await page.getByLabel('Throttle to').fill('180');
    await page.getByRole('button', { name: 'Run sweep' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await phone.expectReadable();
    await page.getByLabel('Throttle to').fill('80');
    await page.getByRole('button', { name: 'Run sweep' }).click();
    await page.getByText('5 of 5 points solved').waitFor();
    await page.getByText(/points are on the Pareto front/).waitFor();
    await page.getByRole('button', { name: 'Pin point 0' }).click();
    await page.getByRole('region', { name: 'Pinned points side by side' }).waitFor();
    await phone.expectReadable();
    await choose(page, 'View', 'Parallel coordinates');
    await page.getByRole('slider', { name: 'Throttle, minimum' }).waitFor();
    await phone.expectReadable();
    await phone.leave();
  });
});

/** The form for a sweep of one rotor, from parts of the catalog. */
async function oneRotor(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/sweeps/new');
  await page.getByRole('button', { name: 'Insert example quad' }).click();
  await page.getByLabel('Rotors', { exact: true }).fill('1');
  await choose(page, 'Command', 'throttle of each rotor');
  await page.getByRole('textbox', { name: 'Frame [kg]' }).fill(''); // throttles are compared, not what they lift
}

/** Pins a point in the plot and another one by the keyboard; draws a range in the other view; each is there again after a reload. */
async function comparesPoints(
  visitor: Visitor,
  id: string,
  get: (path: string) => Promise<any>,
): Promise<void> {
  const { page } = visitor;
  const points = (await get(`/v1/sweeps/${id}/points?limit=100`)).data;
  const thrusts: number[] = points.map(({ rotors }) => rotors.All.total_thrust_n);
  await visitor.open(`/sweeps/${id}`);
  await page.getByText(/points are on the Pareto front/).waitFor();
  const card = page.locator('.card');
  const plot = page.locator('.u-over');
  await plot.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await plot.boundingBox())!;
  // the strongest point takes most power: it is one fiftieth of the range from the right edge
  for (let down = 0; down < height && !(await card.isVisible()); down += 8)
    await page.mouse.move(x + (1.02 / 1.04) * width, y + down);
  await card.getByText('APC 11x4.5MR · 80 %').waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.getByText('Pin a second point').waitFor();
  await page.getByRole('button', { name: 'Pin point 0' }).press('Enter');
  const compared = page.getByRole('region', { name: 'Pinned points side by side' });
  const row = (name: RegExp) =>
    compared.getByRole('row', { name }).getByRole('cell').allTextContents();
  await expectSoonEqual(() => row(/^Propeller/), ['Propeller', 'APC 11x4.5MR', 'APC 9x4.5MR']);
  const less = Number((100 * (1 - thrusts[0] / thrusts[35])).toPrecision(3));
  expect((await row(/^Thrust \d/))[2]).toMatch(new RegExp(`N −${less}\\s%$`));
  await visitor.expectAccessible();

  await choose(page, 'View', 'Parallel coordinates');
  const least = page.getByRole('slider', { name: 'Thrust, minimum' });
  for (let i = 0; i < 25; i++) await least.press('ArrowUp');
  const half = (Math.min(...thrusts) + Math.max(...thrusts)) / 2;
  const kept = thrusts.filter((thrust) => thrust > half).length;
  await page.getByText(`${kept} of 36 points are within the ranges`).waitFor();
  const list = page.getByRole('region', { name: 'Points within the ranges' });
  await expectSoonEqual(() => list.getByRole('button', { name: /^Pin point/ }).count(), kept);
  await list.getByRole('button', { name: 'Pin point 34' }).click();
  await expectSoonEqual(async () => (await row(/^Propeller/)).length, 4);
  await visitor.expectAccessible();

  await page.waitForURL(/ranges=total_thrust_n/);
  await page.reload();
  await page.getByText(`${kept} of 36 points are within the ranges`).waitFor();
  await page.getByRole('link', { name: 'Sweeps' }).first().click();
  await page.getByRole('heading', { name: 'Sweeps', exact: true }).waitFor();
  await page.goBack();
  await page.getByText(`${kept} of 36 points are within the ranges`).waitFor();
  await expectSoonEqual(async () => (await row(/^Propeller/)).length, 4);
  await page.getByRole('button', { name: 'Unpin point 35' }).click();
  await expectSoonEqual(async () => (await row(/^Propeller/)).length, 3);
  await choose(page, 'View', 'Scatter plot');
  await page.getByText(/points are on the Pareto front/).waitFor();
}

/** Reads and pins cells of a heat map by keyboard, and finds its numbers in a table and a file. */
async function readsHeatMap(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await choose(page, 'View', 'Heat map');
  const cells = page.getByRole('group', { name: /^Thrust over throttle and charge: cells/ });
  await cells.press('ArrowRight'); // the lowest throttle and charge
  await cells.press('ArrowRight');
  await page.getByText(/^50\s% · charge 20\s%: thrust \d[\d.]*\sN/).waitFor();
  await cells.press('Enter');
  await page.getByText('Pin a second point').waitFor();
  await choose(page, 'Quantity', /^Current$/);
  const figure = page.getByRole('figure', { name: /^Current over throttle and charge/ });
  await figure.getByText('as a table, CSV or image').click();
  const saved = page.waitForEvent('download');
  await figure.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^"Throttle \[%\]","Current at charge 20 % \[A\]",/);
  await visitor.expectReadable();
  await page.reload();
  await figure.waitFor();
}

/** Of the points in the table, as they stand. */
async function indices(page: Page): Promise<number[]> {
  const stars = await page.getByRole('button', { name: /^Star point/ }).all();
  const names = await Promise.all(stars.map((star) => star.getAttribute('aria-label')));
  return names.map((name) => Number(name!.split(' ').at(-1)));
}

async function expectIndices(page: Page, wanted: readonly number[]): Promise<void> {
  await expectSoonEqual(() => page.locator('[aria-label^="Star point"]').count(), wanted.length);
  expect(await indices(page)).toEqual(wanted);
}
