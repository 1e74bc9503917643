import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Connections } from './platform/http/http-server.js';
import { MetricsListener, MetricsRegistry } from './platform/http/metrics.js';
import { Readiness, type ReadinessCheck } from './platform/http/readiness.js';
import { type Config, loadConfig } from './platform/config.js';
import { lockDataDir } from './platform/postgres/data-dir-lock.js';
import { EmbeddedPostgres } from './platform/postgres/embedded-postgres.js';
import { Shutdown } from './platform/shutdown.js';
import type { SeedReport } from './accounts/seed.js';
import { createApp } from './create-app.js';
import { requireKernel } from './engine/builds.js';
import { unexpectedError, startupMessage } from './startup-errors.js';
import { prepareDatabase } from './prepare-database.js';

const EXAMPLE = resolve(import.meta.dirname, '../examples/apc-10x5.json');

/** Starts everything, in order; what was started is stopped in the opposite order, whenever the end comes. */
export async function run(): Promise<void> {
  const shutdown = new Shutdown(say);
  shutdown.listen();
  try {
    await start(shutdown);
  } catch (error) {
    if (shutdown.begun) return; // a step failed because what it stood on is being stopped
    console.error(explain(error));
    await shutdown.begin(1);
  }
}

async function start(shutdown: Shutdown): Promise<void> {
  const config = loadConfig();
  requireKernel(); // before anything is started for nothing
  const postgres =
    config.databaseUrl === undefined ? await startDatabase(config, shutdown) : undefined;
  const databaseUrl = config.databaseUrl ?? postgres!.url;
  if (shutdown.begun) return;
  // side by side: the one waits for the database, the other for nobody
  const preparing = prepareDatabase(config, databaseUrl, say);
  preparing.catch(() => undefined); // it is told where it is waited for
  const app = await createApp({ ...config, databaseUrl }, preparing);
  const report = await preparing;
  if (postgres !== undefined) app.get(Readiness).add('embedded_postgres', stateOf(postgres));
  const connections = new Connections(app.getHttpServer());
  const metrics = new MetricsListener(app.get(MetricsRegistry).registry);
  shutdown.add(() => metrics.close()); // the last to end: a drain can be watched
  shutdown.add(() => close(app, connections));
  if (shutdown.begun) return;
  if (config.metricsPort !== undefined) await openMetrics(metrics, config.metricsPort, config);
  await app.listen(config.port, config.host);
  say(welcome(config, report));
}

/** Opens the listener of the metrics. Where it cannot be opened, the error names its own settings. */
async function openMetrics(
  metrics: MetricsListener,
  port: number,
  { metricsHost }: Config,
): Promise<void> {
  try {
    await metrics.listen(port, metricsHost);
  } catch (error) {
    throw Object.assign(error as Error, { settings: 'METRICS_' });
  }
}

/** Connections fall silent one by one as their requests end, so idle ones are looked for until the last is gone. */
async function close(app: NestFastifyApplication, connections: Connections): Promise<void> {
  app.get(Readiness).drain(); // at once: the queues take their time before the listener closes
  const sweep = setInterval(() => connections.closeIdle(), 50);
  await app.close();
  clearInterval(sweep);
}

async function startDatabase(config: Config, shutdown: Shutdown): Promise<EmbeddedPostgres> {
  shutdown.add(lockDataDir(config.dataDir));
  const postgres = new EmbeddedPostgres(config.dataDir, say);
  shutdown.add(() => postgres.stop());
  await postgres.start();
  return postgres;
}

function stateOf(postgres: EmbeddedPostgres): ReadinessCheck {
  return () => (postgres.isRestarting ? 'the database is being restarted' : undefined);
}

function welcome(config: Config, { notes, exampleKey }: SeedReport): string {
  const key = typeof exampleKey === 'string' ? exampleKey : `$(cat ${quoted(exampleKey.file)})`;
  return [
    ...notes,
    `Inflow listens on ${config.baseUrl}   (dashboard: ${config.baseUrl}/app/, docs: ${config.baseUrl}/docs)`,
    'Try it:',
    '',
    `  curl -s ${config.baseUrl}/v1/geometry/analyze -H "authorization: Bearer ${key}" \\`,
    `    -H 'content-type: application/json' -d @${quoted(EXAMPLE)}`,
    '',
  ].join('\n');
}

/**
 * The error as Node throws it, and the prefix of the variables that chose port and address: PORT and HOST, with this
 * before them.
 */
interface ListenFault {
  code?: string;
  port?: number;
  address?: string;
  settings?: string;
}

function explain(error: unknown): string {
  const known = startupMessage(error);
  if (known !== undefined) return known;
  const { code, port, address, settings = '' } = error as ListenFault;
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is taken. Set ${settings}PORT to a free one, e.g. ${settings}PORT=3001.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not allowed here. Set ${settings}PORT to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL')
    return `${settings}HOST is not an address of this machine (${address}). Use 127.0.0.1 or 0.0.0.0.`;
  return `Inflow cannot start: ${unexpectedError(error)}`;
}

/** Returns the path for the shell: only one with unusual characters is put in quotes. */
function quoted(path: string): string {
  return /^[\w/.+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function say(text: string): void {
  console.log(text);
}
