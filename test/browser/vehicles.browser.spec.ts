import { beforeEach, expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { apiAs } from './support/api-as.js';
import { describeInBrowser } from './support/chromium.js';
import { countClicks } from './support/clicks.js';
import { heard } from './support/heard.js';
import { eachVisitor, Visitor } from './support/visitor.js';

const service = await sharedService();

describeInBrowser('a saved vehicle, in a browser', () => {
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
    await ada.page.getByRole('button', { name: '10-inch survey quad' }).click();
    await ada.page.getByLabel('Operating point').waitFor();
  });

  /** Runs what somebody does, and counts the clicks of it. */
  async function clicksOf(work: () => Promise<unknown>): Promise<number> {
    const before = await clicks();
    await work();
    return (await clicks()) - before;
  }

  const press = (name: string | RegExp) => ada.page.getByRole('button', { name }).click();

  async function save(): Promise<void> {
    await press('Save vehicle');
    await ada.page.getByRole('dialog').getByLabel('Vehicle name').fill('Survey quad');
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Save vehicle' }).click();
    await ada.page.getByText('saved as version 1').waitFor();
  }

  /** A vehicle and its copy side by side: a simulation of each, and no field that differs. */
  async function comparesVehicles(): Promise<void> {
    const { page } = ada;
    const work = async () => {
      await page.getByRole('checkbox', { name: 'Compare Survey quad', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Compare Survey quad copy', exact: true }).check();
      await page.getByRole('link', { name: 'Compare 2 vehicles' }).click();
      // Build has solved the hover of each
      await page.getByRole('table', { name: 'Simulations of the vehicles' }).waitFor();
    };
    expect(await clicksOf(work)).toBeLessThanOrEqual(5);
    const mass = page.getByRole('row', { name: /^All-up mass/ });
    await mass.getByText('no difference').waitFor();
    await page.getByText('The vehicles have the same fields.').waitFor();
    expect(await page.getByRole('img', { name: '4 rotors from above' }).count()).toBe(2);
    await ada.expectReadable();
  }

  const frame = () => ada.page.getByLabel(/^Frame\b/);

  it('is saved, changed and compared with its last version, each in at most five clicks', async () => {
    const { page } = ada;
    const get = await apiAs(service, email);
    expect(await clicksOf(save)).toBeLessThanOrEqual(5);
    const change = async () => {
      await frame().fill('0.7');
      await page.getByText('changed since version 1').waitFor();
      await press('Save new version');
      await page.getByText('saved as version 2').waitFor();
    };
    expect(await clicksOf(change)).toBeLessThanOrEqual(5);
    const compare = async () => {
      await page.getByRole('link', { name: 'Compare versions' }).click();
      await page.getByRole('table', { name: 'What changed' }).waitFor();
      await press('Simulate both versions');
      await page.getByRole('table', { name: 'Simulations of both versions' }).waitFor();
    };
    expect(await clicksOf(compare)).toBeLessThanOrEqual(5);

    const changed = await page.getByRole('table', { name: 'What changed' }).textContent();
    expect(changed).toContain('Frame0.45 kg0.7 kg');
    const figures = page.getByRole('table', { name: 'Simulations of both versions' });
    expect(await figures.getByRole('row', { name: /^All-up mass/ }).textContent()).toContain(
      '+0.25',
    );
    const { data } = await get('/v1/simulations?sort_by=created_at');
    const used = data.map((run: any) => [run.vehicle_version, run.inputs.vehicle.frame_mass_kg]);
    expect(used).toEqual(
      expect.arrayContaining([
        [1, 0.45],
        [2, 0.7],
      ]),
    );
    await ada.expectAccessible();
  });

  it('is solved by its id while it is unchanged, and opened, copied and deleted from Home', async () => {
    const { page } = ada;
    await save();
    await frame().fill('0.7');
    await press('Save new version');
    await page.getByText('saved as version 2').waitFor();
    const run = await heard(page, /\/v1\/simulations$/, () => press(/Solve hover again/));
    expect([run.vehicle_version, run.inputs.vehicle.frame_mass_kg]).toEqual([2, 0.7]);

    await page.reload();
    await page.getByText('saved as version 2').waitFor();
    expect(await frame().inputValue()).toBe('0.7');
    await ada.open('/');
    await press('Duplicate Survey quad');
    await page.getByRole('link', { name: 'Survey quad copy', exact: true }).waitFor();
    await press('Open in Build Survey quad copy');
    await page.getByText('saved as version 1').waitFor();
    await press('Restore previous vehicle');
    await page.getByText('saved as version 2').waitFor();
    await ada.open('/vehicles');
    await comparesVehicles();
    await ada.open('/vehicles');
    await page.getByRole('link', { name: 'Survey quad', exact: true }).click();
    await press('Share');
    await press('Create link');
    const shared = await page.getByRole('link', { name: /app.shared/ }).getAttribute('href');
    const guest = await Visitor.arrive(service);
    await guest.open(new URL(shared!).pathname.replace('/app', ''));
    await guest.page.getByText('Vehicle, version 2').waitFor();
    await guest.leave();
    await press('Revoke link');
    await page.getByText('The link is revoked').waitFor();
    await ada.open('/vehicles');
    await press('Delete Survey quad copy');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete vehicle' }).click();
    await page
      .getByRole('link', { name: 'Survey quad copy', exact: true })
      .waitFor({ state: 'detached' });
    await ada.expectAccessible();
  });
});
