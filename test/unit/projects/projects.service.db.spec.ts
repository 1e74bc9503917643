import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Meters } from '../../../src/accounts/meters.js';
import { ApiError } from '../../../src/platform/errors.js';
import { newId } from '../../../src/platform/ids.js';
import { Cursors } from '../../../src/platform/list/cursors.js';
import { Pages } from '../../../src/platform/list/pages.js';
import { type CountedState, ProjectsService } from '../../../src/projects/projects.service.js';
import { untilSomebodyWaits } from '../../support/held-lock.js';
import { keyCaller } from '../../support/exchange-server.js';
import { TestDatabase, newAccount } from '../../support/test-database.js';

let account: string;
let project: string;
const database = await TestDatabase.start();
const projects = new ProjectsService(
  database.orm.em,
  new Pages(new Cursors(database.config)),
  new Meters(),
);
afterAll(() => database.stop());
beforeEach(async () => {
  account = await newAccount(database);
  const body = { name: 'x', notes: null, aircraft_type_tag: null };
  project = (await projects.create(em(), keyCaller(account), body)).id;
});

const em = () => database.orm.em.fork();
const get = () => projects.get(keyCaller(account), project);

const count = (from?: CountedState, to?: CountedState, id = project, by = account) =>
  em().transactional((transaction) => projects.countRuns(transaction, by, id, [{ from, to }]));

async function counters(): Promise<number[]> {
  const { run_count, running_count, completed_count, failed_count } = await get();
  return [run_count, running_count, completed_count, failed_count];
}

async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).code;
}

describe('the counters of a project', () => {
  it('follow a run from its beginning to its end', async () => {
    await count(undefined, 'other'); // queued
    expect(await counters()).toEqual([1, 0, 0, 0]);
    await count('other', 'running');
    expect(await counters()).toEqual([1, 1, 0, 0]);
    await count('running', 'completed');
    expect(await counters()).toEqual([1, 0, 1, 0]);
    await count('completed', undefined); // deleted
    expect(await counters()).toEqual([0, 0, 0, 0]);
  });

  it('note when something last happened, and make a new version', async () => {
    const before = await get();
    expect(before.last_activity_at).toBeNull();
    await count(undefined, 'failed');
    const after = await get();
    expect(after.last_activity_at).not.toBeNull();
    expect(after.version).toBe(before.version + 1);
    expect(after.updated_at).toBe(before.updated_at); // of name, notes and tag only
  });

  it('lose nothing when many runs move at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => count(undefined, 'running')));
    await Promise.all([
      ...Array.from({ length: 12 }, () => count('running', 'completed')),
      ...Array.from({ length: 5 }, () => count('running', 'failed')),
    ]);
    expect(await counters()).toEqual([20, 3, 12, 5]);
  });

  it('go back when the transaction of the run does', async () => {
    const failing = em().transactional(async (transaction) => {
      await projects.countRuns(transaction, account, project, [{ from: undefined, to: 'running' }]);
      throw new Error('the run was not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    expect(await counters()).toEqual([0, 0, 0, 0]);
  });

  it('are only those of the account’s own projects', async () => {
    const other = await newAccount(database);
    const refused = [
      count(undefined, 'running', newId('proj')),
      count(undefined, 'running', project, other),
    ];
    for (const each of refused) expect(await refusalOf(each)).toBe('project_not_found');
    expect(await counters()).toEqual([0, 0, 0, 0]);
  });
});

describe('deleting a project', () => {
  const remove = (cascade: boolean) =>
    em().transactional((transaction) =>
      projects.delete(transaction, keyCaller(account), project, cascade, () => undefined),
    );

  it('first lets everybody who keeps things in projects end them, in the same transaction', async () => {
    const seen: string[] = [];
    let broken = true;
    projects.onDelete(async (_, accountId, projectId) => {
      seen.push(`${accountId} ${projectId}`);
      if (broken) throw new Error('cannot end');
      return false;
    });
    await expect(remove(true)).rejects.toThrow('cannot end');
    expect((await get()).id).toBe(project);
    broken = false;
    await remove(true);
    expect(seen).toEqual([`${account} ${project}`, `${account} ${project}`]);
    expect(await refusalOf(get())).toBe('resource_not_found');
  });

  it('asks as long as something is left, before it and in its own transaction', async () => {
    let left = 3;
    projects.onDelete(async (_, __, id) => id === project && left-- > 0);
    const empty = () =>
      em().transactional((transaction) =>
        projects.empty(transaction, keyCaller(account), project, () => undefined),
      );
    expect([await empty(), left]).toEqual([true, 2]);
    await remove(true);
    expect(left).toBe(-1);
    expect(await refusalOf(empty())).toBe('resource_not_found');
  });

  it('with runs needs cascade', async () => {
    await count(undefined, 'other');
    expect(await refusalOf(remove(false))).toBe('project_not_empty');
    await remove(true);
  });

  it('waits for a run that is just being added, and then counts it', async () => {
    let added!: () => void;
    let finish!: () => void;
    const isAdded = new Promise<void>((done) => (added = done));
    const mayFinish = new Promise<void>((done) => (finish = done));
    const adding = em().transactional(async (transaction) => {
      await projects.countRuns(transaction, account, project, [{ from: undefined, to: 'other' }]);
      added();
      await mayFinish;
    });
    await isAdded;
    const removing = refusalOf(remove(false));
    await untilSomebodyWaits(em());
    finish();
    await adding;
    expect(await removing).toBe('project_not_empty');
  });
});

it('is deleted with its runs while one of them settles, without a deadlock', async () => {
  const meters = new Meters();
  await count(undefined, 'running');
  projects.onDelete(async (transaction, accountId) => {
    await meters.lock(transaction, accountId); // as whoever refunds
    return false;
  });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const settle = em().transactional(async (transaction) => {
    await meters.lock(transaction, account);
    begin();
    await untilSomebodyWaits(transaction); // the deletion has begun meanwhile
    await projects.countRuns(transaction, account, project, [{ from: 'running', to: 'completed' }]);
  });
  await begun;
  const remove = em().transactional((transaction) =>
    projects.delete(transaction, keyCaller(account), project, true, () => undefined),
  );
  await Promise.all([settle, remove]);
  await expect(get()).rejects.toThrow(ApiError);
});
