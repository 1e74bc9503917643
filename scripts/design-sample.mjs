/**
 * Designs random blades, at rest and in flight, for thrust and for power, and analyses each: how many meet their target within
 * 1 %, how many say why not, and how long it takes. Then asks a part of them for all that they can do, and for 0.7 to 0.98 of
 * that. A minute; run it after a build:
 *
 *   node_modules/.bin/node scripts/design-sample.mjs [count] [seed] [count of those asked for their reach]
 */
import { libraryAirfoil } from '../dist/airfoils/library.js';
import { BladePolars } from '../dist/blades/blade-polars.service.js';
import { DesignTrim } from '../dist/design/design-trim.service.js';
import { EngineService } from '../dist/engine/engine.service.js';
import { KernelPool } from '../dist/engine/pool.js';
import { boundlessOrders, feasibleOrders, partOf } from '../test/support/design-sample.mjs';

const COUNT = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 1);
const BOUNDLESS = Number(process.argv[4] ?? 50);
const PARTS = [0.7, 0.75, 0.8, 0.85, 0.9, 0.94, 0.98];

const pool = new KernelPool({ threads: 1, queueLimit: 64, build: 'wasm' });
const engine = new EngineService(pool, 60_000);
const polars = new BladePolars(engine, undefined, { analyzeTimeoutMs: 60_000 });
const trim = new DesignTrim(engine, polars);
const request = { accountId: 'sample', signal: new AbortController().signal };

/** One blade, what it misses its target by, and the milliseconds it took. */
async function design({ airfoil, asked }) {
  const library = libraryAirfoil(airfoil);
  const section = {
    identity: airfoil,
    request: { shape: library.shape },
    library,
    param: 'airfoil',
  };
  await engine.polarTable(library.polars); // as of a service that is warm
  const begin = performance.now();
  const trimmed = await trim.trim(asked, [section], request);
  const time = performance.now() - begin;
  return { ...trimmed, time, miss: Math.abs(trimmed.reached / asked.target.value - 1) };
}

const times = [];
const misses = [];
let [unmet, wrong] = [0, 0];
for (const order of feasibleOrders(COUNT, SEED)) {
  const { converged, reached, designed, time, miss } = await design(order);
  times.push(time);
  if (converged) misses.push(miss);
  else unmet++;
  if (converged !== miss <= 0.01 || (!converged && designed.status === 'ok')) {
    wrong++;
    console.log(`wrong: ${order.words}: ${designed.status}, ${reached}`);
  }
}

let [parts, failed] = [0, 0];
for (const order of boundlessOrders(BOUNDLESS, SEED)) {
  const { reached, solved } = await design(order);
  // of blades of which the analysis finds no flow nothing is stated
  if (solved.point.status !== 'ok') continue;
  for (const each of PARTS.map((part) => partOf(order, reached, part))) {
    const { converged, reached: got, designed, iterations, time } = await design(each);
    times.push(time);
    parts++;
    if (converged) continue;
    failed++;
    console.log(`refused: ${each.words}: ${designed.status}, ${got}, ${iterations} blades`);
  }
}
await pool.close();

const sorted = times.toSorted((a, b) => a - b);
const at = (part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(0);
console.log(
  `${COUNT} blades: ${misses.length} meet their target, the worst within ${(100 * Math.max(...misses)).toPrecision(2)} %;`,
);
console.log(`${unmet} say that they cannot, ${wrong} are wrong;`);
console.log(`${parts} asked for 0.7 to 0.98 of what is reached: ${failed} do not meet it;`);
console.log(`ms: median ${at(0.5)}, nine tenths ${at(0.9)}, most ${at(1)}`);
process.exitCode = wrong + failed > 0 ? 1 : 0;
