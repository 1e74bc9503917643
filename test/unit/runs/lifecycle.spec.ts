import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../support/queues.js';
import { brokenRules, Gate, newOwner, type Owner, RunsProcess } from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

Logger.overrideLogger(false);

let database: TestDatabase;
let process: RunsProcess;
let owner: Owner;
beforeAll(async () => {
  database = await TestDatabase.start();
  process = await RunsProcess.open(database);
}, 60_000);
afterAll(async () => {
  await process?.close();
  await database?.stop();
});
beforeEach(async () => {
  process.simulations.solve = async () => ({ status: 'completed', result: { solved: true } });
  process.sweeps.point = async () => 'completed';
  owner = await newOwner(process);
});
afterEach(async () => {
  expect(await brokenRules(process)).toEqual([]);
});

const ended = (id: string) =>
  until(async () => /completed|failed|canceled/.test(String(await process.status(id))));

describe('a run', () => {
  it('is paid, queued, begun and completed, each with its event', async () => {
    const run = await process.accept(owner);
    expect(run).toMatchObject({ status: 'queued', credits_cost: 4, project_name: 'x', attempt: 0 });
    await ended(run.id);
    expect(await process.row(run.id)).toMatchObject({
      status: 'completed',
      result: { solved: true },
      progress: 1,
      attempt: 1,
      worker: null,
    });
    expect(await process.events(run.id)).toEqual([
      'simulation.queued',
      'simulation.running',
      'simulation.completed',
    ]);
    expect(await process.refunded(run.id)).toBeUndefined();
  });

  it('that its runner cannot solve failed, is refunded, and says that it was our mistake', async () => {
    process.simulations.solve = () => Promise.reject(new Error('a bug'));
    const run = await process.accept(owner);
    await ended(run.id);
    expect(await process.row(run.id)).toMatchObject({
      status: 'failed',
      error: { type: 'run_error', code: 'internal_error', point_index: null },
    });
    expect(await process.refunded(run.id)).toBe(4);
    expect((await process.events(run.id)).at(-1)).toBe('simulation.failed');
  });

  it('that failed keeps what was solved', async () => {
    const error = { type: 'run_error', code: 'timeout', message: 'x', point_index: null } as const;
    process.simulations.solve = async () => ({ status: 'failed', error, result: { some: 1 } });
    const run = await process.accept(owner);
    await ended(run.id);
    expect(await process.row(run.id)).toMatchObject({
      status: 'failed',
      error,
      result: { some: 1 },
    });
  });

  it('that is held or a draft does not begin', async () => {
    const held = await process.accept(owner, { intent: 'queue' });
    const draft = await process.accept(owner, { intent: 'draft' });
    const run = await process.accept(owner);
    await ended(run.id);
    expect([await process.status(held.id), await process.status(draft.id)]).toEqual([
      'queued',
      'draft',
    ]);
    expect([await process.events(held.id), await process.events(draft.id)]).toEqual([
      ['simulation.queued'],
      [],
    ]);
  });
});
