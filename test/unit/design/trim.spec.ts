import { afterAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { libraryAirfoil } from '../../../dist/airfoils/library.js';
import { BladePolars } from '../../../dist/blades/blade-polars.service.js';
import { DesignTrim } from '../../../dist/design/design-trim.service.js';
import { EngineService } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import { feasibleOrders } from '../../support/design-sample.mjs';

const pool = new KernelPool({ threads: 2, queueLimit: 64, build: 'wasm' });
const engine = new EngineService(pool, 60_000);
// of library sections nothing is made
const none: any = undefined;
const polars = new BladePolars(engine, none, { analyzeTimeoutMs: 60_000 });
const trim = new DesignTrim(engine, polars);
afterAll(() => pool.close());

// 200 of them: scripts/design-sample.mjs
/** The blade that is trimmed for an order, and what an analysis of it says. */
async function designed({ airfoil, asked }: ReturnType<typeof feasibleOrders>[number]) {
  const library = libraryAirfoil(airfoil)!;
  const request = { accountId: 'a', signal: new AbortController().signal };
  const section = {
    identity: airfoil,
    request: { shape: library.shape },
    library,
    param: 'airfoil',
  };
  const target = { ...asked.target, kind: asked.target.kind as 'thrust' | 'power' };
  const trimmed = await trim.trim({ ...asked, target }, [section], request);
  const { blade } = trimmed;
  const question = { kind: 'point' as const, condition: asked };
  const { polars: along } = await polars.along(blade, [section], question, request);
  return { trimmed, again: await engine.point({ ...blade, polars: along }, asked, request) };
}

// 200 of them: scripts/design-sample.mjs
describe('random blades that can be built', () => {
  for (const order of feasibleOrders(20, 5))
    it(`meet their target when they are analysed: ${order.words}`, async () => {
      const { trimmed, again } = await designed(order);
      expect([trimmed.converged, trimmed.designed.status]).toEqual([true, 'ok']);
      expect(Math.abs(trimmed.reached / order.asked.target.value - 1)).toBeLessThan(1e-5);
      expect(again.point.T).toBe(trimmed.solved.point.T);
    });
});
