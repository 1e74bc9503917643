import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { completedDrive } from '../support/calibration-jobs.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { apiAs } from './support/api-as.js';
import { choose } from './support/choose.js';
import { describeInBrowser } from './support/chromium.js';
import { expectSoonEqual } from './support/soon.js';
import { eachVisitor } from './support/visitor.js';

/** As a spreadsheet of Windows saves it; its fifth row has no current. */
const LOG = `sep=;
Throttle (%);Voltage (V);Current (A);RPM;Thrust (g);Remark
25;16,74;2,50;4085;377;
50;16,57;7,72;6323;904;
60;16,48;--;7183;1166;
75;16,29;17,88;8447;1613;warm
`;
const LOG_FILE = { name: 'bench.csv', bytes: Buffer.from(`\uFEFF${LOG}`, 'utf16le') };

/** Two powertrains that turn at three throttles each. */
const TWO = `${['1', '2'].flatMap((of) => ['throttle (%)', 'voltage (V)', 'current (A)', 'rotation speed (rpm)'].map((title) => `Powertrain ${of} - ${title}`)).join(',')}
25,16.7,2.5,4085,25,16.6,2.6,3985
50,16.5,7.7,6323,50,16.4,7.9,6223
75,16.2,17.8,8447,75,16.1,18.1,8347
`;

const BLADE = `r [m];c [m];beta [deg]
0,02;0,018;32
0,05;0,024;24
0,09;0,019;16
0,127;0,008;9
`;

/** All that an analysis needs. */
const WHOLE = JSON.stringify({
  diameter: 10,
  num_blades: 2,
  hub_radius: 0.15,
  airfoil: 'naca4412',
  radius: [0.02, 0.05, 0.09, 0.127],
  chord: [0.018, 0.024, 0.019, 0.008],
  twist: [32, 24, 16, 9],
});

interface Dropped {
  name: string;
  bytes: Buffer;
}

const file = (name: string, text: string): Dropped => ({ name, bytes: Buffer.from(text) });

/** Drags a file over the page until the page takes files, and drops it beside its fields. */
async function drop(page: Page, { name, bytes }: Dropped): Promise<void> {
  const isTaken = () =>
    page.evaluate(
      ({ title, base64 }) => {
        const { document, DataTransfer, DragEvent, File, atob } = globalThis as any;
        const dataTransfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (each: string) => each.charCodeAt(0));
        dataTransfer.items.add(new File([content], title));
        const main = document.querySelector('main');
        const send = (type: string): boolean =>
          !main.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
          );
        return send('dragover') && send('drop');
      },
      { title: name, base64: bytes.toString('base64') },
    );
  await expectSoonEqual(isTaken, true);
}

const service = await sharedService();

describeInBrowser('the page Import, in a browser', () => {
  let page: Page;
  const ada = eachVisitor(service);
  let email: string;
  beforeEach(async () => {
    page = ada.page;
    email = await ada.signUp();
  });

  const cellsOf = (table: string, row: RegExp) =>
    page
      .getByRole('region', { name: table })
      .getByRole('row', { name: row })
      .getByRole('cell')
      .allTextContents();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const chosenFile = () =>
    page
      .locator('main input[type="file"]')
      .evaluate((field: any) => field.files[0]?.name as string | undefined);

  it('shows how a log that is dropped on Home is read, and calibrates a drive with it', async () => {
    await drop(page, LOG_FILE);
    await page.getByRole('heading', { name: 'bench.csv' }).waitFor();
    await page.locator('main').getByText('This is the log of a test stand.').waitFor();
    expect(await cellsOf('Columns', /Thrust/)).toEqual(['Thrust (g)', 'Thrust', 'g', 'yes']);
    expect(await cellsOf('Columns', /Remark/)).toEqual(['Remark', 'not read', '–', 'no']);
    expect((await cellsOf('Skipped rows', /--/)).slice(0, 2)).toEqual(['5', '--']);
    await page.getByRole('figure', { name: /^Speed and current over throttle/ }).waitFor();
    expect(await chosenFile()).toBe('bench.csv');
    await ada.expectAccessible();
    await page.setViewportSize({ width: 360, height: 740 });
    await ada.expectNoSidewaysScroll();
    await page.setViewportSize({ width: 1280, height: 720 });

    await press('Calibrate a drive');
    await page.getByRole('heading', { name: 'Calibrate a drive' }).waitFor();
    await expectSoonEqual(() => page.getByLabel('Test-stand log').inputValue(), LOG);
    expect(await page.getByLabel('Name').inputValue()).toBe('bench');
    expect(await chosenFile()).toBe('bench.csv');

    await page.goBack();
    await page.getByRole('heading', { name: 'bench.csv' }).waitFor();
  });

  it('reads the powertrain that is chosen, and hands the choice over', async () => {
    await drop(page, file('two.csv', TWO));
    await page.getByText('Choose the powertrain to read.').waitFor();
    expect(await page.getByRole('button', { name: 'Calibrate a drive' }).count()).toBe(0);
    await ada.expectAccessible();
    await choose(page, 'Powertrain to read', 'Powertrain 2');
    await page.getByRole('button', { name: 'Calibrate a drive' }).waitFor();
    expect((await cellsOf('Columns', /Powertrain 1 - current/)).at(-1)).toBe('no');
    expect((await cellsOf('Columns', /Powertrain 2 - current/)).at(-1)).toBe('yes');
    await press('Calibrate a drive');
    await expectSoonEqual(() => page.getByLabel('Test-stand log').inputValue(), TWO);
    expect(await page.getByLabel('Powertrain', { exact: true }).inputValue()).toBe('2');
  });

  it('opens a blade in Analyze, and lays it beside designs', async () => {
    await page.getByRole('link', { name: 'Components' }).first().click();
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
    await drop(page, file('blade.csv', BLADE));
    await page.locator('main').getByText('These are the stations of a blade.').waitFor();
    await ada.expectAccessible();
    await press('Open in Analyze');
    await page.getByLabel('Number of blades in the file').fill('2'); // the file does not say it
    await press('Read blade');
    await expectSoonEqual(() => page.getByLabel('Chord of station 2 in m').inputValue(), '0.024');
    expect(await page.getByLabel(/^Twist of station 4 in/).inputValue()).toBe('9');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await drop(page, file('blade.json', WHOLE));
    await press('Compare in Design');
    await page.getByRole('heading', { name: 'Design', level: 1 }).waitFor();
    await page.getByText('is now shown beside the blades that you design').waitFor();
  });

  it('flies a schedule and imports an airfoil', async () => {
    const schedule = 'time_s,front_throttle\n0,40\n10,60\n';
    await drop(page, file('flight.csv', schedule));
    await page.getByRole('figure', { name: /^Schedule/ }).waitFor();
    await ada.expectAccessible();
    await press('Fly the schedule');
    await expectSoonEqual(() => page.getByLabel('Table', { exact: true }).inputValue(), schedule);

    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const section = selig();
    await drop(page, file('tip.dat', section));
    await page.getByRole('figure', { name: 'Outlines' }).waitFor();
    await ada.expectAccessible();
    await press('Import the airfoil');
    await expectSoonEqual(
      () => page.getByRole('textbox', { name: 'Coordinates' }).inputValue(),
      section,
    );
  });

  it('says of another file what Inflow reads, and sends none that is too large or empty', async () => {
    await drop(page, file('letter.txt', 'Dear all,\nthe propeller arrived.\n'));
    await page.locator('main').getByText('Inflow cannot read this file.').waitFor();
    const link = page.getByRole('link', { name: 'Supported files' }).first();
    expect(await link.getAttribute('href')).toBe('/docs/files');
    await ada.expectAccessible();

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await drop(page, { name: 'film.bin', bytes: Buffer.alloc(3 * 2 ** 20) });
    await page.getByText('The file has 3 MiB; the limit is 1 MiB.').waitFor();
    expect(await page.getByLabel('File', { exact: true }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await ada.expectAccessible();
    await drop(page, file('nothing.csv', ''));
    await page.getByText('The file is empty.').waitFor();
    expect(sent.filter((url) => url.includes('/files/inspect'))).toEqual([]);
  });

  it('leaves a file to the field of the page that it is dropped on, and what is typed there', async () => {
    await ada.open('/drives/new');
    await page.getByLabel('Name').fill('My stand');
    await drop(page, LOG_FILE);
    await expectSoonEqual(() => page.getByLabel('Test-stand log').inputValue(), LOG);
    expect(await page.getByLabel('Name').inputValue()).toBe('My stand');
    expect(await chosenFile()).toBe('bench.csv');
  });

  it('gives a calibration the name of its last file, and opens the calibrated drive in Build', async () => {
    const name = page.getByLabel('Name');
    await ada.open('/drives/new');
    await name.waitFor();
    for (const title of ['first', 'second']) {
      await drop(page, { ...LOG_FILE, name: `${title}.csv` });
      await expectSoonEqual(() => name.inputValue(), title);
    }
    const api = await apiAs(service, email);
    const caller = {
      get: async (path: string) => answered(await api(path)),
      post: async (path: string, body: unknown) => answered(await api(path, body as object)),
    };
    const drive = await completedDrive(caller, {
      custom_motor: undefined,
      custom_propeller: undefined,
      motor_component_id: componentIdOf('t-motor-mn3110-kv780'),
      propeller_component_id: componentIdOf('apc-11x4p5mr'),
      esc_type: 'foc',
    });
    await ada.open(`/drives/${drive.id}`);
    await press('Use in Build');
    await page.getByRole('heading', { name: 'Build' }).first().waitFor();
    const motor = await api(`/v1/components/${drive.drive.motor_component_id}`);
    const picked = page.getByRole('combobox', { name: 'Motor' }).first();
    await expectSoonEqual(() => picked.inputValue(), motor.name);
    const bench = await page.evaluate(() => globalThis.sessionStorage.getItem('inflow.bench'));
    const typed = { powertrain_calibration_id: drive.id, esc_type: 'foc' };
    expect(JSON.parse(bench!).rotors[0].typed).toMatchObject(typed);
  });
});

/** The answer of an accepted request, as tests of the API have it. */
const answered = (json: any): Answer => ({
  status: 202,
  headers: new Headers(),
  text: '',
  bytes: Buffer.alloc(0),
  json,
});
