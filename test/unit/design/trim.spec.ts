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
const polars = new BladePolars(engine, undefined as never, { analyzeTimeoutMs: 60_000 });
const trim = new DesignTrim(engine, polars);
const request = { accountId: 'a', signal: new AbortController().signal };
afterAll(() => pool.close());

// 200 of them: scripts/design-sample.mjs
describe('random blades that can be built', () => {
  it.each(feasibleOrders(20, 5))(
    'meet their target within 1 % when they are analysed: $words',
    async ({ asked, airfoil }) => {
      const library = libraryAirfoil(airfoil)!;
      const section = {
        identity: airfoil,
        request: { shape: library.shape },
        library,
        param: 'airfoil',
      };
      const { converged, reached, blade, solved, designed } = await trim.trim(
        asked,
        [section],
        request,
      );
      expect([converged, designed.status]).toEqual([true, 'ok']);
      expect(Math.abs(reached / asked.target.value - 1)).toBeLessThan(0.001);
      const again = await engine.point(
        {
          ...blade,
          polars: (
            await polars.along(blade, [section], { kind: 'point', condition: asked }, request)
          ).polars,
        },
        asked,
        request,
      );
      expect(again.point.T).toBe(solved.point.T);
    },
  );
});
