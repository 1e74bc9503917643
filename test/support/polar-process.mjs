/**
 * A process of its own that makes polars with the stores' code, for tests of several of them. Arguments: the database's URL,
 * how many threads, and the demand as JSON ({ x, y, facts, grid }). It says `ready`, waits for a word, and says `begun` when it
 * makes its first polar; with `hang` as a fourth argument it never ends that one. In the end it says how many it made, and the
 * points' hash. Needs a build.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { MikroORM } from '@mikro-orm/postgresql';
import { identify } from '../../dist/airfoils/polars/polar-key.js';
import { SectionPolars } from '../../dist/airfoils/polars/section-polars.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { MetricsRegistry } from '../../dist/platform/http/metrics.js';
import { databaseOptions } from '../../dist/platform/postgres/database.js';

const [databaseUrl, threads, demand, mode] = process.argv.slice(2);
const { x, y, facts, grid } = JSON.parse(demand);
const discovery = { warnWhenNoEntities: false };
const orm = await MikroORM.init({ ...databaseOptions(databaseUrl), entities: [], discovery });
const pool = new KernelPool({ threads: Number(threads), queueLimit: 64, build: 'wasm' });
const engine = new EngineService(pool, 60_000);
let made = 0;
const polarTurn = engine.polarTurn.bind(engine);
engine.polarTurn = (entrant, work) =>
  polarTurn(entrant, (solve) =>
    work((...polar) => {
      if (made++ === 0) console.log('begun');
      return mode === 'hang'
        ? new Promise(() => setInterval(() => undefined, 1_000))
        : solve(...polar);
    }),
  );
const polars = new SectionPolars(orm.em, engine, { polarCacheMb: 512 }, new MetricsRegistry(), {
  add: () => undefined,
});
const section = identify({ x, y, ...facts });
const request = { accountId: `process ${process.pid}`, signal: new AbortController().signal };
console.log('ready');
await once(process.stdin, 'data');
process.stdin.destroy();
const [{ points }] = await polars.points([{ section, grid }], request);
const hash = createHash('sha256').update(new Uint8Array(points.buffer)).digest('hex');
console.log(JSON.stringify({ made, hash }));
await polars.onApplicationShutdown();
await orm.close();
await pool.close();
