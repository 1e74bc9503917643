import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CancelFilter, CancelResult, CancelStep } from '../../../src/runs/run-requests.js';
import { until } from '../../support/queues.js';
import {
  expectRules,
  Gate,
  newOwner,
  newProject,
  orderOf,
  type Owner,
  RunsProcess,
} from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

Logger.overrideLogger(false);

let owner: Owner;
let gate: Gate;
const database = await TestDatabase.start();
const process = await RunsProcess.open(database);
afterAll(async () => {
  await process.close();
  await database.stop();
});
beforeEach(async () => {
  gate = new Gate();
  const { passed } = gate;
  process.simulations.solve = async () => {
    await passed;
    return { status: 'completed' };
  };
  process.sweeps.point = async (_, index) => {
    if (index === 2) await passed;
    return 'completed';
  };
  owner = await newOwner(process);
});
afterEach(async () => {
  gate.open();
  await until(async () => {
    const left = "select 1 from run where status = 'running' or (status = 'queued' and not held)";
    return (await process.sql(left)).length === 0;
  });
  await expectRules(process);
});

const is = (id: string, status: string) => until(async () => (await process.status(id)) === status);

/** Step by step, as a call does it. */
async function stepwise<Rest>(
  wanted: Rest,
  cancel: (em: EntityManager, rest: Rest) => Promise<CancelStep<Rest>>,
): Promise<CancelResult & { steps: number }> {
  const all: CancelResult = { canceled: [], requested: [], skipped: [] };
  let [rest, steps]: [Rest | undefined, number] = [wanted, 0];
  for (; rest !== undefined; steps++) {
    const now: Rest = rest;
    const step = await process.in((em) => cancel(em, now));
    all.canceled.push(...step.result.canceled);
    all.requested.push(...step.result.requested);
    all.skipped.push(...step.result.skipped);
    ({ rest } = step);
  }
  return { ...all, steps };
}
const batch = (filter: CancelFilter = {}) =>
  stepwise(filter, (em, rest) => process.cancellation.filtered(em, owner.caller, rest));
const selected = (ids: string[], by = owner) =>
  stepwise(ids, (em, rest) => process.cancellation.selected(em, by.caller, rest));

async function running(more: { points?: number } = {}): Promise<string> {
  const { id } = await process.accept(owner, more);
  await is(id, 'running');
  if (more.points !== undefined) await until(async () => (await process.row(id)).saves === 2);
  return id;
}

/** Five that hold the slots of a Pro account, so that whatever comes after waits. */
async function fullHouse(): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(await running());
  return ids;
}

async function oneOfEach() {
  const draft = (await process.accept(owner, { intent: 'draft' })).id;
  const held = (await process.accept(owner, { intent: 'queue' })).id;
  const single = await running();
  const sweep = await running({ points: 10 });
  return { draft, held, single, sweep };
}

describe('a cancel', () => {
  it('ends what waits at once, refunded, and says the same when it is repeated', async () => {
    await fullHouse();
    const { id } = await process.accept(owner);
    for (let i = 0; i < 2; i++)
      expect(await process.cancel(owner, id)).toMatchObject({
        done: true,
        run: { status: 'canceled', progress: null },
      });
    expect(await process.refunded(id)).toBe(4);
    expect(await process.events(id)).toEqual(['simulation.queued', 'simulation.canceled']);
  });

  it('asks a sweep that runs to stop at its next point; what was solved stays and is paid', async () => {
    const id = await running({ points: 10 });
    for (let i = 0; i < 2; i++)
      expect(await process.cancel(owner, id)).toMatchObject({
        done: false,
        run: { status: 'running' },
      });
    gate.open();
    await is(id, 'canceled');
    expect(await process.refunded(id)).toBe(7 * 4);
    expect((await process.cancel(owner, id)).done).toBe(false);
    expect(await process.events(id)).toEqual(['sweep.queued', 'sweep.running', 'sweep.canceled']);
  });

  it('during the last point cancels a sweep with nothing to refund', async () => {
    const id = await running({ points: 3 });
    await process.cancel(owner, id);
    gate.open();
    await is(id, 'canceled');
    expect(await process.refunded(id)).toBeUndefined();
  });

  it('is refused for a draft, a single point that runs, and what has ended', async () => {
    const { draft, single } = await oneOfEach();
    await expect(process.cancel(owner, draft)).rejects.toMatchObject({ code: 'run_is_draft' });
    await expect(process.cancel(owner, single)).rejects.toMatchObject({
      code: 'running_single_point',
    });
    gate.open();
    await is(single, 'completed');
    await expect(process.cancel(owner, single)).rejects.toMatchObject({ code: 'already_terminal' });
    const other = await newOwner(process);
    await expect(process.cancel(other, single)).rejects.toMatchObject({
      code: 'resource_not_found',
    });
  });
});

describe('cancelling by id', () => {
  it('tells of each id once what became of it, in the order given', async () => {
    const { draft, held, single, sweep } = await oneOfEach();
    const spelt = sweep.replace('sweep_', 'swp_');
    expect(await selected([spelt, single, sweep, draft, held, single])).toEqual({
      steps: 1,
      canceled: [held],
      requested: [sweep],
      skipped: [
        { id: single, reason: 'running_single_point' },
        { id: draft, reason: 'draft' },
      ],
    });
    expect(await selected([held, sweep])).toEqual({
      steps: 1,
      canceled: [],
      requested: [sweep],
      skipped: [{ id: held, reason: 'already_terminal' }],
    });
  });

  it('changes nothing where one id is not the caller’s, and names the first', async () => {
    const { held } = await oneOfEach();
    const other = await newOwner(process);
    await expect(selected([held], other)).rejects.toMatchObject({
      code: 'resource_not_found',
      detail: { param: 'run_ids[0]' },
    });
    for (const id of ['sim_000000000000000000000000000', 'nonsense', "'; drop table run; --"])
      await expect(selected([held, held, id])).rejects.toMatchObject({
        code: 'resource_not_found',
        detail: { param: 'run_ids[2]' },
      });
    expect(await process.status(held)).toBe('queued');
  });
});

describe('cancelling a batch', () => {
  it('takes everything that waits or runs', async () => {
    const { held, single, sweep } = await oneOfEach();
    const { canceled, requested, skipped, steps } = await batch();
    expect([canceled, requested, steps]).toEqual([[held], [sweep], 1]);
    expect(skipped).toEqual([{ id: single, reason: 'running_single_point' }]);
  });

  it('is narrowed by project, kind and state', async () => {
    const { held, sweep } = await oneOfEach();
    const project = await newProject(process, owner.caller.accountId);
    const there = (await process.accept(owner, { projectId: project, intent: 'queue' })).id;
    expect((await batch({ projectId: project })).canceled).toEqual([there]);
    expect(await batch({ kinds: ['sweep', 'dyn'] })).toMatchObject({
      canceled: [],
      requested: [sweep],
      skipped: [],
    });
    expect(await batch({ statuses: ['queued'] })).toMatchObject({
      canceled: [held],
      requested: [],
    });
    await expect(batch({ projectId: 'proj_000000000000000000000000000' })).rejects.toMatchObject({
      code: 'project_not_found',
    });
  });

  it('of hundreds of runs that wait is exact, and takes a few statements for 50 each', async () => {
    await fullHouse();
    const ids = await process.in(async (em) => {
      const submitted: string[] = [];
      for (let i = 0; i < 650; i++) {
        const order = orderOf(owner.caller, owner.project);
        const intent = i % 2 === 0 ? 'run' : 'queue';
        submitted.push(
          (await process.submission.submit(em, owner.caller, { ...order, intent })).id,
        );
      }
      return submitted;
    });
    const byId = ids.slice(0, 250).toReversed();
    expect(await selected(byId)).toMatchObject({ canceled: byId, steps: 5 });
    const { canceled, steps } = await batch();
    expect(canceled).toEqual(ids.slice(250).toSorted());
    expect(steps).toBe(9);
  });
});

describe('deleting a project', () => {
  it('ends and refunds what waits and what runs, and frees the slots', async () => {
    const { draft, held, single, sweep } = await oneOfEach();
    await expect(remove(false)).rejects.toMatchObject({ code: 'project_not_empty' });
    await remove(true);
    for (const id of [draft, held, single, sweep]) expect(await process.row(id)).toBeUndefined();
    expect(await process.refunded(held)).toBe(4);
    expect(await process.refunded(single)).toBe(4);
    expect(await process.refunded(sweep)).toBe(8 * 4);
    for (const [id, type] of [
      [held, 'simulation.canceled'],
      [single, 'simulation.canceled'],
      [sweep, 'sweep.canceled'],
    ])
      expect((await process.events(id)).at(-1)).toBe(type);
    const [meter] = await process.sql(
      'select active_runs, queued_runs, held_runs from account_meter where account_id = ?',
      [owner.caller.accountId],
    );
    expect(meter).toEqual({ active_runs: 0, queued_runs: 0, held_runs: 0 });
    gate.open();
  });

  it('lets runs of other projects take the slots', async () => {
    await fullHouse();
    const project = await newProject(process, owner.caller.accountId);
    const { id } = await process.accept(owner, { projectId: project });
    await remove(true);
    await is(id, 'running');
  });

  const remove = (cascade: boolean) =>
    process.in((em) =>
      process.projects.delete(em, owner.caller, owner.project, cascade, () => undefined),
    );
});

it('an account that is deleted takes its runs along, and its worker lets go', async () => {
  const id = await running();
  await process.sql('delete from account where id = ?', [owner.caller.accountId]);
  gate.open();
  await until(async () =>
    (await process.samples('inflow_runs_here')).includes('inflow_runs_here 0'),
  );
  expect(await process.row(id)).toBeUndefined();
});
