import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Leases } from '../../../src/runs/leases.js';
import { until } from '../../support/queues.js';
import { newOwner, RunsProcess } from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

let database: TestDatabase;
let desk: RunsProcess;
beforeAll(async () => {
  database = await TestDatabase.start();
  desk = await RunsProcess.open(database, { roles: ['api'] });
});
afterAll(async () => {
  await desk?.close();
  await database?.stop();
});

describe('the leases of a process', () => {
  it('are renewed by attempt: one that was lost is told so though the same process runs the next', async () => {
    const run = await desk.accept(await newOwner(desk));
    await desk.sql(
      `update run set status = 'running', attempt = 2, lost = 1, worker = 'this', dispatched_at = app_now(),
              lease_until = app_now() where id = ?`,
      [run.id],
    );
    const told: number[] = [];
    const leases = new Leases(database.orm.em, undefined as never, {
      ...database.config,
      runLeaseS: 0.3,
    });
    const hold = (attempt: number) => leases.hold({ ...run, attempt }, () => told.push(attempt));
    const releases = [hold(1), hold(2)];
    await until(() => told.length >= 3); // told again with each renewal, until it lets go
    expect(new Set(told)).toEqual(new Set([1]));
    for (const release of releases) release();
    leases.onApplicationShutdown();
    const [{ renewed }] = await desk.sql(
      'select lease_until > dispatched_at as renewed from run where id = ?',
      [run.id],
    );
    expect(renewed).toBe(true);
  });
});
