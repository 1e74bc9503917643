import { afterAll, expect, it } from '@jest/globals';
import { RunLeases } from '../../../src/runs/run-leases.js';
import { until } from '../../support/queues.js';
import { newOwner, RunsProcess } from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
const desk = await RunsProcess.open(database, { roles: ['api'] });
afterAll(async () => {
  await desk.close();
  await database.stop();
});

it('one attempt of a process is told that its run is lost when the next begins there, and that one when another has it', async () => {
  const run = await desk.accept(await newOwner(desk));
  const leases = new RunLeases(database.orm.em, undefined as never, {
    ...database.config,
    runLeaseS: 0.3,
  });
  await desk.sql(
    `update run set status = 'running', attempt = 2, lost = 1, worker = ?, dispatched_at = app_now(),
            lease_until = app_now() where id = ?`,
    [leases.worker, run.id],
  );
  const told: number[] = [];
  const hold = (attempt: number) => leases.hold({ ...run, attempt }, () => told.push(attempt));
  const releases = [hold(1), hold(2)];
  expect(told).toEqual([1]);
  const renewed = 'select lease_until > dispatched_at as renewed from run where id = ?';
  await until(async () => (await desk.sql(renewed, [run.id]))[0].renewed === true);
  await desk.sql("update run set attempt = 3, worker = 'another' where id = ?", [run.id]);
  await until(() => told.includes(2));
  for (const release of releases) release();
  leases.onApplicationShutdown();
});
