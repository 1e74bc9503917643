import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { RunLists } from '../../../src/runs/run-lists.js';
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
const database = await TestDatabase.start();
const process = await RunsProcess.open(database);
afterAll(async () => {
  await process.close();
  await database.stop();
});
beforeEach(async () => {
  process.simulations.solve = async () => ({ status: 'completed', result: { solved: true } });
  process.sweeps.point = async () => 'completed';
  owner = await newOwner(process);
});
afterEach(async () => {
  await expectRules(process);
});

const ended = (id: string) =>
  until(async () => /completed|failed|canceled/.test(String(await process.status(id))));

describe('a run', () => {
  it('is paid, queued, begun and completed, each with its event', async () => {
    process.simulations.solve = async () => {
      return { status: 'completed', result: { solved: true }, engine: 'inflow-1/wasm' };
    };
    const run = await process.accept(owner);
    expect(run).toMatchObject({ status: 'queued', credits_cost: 4, project_name: 'x', attempt: 0 });
    await ended(run.id);
    expect(await process.row(run.id)).toMatchObject({
      status: 'completed',
      result: { solved: true },
      solver_engine: 'inflow-1/wasm',
      progress: 1,
      attempt: 1,
      job: null,
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

describe('what is refused', () => {
  it('is a project of others, a full queue, and what the allowance does not cover, in this order', async () => {
    const free = await newOwner(process, 'free');
    const stranger = await newOwner(process);
    const there = { projectId: stranger.project, rotors: 1 };
    await expect(process.accept(free, there)).rejects.toMatchObject({ code: 'project_not_found' });
    await expect(process.accept(free, { cost: 201 })).rejects.toMatchObject({
      code: 'usage_cap_reached',
    });
    for (let i = 0; i < 100; i++) await process.accept(free, { rotors: 1, intent: 'queue' });
    await expect(process.accept(free, { cost: 201 })).rejects.toMatchObject({
      code: 'queue_full',
      detail: { headers: { 'Retry-After': '5' } },
    });
    await process.accept(free, { intent: 'draft' });
    const [{ run_count }] = await process.sql('select run_count from project where id = ?', [
      free.project,
    ]);
    expect(run_count).toBe(101);
  });
});

describe('a draft', () => {
  const lock = (id: string) => (em) => process.runs.lock(em, owner.caller, 'simulation', id);
  const redraft = (id: string, more: Parameters<typeof orderOf>[2]) =>
    process.in(async (em) => {
      const order = orderOf(owner.caller, owner.project, more);
      return process.submission.resubmit(em, await lock(id)(em), order);
    });

  it('takes other contents, also another project, and costs nothing', async () => {
    const { id } = await process.accept(owner, { intent: 'draft' });
    const project = await newProject(process, owner.caller.accountId);
    const more = { intent: 'draft', projectId: project, name: 'new', rotors: 8 } as const;
    expect(await redraft(id, more)).toMatchObject({
      status: 'draft',
      project_id: project,
      name: 'new',
      rotors: 8,
      credits_cost: 8,
      version: 2,
    });
    expect(await process.events(id)).toEqual([]);
  });

  it('is launched by its intent, once', async () => {
    const { id } = await process.accept(owner, { intent: 'draft' });
    expect(await redraft(id, { intent: 'queue' })).toMatchObject({ status: 'queued', held: true });
    await expect(redraft(id, {})).rejects.toMatchObject({ code: 'run_not_draft' });
    const other = await process.accept(owner, { intent: 'draft' });
    await redraft(other.id, {});
    await ended(other.id);
    expect(await process.events(other.id)).toHaveLength(3);
  });

  it('and held runs are launched by id, and what cannot be says why', async () => {
    const free = await newOwner(process, 'free');
    const launch = (ids: string[]) =>
      process.in((em) => process.launcher.selected(em, free.caller, ids, 'simulation_ids'));
    const draft = await process.accept(free, { intent: 'draft', rotors: 2 });
    const held = await process.accept(free, { intent: 'queue', rotors: 2 });
    const dear = await process.accept(free, { intent: 'draft', rotors: 40, cost: 201 });
    process.simulations.orders.ofChange = async (_, caller, run) =>
      orderOf(caller, run.project_id, { rotors: run.rotors, cost: run.credits_cost });
    expect(await launch([draft.id, held.id, dear.id, draft.id])).toEqual({
      queued: [draft.id, held.id],
      skipped: [{ id: dear.id, reason: 'usage_cap_reached' }],
    });
    await ended(draft.id);
    await ended(held.id);
    expect(await launch([draft.id])).toMatchObject({
      skipped: [{ id: draft.id, reason: 'already_terminal' }],
    });
    await expect(launch([draft.id, 'sim_x'])).rejects.toMatchObject({
      code: 'resource_not_found',
      detail: { param: 'simulation_ids[1]' },
    });
  });

  it('stays one where all held runs are launched', async () => {
    const draft = await process.accept(owner, { intent: 'draft' });
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.push((await process.accept(owner, { intent: 'queue' })).id);
    const { queued } = await process.in((em) => process.launcher.held(em, owner.caller));
    expect(queued.sort()).toEqual(ids.sort());
    for (const id of ids) await ended(id);
    expect(await process.status(draft.id)).toBe('draft');
  });
});

describe('one run', () => {
  it('is described in any state and removed in the first and the last', async () => {
    const gate = new Gate();
    process.simulations.solve = async () => {
      await gate.passed;
      return { status: 'completed' };
    };
    const { id } = await process.accept(owner);
    const remove = (precondition: (version: number) => void = () => undefined) =>
      process.in((em) => process.runs.remove(em, owner.caller, 'simulation', id, precondition));
    const change = { name: 'named', is_starred: true, plot_config: [{ a: [1] }] };
    const described = await process.in(async (em) => {
      const run = await process.runs.lock(em, owner.caller, 'simulation', id);
      return process.runs.describe(em, run, change);
    });
    expect(described).toMatchObject(change);
    await expect(remove()).rejects.toMatchObject({ code: 'run_not_terminal' });
    gate.open();
    await ended(id);
    expect(await process.row(id)).toMatchObject(change);
    const refuse = () => {
      throw new Error('another version');
    };
    await expect(remove(refuse)).rejects.toThrow('another version');
    await remove();
    await expect(process.runs.get(owner.caller, 'simulation', id)).rejects.toMatchObject({
      code: 'resource_not_found',
    });
    const other = await newOwner(process);
    await expect(process.runs.get(other.caller, 'simulation', id)).rejects.toMatchObject({
      code: 'resource_not_found',
    });
  });

  it('knows how many are served before it', async () => {
    const free = await newOwner(process, 'free');
    const gate = new Gate();
    process.simulations.solve = async () => {
      await gate.passed;
      return { status: 'completed' };
    };
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push((await process.accept(free)).id);
    await until(async () => (await process.status(ids[0])) === 'running');
    const positions = ids.map(async (id) =>
      process.app
        .get(RunLists)
        .queuePosition(
          await process.runs.get(free.caller, 'simulation', id),
          process.orm.em.fork(),
        ),
    );
    expect(await Promise.all(positions)).toEqual([null, 0, 1, 2]);
    gate.open();
    for (const id of ids) await ended(id);
  });

  it('is waited for until it changes, is gone, or the time is over', async () => {
    const HOUR_MS = 3_600_000; // waited for to its end, it would be the end of this test
    const gate = new Gate();
    process.simulations.solve = async () => {
      await gate.passed;
      return { status: 'completed' };
    };
    const { id } = await process.accept(owner);
    await until(async () => (await process.status(id)) === 'running');
    const { version } = await process.runs.get(owner.caller, 'simulation', id);
    const watch = (
      afterVersion: number,
      timeoutMs: number,
      signal = new AbortController().signal,
    ) => process.watch.wait(owner.caller.accountId, id, { afterVersion, timeoutMs, signal });
    const begun = performance.now();
    await watch(version, 100);
    expect(performance.now() - begun).toBeGreaterThan(90);
    await watch(version - 1, HOUR_MS);
    const left = new AbortController();
    const leaving = watch(version, HOUR_MS, left.signal);
    left.abort();
    await leaving;
    const waiting = watch(version, HOUR_MS);
    gate.open();
    await waiting;
    expect(await process.status(id)).toBe('completed');
    await watch(0, HOUR_MS);
    await process.sql('update run set version = version where id = ?', [id]);
    await process.watch.wait((await newOwner(process)).caller.accountId, id, {
      afterVersion: 99,
      timeoutMs: HOUR_MS,
      signal: new AbortController().signal,
    });
  });
});
