import { describe, expect, it } from '@jest/globals';
import type { ApiAnswer, ApiRequest } from '../../../src/mcp/tool.js';
import { mcpProject } from '../../../src/mcp/tools/runs.js';
import { refused, sessionOver } from './fake-api.js';

interface Project {
  id: string;
  name: string;
}

/** Projects of an account, newest first in pages of two, with the memory of its idempotency keys. */
class Account {
  readonly kept = new Map<string, Project>();
  readonly underWay = new Set<string>();
  projects: Project[] = [];

  readonly answer = async ({ method, query, idempotencyKey }: ApiRequest): Promise<ApiAnswer> => {
    if (method === 'POST') return this.make(idempotencyKey!);
    const from = Number(query.get('cursor') ?? 0);
    const next_cursor = from + 2 < this.projects.length ? String(from + 2) : null;
    return { status: 200, body: { data: this.projects.slice(from, from + 2), next_cursor } };
  };

  private async make(key: string): Promise<ApiAnswer> {
    if (this.underWay.has(key)) return refused(409, 'idempotency_key_in_use');
    if (!this.kept.has(key)) {
      this.underWay.add(key);
      await new Promise((done) => setTimeout(done, 20));
      const project = { id: `proj_${this.kept.size}`, name: 'MCP' };
      this.kept.set(key, project);
      this.projects.unshift(project);
      this.underWay.delete(key);
    }
    return { status: 201, body: this.kept.get(key) };
  }
}

const projectOf = (account: Account) => mcpProject(sessionOver(account.answer).session);

describe('the project of agents', () => {
  it('is the oldest of its name, on whatever page', async () => {
    const account = new Account();
    account.projects = ['MCP', 'x', 'MCP', 'MCP', 'y'].map((name, i) => ({
      id: `proj_${i}`,
      name,
    }));
    expect(await projectOf(account)).toBe('proj_3');
    expect(account.kept.size).toBe(0);
  });

  it('is made once by calls at the same time', async () => {
    const account = new Account();
    const ids = await Promise.all([1, 2, 3, 4].map(() => projectOf(account)));
    expect(new Set(ids).size).toBe(1);
    expect(account.projects).toHaveLength(1);
  });

  it('is made again after it was deleted or renamed, though the key remembers it', async () => {
    const account = new Account();
    await projectOf(account);
    account.projects = [];
    expect(await projectOf(account)).toBe('proj_1');
    account.projects = [{ id: 'proj_1', name: 'Mine' }];
    expect(await projectOf(account)).toBe('proj_2');
  });

  it('passes on why it cannot be made', async () => {
    const { session } = sessionOver(({ method }) =>
      method === 'POST'
        ? refused(402, 'quota')
        : { status: 200, body: { data: [], next_cursor: null } },
    );
    await expect(mcpProject(session)).rejects.toMatchObject({ error: { code: 'quota' } });
  });
});
