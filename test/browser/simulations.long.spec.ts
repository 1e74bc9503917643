import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { unzip } from '../support/fmu.js';
import { quadBody } from '../support/saved-vehicles.js';
import { sharedService } from '../support/shared-service.js';
import { digits, duration, measured } from '../../web/src/units/measure.ts';
import { apiAs } from './support/api-as.js';
import { describeInBrowser } from './support/chromium.js';
import { choose } from './support/choose.js';
import { expectSoonEqual } from './support/soon.js';
import { eachVisitor, PHONE, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('simulations, in a browser', () => {
  const ada = eachVisitor(service);

  it('hovers a quad: parts found as one types, cost before, result as the API has it, balance less 4', async () => {
    const { page } = ada;
    const get = await apiAs(service, await ada.signUp());
    await page.getByRole('link', { name: 'Simulations' }).first().click();
    await page.getByRole('link', { name: 'New simulation' }).click();
    for (const [label, words, name] of [
      ['Motor', 'mn2212 920', 'T-Motor MN2212 KV920'],
      ['Propeller', 'apc 10x4.5mr', 'APC 10x4.5MR'],
      ['Battery', 'graphene 6000 3s', 'Turnigy Graphene 6000mAh 3S 75C'],
    ]) {
      const field = page.getByRole('combobox', { name: label, exact: true });
      await field.fill(words);
      await page.getByRole('option', { name }).first().waitFor();
      await page.getByText(/^(\d+ found|First)/).waitFor(); // what was listed before may have held it too
      await ada.expectAccessible();
      await page.keyboard.press('Enter');
      await expectSoonEqual(() => field.inputValue(), name);
    }
    await page.getByText('Costs 4 compute units').waitFor();
    expect(await page.getByTestId('balance').textContent()).toBe('200');
    await page.getByLabel('Simulation name').fill('Hover');
    await ada.expectAccessible();
    await page.getByRole('button', { name: 'Run simulation' }).click();
    await page.getByRole('heading', { name: 'Each rotor' }).waitFor();
    await ada.expectAccessible();
    await ada.picture('simulations');

    const id = page.url().split('/').at(-1)!;
    const { result, solver_engine, status } = await get(`/v1/simulations/${id}`);
    expect(status).toBe('completed');
    expect(result.All.total_thrust_n).toBeCloseTo(4 * result['1'].thrust_n, 6);
    const row = await page
      .getByRole('row', { name: /^Thrust \[N\]/ })
      .getByRole('cell')
      .all();
    const cells = await Promise.all(row.map((cell) => cell.textContent()));
    expect(cells.slice(1)).toEqual([digits(result['1'].thrust_n)]); // four equal rotors in one column
    const totals = await page.getByLabel('All rotors', { exact: true }).textContent();
    expect(totals).toContain(measured(result.All.total_thrust_n, 'N', 'si'));
    expect(totals).toContain(duration(result.All.endurance_s));
    await page.getByText(`Solved by ${solver_engine}`).waitFor();
    expect((await get('/v1/compute-units/balance')).total).toBe(196);

    await page.getByRole('button', { name: 'Print report' }).waitFor();
    await page.emulateMedia({ media: 'print' }); // a report has what was computed, without navigation and buttons
    await page.getByRole('img', { name: '4 rotors from above' }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Build' }).count()).toBe(0);
    await page.emulateMedia({ media: null });

    await page.getByRole('link', { name: 'Edit and run again' }).click();
    expect(await page.getByRole('combobox', { name: 'Motor' }).inputValue()).toBe(
      'T-Motor MN2212 KV920',
    );
    await page.getByText('You have 196').waitFor();
  });

  it('offers every project, however many there are', async () => {
    const { page } = ada;
    const ask = await apiAs(service, await ada.signUp());
    for (let i = 0; i <= 100; i++) await ask('/v1/projects', { name: `Project ${i}` });
    await ada.open('/simulations/new');
    await choose(page, 'Project', 'Show older projects');
    await choose(page, 'Project', /^Project 0$/);
    const field = page.getByRole('combobox', { name: 'Project', exact: true });
    await expectSoonEqual(() => field.textContent(), 'Project 0');
  });

  it('exports a result as an FMU in two clicks, where the plan has that', async () => {
    const { page } = ada;
    await ada.signUp();
    await runQuad(ada);
    await page.getByRole('button', { name: 'Export FMU' }).click();
    await ada.expectAccessible();
    const go = page.getByRole('button', { name: 'Export and save' });
    await go.click();
    await page.getByText('Your plan does not include the export of FMUs.').waitFor();
    await sql(service.databaseUrl, "update account set plan = 'pro'");
    const [file] = await Promise.all([page.waitForEvent('download'), go.click()]);
    expect(file.suggestedFilename()).toMatch(/\.fmu$/);
    const bytes = readFileSync(await file.path());
    expect(unzip(bytes).has('modelDescription.xml')).toBe(true);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('keeps what was typed through a reload and another page, until somebody starts over', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/simulations/new');
    const payload = page.getByRole('textbox', { name: 'Payload [kg]' });
    await payload.fill('0.7');
    await page.reload();
    await page.getByText('Your draft was restored.').waitFor();
    await expectSoonEqual(() => payload.inputValue(), '0.7');
    await page.getByRole('link', { name: 'Sweeps' }).first().click();
    await page.getByRole('heading', { name: 'Sweeps', exact: true }).waitFor();
    await page.goBack();
    await expectSoonEqual(() => payload.inputValue(), '0.7');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expectSoonEqual(() => payload.inputValue(), '');
  });

  it('compares runs that are ticked in the list: figures with bands, and how they differ', async () => {
    const { page } = ada;
    await ada.signUp();
    await runQuad(ada);
    await page.getByRole('link', { name: 'Edit and run again' }).click();
    await page.getByRole('textbox', { name: 'Payload [kg]' }).fill('0.5');
    await page.getByRole('button', { name: 'Run simulation' }).click();
    await page.getByRole('heading', { name: 'Each rotor' }).waitFor();
    await ada.open('/simulations');
    const ticks = page.getByRole('checkbox', { name: /^Compare/ });
    await ticks.first().check();
    await page.getByText('Tick another run').waitFor();
    await ticks.nth(1).check();
    await page.getByRole('link', { name: 'Compare 2 runs' }).click();
    const mass = page.getByRole('row', { name: /^All-up mass/ });
    await mass.getByText(/^−0\.5/).waitFor(); // the newest run is the first
    await page
      .getByRole('row', { name: /^Endurance/ })
      .getByText(/ to /)
      .first()
      .waitFor();
    await ada.expectReadable();
  });

  it('shares a result with whoever has the link, until it is revoked', async () => {
    const { page } = ada;
    await ada.signUp();
    await runQuad(ada);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = (await page.getByRole('link', { name: /\/app\/shared\// }).textContent())!;
    const thrust = await page.getByLabel('All rotors', { exact: true }).textContent();
    await ada.expectAccessible();

    const eve = await Visitor.arrive(service);
    await eve.page.goto(link);
    await eve.page.getByRole('heading', { name: 'Each rotor' }).waitFor();
    expect(await eve.page.getByLabel('All rotors', { exact: true }).textContent()).toBe(thrust);
    await eve.page.getByRole('heading', { name: /^APC 10x4.5MR/ }).waitFor();
    expect(await eve.page.getByTestId('solver').textContent()).toMatch(/^inflow-/);
    await eve.expectAccessible();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('button', { name: 'Revoke link' }).waitFor({ state: 'detached' });
    await eve.leave();
    expect((await fetch(`${service.url}/v1/public/share/${link.split('/').at(-1)}`)).status).toBe(
      404,
    );
  });

  it('publishes a result under a name for everybody, renames it and takes it back', async () => {
    const { page } = ada;
    await ada.signUp();
    await runQuad(ada);
    const slug = `quad-${Date.now()}`;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByLabel('Name in the URL').fill('No');
    await page.getByLabel('Title').fill('A survey quad');
    await page.getByRole('button', { name: 'Publish run' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel('Name in the URL').fill(slug);
    await page.getByRole('button', { name: 'Publish run' }).click();
    const link = (await page.getByRole('link', { name: /\/app\/results\// }).textContent())!;
    expect(link).toMatch(new RegExp(`/app/results/${slug}$`));
    const thrust = await page.getByLabel('All rotors', { exact: true }).textContent();
    await ada.expectAccessible();

    const eve = await Visitor.arrive(service);
    await eve.page.goto(link);
    await eve.page.getByRole('heading', { name: 'A survey quad' }).waitFor();
    expect(await eve.page.getByLabel('All rotors', { exact: true }).textContent()).toBe(thrust);
    await eve.expectAccessible();
    await eve.leave();
    await page.reload();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('button', { name: 'Publish run' }).waitFor();
    expect((await fetch(`${service.url}/v1/public/results/${slug}`)).status).toBe(404);
  });

  it('says beside the field what the API refuses, and before that what looks like a slip', async () => {
    const { page } = ada;
    await ada.signUp();
    await ada.open('/simulations/new');
    await choose(page, 'Command', 'throttle of each rotor');
    await page.getByLabel('Throttle [%]').fill('0.6');
    await page.getByText('Enter throttle from 0 to 100, not 0 to 1.').waitFor();
    const run = page.getByRole('button', { name: 'Run simulation' });
    const wrong = (label: string) =>
      page.locator('[aria-invalid="true"]').and(page.getByLabel(label));
    await page.getByLabel('Airspeed').fill('300');
    await wrong('Airspeed').waitFor();
    await choose(page, 'Units', 'Imperial');
    await page.getByText('At most 223.694 mph.').waitFor();
    expect(await page.getByLabel('Airspeed').inputValue()).toBe('671.081');
    await page.getByLabel('Airspeed').fill('0');
    await page.getByText('More conditions').click();
    await page.getByLabel('Air temperature').fill('200');
    await page.getByText('More conditions').click();
    await run.click(); // nothing is sent: the field is opened and has the keyboard
    await page.getByText('At most 185 °F.').waitFor();
    await page.getByLabel('Air temperature').fill('59');
    await choose(page, 'Units', 'SI (N, mm, °C)');
    expect(await page.getByLabel('Air temperature').inputValue()).toBe('15');
    await run.click();
    await wrong('Motor').waitFor();
    await wrong('Battery').first().waitFor();
    await ada.expectAccessible();
  });

  it('stars and deletes, with the keyboard, and reads on a phone in the dark', async () => {
    const phone = await Visitor.arrive(service, PHONE);
    const { page } = phone;
    await phone.signUp();
    await runQuad(phone);
    await phone.expectReadable();
    await page.getByRole('link', { name: 'Edit and run again' }).click();
    await page.getByText('Costs 4 compute units').waitFor();
    await phone.expectNoSidewaysScroll();
    await page.goBack();
    const star = page.getByRole('button', { name: /^Star/ });
    await star.press('Enter');
    await page.getByRole('button', { name: /^Star/, pressed: true }).waitFor();
    await phone.open('/simulations');
    await choose(page, 'Star', /^starred$/);
    await page.getByRole('link', { name: /MN2212/ }).waitFor();
    await phone.expectReadable();
    await page.getByRole('link', { name: /MN2212/ }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Delete run' }).press('Enter');
    await page.getByText('No simulations yet.').waitFor();
    await phone.leave();
  });

  it('says why a list cannot be read, and not that it is empty', async () => {
    await ada.signUp();
    await ada.open('/events?type=unknown');
    await ada.page.getByRole('alert').waitFor();
    expect(await ada.page.getByText('No events of this type').count()).toBe(0);
  });

  it('calls a run without a name by its kind and time, in lists, events and files', async () => {
    const { page } = ada;
    const api = await apiAs(service, await ada.signUp());
    const { id: project_id } = await api('/v1/projects', { name: 'Quads' });
    const hover = { airspeed_m_s: 0, density_kg_m3: 1.225, trim: { to: 'hover' } };
    const named = { ...hover, ...quadBody(), project_id, name: 'Survey quad' };
    for (const body of [named, { ...named, name: null }]) await api('/v1/simulations', body);
    await ada.open('/simulations');
    const unnamed = page.getByRole('link', { name: /^Simulation of .*\d/ });
    await unnamed.waitFor();
    await ada.open('/events');
    await page.getByRole('link', { name: 'Survey quad' }).first().waitFor();
    await ada.expectAccessible();
  });
});

/** The small quad of the form, solved. */
async function runQuad(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/simulations/new');
  await page.getByRole('button', { name: 'Insert example quad' }).click();
  await page.getByRole('button', { name: 'Run simulation' }).click();
  await page.getByRole('heading', { name: 'Each rotor' }).waitFor();
}
