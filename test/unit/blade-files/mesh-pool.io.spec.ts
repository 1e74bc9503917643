import { afterEach, expect, it } from '@jest/globals';
import { MeshPool } from '../../../dist/blade-files/mesh/mesh-pool.js';
import { findingsOf, readStl } from '../../support/solids.js';
import { readStep } from '../../support/step-solids.js';
import { nacaOutline, randomSolid } from '../../support/random-blade.js';

const order = {
  ...randomSolid(1),
  blade: {
    B: 2,
    R: 100,
    rHub: 20,
    r: [20, 60, 100],
    c: [20, 20, 8],
    beta: [0.5, 0.3, 0.2],
    sweep: [0, 0, 0],
    outlines: [nacaOutline({})],
  },
  hub: null,
  rotation: 'ccw' as const,
  resolution: 'coarse' as const,
};
const task = { order, format: 'stl' as const, name: 'test', madeAt: '2026-01-01T00:00:00Z' };
const twisted = { ...order.blade, r: [20, 20.001, 100], beta: [1.5, -1.5, 1.5] };

let pools: MeshPool[] = [];
function pool(analyzeTimeoutMs = 20_000): MeshPool {
  const made = new MeshPool({ analyzeTimeoutMs });
  pools.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(pools.map((each) => each.onApplicationShutdown()));
  pools = [];
});
const request = (accountId = 'a', signal = new AbortController().signal) => ({ accountId, signal });
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'made',
    (error: { code?: string; reason?: string; name: string }) =>
      error.name === 'AbortError' ? error.name : (error.code ?? error.reason ?? error.name),
  );

it('a solid comes out of the thread whole', async () => {
  const { openEdges, crossings, pieces } = findingsOf(readStl(await pool().file(task, request())));
  expect({ openEdges, crossings, pieces }).toEqual({ openEdges: 0, crossings: 0, pieces: 2 });
});

it('a STEP file comes out of the thread whole', async () => {
  const bytes = await pool().file({ ...task, format: 'step' }, request());
  const { solids, openEdges, name } = readStep(bytes);
  expect({ solids, openEdges, name }).toEqual({ solids: 2, openEdges: 0, name: 'test' });
});

it('what is no solid is refused, and the thread goes on', async () => {
  const solids = pool();
  const sweep = [1.57, 1.57, 1.57];
  expect(
    await outcome(
      solids.file({ ...task, order: { ...order, blade: { ...order.blade, sweep } } }, request()),
    ),
  ).toBe('swept');
  expect(
    await outcome(solids.file({ ...task, order: { ...order, blade: twisted } }, request())),
  ).toBe('twisted');
  expect(await outcome(solids.file(task, request()))).toBe('made');
});

it('an account has four solids under way, and others are not kept from theirs', async () => {
  const solids = pool();
  const asked = [1, 2, 3, 4, 5].map(() => outcome(solids.file(task, request())));
  const other = outcome(solids.file(task, request('b')));
  expect(await Promise.all(asked)).toEqual(['made', 'made', 'made', 'made', 'queue_full']);
  expect(await other).toBe('made');
  expect(await outcome(solids.file(task, request()))).toBe('made');
});

it('ends with its time, or when its caller leaves', async () => {
  expect(await outcome(pool(1).file(task, request()))).toBe('solver_timeout');
  const solids = pool();
  const caller = new AbortController();
  const asked = outcome(solids.file(task, request('a', caller.signal)));
  caller.abort();
  expect(await asked).toBe('AbortError');
  expect(await outcome(solids.file(task, request()))).toBe('made');
});
