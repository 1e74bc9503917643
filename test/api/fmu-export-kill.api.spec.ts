import { expect, it } from '@jest/globals';
import { ONE_THREAD, TWO_THREADS } from '../support/calibration-kill-suite.js';
import { sql } from '../support/database.js';
import { onOneFolder } from '../support/embedded-services.js';
import { unzip } from '../support/fmu.js';
import { quadGroup, solvedQuad } from '../support/simulations.js';
import { newTenant, Tenant } from '../support/tenants.js';

const EXPORTS = '/v1/simulations/export/fmu';

/** A section without cached polars: the simulation makes those of the point, the export the others. */
const SLOW = {
  name: 'slow',
  spec_json: { diameter: 10, pitch: 4.7, num_blades: 2, airfoil: 'naca6311' },
};

it('an export whose process is killed is made by the next one, and paid once', async () => {
  await onOneFolder(async (startNext) => {
    let service = await startNext(ONE_THREAD);
    let tenant = await newTenant(service);
    const group = quadGroup({ propeller_component_id: undefined, custom_propeller: SLOW });
    const { id } = await solvedQuad(tenant, { rotor_groups: [group] });
    const { json: job } = await tenant.post(`/v1/simulations/${id}/export/fmu`, {});
    for (let { status } = job; status !== 'solving';)
      ({ status } = (await tenant.get(`${EXPORTS}/${job.id}`)).json);
    await service.end('SIGKILL');
    service = await startNext(TWO_THREADS);
    tenant = new Tenant(service, tenant.accountId, tenant.userId, tenant.key);
    let end;
    do end = (await tenant.get(`${EXPORTS}/${job.id}?wait=30`)).json;
    while (end.completed_at === null);
    expect(end).toMatchObject({ status: 'completed', artifact_available: true, error: null });
    const { bytes } = await tenant.get(`${EXPORTS}/${job.id}/download`);
    expect(unzip(bytes).has('modelDescription.xml')).toBe(true);
    const [run] = await sql(service.databaseUrl, 'select attempt from run where id = ?', [job.id]);
    expect(run).toEqual({ attempt: 2 });
    const paid = 'select amount::int as amount from credit_transaction where resource_id = ?';
    expect(await sql(service.databaseUrl, paid, [job.id])).toEqual([{ amount: -4 }]);
  });
}, 300_000);
