import { describe, expect, it } from '@jest/globals';
import { type Answer, Client, type Load } from '../../support/load/load.js';
import { projectLoad } from '../../support/load/projects.js';
import { generator } from '../../support/random.js';

const world = {
  url: 'http://127.0.0.1:1', // nobody listens
  tokens: { key: 'key_x', staff: 'x', account: 'key_y' },
  shared: { accountId: 'x', projectId: 'proj_x' },
  run: 'run',
};
const answer = (status: number, json: object, version = 1): Answer => ({
  status,
  json,
  headers: new Headers({ etag: `"v${version}"` }),
  replayed: false,
});

/** A client that has made one project, and the row that the database should have of it. */
function withOneProject() {
  const load = projectLoad(world, 3, generator(1));
  const wish = load.next();
  const { name } = wish.write.body as { name: string };
  wish.done(answer(201, { id: 'proj_1', name }), false);
  const row = { id: 'proj_1', name, version: 1 };
  return { load, row };
}
const faults = (load: Load, rows: object[], unsure?: string) =>
  load.faults(async () => rows, unsure);

describe('the client of the kill test', () => {
  it('has nothing to say where the rows are as the answers were', async () => {
    const { load, row } = withOneProject();
    expect(await faults(load, [row])).toEqual([]);
  });

  it('misses what was acknowledged', async () => {
    const { load, row } = withOneProject();
    expect(await faults(load, [])).toEqual([expect.stringContaining('missing: project proj_1')]);
    expect(await faults(load, [{ ...row, version: 2 }])).toHaveLength(2);
  });

  it('notices what nobody asked for, and what was done twice', async () => {
    const { load, row } = withOneProject();
    const again = { ...row, id: 'proj_2' };
    expect(await faults(load, [row, again])).toEqual([
      expect.stringContaining('not asked for: project proj_2'),
      expect.stringContaining('done twice'),
    ]);
  });

  it('lets what got no answer be done or not, but not twice', async () => {
    const { load, row } = withOneProject();
    const open = { id: 'proj_2', name: 'run client 3 1', version: 1 };
    for (const rows of [[row], [row, open]])
      expect(await faults(load, rows, open.name)).toEqual([]);
    const twice = [row, open, { ...open, id: 'proj_3' }];
    expect(await faults(load, twice, open.name)).toEqual([expect.stringContaining('done twice')]);
  });

  it('refuses a change that moved a row by more than one version', () => {
    const { load } = withOneProject();
    for (;;) {
      const wish = load.next();
      if (wish.write.method !== 'PATCH') continue;
      expect(() => wish.done(answer(200, { name: 'x' }, 3), true)).toThrow('from 1 to 3');
      return;
    }
  });

  it('asks again for the same with the same key until it is answered', async () => {
    const { load } = withOneProject();
    const client = new Client(load);
    expect(await client.step(world)).toEqual({ done: false, before: false });
    const { pending } = client;
    expect(await client.step(world)).toEqual({ done: false, before: false });
    expect(client.pending).toBe(pending);
    expect(client.acknowledged).toBe(0);
  });
});
