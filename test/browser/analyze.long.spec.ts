import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signUp } from '../support/people.js';
import { sharedService } from '../support/shared-service.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { expectSoon, expectSoonEqual } from './support/soon.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const run = promisify(execFile);

/** What a table of the page holds, a row a line. */
const rowsOf = async (page: Page, name: string): Promise<number[][]> => {
  const rows = page.getByRole('region', { name, exact: true }).locator('tbody tr');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent ?? '')),
  );
  return texts.map((row) => row.map(Number));
};

/** As the page shows a number. */
const shown = (value: number) => Number(value.toPrecision(5));

/** The answer to an analysis; `diameter` [in]: of this blade, while others are analyzed too. */
const analyzed = (page: Page, diameter?: number) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/v1/geometry/analyze') &&
      response.status() === 200 &&
      (diameter === undefined || response.request().postDataJSON().diameter === diameter),
  );

const fact = (page: Page, name: string) =>
  page.locator('.facts > div').filter({ hasText: name }).locator('dd').first().textContent();

/** The curve of the page is there. */
const curve = (page: Page) =>
  page.getByRole('figure', { name: /^Ct and Cp over the advance ratio J/ }).waitFor();

const service = await sharedService();

describeInBrowser('a blade is analyzed, in a browser', () => {
  const ada = eachVisitor(service, { viewport: { width: 1280, height: 900 } });

  it('opens with a curve on measured dots, whose tables are the answer of the API', async () => {
    const { page } = ada;
    await ada.signUp();
    const answer = analyzed(page);
    await page.getByRole('link', { name: 'Analyze' }).first().click();
    const analysis = await (await answer).json();
    await curve(page);
    await ada.expectAccessible();
    await page.locator('.toast').waitFor({ state: 'detached' }); // what was announced has gone
    await ada.picture('analyze', true);

    await page.getByText('Ct and Cp over the advance ratio J as a table').click();
    const line = await rowsOf(page, 'Ct');
    expect(line).toEqual(
      analysis.sweep_J.map((J: number, i: number) => [shown(J), shown(analysis.sweep_Ct[i])]),
    );
    const own = await rowsOf(page, 'Ct measured');
    expect(own).toContainEqual([0, 0.0994]);
    const figure = page.getByRole('figure', { name: /^Ct and Cp over/ });
    const save = async (what: string) => {
      const file = page.waitForEvent('download');
      await figure.getByRole('button', { name: `Save as ${what}` }).click();
      return (await file).suggestedFilename();
    };
    expect(await save('CSV')).toBe('ct-and-cp-over-the-advance-ratio-j.csv');
    expect(await save('image')).toBe('ct-and-cp-over-the-advance-ratio-j.png');

    await choose(page, 'Values', 'Raw solver output');
    const at = async () => (await rowsOf(page, 'Ct'))[0][1];
    await expectSoon(at, (Ct) => Ct !== line[0][1]);
    await ada.expectAccessible();
  });

  it('has the noise of the chosen point, with a spectrum, directivity and its sound', async () => {
    const { page } = ada;
    await ada.signUp();
    await page.getByRole('link', { name: 'Analyze' }).first().click();
    await curve(page);
    const answer = page.waitForResponse((response) => response.url().includes('geometry/noise'));
    await page.getByText('Noise', { exact: true }).click();
    const noise = await (await answer).json();
    await page.getByRole('figure', { name: /^One-third octaves/ }).waitFor();
    const below = noise.observers.find(
      (each: { elevation_deg: number }) => Math.abs(each.elevation_deg + 45) < 1e-6,
    );
    expect(await fact(page, 'A-weighted level')).toBe(below.level_dba.toFixed(1));
    await page.getByRole('img', { name: /^A-weighted level from below/ }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the spectra and tones of all angles' }).click();
    expect((await saved).suggestedFilename()).toBe('noise-spectra.csv');
    await page.getByRole('button', { name: 'Listen' }).click();
    await page.getByRole('button', { name: 'Stop sound' }).click();
    await page.getByRole('button', { name: 'Listen' }).waitFor();
    await ada.expectAccessible();
  });

  it('has the strength of the blade, with its stress and its frequencies', async () => {
    const { page } = ada;
    await ada.signUp();
    await page.getByRole('link', { name: 'Analyze' }).first().click();
    await curve(page);
    await page.getByText('Strength: stress, safety factor, frequencies').click();
    const answer = page.waitForResponse((response) => response.url().includes('geometry/strength'));
    await page.getByRole('button', { name: 'Compute strength' }).click();
    const strength = await (await answer).json();
    await page.getByRole('figure', { name: /^Stress along the blade/ }).waitFor();
    await page.getByRole('figure', { name: /^Campbell diagram/ }).waitFor();
    expect(strength.safety_factor).toBeGreaterThan(0);
    expect(Number(await fact(page, 'Safety factor'))).toBeCloseTo(strength.safety_factor, 1);
    await ada.expectAccessible();
  });

  it('says what was probably meant before anything is sent, and what the API says beside the field', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    const radii = page.getByLabel(/^Radius of station/);
    const inches = ['0.75', '1', '1.25', '1.5', '1.75', '2', '2.25', '2.5', '2.75'];
    inches.push('3', '3.25', '3.5', '3.75', '4', '4.25', '4.5', '4.75', '5');
    await radii.first().focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      (globalThis as any).document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, inches.join('\n'));
    await page.getByText('These look like inches: 0.01905 … 0.127 meters.').first().waitFor();
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    const said = page.locator('.inputs .fault').getByText('The numbers look like inches');
    await said.waitFor();
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Use 0.01905 … 0.127 meters' }).click();
    expect(await radii.last().inputValue()).toBe('0.127');
    const answer = analyzed(page);
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    expect((await (await answer).json()).converged).toBe(true);
    await said.waitFor({ state: 'detached' });
  });

  it('sends nothing that it says is wrong, and goes to the first such field', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      const isCurve = request.url().includes('/v1/geometry/analyze');
      if (isCurve && request.postDataJSON().mode === 'sweep') sent.push(request.postDataJSON().rpm);
    });
    const analyze = page.getByRole('button', { name: 'Analyze blade' });
    const speed = page.getByLabel('Speed of rotation').first();
    await speed.fill('-1');
    await page.getByText('More than 0 rpm.').waitFor();
    await analyze.click();
    expect(await focused(page)).toMatch(/^Speed of rotation/);
    await speed.fill('6000');
    const chord = page.getByLabel('Chord of station 3 in meters');
    const before = await chord.inputValue();
    for (const wrong of ['x', '']) {
      await chord.fill(wrong);
      await analyze.click();
      expect(await focused(page)).toBe('Chord of station 3 in meters');
    }
    await chord.fill(before);
    const answer = analyzed(page);
    await analyze.click();
    expect((await (await answer).json()).rpm).toBe(6_000);
    expect(sent).toEqual([6_000]);
  });

  it('solves to a thrust, and says in words why another one cannot be met', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    await choose(page, 'What to compute', 'Solve to a target');
    await page.getByLabel(/^Target value/).fill('6.335');
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    await page
      .locator('.facts')
      .getByText(/^6\.3[34]\sN$/)
      .waitFor();
    const rpm = Number.parseFloat((await fact(page, 'Speed'))!.replace(',', ''));
    expect(rpm).toBeGreaterThan(6_500);
    expect(rpm).toBeLessThan(7_100);
    await page.getByLabel(/^Target value/).fill('1000000');
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    const reason = page.getByTestId('reason');
    await reason.getByText('This rotor cannot reach').waitFor();
    await ada.expectAccessible();
  });

  it('solves for the collective, and computes noise, strength and a what-if at it', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    await choose(page, 'What to compute', 'Solve to a target');
    await choose(page, 'Solve for', 'Collective pitch');
    await page.getByLabel(/^Speed of rotation/).fill('6000');
    await page.getByLabel(/^Target value/).fill('5.7');
    const answer = analyzed(page);
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    const analysis = await (await answer).json();
    expect([analysis.mode, analysis.rpm]).toEqual(['solve_to_target', 6000]);
    const solution = page.getByLabel('Solution', { exact: true });
    await solution.waitFor();
    const collective = analysis.collective_deg;
    expect(Number.parseFloat((await fact(page, 'Collective pitch'))!)).toBeCloseTo(collective, 1);
    expect(collective).toBeGreaterThan(0.5);
    await ada.expectAccessible();

    const sent = (path: string) => page.waitForRequest((request) => request.url().includes(path));
    const noise = sent('geometry/noise');
    await page.getByText('Noise', { exact: true }).click();
    expect((await noise).postDataJSON().collective_deg).toBe(collective);
    await page.getByRole('figure', { name: /^One-third octaves/ }).waitFor();
    await page.getByText('Strength: stress, safety factor, frequencies').click();
    const strength = sent('geometry/strength');
    await page.getByRole('button', { name: 'Compute strength' }).click();
    expect((await strength).postDataJSON()).toMatchObject({
      collective_deg: collective,
      rpm: 6000,
    });
    await page.getByRole('figure', { name: /^Stress along the blade/ }).waitFor();

    await page.getByLabel(/^Twist offset/).focus();
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
    const said = page.getByTestId('agreement').getByText('agrees with the service to');
    await said.waitFor();
    const [now, whatIf] = await page
      .getByRole('row', { name: /^Collective pitch/ })
      .getByRole('cell')
      .allTextContents()
      .then(([, ...values]) => values.map(Number.parseFloat));
    expect(whatIf).toBeLessThan(now - 0.5);
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByLabel(/^Target value/).fill('1000000');
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    await page.getByTestId('reason').getByText('No collective meets').waitFor();
    await solution.waitFor({ state: 'detached' });
  });

  it('says in words what lies outside of what was measured', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    await choose(page, 'Example', /Caradonna/);
    const envelope = page.getByTestId('envelope');
    await envelope.getByText(/^(outside|partial)$/).waitFor();
    const text = await envelope.textContent();
    expect(text).toMatch(/Outside the measured range: .*\(measured: .*\)\. Trust the trend/);
  });

  it('draws over rpm beside what was measured at rest', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    await choose(page, 'What to compute', 'Curve over rpm');
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    await page.getByText('Ct and Cp over the speed of rotation as a table').click();
    expect((await rowsOf(page, 'Ct')).map(([rpm]) => rpm)).toContain(6708);
    expect(await rowsOf(page, 'Cp measured')).toContainEqual([6708, 0.0379]);
  });

  it('answers a slider by the kernel in the page, which the service confirms', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    await page.getByLabel(/^Twist offset/).focus();
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
    await page
      .locator('.slider')
      .filter({ hasText: /^Twist offset 1\s°/ })
      .waitFor();
    const said = page.getByTestId('agreement').getByText('agrees with the service to');
    await said.waitFor();
    const agreed = /to ([\d.e-]+)\./.exec((await said.textContent())!)?.[1] ?? '0'; // the last digit
    expect(Number(agreed)).toBeLessThanOrEqual(1e-9);
    const [now, whatIf] = await page
      .getByRole('row', { name: /^Ct at J 0/ })
      .getByRole('cell')
      .allTextContents()
      .then(([, ...values]) => values.map(Number));
    expect(whatIf).toBeGreaterThan(now);
    const answer = analyzed(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    const analysis = await (await answer).json();
    expect(analysis.sweep_Ct[0]).toBeCloseTo(whatIf, 4);
    await ada.expectAccessible();
  });

  it('goes on with a drag from its first step to its last', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    const twist = page.locator('.slider').filter({ hasText: /^Twist offset/ });
    await twist.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await twist.locator('.slider-thumb').boundingBox())!;
    const at = async () => Number.parseFloat((await twist.locator('output').textContent())!);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    let before = 0;
    for (let step = 1; step <= 8; step++) {
      await page.mouse.move(x + width / 2 + 6 * step, y + height / 2);
      await expectSoon(at, (now) => now > before);
      before = await at();
    }
    await page.mouse.up();
    await page.getByTestId('agreement').getByText('agrees with the service to').waitFor();
  });

  it('takes twist and chord from a drag or the arrow keys, and says at once what they do', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    const twist = page.getByRole('slider', { name: 'Twist of station 9' });
    const cell = page.getByLabel('Twist of station 9 in °');
    const before = Number(await cell.inputValue());
    await twist.scrollIntoViewIfNeeded();
    const { x, y } = (await twist.boundingBox())!;
    await page.mouse.move(x + 7, y + 7);
    await page.mouse.down();
    let last = before;
    for (let step = 1; step <= 5; step++) {
      await page.mouse.move(x + 7, y + 7 - 5 * step);
      await expectSoon(
        async () => Number(await cell.inputValue()),
        (now) => now > last,
      );
      last = Number(await cell.inputValue());
    }
    await page.mouse.up();
    await page.getByTestId('agreement').getByText('agrees with the service to').waitFor();
    const row = page.getByRole('row', { name: /^Ct at J 0/ }).getByRole('cell');
    const tried = async () => (await row.allTextContents()).slice(1).map(Number);
    expect((await tried())[1]).not.toBe((await tried())[0]);
    await twist.press('PageDown');
    await expectSoonEqual(
      async () => Number(await cell.inputValue()),
      Number((last - 2.5).toFixed(2)),
    );
    await twist.press('ArrowRight');
    expect(await focused(page)).toBe('Twist of station 10');
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSoonEqual(async () => Number(await cell.inputValue()), before);
  });

  it('opens a propeller of the catalog, and lays others beside it', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    await page.getByRole('button', { name: 'Save this blade as a reference' }).click();
    await page.getByRole('button', { name: 'Remove Reference' }).waitFor();
    const opened = analyzed(page, 9);
    await pick(page, 'Open a propeller', 'APC 9x4.5MR');
    await opened;
    await pick(page, 'Compare with a propeller', 'APC 11x4.5MR');
    await page.getByRole('button', { name: 'Remove APC 11x4.5MR' }).waitFor();
    await page.getByRole('figure', { name: /^Thrust coefficients over J/ }).waitFor();
    await page.getByText('Thrust coefficients over J as a table').click();
    for (const blade of ['This blade', 'Reference', 'APC 11x4.5MR'])
      await page.getByRole('region', { name: blade, exact: true }).waitFor();
    await page.getByText('Chord along the blade as a table').click();
    expect((await rowsOf(page, 'APC 11x4.5MR')).length).toBeGreaterThan(5);
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Remove APC 11x4.5MR' }).click();
    await page.getByRole('button', { name: 'Remove Reference' }).click();
    await page
      .getByRole('figure', { name: /^Thrust coefficients over J/ })
      .waitFor({ state: 'detached' });
  });

  it('says when an answer is of the blade before the last change, and keeps a blade of one’s own', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/analyze');
    await curve(page);
    const notice = page.getByText('have changed. Analyze again');
    expect(await notice.count()).toBe(0);
    await choose(page, 'Example', 'Your own blade');
    const rpm = page.getByLabel('Speed of rotation');
    await rpm.fill('5100');
    await notice.waitFor();
    await ada.expectAccessible();
    expect(await page.getByRole('combobox', { name: 'Example' }).textContent()).toBe(
      'Your own blade',
    );
    await page.getByRole('button', { name: 'Analyze blade' }).click();
    await notice.waitFor({ state: 'detached' });
    await curve(page);
  });

  it('hands out the request as curl that runs, and a link that opens the same', async () => {
    const { page } = ada;
    const email = await ada.signUp();
    const first = analyzed(page);
    await ada.open('/analyze');
    const analysis = await (await first).json();
    await curve(page);
    await page.waitForURL(/#plan=/);
    const link = page.url();
    await page.getByText('Copy as curl, TypeScript or Python').click();
    const code = (await page.getByTestId('code').textContent())!;
    const { stdout } = await run('bash', ['-c', code], {
      env: { ...process.env, INFLOW_KEY: service.key, no_proxy: '127.0.0.1,localhost' },
    });
    expect(JSON.parse(stdout)).toEqual(analysis);
    for (const [language, call] of [
      ['typescript', 'await inflow.geometry.analyze({'],
      ['python', 'inflow.geometry.analyze({'],
    ]) {
      await choose(page, 'Language', new RegExp(language, 'i'));
      await page.getByTestId('code').getByText(call).waitFor();
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto('about:blank');
    const again = analyzed(page);
    await page.goto(link);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await (await again).json()).toEqual(analysis);
    await curve(page);
  });

  it('goes from sign-in to the curve and a changed blade by the keyboard alone', async () => {
    const { page } = ada;
    const { keyboard } = page;
    await page.goto('/app/sign-in?next=%2Fanalyze');
    await signUp(service, 'keys@example.com');
    await tabTo(page, 'Email');
    await keyboard.type('keys@example.com');
    await tabTo(page, 'Password');
    await keyboard.type('correct horse battery staple');
    await keyboard.press('Enter');
    await curve(page);
    await tabTo(page, 'Speed of rotation');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('5000');
    const slower = analyzed(page);
    await keyboard.press('Enter');
    expect((await (await slower).json()).rpm).toBe(5000);
    await tabTo(page, 'Radius of station 1 in m');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    expect(await focused(page)).toBe('Twist of station 2 in °');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('39');
    await keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Twist of station 1 in °');
    await tabTo(page, 'Analyze blade', 'Shift+Tab');
    const sent = page.waitForRequest((request) => request.url().includes('/v1/geometry/analyze'));
    await keyboard.press('Enter');
    expect((await sent).postDataJSON().twist[1]).toBe(39);
    await curve(page);
  });

  it('reads on a phone, in the dark', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    await phone.signUp();
    await phone.open('/analyze');
    await curve(phone.page);
    await phone.page.getByRole('figure', { name: /^Loading along the blade/ }).waitFor();
    await phone.expectReadable();
    await phone.leave();
  });
});

/** Takes a part in a field that searches. */
async function pick(page: Page, field: string, part: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(part);
  await page.getByRole('option', { name: part }).first().click();
}

/** Until `page` has it, by the keyboard; fails where the way is longer than any page. */
async function tabTo(page: Page, label: string, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 150; i++) {
    if ((await focused(page)).startsWith(label)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${label} is not to be reached by the keyboard`);
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = (globalThis as any).document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent;
    return String(name ?? element?.textContent ?? '').trim();
  });
