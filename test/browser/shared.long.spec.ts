import { afterAll, expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { quadGroup, solvedQuad } from '../support/simulations.js';
import { savedQuad } from '../support/saved-vehicles.js';
import { custom, endedSweep } from '../support/sweeps.js';
import { fixedFlight, flightAt, flown } from '../support/dynamic-runs.js';
import { newTenant } from '../support/tenants.js';
import { digits } from '../../web/src/units/measure.ts';
import { describeInBrowser } from './support/chromium.js';
import { eachVisitor, Visitor } from './support/visitor.js';

const service = await sharedService();
afterAll(() => service.stop());

describeInBrowser('a shared run, logged out', () => {
  const guest = eachVisitor(service, { viewport: { width: 360, height: 740 } });

  it('shows a simulation with its inputs, parts and solver, until it is no longer shared', async () => {
    const { page } = guest;
    const tenant = await newTenant(service);
    const done = await solvedQuad(tenant, { name: 'Survey quad' });
    const at = `/v1/simulations/${done.id}`;
    const { token } = (await tenant.post(`${at}/share`, undefined)).json;
    await guest.open(`/shared/${token}`);
    await page.getByRole('heading', { name: 'Survey quad', exact: true }).waitFor();
    expect(await page.getByTestId('solver').textContent()).toBe(done.solver_engine);
    const thrust = digits(done.result.All.total_thrust_n);
    await page.getByText(`${thrust} N`).first().waitFor();
    await page.getByText('1.225 kg/m³').waitFor();
    for (const { name } of done.input_snapshot.components)
      await page.getByRole('region', { name, exact: true }).last().waitFor();
    await guest.expectReadable();
    await tenant.request('DELETE', `${at}/share`);
    const late = await Visitor.arrive(service); // whose browser keeps no copy
    await late.open(`/shared/${token}`);
    await late.page.getByText('no longer shares it').waitFor();
    await late.leave();
  });

  it('shows a sweep with its best points, plots and points, none of which is a link', async () => {
    const { page } = guest;
    const tenant = await newTenant(service);
    const trim = { to: 'hover' };
    const base = { name: 'Payloads', trim, vehicle: { frame: 'quad', frame_mass_kg: 0.6 } };
    const group = quadGroup({ throttle_pct: undefined });
    const axes = { density: custom(0.9, 1, 1.1, 1.225) };
    const sweep = await endedSweep(tenant, axes, { ...base, rotor_groups: [group] });
    const { token } = (await tenant.post(`/v1/sweeps/${sweep.id}/share`, undefined)).json;
    await guest.open(`/shared/${token}`);
    await page.getByRole('heading', { name: 'Payloads', exact: true }).waitFor();
    await page.getByText('4 of 4 points solved').waitFor();
    await page.getByRole('region', { name: 'Verdict' }).waitFor();
    await page.getByRole('figure').first().waitFor();
    const points = page.getByRole('table', { name: 'Points', exact: true });
    expect(await points.getByRole('row').count()).toBe(5);
    await points.getByRole('button', { name: 'Pin point 2' }).click();
    await page.getByRole('region', { name: 'Pinned points', exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Save as CSV' }).waitFor();
    await guest.expectReadable();
  });

  it('shows a vehicle with its drawing, masses and parts', async () => {
    const { page } = guest;
    const tenant = await newTenant(service);
    const { id } = await savedQuad(tenant);
    const { token } = (await tenant.post(`/v1/vehicles/${id}/share`, undefined)).json;
    await guest.open(`/shared/${token}`);
    await page.getByRole('heading', { name: 'Survey quad', exact: true }).waitFor();
    await page.getByRole('img', { name: '4 rotors from above' }).waitFor();
    const masses = page.getByRole('table', { name: 'Masses' });
    const frame = await masses.getByRole('row').filter({ hasText: 'frame' }).textContent();
    expect(frame).toMatch(/0\.6\skg/);
    const shown = (await service.getOpenly(`/v1/public/share/${token}`)).json;
    await page
      .getByText(`${digits(shown.all_up_mass_kg)} kg`)
      .first()
      .waitFor();
    for (const { name } of shown.components)
      await page.getByRole('region', { name, exact: true }).last().waitFor();
    await guest.expectReadable();
  });

  it('shows a flight with its course', async () => {
    const { page } = guest;
    const tenant = await newTenant(service);
    const done = await flown(tenant, fixedFlight(20));
    const { token } = (await tenant.post(`${flightAt(done.id)}/share`, undefined)).json;
    await guest.open(`/shared/${token}`);
    await page.getByRole('figure', { name: /^Thrust and current over time/ }).waitFor();
    await page.getByText('20 s', { exact: true }).first().waitFor();
    await page.getByRole('cell', { name: 'arms: 50 %' }).waitFor();
    await guest.expectReadable();
  });
});
