import { expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { sql } from '../support/database.js';
import { acceptedDesign, designAt, endedDesign, endOfDesign } from '../support/designs-runs.js';
import { onOneFolder } from '../support/embedded-services.js';
import { ledgerOf } from '../support/sweeps.js';
import { startService } from '../support/service.js';
import { newTenant, Tenant } from '../support/tenants.js';

/** Some seconds of work. */
const DESIGN = {
  variables: {
    diameter_in: { min: 8, max: 12 },
    num_blades: [2, 3],
    sections: ['clarky'],
    shape_parameters: 4,
  },
  starts: 3,
};

it('a design whose process is killed goes on where it was, and ends at the same blade', async () => {
  await onOneFolder(async (startNext) => {
    let service = await startNext();
    const before = await newTenant(service);
    const { id } = await acceptedDesign(before, DESIGN);
    const now = async () => (await before.get(designAt(id))).json;
    for (let run = await now(); !(run.progress > 0.2); run = await now())
      expect(['queued', 'running']).toContain(run.status);
    await service.end('SIGKILL');
    service = await startNext();
    const query = 'select progress from design where run_id = ?';
    const [kept] = await sql(service.databaseUrl, query, [id]);
    const iterations = (tasks: any[]) =>
      tasks.reduce((sum, { state }) => sum + (state?.iteration ?? 0), 0);
    expect(iterations((kept.progress as any).tasks)).toBeGreaterThan(0);
    const after = new Tenant(service, before.accountId, before.userId, before.key);
    const ended = await endOfDesign(after, id);
    expect(ended).toMatchObject({ status: 'completed', attempt: 2 });
    expect(await ledgerOf(after, id)).toEqual([['debit', -8]]);
    const undisturbed = await endedDesign(after, DESIGN);
    expect(ended.result).toEqual(undisturbed.result);
  });
});

it('a design leaves the measured blades that its thread knows as they were', async () => {
  const service = await startService({ WORKER_THREADS: '1' });
  const tenant = await newTenant(service);
  const { mode: _mode, ...blade } = APC_10X5;
  const thrust = async () => {
    const body = { ...blade, rpm: 6000, airspeed: 0, material: 'nylon_glass' };
    return (await tenant.post('/v1/geometry/strength', body)).json.thrust;
  };
  try {
    const before = await thrust();
    expect(before).toBeGreaterThan(1);
    await endedDesign(tenant);
    expect(await thrust()).toBe(before);
  } finally {
    await service.stop();
  }
});
