import { afterAll, describe, expect, it } from '@jest/globals';
import { expectRefusal } from '../support/refusals.js';
import { metricsOf, startService } from '../support/service.js';

const PATHS = ['/v1/simulations', '/v1/runs'];

const service = await startService();
afterAll(() => service.stop());

const nothing = { canceled: [], requested: [], skipped: [] };
const SIM = 'sim_000000000000000000000000000';

describe.each(PATHS)('%s/cancel-selected', (path) => {
  const send = (body: unknown) => service.post(`${path}/cancel-selected`, body);

  it('knows no runs of others, and names the first', async () => {
    const sweep = SIM.replace('sim', 'swp');
    expectRefusal(await send({ run_ids: [SIM] }), 404, 'resource_not_found', 'run_ids[0]');
    expectRefusal(await send({ run_ids: [sweep, SIM] }), 404, 'resource_not_found', 'run_ids[0]');
    expectRefusal(
      await send({ run_ids: ['\u0000'] }),
      422,
      'parameter_invalid_format',
      'run_ids[0]',
    );
  });

  it.each([
    [{}, 'parameter_missing', 'run_ids'],
    [{ run_ids: [] }, 'parameter_too_few_items', 'run_ids'],
    [{ run_ids: Array(1_001).fill(SIM) }, 'parameter_too_many_items', 'run_ids'],
    [{ run_ids: [1] }, 'parameter_invalid_type', 'run_ids[0]'],
    [{ run_ids: [SIM], all: true }, 'unknown_field', 'all'],
  ])('refuses %#', async (body, code, param) => {
    expectRefusal(await send(body), 422, code, param);
  });
});

describe.each(PATHS)('%s/cancel-batch', (path) => {
  const send = (body: unknown) => service.post(`${path}/cancel-batch`, body);

  it('answers with three lists and whether there is more', async () => {
    for (const body of [{}, { kinds: ['sim', 'dyn'], statuses: ['queued'], project_id: null }]) {
      const answer = await send(body);
      expect([answer.status, answer.json]).toEqual([200, { ...nothing, has_more: false }]);
    }
  });

  it('refuses what it does not know', async () => {
    const project = { project_id: 'proj_000000000000000000000000000' };
    expectRefusal(await send(project), 422, 'project_not_found', 'project_id');
    expectRefusal(await send({ kinds: ['simulation'] }), 422, 'parameter_invalid_enum', 'kinds[0]');
    expectRefusal(
      await send({ statuses: ['draft'] }),
      422,
      'parameter_invalid_enum',
      'statuses[0]',
    );
    expectRefusal(await send({ statuses: [] }), 422, 'parameter_too_few_items', 'statuses');
  });
});

it('shows how many runs there are', async () => {
  const metrics = await metricsOf(service.url);
  for (const state of ['running', 'queued', 'held'])
    expect(metrics).toContain(`inflow_runs{state="${state}"} 0`);
});
