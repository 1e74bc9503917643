import { afterAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { libraryAirfoil } from '../../../dist/airfoils/library.js';
import { BladePolars } from '../../../dist/blades/blade-polars.service.js';
import { DesignTrim } from '../../../dist/design/design-trim.service.js';
import { EngineService } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import { boundlessOrders, feasibleOrders, partOf } from '../../support/design-sample.mjs';

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

const AIR = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };
const RPM = Math.PI / 30;
const GRAM = 0.00980665;
const thrust = (value: number) => ({ kind: 'thrust', value });

describe('what a blade can do', () => {
  const R = 3.032 * 0.0254;
  const small = { B: 2, R, rHub: 0.197 * R, ...AIR };
  const asked = { rotor: small, Omega: 6254 * RPM, V: 6.44 };
  const order = (gf: number) => ({
    words: '6 in',
    airfoil: 'e63',
    asked: { ...asked, target: thrust(gf * GRAM) },
  });

  // of which the reach is 208 gf
  it.each([180, 187, 192, 197, 203, 206])('is met below all that it can do: %d gf', async (gf) => {
    const { trimmed } = await designed(order(gf));
    expect(trimmed.converged).toBe(true);
    expect(Math.abs(trimmed.reached / (gf * GRAM) - 1)).toBeLessThan(1e-5);
  });

  it('is met at 0.7 to 0.98 of it, of random blades', async () => {
    for (const each of boundlessOrders(6, 3)) {
      const { trimmed } = await designed(each);
      for (const part of [0.7, 0.8, 0.9, 0.94, 0.98]) {
        const near = partOf(each, trimmed.reached, part);
        expect([near.words, (await designed(near)).trimmed.converged]).toEqual([near.words, true]);
      }
    }
  });
});

describe('targets that are next to nothing', () => {
  const rotor = { B: 2, R: 0.127, rHub: 0.15 * 0.127, ...AIR };
  it.each([
    ['1e-7 gf at rest', 1e-7, 0],
    ['1e-6 gf in flight', 1e-6, 20],
    ['1e-3 gf in flight', 1e-3, 20],
  ])('are met as others are: %s', async (words, gf, V) => {
    const asked = { rotor, Omega: 6000 * RPM, V, target: thrust(gf * GRAM) };
    const { trimmed } = await designed({ words, airfoil: 'naca4412', asked });
    expect([trimmed.converged, trimmed.designed.status]).toEqual([true, 'ok']);
  });
});
