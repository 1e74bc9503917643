import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { follow } from '../../../src/mcp/tools/get-result.js';
import { runTools } from '../../../src/mcp/tools/runs.js';
import { api, refused, sessionOver } from './fake-api.js';

const QUEUED = { id: 'sim_1', status: 'queued', progress: 0 };
const [simulate] = runTools(api);

describe('following a run', () => {
  afterEach(() => void jest.useRealTimers());

  it('asks once where the API does not wait for it', async () => {
    const { asked, session } = sessionOver(() => ({ status: 200, body: QUEUED }));
    expect(await follow('sim_1', 50, session)).toEqual(QUEUED);
    expect(asked.map(({ query }) => query.get('wait'))).toEqual(['10']);
  });

  it('asks again when a wait was over, until the run has ended', async () => {
    jest.useFakeTimers();
    const states = ['queued', 'running', 'completed'];
    const { asked, session } = sessionOver(async ({ query }) => {
      const status = states.shift()!;
      if (status !== 'completed')
        await jest.advanceTimersByTimeAsync(Number(query.get('wait')) * 1_000);
      return { status: 200, body: { ...QUEUED, status } };
    });
    Object.assign(session, { report: async () => {} }); // in steps of 2 s
    expect((await follow('sim_1', 50, session)).status).toBe('completed');
    expect(asked).toHaveLength(3);
  });
});

describe('a tool that makes a run', () => {
  const args = { project_id: 'proj_1' };

  it('gives its id although following it failed', async () => {
    const { session } = sessionOver(({ method }) =>
      method === 'POST' ? { status: 201, body: QUEUED } : refused(429, 'rate_limit_exceeded'),
    );
    expect(await simulate.run(args, session)).toMatchObject({
      id: 'sim_1',
      status: 'queued',
      has_ended: false,
    });
  });

  it.each(['', 7, null, 'x'.repeat(256), 'na\u00efve', 'a\nb'])(
    'refuses the key %j before it asks for anything',
    async (idempotency_key) => {
      const { asked, session } = sessionOver(() => ({ status: 201, body: QUEUED }));
      await expect(simulate.run({ ...args, idempotency_key }, session)).rejects.toMatchObject({
        error: { code: 'invalid_idempotency_key', param: 'idempotency_key' },
      });
      expect(asked).toEqual([]);
    },
  );
});

describe('the description of the interface', () => {
  it('resolves an operation once', () => {
    expect(api.operation('createSimulation')).toBe(api.operation('createSimulation'));
    expect(() => api.operation('fly')).toThrow('no operation fly');
  });
});
