/** The service over HTTP against bare Fastify routes, in turn: an analysis, reading a row, writing a row. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshSecrets } from '../../dist/platform/secrets/secrets.js';
import { answerOf, atRest, POINT_BODY, points, rss, startUp, sweeps } from './analyses.ts';
import { compare, type Request } from './load.ts';
import { type Server, startBare, startService, stop } from './processes.ts';
import { type Tenant, tenants } from './tenants.ts';
import { sampled } from '../sample.ts';

/** So many keys that each stays below 1,000 a minute: 6,000 a second need 360. */
const KEYS = sampled(500, 2);

const CONNECTIONS = sampled([1, 8, 32], [8]);

interface Stage {
  bare: Server;
  /** Rate limits off, counted in memory, counted in the database. */
  off: Server;
  memory: Server;
  database: Server;
  /** As `npm start` leaves it: limits in memory, a log line for every request. */
  plain: Server;
  /** With a log line for every request, without limits. */
  logging: Server;
  tenants: Tenant[];
  /** Environment of one more process beside these. */
  more: Record<string, string>;
}

export async function httpBench(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'inflow-bench-'));
  const servers: Server[] = [];
  const start = async (server: Promise<Server>): Promise<Server> => {
    servers.push(await server);
    return servers.at(-1)!;
  };
  try {
    const secrets = freshSecrets();
    const dataDir = join(folder, 'data');
    const databaseUrl = `postgresql://inflow@/postgres?host=${dataDir}/run`;
    const off = await start(startService({ ...secrets, DATA_DIR: dataDir, RATE_LIMIT: 'off' }));
    const shared = { ...secrets, DATABASE_URL: databaseUrl };
    const memory = await start(startService({ ...shared, RATE_LIMIT_STORE: 'memory' }));
    const database = await start(startService({ ...shared, RATE_LIMIT_STORE: 'database' }));
    const logFile = join(folder, 'service.log');
    const talking = { ...shared, LOG_LEVEL: 'info' };
    const plain = await start(startService(talking, [], logFile));
    const logging = await start(startService({ ...talking, RATE_LIMIT: 'off' }, [], logFile));
    const made = await tenants(databaseUrl, secrets.KEY_PEPPER, KEYS);
    const answerFile = join(folder, 'answer.json');
    writeFileSync(answerFile, await answerOf(off, POINT_BODY, made[0].key));
    const bare = await start(startBare(databaseUrl, answerFile));
    const more = { ...shared, RATE_LIMIT: 'off' };
    return await parts({ bare, off, memory, database, plain, logging, tenants: made, more });
  } finally {
    for (const { child } of servers.toReversed()) await stop(child); // the last first: the first holds the database
    rmSync(folder, { recursive: true, force: true });
  }
}

async function parts(stage: Stage): Promise<object> {
  const only = process.env.BENCH_HTTP?.split(',') ?? ['point', 'rest', 'analyze', 'read', 'write'];
  const points = only.includes('point') ? await point(stage) : [];
  const rest = only.includes('rest') ? await atRest(stage.more) : undefined;
  return {
    ratios: {
      ...Object.fromEntries(
        points
          .filter((row) => row !== undefined && row.name !== points[0].name)
          .map(({ name, connections, ratio }) => [`point, ${connections} conn: ${name}`, ratio[0]]),
      ),
      ...(rest !== undefined && { 'at rest: share of one processor': rest }),
    },
    ...(only.includes('point') && { point: points }),
    ...(only.includes('analyze') && { analyze: await analyze(stage) }),
    ...(only.includes('read') && { read: await read(stage) }),
    ...(only.includes('write') && { write: await write(stage) }),
  };
}

function post(
  path: string,
  body: string,
  key?: string,
  more: Record<string, string> = {},
): Request {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...more };
  if (key !== undefined) headers.authorization = `Bearer ${key}`;
  return { method: 'POST', path, body, headers };
}

const get = ({ key, projectId }: Tenant): Request => ({
  path: `/v1/projects/${projectId}`,
  headers: { authorization: `Bearer ${key}` },
});

function point(stage: Stage) {
  return points(
    stage,
    stage.tenants.map(({ key }) => key),
  );
}

async function analyze({ off, tenants: [{ key }], more }: Stage): Promise<object> {
  return {
    sweep: await sweeps(off, more, key),
    memory: await rss(more, key),
    start_ms: await startUp(more, key),
  };
}

function read({ bare, off, memory, database, tenants: all }: Stage) {
  const [one] = all;
  const path = `${one.accountId}/${one.projectId}`;
  const everyone = all.map(get);
  return compare(
    'GET /v1/projects/{id}',
    [
      { name: 'bare route, em.execute', server: bare, requests: [{ path: `/orm/${path}` }] },
      { name: 'bare route, pg alone', server: bare, requests: [{ path: `/pg/${path}` }] },
      { name: 'the service, no limits', server: off, requests: [get(one)] },
      { name: 'the service, no limits, 500 keys', server: off, requests: everyone },
      { name: 'the service, limits in memory, 500 keys', server: memory, requests: everyone },
      { name: '… in the database, 500 keys', server: database, requests: everyone },
    ],
    CONNECTIONS,
  );
}

function write({ bare, off, tenants: [{ key, accountId }] }: Stage) {
  const body = JSON.stringify({ name: 'Survey quad' });
  const keyed = post('/v1/projects', body, key, { 'idempotency-key': '[<id>]' });
  const ormPath = `/orm/${accountId}`;
  return compare(
    'POST /v1/projects, transactions',
    [
      { name: 'bare route, em.transactional', server: bare, requests: [post(ormPath, body)] },
      { name: 'bare route, pg alone', server: bare, requests: [post(`/pg/${accountId}`, body)] },
      { name: 'the service', server: off, requests: [post('/v1/projects', body, key)] },
      { name: 'the service, with Idempotency-Key', server: off, requests: [keyed] },
    ],
    CONNECTIONS,
  );
}
