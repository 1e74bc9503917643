import { afterAll, describe, expect, it } from '@jest/globals';
import { projectOf } from '../../clients/typescript/src/cli/project.js';
import { Inflow } from '../../clients/typescript/src/index.js';
import { type Scripted, ScriptedServer } from '../support/scripted-server.js';

const server = await ScriptedServer.open();
const inflow = new Inflow({ apiKey: 'key_1', baseUrl: server.url });
afterAll(() => server.close());

const project = (id: string, name = 'Größe', at = '05:00') => ({
  object: 'project',
  id,
  name,
  created_at: `2026-11-22T${at}:00Z`,
});
const listed = (...data: object[]): Scripted => ({
  json: { object: 'list', data, has_more: false, next_cursor: null },
});
const found = () => projectOf(inflow, 'Größe', new AbortController().signal);
const made = () => server.seen.filter(({ method }) => method === 'POST');
const replayed = { 'idempotent-replayed': 'true' };

describe('the project of a command', () => {
  it('is the one of the id, unasked, and the oldest of several of the name', async () => {
    server.play(
      listed(
        project('proj_d'),
        project('proj_c', 'Größe', '04:00'),
        project('proj_b', 'Größe', '04:00'),
        project('proj_a', 'größe', '03:00'),
      ),
    );
    const id = `proj_${'a'.repeat(27)}`;
    expect(await projectOf(inflow, id, new AbortController().signal)).toBe(id);
    expect(server.seen).toHaveLength(0);
    expect(await found()).toBe('proj_b');
    expect(made()).toHaveLength(0);
  });

  it('is made with the same key by every command, and with another of another name', async () => {
    server.play(listed(), { status: 201, json: project('proj_1') });
    expect(await found()).toBe('proj_1');
    const [first] = made();
    expect(first.headers['idempotency-key']).toMatch(/^inflow-project-[\da-f]{64}$/);
    server.play(
      listed(),
      { status: 201, headers: replayed, json: project('proj_1') },
      listed(project('proj_1')),
    );
    expect(await found()).toBe('proj_1');
    expect(made()[0]).toMatchObject({
      body: first.body,
      headers: { 'idempotency-key': first.headers['idempotency-key'] },
    });
    server.play(listed(), { status: 201, json: project('proj_2', 'x') });
    await projectOf(inflow, 'x', new AbortController().signal);
    expect(made()[0].headers['idempotency-key']).not.toBe(first.headers['idempotency-key']);
  });

  it('is made anew where the one that the key tells of has been deleted since', async () => {
    server.play(listed(), { status: 201, headers: replayed, json: project('proj_1') }, listed(), {
      status: 201,
      json: project('proj_2'),
    });
    expect(await found()).toBe('proj_2');
    const keys = made().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });
});
