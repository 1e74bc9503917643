// the built service: the engine's threads can only load a built worker
import { AirfoilReferences } from '../../dist/airfoils/references.js';
import { BladePolars } from '../../dist/blades/blade-polars.service.js';
import { RequestBlades } from '../../dist/blades/request-blades.service.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { Powertrains } from '../../dist/powertrain/powertrains.service.js';
import type { StoredResult } from '../../src/powertrain/solve-result.js';
import { PARTS, vehicle } from './vehicles.js';

export const request = { accountId: 'a', signal: new AbortController().signal };

/** Sections of the library, and no calibrations: nothing that a database knows. */
export function libraryPowertrains(engine: EngineService): Powertrains {
  const blades = new RequestBlades(new AirfoilReferences(null!), null!);
  const polars = new BladePolars(engine, null!, { analyzeTimeoutMs: 20_000 });
  return new Powertrains(engine, blades, polars, null!);
}

/** Powertrains on a pool of one thread; bodies are changes to `vehicle`. */
export function startPowertrains() {
  const pool = new KernelPool({ threads: 1, queueLimit: 1024, build: 'wasm' });
  const engine = new EngineService(pool, 120_000);
  const powertrains = libraryPowertrains(engine);
  const outcomes = (bodies: object[], options = {}) => {
    const points = bodies.map((body) => powertrains.prepare(vehicle(body), PARTS, options));
    return powertrains.solve(points, request);
  };
  const solved = async (body: object, options = {}): Promise<StoredResult> => {
    const [{ result, error }] = await outcomes([body], options);
    if (result === null) throw new Error(error.message);
    return result;
  };
  /** With another time limit of a block. */
  const limitedTo = (ms: number) =>
    libraryPowertrains(new EngineService(pool, 20_000, undefined, ms));
  return { pool, engine, powertrains, outcomes, solved, limitedTo };
}
