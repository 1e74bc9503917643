/** A batch on its way, with an engine that says when its tasks end. */
import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { Batch, isSameBlade } from '../../../src/geometry/batch.js';
import { BATCH_LIMITS, BatchService } from '../../../src/geometry/batch.service.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import type { Caller } from '../../../src/platform/caller.js';
import { ApiError } from '../../../src/platform/errors.js';
import { fieldsOf } from '../../../src/platform/wire/fields.js';
import { Semaphore } from '../../../src/platform/semaphore.js';

type BatchTools = ConstructorParameters<typeof BatchService>;
const EVERYTHING = { expansion: { nearest_measurements: false } };

function stage(count: number, signal = new AbortController().signal) {
  const tasks: { size: number; end: () => void; fail: (error: Error) => void }[] = [];
  let made = 0;
  const engine = {
    threads: 2,
    groups: <J>(jobs: readonly J[]) =>
      Array.from({ length: Math.ceil(jobs.length / 16) }, (_, i) =>
        jobs.slice(16 * i, 16 * i + 16),
      ),
    renderedTogether: (jobs: readonly unknown[]) =>
      new Promise<Buffer[]>((resolve, reject) => {
        const end = () => resolve(jobs.map(() => Buffer.from('{}')));
        tasks.push({ size: jobs.length, end, fail: reject });
      }),
  };
  const analyses = {
    blade: async () => {
      made++;
      return { sections: [{ identity: 'a', library: {} }] };
    },
    prepared: async () => ({ rotor: {}, question: {}, renderer: {} }),
  };
  const requests = Array.from({ length: count }, (_, i) => ({ ...APC_10X5, airspeed: i / 10 }));
  const batch = new Batch(requests, EVERYTHING, { accountId: 'a', signal }, {
    engine,
    analyses,
    components: { find: async () => new Map() },
  } as never);
  return { batch, tasks, made: () => made };
}

/** All that can go on without the engine has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a batch', () => {
  it('has two tasks a thread under way at most, so that others get in between', async () => {
    const { batch, tasks } = stage(160);
    const run = batch.run();
    await settled();
    expect(tasks).toHaveLength(4);
    for (let begun = 4; begun < 10; begun++) {
      tasks[begun - 4].end();
      await settled();
      expect(tasks).toHaveLength(begun + 1);
    }
    for (const task of tasks) task.end();
    await run;
    expect(batch.results.every((each) => Buffer.isBuffer(each))).toBe(true);
  });

  it('makes a blade once for all bodies of it', async () => {
    const { batch, tasks, made } = stage(100);
    const run = batch.run();
    for (let i = 0; i < 7; i++) {
      await settled();
      tasks[i]?.end();
    }
    await run;
    expect(made()).toBe(1);
  });

  it('says of an item which an outage met that the database was away', async () => {
    const outage = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const tools = [
      { threads: 2, groups: () => [] },
      { find: async () => new Map() },
      { blade: () => Promise.reject(outage) },
      { analyzeTimeoutMs: 60_000 },
    ] as const;
    const service = new BatchService(...(tools as unknown as BatchTools));
    const { signal } = new AbortController();
    const caller = { accountId: 'a' } as Caller;
    const asked = [[APC_10X5], EVERYTHING, signal, ({ code }: ApiError) => `"${code}"`] as const;
    const answer = JSON.parse(String(await service.analyze(caller, ...asked)));
    expect(answer.results).toEqual(['database_unavailable']);
  });

  it('tells blades apart by every field of the body that does not say at which points they are solved', () => {
    const points = ['rpm', 'airspeed', 'mode'];
    points.push('j_from', 'j_to', 'j_steps', 'target_type', 'target_value', 'solve_for');
    const body = APC_10X5 as Parameters<typeof isSameBlade>[0];
    for (const name of fieldsOf(GeometryAnalysisRequest)!.keys()) {
      const other = { ...body, [name]: ['changed'] };
      expect([name, isSameBlade(body, structuredClone(body))]).toEqual([name, true]);
      expect([name, isSameBlade(body, other as never)]).toEqual([name, points.includes(name)]);
    }
  });

  it('keeps what was answered when a task fails, and gives the others its reason', async () => {
    const { batch, tasks } = stage(32);
    const run = batch.run();
    await settled();
    tasks[0].end();
    tasks[1].fail(new ApiError('solver_timeout'));
    await run;
    const failed = batch.results.filter((each) => each instanceof ApiError);
    expect([batch.results.length, failed.length]).toEqual([32, 16]);
  });

  it('begins nothing when its time is over', async () => {
    const over = AbortSignal.abort(new ApiError('solver_timeout'));
    const { batch, tasks } = stage(32, over);
    await batch.run();
    expect(tasks).toHaveLength(0);
    expect(batch.results.every((each) => (each as ApiError).code === 'solver_timeout')).toBe(true);
  });
});

describe('batches at a time', () => {
  it('are four of an account and sixteen of all', () => {
    const turns = new Semaphore(BATCH_LIMITS);
    const begin = (accountId: string) => turns.enter({ accountId });
    const accounts = ['a', 'b', 'c', 'd'].flatMap((id) => Array<string>(4).fill(id));
    for (const id of accounts) expect(begin(id)).toBeUndefined();
    expect(() => begin('a')).toThrow(expect.objectContaining({ code: 'queue_full' }));
    expect(() => begin('e')).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    for (const id of accounts) turns.leave(id);
    expect(begin('a')).toBeUndefined();
  });
});
