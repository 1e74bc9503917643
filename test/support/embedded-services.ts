import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import { copyPreparedCluster } from './postgres.js';
import { until } from './queues.js';
import { type Service, spawnEmbedded, startService, temporaryDir } from './service.js';

const started: Service[] = [];

/** For a suite that starts services: they are stopped with each test, the last first: it may use the database of another. */
export function stopAfterEach(): void {
  afterEach(async () => {
    while (started.length > 0) await started.pop()!.stop();
  });
}

/** A service with a PostgreSQL of its own, until the end of the test. */
export async function start(env?: Record<string, string>): Promise<Service> {
  return (await spawn(env)).listening();
}

/** The same without waiting. `passing`: its data folder belongs to another, which will remove it. */
async function spawn(env?: Record<string, string>, passing = false): Promise<Service> {
  const service = await spawnEmbedded(env);
  if (!passing) started.push(service);
  return service;
}

/** One that is expected to end by itself: what it has said, and how it ended. */
export async function failing(
  env: Record<string, string>,
  passing = false,
): Promise<{ said: string; code: number | string; dataDir: string }> {
  const service = await spawn(env, passing);
  const code = await service.exit();
  return { said: service.logs(), code, dataDir: service.dataDir };
}

/**
 * Does `work` with services of one data folder: each that `startNext` starts goes on with what the one before, which has
 * ended, left there. The last is stopped, and the folder removed.
 */
export async function onOneFolder(
  work: (startNext: (env?: Record<string, string>) => Promise<Service>) => Promise<void>,
): Promise<void> {
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  let service: Service | undefined;
  try {
    await work(async (env = {}) => {
      service = await startService({ DATA_DIR: dataDir, RUN_LEASE_S: '10', ...env });
      return service;
    });
  } finally {
    await service?.stop();
  }
}

export const postgresPid = ({ dataDir }: Service) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Until the service has said it. */
export const waitFor = (service: Service, words: string) =>
  until(() => service.logs().includes(words));

/** 404 for an unknown route: the credential was accepted, so the database was asked. */
export const accepts = async (service: Service, key = service.key) =>
  (await service.get('/v1/no-such-thing', { authorization: `Bearer ${key}` })).status === 404;

/** A request whose body has not come yet, once the service has it; `said` is its answer. */
export async function begun(service: Service) {
  const request = connect(service.port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  request.on('data', (chunk) => (answer += String(chunk)));
  request.write(
    `POST /v1/geometry/analyze HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.key}\r\n` +
      'content-type: application/json\r\ncontent-length: 13\r\nexpect: 100-continue\r\n\r\n',
  );
  await until(() => answer.includes('100 Continue'));
  return { request, said: () => answer };
}
