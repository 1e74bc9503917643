import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { libraryAirfoil } from '../../dist/airfoils/library.js';
import { BladePolars } from '../../dist/blades/blade-polars.service.js';
import { correctionOf } from '../../dist/blades/correction.js';
import { DesignTrim, type Trimmed } from '../../dist/design/design-trim.service.js';
import { turnedBlade } from '../../dist/design/stations.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { boundlessOrders, type DesignOrder, feasibleOrders, partOf } from './design-orders.js';
import { SEED, seedOf } from './random.js';

const PARTS = [0.7, 0.8, 0.9, 0.94, 0.98];

/** Designs blades as the service does, with threads of its own. */
export class Designer {
  private readonly pool = new KernelPool({ threads: 2, queueLimit: 64, build: 'wasm' });
  private readonly engine = new EngineService(this.pool, 60_000);
  // of library sections nothing is made
  private readonly polars = new BladePolars(this.engine, undefined as any, {
    analyzeTimeoutMs: 60_000,
  });
  private readonly trim = new DesignTrim(this.engine, this.polars, { measured: [] });

  /** The blade that is trimmed for an order, and what an analysis of it says. */
  async designed({ airfoil, asked }: DesignOrder) {
    const library = libraryAirfoil(airfoil)!;
    const request = { accountId: 'a', signal: new AbortController().signal };
    const { shape } = library;
    const section = { identity: airfoil, request: { shape }, library, param: 'airfoil' };
    const trimmed = await this.trim.trim(asked, [section], request);
    const { blade } = trimmed;
    const question = { kind: 'point' as const, condition: asked };
    const { polars } = await this.polars.along(blade, [section], question, request);
    return { trimmed, again: await this.engine.point({ ...blade, polars }, asked, request) };
  }

  /** Returns true if the blade takes more power than is wanted, and more still when it is turned by a degree either way. */
  async takesItsLeast({ asked }: DesignOrder, { blade, polars, reached }: Trimmed) {
    const request = { accountId: 'a', signal: new AbortController().signal };
    const powers = [-1, 1].map(async (degrees) => {
      const turned = turnedBlade(blade, (degrees * Math.PI) / 180);
      const rotor = { ...turned, polars, correction: correctionOf(turned) };
      const { point } = await this.engine.point(rotor, asked, request);
      return point.corrected.Q * asked.Omega;
    });
    const { kind, value } = asked.target;
    const isMore = (await Promise.all(powers)).every((power) => power > reached);
    return kind === 'power' && reached > value && isMore;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** `boundless` of them are asked for all that they can do, and then for parts of that. */
export function designsMeetTheirTargets(count: { orders: number; boundless: number }): void {
  describe('random blades that can be built', () => {
    let designer: Designer;
    beforeAll(() => void (designer = new Designer()));
    afterAll(() => designer.close());

    it(`meet their target when they are analysed, or say that they cannot (${count.orders})`, async () => {
      const faults: string[] = [];
      let met = 0;
      for (const order of feasibleOrders(count.orders, seedOf('designs'))) {
        const { trimmed, again } = await designer.designed(order);
        const miss = Math.abs(trimmed.reached / order.asked.target.value - 1);
        const isMet = miss < 1e-5 && trimmed.designed.status === 'ok';
        const isUnmet = miss > 0.01 && trimmed.designed.status !== 'ok';
        if (isMet) met++;
        // a power just below what the blade takes without lifting is met within the 1 % that count as such
        const isOver =
          !isMet && trimmed.converged && (await designer.takesItsLeast(order, trimmed));
        const isTrue = trimmed.converged ? isMet || isOver : isUnmet;
        if (!isTrue || again.point.T !== trimmed.solved.point.T)
          faults.push(`${order.words}: ${trimmed.designed.status}, ${trimmed.reached}`);
      }
      expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
      expect(met / count.orders).toBeGreaterThanOrEqual(0.95);
    }, 900_000);

    it(`meet 0.7 to 0.98 of all that they can do (${count.boundless})`, async () => {
      const faults: string[] = [];
      let asked = 0;
      for (const order of boundlessOrders(count.boundless, seedOf('boundless designs'))) {
        const { trimmed } = await designer.designed(order);
        // of blades of which the analysis finds no flow nothing is stated
        if (trimmed.solved.point.status !== 'ok') continue;
        for (const part of PARTS.map((each) => partOf(order, trimmed.reached, each))) {
          asked++;
          if (!(await designer.designed(part)).trimmed.converged) faults.push(part.words);
        }
      }
      expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
      expect(asked).toBeGreaterThan(0);
    }, 900_000);
  });
}
