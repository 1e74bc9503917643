/**
 * Designs random blades, at rest and in flight, for thrust and for power, and analyses each: how many meet their target within
 * 1 %, how many say why not, and how long it takes. Half a minute; run it after a build:
 *
 *   node_modules/.bin/node scripts/design-sample.mjs [count] [seed]
 */
import { libraryAirfoil } from '../dist/airfoils/library.js';
import { BladePolars } from '../dist/blades/blade-polars.service.js';
import { DesignTrim } from '../dist/design/design-trim.service.js';
import { EngineService } from '../dist/engine/engine.service.js';
import { KernelPool } from '../dist/engine/pool.js';
import { feasibleOrders } from '../test/support/design-sample.mjs';

const COUNT = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 1);

const pool = new KernelPool({ threads: 1, queueLimit: 64, build: 'wasm' });
const engine = new EngineService(pool, 60_000);
const polars = new BladePolars(engine, undefined, { analyzeTimeoutMs: 60_000 });
const trim = new DesignTrim(engine, polars);
const request = { accountId: 'sample', signal: new AbortController().signal };

const times = [];
const misses = [];
let [unmet, wrong] = [0, 0];
for (const { words, airfoil, asked } of feasibleOrders(COUNT, SEED)) {
  const library = libraryAirfoil(airfoil);
  const section = {
    identity: airfoil,
    request: { shape: library.shape },
    library,
    param: 'airfoil',
  };
  await engine.polarTable(library.polars); // as of a service that is warm
  const begin = performance.now();
  const { converged, reached, designed } = await trim.trim(asked, [section], request);
  times.push(performance.now() - begin);
  const miss = Math.abs(reached / asked.target.value - 1);
  if (converged) misses.push(miss);
  else unmet++;
  if (converged !== miss <= 0.01 || (!converged && designed.status === 'ok')) {
    wrong++;
    console.log(`wrong: ${words}: ${designed.status}, ${reached}`);
  }
}
await pool.close();

const sorted = times.toSorted((a, b) => a - b);
const at = (part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(0);
console.log(
  `${COUNT} blades: ${misses.length} meet their target, the worst within ${(100 * Math.max(...misses)).toPrecision(2)} %;`,
);
console.log(
  `${unmet} say that they cannot, ${wrong} are wrong; ms: median ${at(0.5)}, nine tenths ${at(0.9)}, most ${at(1)}`,
);
process.exitCode = wrong > 0 ? 1 : 0;
