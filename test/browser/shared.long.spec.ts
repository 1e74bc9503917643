import { afterAll, expect, it } from '@jest/globals';
import { sharedService } from '../support/shared-service.js';
import { solvedQuad } from '../support/simulations.js';
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
