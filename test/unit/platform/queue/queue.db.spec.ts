import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '../../../../src/platform/config.js';
import {
  defineQueue,
  type Handler,
  type QueuedJob,
  type QueueDefinition,
} from '../../../../src/platform/queue/queue-definition.js';
import { sql } from '../../../support/database.js';
import { TestDatabase } from '../../../support/test-database.js';
import { QueueProcess, until } from '../../../support/queues.js';

interface Row {
  row: string;
}

const database = await TestDatabase.start();
afterAll(() => database.stop());

const open: QueueProcess[] = [];
afterEach(async () => {
  while (open.length > 0) await open.pop()!.close();
});

interface Setup<T extends object> {
  roles?: Role[];
  concurrency?: number;
  handler?: Handler<T>;
}

/** A process that knows one queue. */
async function processWith<T extends object>(
  definition: QueueDefinition<T>,
  { roles = ['worker', 'scheduler'], concurrency, handler = async () => undefined }: Setup<T> = {},
): Promise<QueueProcess> {
  const process = await QueueProcess.open(database.url, roles);
  open.push(process);
  process.queue.work(definition, { role: 'worker', concurrency }, handler);
  await process.start();
  return process;
}

const transaction = <T>({ orm }: QueueProcess, effect: (em: EntityManager) => Promise<T>) =>
  orm.em.fork().transactional((em) => effect(em));

const jobs = (name: string, columns = 'data') =>
  sql(database.url, `select ${columns} from pgboss.job where name = ? order by created_on`, [name]);

let numbered = 0;
/** A queue that no other test uses. */
const freshQueue = (options?: Parameters<typeof defineQueue>[1]) =>
  defineQueue<Row>(`test-${++numbered}`, options);

describe('sending', () => {
  it('queues with the commit and not without it', async () => {
    const queue = freshQueue();
    const api = await processWith(queue, { roles: ['api'] });
    await transaction(api, (em) => api.queue.send(em, queue, { row: 'kept' }));
    const failed = transaction(api, async (em) => {
      await api.queue.send(em, queue, { row: 'undone' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await jobs(queue.name)).toEqual([{ data: { row: 'kept' } }]);
  });

  it('is undone with the savepoint that it happened in', async () => {
    const queue = freshQueue();
    const api = await processWith(queue, { roles: ['api'] });
    await transaction(api, async (em) => {
      const part = em.transactional(async (em) => {
        await api.queue.send(em, queue, { row: 'undone' });
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
      await api.queue.send(em, queue, { row: 'kept' });
    });
    expect(await jobs(queue.name)).toEqual([{ data: { row: 'kept' } }]);
  });

  it('keeps what JSON can hold, to the letter', async () => {
    const queue = defineQueue<{ text: string; n: number[] }>('test-letters');
    const seen: object[] = [];
    const worker = await processWith(queue, {
      handler: async ({ data }) => void seen.push(data),
    });
    const data = { text: `'?"\\ \n ünïcödé 🚁 $1 %L`, n: [0.1, -1e-300, 1e21] };
    await transaction(worker, (em) => worker.queue.send(em, queue, data));
    await until(() => seen.length > 0);
    expect(seen).toEqual([data]);
  });

  it('outside a transaction is refused', async () => {
    const queue = freshQueue();
    const api = await processWith(queue);
    await expect(api.queue.send(api.orm.em.fork(), queue, { row: 'x' })).rejects.toThrow(
      'within a transaction',
    );
  });

  it('to a queue without a handler is refused', async () => {
    const api = await processWith(freshQueue());
    const sent = transaction(api, (em) => api.queue.send(em, freshQueue(), { row: 'x' }));
    await expect(sent).rejects.toThrow('no worker handles');
  });

  it('of many jobs is one statement and one order', async () => {
    const queue = freshQueue();
    const api = await processWith(queue, { roles: ['api'] });
    const rows = Array.from({ length: 250 }, (_, i) => ({ data: { row: `r${i}` } }));
    await transaction(api, (em) => api.queue.sendAll(em, queue, rows));
    expect(await jobs(queue.name)).toHaveLength(250);
  });
});

describe('a queue with one job per key', () => {
  it('lets one job of a key wait, also over transactions, and another one when that runs', async () => {
    const queue = freshQueue({ onePerKey: true });
    const api = await processWith(queue, { roles: ['api'] });
    const send = (row: string, singletonKey: string) =>
      transaction(api, (em) => api.queue.send(em, queue, { row }, { singletonKey }));
    await send('a1', 'a');
    await send('a2', 'a');
    await send('b1', 'b');
    expect(await jobs(queue.name)).toEqual([{ data: { row: 'a1' } }, { data: { row: 'b1' } }]);

    const running: string[] = [];
    let finish = () => undefined as void;
    const held = new Promise<void>((resolve) => (finish = resolve));
    await processWith(queue, {
      handler: async ({ data }) => {
        running.push(data.row);
        await held;
      },
    });
    await until(() => running.length === 2);
    await send('a3', 'a');
    finish();
    await until(() => running.includes('a3'));
    expect(running.toSorted()).toEqual(['a1', 'a3', 'b1']);
  });

  it('does not start the waiting job before a transaction that relies on it has ended', async () => {
    const queue = freshQueue({ onePerKey: true });
    const api = await processWith(queue, { roles: ['api'] });
    await sql(database.url, 'create table relied_on (n int)');
    const send = (em: EntityManager, singletonKey = 'a') =>
      api.queue.send(em, queue, { row: singletonKey }, { singletonKey });
    await transaction(api, (em) => send(em));
    const seen: unknown[] = [];
    const relying = api.orm.em.fork();
    await relying.begin();
    await send(relying);
    await relying.execute('insert into relied_on values (1)');
    await processWith(queue, {
      handler: async ({ data: { row } }) => {
        seen.push(row === 'a' ? (await sql(database.url, 'select n from relied_on')).length : row);
      },
    });
    for (const key of ['b', 'c']) {
      await transaction(api, (em) => send(em, key)); // taken by a look that comes after it was to be had
      await until(() => seen.includes(key));
    }
    expect(seen).toEqual(['b', 'c']);
    await relying.commit();
    await until(() => seen.length > 2);
    expect(seen).toEqual(['b', 'c', 1]);
    await until(async () => (await jobs(queue.name)).length === 0); // a row goes after its handler has ended
  });

  it('is sent to by many at a time without losing a wish', async () => {
    const queue = freshQueue({ onePerKey: true });
    await sql(database.url, 'create table wishes (n int, granted boolean not null default false)');
    const worker = await processWith(queue, {
      handler: async () => {
        await sql(database.url, 'update wishes set granted = true where not granted');
      },
    });
    const wish = (n: number) =>
      transaction(worker, async (em) => {
        await em.execute('insert into wishes values (?)', [n]);
        await worker.queue.send(em, queue, { row: 'wish' }, { singletonKey: 'a' });
      });
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 8 }, (_, i) => wish(round * 8 + i)));
    await until(async () => (await jobs(queue.name)).length === 0);
    expect(await sql(database.url, 'select n from wishes where not granted')).toEqual([]);
  });

  it('needs the key, and other queues take none', async () => {
    const keyed = freshQueue({ onePerKey: true });
    const plain = freshQueue();
    const api = await QueueProcess.open(database.url, ['api']);
    open.push(api);
    for (const queue of [keyed, plain])
      api.queue.work(queue, { role: 'worker' }, async () => undefined);
    await api.start();
    const send = (queue: QueueDefinition<Row>, options?: { singletonKey: string }) =>
      transaction(api, (em) => api.queue.send(em, queue, { row: 'x' }, options));
    await expect(send(keyed)).rejects.toThrow('singletonKey');
    await expect(send(plain, { singletonKey: 'a' })).rejects.toThrow('singletonKey');
  });
});

describe('working', () => {
  it('gives every job to one process once, and leaves no row of what is done', async () => {
    const queue = freshQueue();
    const seen: string[] = [];
    const handler: Handler<Row> = async ({ data }) => void seen.push(data.row);
    const [first] = [
      await processWith(queue, { handler }),
      await processWith(queue, { handler }),
      await processWith(queue, { handler }),
    ];
    const rows = Array.from({ length: 500 }, (_, i) => ({ data: { row: `r${i}` } }));
    await transaction(first, (em) => first.queue.sendAll(em, queue, rows));
    await until(async () => (await jobs(queue.name)).length === 0);
    expect(seen).toHaveLength(500);
    expect(new Set(seen).size).toBe(500);
  });

  it('never runs more at a time than its concurrency', async () => {
    const queue = freshQueue();
    let active = 0;
    let most = 0;
    let done = 0;
    const worker = await processWith(queue, {
      concurrency: 3,
      handler: async () => {
        most = Math.max(most, ++active);
        await until(() => most >= 3);
        await new Promise((resolve) => setTimeout(resolve, 5)); // one too many would come now
        active--;
        done++;
      },
    });
    const rows = Array.from({ length: 40 }, (_, i) => ({ data: { row: `r${i}` } }));
    await transaction(worker, (em) => worker.queue.sendAll(em, queue, rows));
    await until(() => done === 40);
    expect(most).toBe(3);
  });

  it('is for the processes of the role; others only send', async () => {
    const queue = freshQueue();
    const seen: string[] = [];
    const note = (who: string) => async () => void seen.push(who);
    const api = await processWith(queue, { roles: ['api', 'dispatcher'], handler: note('api') });
    await processWith(queue, { roles: ['worker'], handler: note('worker') });
    for (let i = 0; i < 5; i++)
      await transaction(api, (em) => api.queue.send(em, queue, { row: String(i) }));
    await until(() => seen.length === 5);
    expect(new Set(seen)).toEqual(new Set(['worker']));
  });

  it('tries a failed job again, later each time, until it is dead, and counts', async () => {
    const queue = freshQueue({ retries: 2, retryDelaySeconds: 1 });
    const attempts: Pick<QueuedJob<Row>, 'attempt' | 'isLastAttempt'>[] = [];
    const worker = await processWith(queue, {
      handler: async ({ attempt, isLastAttempt }) => {
        attempts.push({ attempt, isLastAttempt });
        throw new Error(`attempt ${attempt} fails`);
      },
    });
    await transaction(worker, (em) => worker.queue.send(em, queue, { row: 'x' }));
    const dead = async () => (await jobs(queue.name, 'state'))[0].state === 'failed';
    await until(dead);
    expect(attempts).toEqual([
      { attempt: 1, isLastAttempt: false },
      { attempt: 2, isLastAttempt: false },
      { attempt: 3, isLastAttempt: true },
    ]);
    expect(await jobs(queue.name, "output ->> 'message' as why")).toEqual([
      { why: 'attempt 3 fails' },
    ]);
    const samples = await worker.samples('inflow_queue_attempts_total');
    expect(samples).toContain(
      `inflow_queue_attempts_total{queue="${queue.name}",outcome="retried"} 2`,
    );
    expect(samples).toContain(
      `inflow_queue_attempts_total{queue="${queue.name}",outcome="dead"} 1`,
    );
    // The engine counts every five seconds.
    const gauge = `inflow_queue_jobs{queue="${queue.name}",state="failed"} 1`;
    await until(async () => (await worker.samples('inflow_queue_jobs')).includes(gauge));
  });

  it('does not run a job before its time, which is that of the database clock', async () => {
    const queue = freshQueue();
    const seen: string[] = [];
    const worker = await processWith(queue, {
      handler: async ({ data }) => void seen.push(data.row),
    });
    await transaction(worker, async (em) => {
      const [{ at }] = await em.execute<[{ at: string }]>(
        `select app_now() + interval '25 hours' as at`,
      );
      await worker.queue.send(em, queue, { row: 'tomorrow' }, { runAfter: at });
      await worker.queue.send(em, queue, { row: 'now' });
    });
    await until(() => seen.length === 1);
    try {
      await sql(database.url, `update app_clock set shift = interval '25 hours 1 second'`);
      await until(() => seen.length === 2);
    } finally {
      await sql(database.url, `update app_clock set shift = interval '0'`);
    }
    expect(seen).toEqual(['now', 'tomorrow']);
    expect(
      await sql(database.url, 'select abs(extract(epoch from pgboss.job_now() - now())) as off'),
    ).toEqual([{ off: '0.000000' }]);
  });

  it('raises the signal of an attempt that takes too long, and tries again', async () => {
    const queue = freshQueue({ timeoutSeconds: 1, retryDelaySeconds: 1 });
    const reasons: unknown[] = [];
    let done = false;
    const worker = await processWith(queue, {
      handler: async ({ attempt, signal }) => {
        if (attempt === 1) await endOf(signal).finally(() => reasons.push(signal.reason));
        done = true;
      },
    });
    await transaction(worker, (em) => worker.queue.send(em, queue, { row: 'slow' }));
    await until(() => done);
    expect(reasons).toEqual([expect.objectContaining({ why: 'timeout' })]);
  });

  it('tells a handler that its job was given to another process, and does not end that one', async () => {
    const queue = freshQueue();
    const reasons: unknown[] = [];
    const worker = await processWith(queue, {
      handler: async ({ signal }) => {
        await endOf(signal).catch(() => undefined);
        reasons.push(signal.reason);
      },
    });
    await transaction(worker, (em) => worker.queue.send(em, queue, { row: 'x' }));
    const isActive = async () => (await jobs(queue.name, 'state'))[0]?.state === 'active';
    await until(isActive);
    // As if another process had taken it after a missed heartbeat.
    await sql(database.url, 'update pgboss.job set retry_count = 1 where name = ?', [queue.name]);
    await until(() => reasons.length === 1);
    expect(reasons).toEqual([expect.objectContaining({ why: 'lost' })]);
    expect(await jobs(queue.name, 'state')).toEqual([{ state: 'active' }]);
    expect(await worker.samples('inflow_queue_attempts_total')).toContain(
      `inflow_queue_attempts_total{queue="${queue.name}",outcome="lost"} 1`,
    );
  });
});

describe('a shutdown', () => {
  it('waits for what is running and takes nothing new', async () => {
    const queue = freshQueue();
    const seen: string[] = [];
    let begun = false;
    const worker = await processWith(queue, {
      concurrency: 1,
      handler: async ({ data, signal }) => {
        begun = true;
        await endOf(signal).catch(() => undefined); // the shutdown has begun
        await new Promise((resolve) => setTimeout(resolve, 100));
        seen.push(data.row);
      },
    });
    await transaction(worker, (em) =>
      worker.queue.sendAll(em, queue, [{ data: { row: 'running' } }, { data: { row: 'waiting' } }]),
    );
    await until(() => begun);
    await worker.close();
    expect(seen).toEqual(['running']);
    expect(await jobs(queue.name, 'data, state')).toEqual([
      { data: { row: 'waiting' }, state: 'created' },
    ]);
  });

  it('takes nothing new from its beginning on, before anything stops that a job may need', async () => {
    const queue = freshQueue();
    const taken: string[] = [];
    const leaving = await processWith(queue, { handler: async () => void taken.push('leaving') });
    leaving.queue.onModuleDestroy();
    await transaction(leaving, (em) => leaving.queue.send(em, queue, { row: 'x' }));
    await processWith(queue, { handler: async () => void taken.push('staying') });
    await until(() => taken.length === 1);
    expect(taken).toEqual(['staying']);
  });

  it('gives back what stops at the signal, and another process takes it at once', async () => {
    const queue = freshQueue();
    let begun = false;
    const leaving = await processWith(queue, {
      handler: async ({ signal }) => {
        begun = true;
        await endOf(signal);
      },
    });
    await transaction(leaving, (em) => leaving.queue.send(em, queue, { row: 'x' }));
    await until(() => begun);
    const taken: number[] = [];
    await processWith(queue, { handler: async ({ attempt }) => void taken.push(attempt) });
    await leaving.close();
    await until(() => taken.length === 1);
    expect(taken).toEqual([2]);
    expect(await leaving.samples('inflow_queue_attempts_total')).toEqual([
      `inflow_queue_attempts_total{queue="${queue.name}",outcome="released"} 1`,
    ]);
  });

  it('gives back what does not stop, too', async () => {
    const queue = freshQueue();
    let begun = false;
    let finish = () => undefined as void;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const leaving = await processWith(queue, {
      handler: async () => {
        begun = true;
        await held;
      },
    });
    await transaction(leaving, (em) => leaving.queue.send(em, queue, { row: 'x' }));
    await until(() => begun);
    leaving.queue.drainMs = 200;
    await leaving.close();
    expect(await jobs(queue.name, 'state, retry_count')).toEqual([
      { state: 'retry', retry_count: 0 },
    ]);
    finish();
  });
});

/** Rejects with the signal's reason. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
