import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clock } from '../../web/src/plot/clock-axis.ts';
import { digits, duration } from '../../web/src/units/measure.ts';
import { startService } from '../support/service.js';
import { readCsv } from '../support/sweeps.js';
import { describeInBrowser } from './support/chromium.js';
import { commandThrottle, inSegment, pickQuad } from './support/flights.js';
import { heard } from './support/heard.js';
import { choose } from './support/choose.js';
import { eachVisitor, PHONE, type Visitor } from './support/visitor.js';

const FLIGHTS = '/v1/dynamic-simulations';
// maps of propellers are made on the way
/** As the page shows a number. */
const shown = (value: number) => String(Number(value.toPrecision(5)));

const service = await startService({ DYNAMIC_CHUNK_S: '5' });
afterAll(() => service.stop());

describeInBrowser('flights, in a browser', () => {
  const ada = eachVisitor(service);
  beforeEach(async () => {
    await ada.signUp();
  });

  async function openForm(): Promise<Page> {
    const { page } = ada;
    await page.getByRole('link', { name: 'Flights' }).first().click();
    await page.getByRole('link', { name: 'New flight' }).click();
    await pickQuad(page);
    await page.getByRole('button', { name: 'Add a segment' }).click();
    await inSegment(page, 1, 'Duration').fill('10');
    await commandThrottle(page, 1, '80');
    await commandThrottle(page, 2, '60');
    return page;
  }

  it('has the fields of a segment in one column on a phone', async () => {
    const page = await openForm();
    await page.setViewportSize(PHONE.viewport);
    const lefts = await page
      .locator('.fields.segment')
      .first()
      .evaluate((fields: any) =>
        [...fields.children].map((field) => field.getBoundingClientRect().left),
      );
    expect(lefts.length).toBeGreaterThan(1);
    expect(new Set(lefts).size).toBe(1);
    await ada.expectNoSidewaysScroll();
  });

  it('says what is wrong with a schedule beside its segment, and reads a table as well', async () => {
    const page = await openForm();
    const throttle = inSegment(page, 1, 'Throttle [%]');
    await throttle.fill('0.6');
    await page.getByText('Throttle is in percent. Did you mean 60?').waitFor();
    await throttle.fill('120');
    await page.getByText(/^At most 100/).waitFor();
    await page.getByRole('button', { name: 'Estimate' }).click(); // goes to what is wrong, and asks nothing
    expect(await throttle.evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await throttle.getAttribute('aria-invalid')).toBe('true');
    expect(await inSegment(page, 2, 'Throttle [%]').getAttribute('aria-invalid')).toBeNull();
    await ada.expectAccessible();
    await expectFlyInView(ada);

    await choose(page, 'Format', 'a table (CSV)');
    await page.getByRole('button', { name: 'Insert example' }).click();
    const table = page.getByLabel('Table', { exact: true });
    await page.getByRole('figure', { name: /^Schedule/ }).waitFor();
    await table.fill('time_s,arms_throttle\n0,40\n5,140\n');
    await page.getByRole('button', { name: 'Estimate' }).click();
    await page.getByText('row 3, column arms_throttle').first().waitFor();
    expect(await table.getAttribute('aria-invalid')).toBe('true');
    await table.fill('time_s,arms_throttle\n0,40\n5,60\n');
    const estimate = await heard(page, /\/estimate$/, () =>
      page.getByRole('button', { name: 'Estimate' }).click(),
    );
    await page.getByText(`Costs ${estimate.simulated.credits} compute units`).waitFor();
    await page.getByText(`(${estimate.simulated.duration_s} s)`).waitFor();
  });

  it('flies until the battery is at its cut-off, live, over a dropped connection', async () => {
    const page = await openForm();
    await page.getByLabel('Name', { exact: true }).fill('Survey');
    const estimate = await heard(page, /\/estimate$/, () =>
      page.getByRole('button', { name: 'Estimate' }).click(),
    );
    await page.getByText(`Costs ${estimate.simulated.credits} compute units`).waitFor();

    // the first connection ends half way, the second one waits until the page was looked at
    const lastIds: (string | undefined)[] = [];
    let goOn!: () => void;
    const lookedAt = new Promise<void>((done) => (goOn = done));
    await page.route('**/stream', async (route) => {
      lastIds.push(route.request().headers()['last-event-id']);
      if (lastIds.length > 1) {
        await lookedAt;
        return route.continue();
      }
      const whole = await (await route.fetch({ timeout: 0 })).text();
      const blocks = whole.split('\n\n');
      const half = blocks.slice(0, Math.ceil(blocks.length / 2)).join('\n\n');
      return route.fulfill({ contentType: 'text/event-stream', body: `${half}\n\n` });
    });
    await page.getByRole('button', { name: 'Fly', exact: true }).click();
    await page.getByRole('heading', { name: 'Survey' }).waitFor();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('figure', { name: 'Voltage' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Flight results' }).count()).toBe(0);
    await ada.expectAccessible();
    goOn();
    await page.getByText('completed', { exact: true }).waitFor();
    expect(lastIds[1]).toMatch(/^\d+-\d+$/);
    await page.getByRole('heading', { name: 'Flight results' }).waitFor();

    const id = /dyn_\w+/.exec(page.url())![0];
    const flight = await heard(page, new RegExp(`${FLIGHTS}/${id}$`), () => page.reload());
    const { scorecard, events } = flight.result;
    const facts = page.getByLabel('Scorecard', { exact: true });
    await facts.getByText(duration(scorecard.flight_time_s)).first().waitFor();
    await facts.getByText(`${digits(scorecard.peak_current_a)} A`).waitFor();
    await facts.getByText(`${digits(scorecard.capacity_used_mah)} mAh`).waitFor();
    expect(events.at(-1).type).toBe('depletion');
    await page.getByRole('row', { name: `depletion ${events.at(-1).detail}` }).waitFor();
    await ada.expectAccessible();
    await page.setViewportSize({ width: 1280, height: 1400 });
    await page.getByRole('figure', { name: 'Voltage' }).waitFor();
    await ada.picture('dynamic');

    await zooms(page, await equalsItsCsv(page));
    await opensLoggedOut(page, scorecard);

    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
  });

  /** The table under a plot against the file that the button gives, whose rows are counted. */
  async function equalsItsCsv(page: Page): Promise<number> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const rows = readCsv(readFileSync(await download.path(), 'utf8'));
    const figure = page.getByRole('figure', { name: 'Voltage' });
    await figure.getByText('Voltage as a table').click();
    const table = figure.getByRole('table', { name: / \[V\]$/ }).first();
    await table.waitFor();
    const cells = await table
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line: any) => [...line.cells].map((cell) => cell.textContent)),
      );
    expect(cells).toEqual(
      rows.map((row) => [shown(Number(row.time_s)), shown(Number(row.bus_voltage_v))]),
    );
    await figure.getByText('Voltage as a table').click();
    return rows.length;
  }

  async function zooms(page: Page, count: number): Promise<void> {
    await page.getByText(`${count} of ${count} rows`).waitFor();
    const plot = page.getByRole('figure', { name: 'Current' }).locator('.u-over');
    await plot.scrollIntoViewIfNeeded();
    const box = (await plot.boundingBox())!;
    const window = await heard(page, /timeseries\?.*from_s=/, async () => {
      await page.mouse.move(box.x + 2, box.y + 30);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y + 50, { steps: 4 });
      await page.mouse.up();
    });
    expect(window.total_points).toBeLessThan(count);
    expect(window.total_points).toBeGreaterThan(10);
    await page.getByText(`of ${window.total_points} rows`).waitFor();
    const to = page.getByLabel(/^To \[/); // in seconds, or of a long flight as on a stopwatch
    expect([shown(window.to_s), clock(window.to_s)]).toContain(await to.inputValue());
    await plot.dblclick();
    await page.getByText(`of ${count} rows`).waitFor();
    await to.fill('0:20');
    await page.getByRole('button', { name: 'Show this window' }).click();
    await page.getByText(`of ${count} rows`).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Whole flight' }).click();
    await page.getByText(`of ${count} rows`).waitFor();
  }

  async function opensLoggedOut(page: Page, scorecard: object): Promise<void> {
    await page.getByRole('button', { name: 'Share' }).click();
    const { url } = await heard(page, /\/share$/, () =>
      page.getByRole('button', { name: 'Create link' }).click(),
    );
    await page.getByRole('link', { name: url }).waitFor();
    const share = await service.getOpenly(new URL(url).pathname);
    expect(share.json.result.scorecard).toEqual(scorecard);
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('link', { name: url }).waitFor({ state: 'detached' });
    expect((await service.getOpenly(new URL(url).pathname)).status).toBe(404);
  }

  it('is canceled, keeps what was flown, and is deleted', async () => {
    const page = await openForm();
    await page.getByLabel('Rotors', { exact: true }).fill('1');
    await inSegment(page, 2, 'Throttle [%]').fill('15');
    await choose(page, 'Ends', 'after a time');
    await page.getByLabel('Maximum duration').fill('3600');
    await page.getByRole('button', { name: 'Fly', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('canceled', { exact: true }).first().waitFor();
    await page.getByText('The flight did not finish').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Delete run' }).click();
    await page.getByText('No flights yet.').waitFor();
  });
});

/** The button stands beside the fields on a wide screen, and at the foot of the window on a phone. */
async function expectFlyInView(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const wide = page.viewportSize()!;
  const boxes = () =>
    Promise.all(
      [
        page.getByRole('group', { name: 'Rotors', exact: true }),
        page.getByRole('button', { name: 'Fly', exact: true }),
      ].map(async (each) => (await each.boundingBox())!),
    );
  const [fields, beside] = await boxes();
  expect(beside.x).toBeGreaterThan(fields.x + fields.width);
  expect(beside.y + beside.height).toBeLessThanOrEqual(wide.height);
  await page.setViewportSize(PHONE.viewport);
  await page.evaluate('scrollTo(0, 0)');
  const [, below] = await boxes();
  expect(below.y).toBeGreaterThan(PHONE.viewport.height / 2);
  expect(below.y + below.height).toBeLessThanOrEqual(PHONE.viewport.height);
  await visitor.expectReadable();
  await page.setViewportSize(wide);
}
