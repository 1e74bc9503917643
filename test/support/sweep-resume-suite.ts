import { expect, it } from '@jest/globals';
import { sql } from './database.js';
import { onOneFolder } from './embedded-services.js';
import type { Service } from './service.js';
import { ended, quadVehicle } from './simulations.js';
import { range } from './sweeps.js';

const SWEEP = {
  rotor_sweep_mask: [true],
  throttle: range(1, 100, 50),
  airspeed: range(0, 20, 20),
};

const asTenant = (service: Service) => ({ service, get: service.get.bind(service) }) as any;

async function begun(service: Service): Promise<string> {
  await sql(service.databaseUrl, "update account set plan = 'pro'");
  const { json: project } = await service.post('/v1/projects', { name: 'Survey quad' });
  const body = { project_id: project.id, ...quadVehicle(), sweep: SWEEP };
  const { json, text } = await service.post('/v1/sweeps', body);
  if (json.id === undefined) throw new Error(text);
  for (;;) {
    const { json: now } = await service.get(`/v1/sweeps/${json.id}`);
    if (now.completed_points > 0) return json.id;
  }
}

export function sweepGoesOnAfter(how: 'SIGTERM' | 'SIGKILL'): void {
  it(`a sweep whose process ends by ${how} goes on with another one, and solves no point twice`, async () => {
    await onOneFolder(async (startNext) => {
      let service = await startNext();
      const id = await begun(service);
      await service.end(how);
      service = await startNext();
      const kept = 'select index, solved_at::text from sweep_point where sweep_id = ?';
      const before = await sql(service.databaseUrl, kept, [id]);
      expect(before.length).toBeGreaterThan(0);
      expect(before.length).toBeLessThan(1_000);
      const sweep = await ended(asTenant(service), `/v1/sweeps/${id}`);
      expect(sweep).toMatchObject({
        status: 'completed',
        completed_points: 1_000,
        failed_points: 0,
        attempt: 2,
      });
      const after = await sql(service.databaseUrl, kept, [id]);
      expect(after).toHaveLength(1_000);
      const times = new Map(after.map(({ index, solved_at }) => [index, solved_at]));
      for (const { index, solved_at } of before) expect(times.get(index)).toBe(solved_at);
      const { json } = await service.get(`/v1/events?resource_id=${id}`);
      expect(json.data.map(({ type }: any) => type)).toEqual([
        'sweep.completed',
        'sweep.running',
        'sweep.queued',
      ]);
      const ledger = 'select amount from credit_transaction where resource_id = ?';
      expect(await sql(service.databaseUrl, ledger, [id])).toEqual([{ amount: -4_000 }]);
    });
  }, 900_000);
}
