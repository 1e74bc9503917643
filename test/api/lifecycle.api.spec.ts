import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findProcess, isGone } from '../../src/platform/postgres/processes.js';
import { freshSecrets } from '../../src/platform/secrets.js';
import { sql, whileLocked } from '../support/database.js';
import { until } from '../support/queues.js';
import {
  type Answer,
  freePort,
  type Service,
  spawnEmbedded,
  temporaryDir,
} from '../support/service.js';

const started: Service[] = [];
afterEach(async () => {
  while (started.length > 0) await started.pop()!.stop(); // the last first: it may use the database of another
});

async function start(env?: Record<string, string>): Promise<Service> {
  const service = await spawnEmbedded(env);
  started.push(service);
  return service.listening();
}

/** One that is expected to end by itself: what it has said, and how it ended. */
async function failing(
  env: Record<string, string>,
): Promise<{ said: string; code: number | string }> {
  const service = await spawnEmbedded(env);
  started.push(service);
  const code = await service.exit();
  return { said: service.logs(), code };
}

const postgresPid = ({ dataDir }: Service) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Until the service has said it. */
const waitFor = (service: Service, words: string) => until(() => service.logs().includes(words));

/** 404 for an unknown route: the credential was accepted, so the database was asked. */
const accepts = async (service: Service, key = service.key) =>
  (await service.get('/v1/no-such-thing', { authorization: `Bearer ${key}` })).status === 404;

describe('a start', () => {
  it('from nothing prints the address, the docs and an example with a working key', async () => {
    const service = await start({ DATA_DIR: temporaryDir() });
    const said = service.logs();
    expect(said).toContain(`Inflow listens on ${service.url}`);
    expect(said).toContain(`${service.url}/docs`);
    expect(said).toContain(
      `curl -s ${service.url}/v1/geometry/analyze -H "authorization: Bearer ${service.key}"`,
    );
    expect(said).toMatch(/-d @\/\S+\/examples\/apc-10x5\.json/);
    expect(await accepts(service)).toBe(true);
    for (const name of ['secrets.json', 'dev-api-key', 'inflow.pid', 'postgres.log']) {
      expect(statSync(join(service.dataDir, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('seeds DEV_API_KEY into an empty database, and says so when the database is not empty', async () => {
    const first = await start({ DEV_API_KEY: 'key_chosen-by-the-user_1' });
    expect(first.key).toBe('key_chosen-by-the-user_1');
    expect(await accepts(first)).toBe(true);
    await first.end('SIGTERM');
    const second = await start({
      DATA_DIR: first.dataDir,
      DEV_API_KEY: 'key_chosen-by-the-user_2',
    });
    expect(second.logs()).toContain('DEV_API_KEY is not a valid key of this database');
    expect(await accepts(second, 'key_chosen-by-the-user_2')).toBe(false);
    expect(await accepts(second, 'key_chosen-by-the-user_1')).toBe(true);
  });

  it('makes another key when the file with the key was deleted; the old one is revoked', async () => {
    const first = await start();
    const old = first.key;
    await first.end('SIGTERM');
    rmSync(join(first.dataDir, 'dev-api-key'));
    const second = await start({ DATA_DIR: first.dataDir });
    expect(second.logs()).toContain('made another key');
    expect(second.key).not.toBe(old);
    expect(await accepts(second)).toBe(true);
    expect(await accepts(second, old)).toBe(false);
  });

  it('beside another Inflow is refused on its data, and on its port says which variable to change', async () => {
    const first = await start();
    const onItsData = await failing({ DATA_DIR: first.dataDir });
    started.pop(); // the data belong to the first
    expect(onItsData.code).toBe(1);
    expect(onItsData.said).toContain(
      `Another Inflow (process ${first.pid}) already uses ${first.dataDir}`,
    );
    const onItsPort = await failing({ PORT: String(first.port) });
    expect(onItsPort.code).toBe(1);
    expect(onItsPort.said).toContain(`Port ${first.port} of 127.0.0.1 is taken. Set PORT`);
    expect(existsSync(join(started.at(-1)!.dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(await accepts(first)).toBe(true);
  });

  it.each([
    [{ PORT: '99999' }, 'PORT is "99999"; allowed: integer from 1 to 65535'],
    [
      { DATABASE_URL: 'postgresql://u@127.0.0.1:1/d' },
      'Missing: KEY_PEPPER, CURSOR_SECRET, TOKEN_KEY, SEALING_KEY.',
    ],
    [{ DEV_API_KEY: `key_${'a'.repeat(49)}` }, 'its checksum is wrong'],
  ])('with %j ends with code 1 and one clear message', async (env, message) => {
    const { said, code } = await failing(env);
    expect(code).toBe(1);
    expect(said).toContain(message);
    expect(said).not.toMatch(/^\s+at /m); // no stack trace
  });
});

/** The database has ended, and the folder is given back. */
function expectTidy(service: Service, postgres: number): void {
  expect(findProcess(postgres)).toBeUndefined();
  expect(existsSync(join(service.dataDir, 'inflow.pid'))).toBe(false);
}

/** A request whose body has not come yet, once the service has it; `said` is its answer. */
async function begun(service: Service) {
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

describe('the end', () => {
  it('by SIGHUP stops the database and gives the folder back', async () => {
    const service = await start();
    const postgres = postgresPid(service);
    expect(await service.end('SIGHUP')).toBe(0); // 1, had anything been held open until the end of its time
    expectTidy(service, postgres);
  });

  it('comes also when whoever started it is killed', async () => {
    const service = await start();
    service.letGo();
    expect(await service.exit()).toBe(0);
  });

  it('by SIGTERM waits for a request under way, and takes no new one', async () => {
    const service = await start();
    const postgres = postgresPid(service);
    const { request, said } = await begun(service);
    const ended = service.end('SIGTERM');
    const isRefused = () =>
      fetch(service.url).then(
        () => false,
        () => true,
      );
    await until(isRefused);
    request.write('{"unknown":1}');
    expect(await ended).toBe(0);
    expect(said()).toMatch(/^HTTP\/1\.1 422 /m);
    expectTidy(service, postgres);
  });

  it('by SIGINT does not wait for a connection on which nothing was ever asked', async () => {
    const service = await start();
    const postgres = postgresPid(service);
    const silent = connect(service.port, '127.0.0.1').on('error', () => undefined);
    await new Promise((done) => silent.once('connect', done));
    // held open, it would end the drain by force, with code 1
    expect(await service.end('SIGINT')).toBe(0);
    expectTidy(service, postgres);
  });

  it('comes at once at the second signal, though a request is under way', async () => {
    const service = await start();
    await begun(service);
    process.kill(service.pid, 'SIGTERM');
    await waitFor(service, 'Stopping');
    await new Promise((done) => setTimeout(done, 600)); // what comes sooner is the same wish
    expect(findProcess(service.pid)).toBeDefined();
    expect(await service.end('SIGTERM')).toBe(1);
  });
});

describe('after kill -9', () => {
  it('of the service, and then of service and database together, the next start recovers by itself', async () => {
    const first = await start();
    const { key } = first;
    await first.kill9();
    const second = await start({ DATA_DIR: first.dataDir });
    expect(second.key).toBe(key);
    expect(await accepts(second)).toBe(true);
    const postgres = postgresPid(second);
    process.kill(second.pid, 'SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await second.exit();
    expect(await accepts(await start({ DATA_DIR: first.dataDir }))).toBe(true);
  });

  it('of the database, at rest or under more writes than there are connections, the service starts it again', async () => {
    const service = await start();
    process.kill(postgresPid(service), 'SIGKILL');
    await waitFor(service, 'PostgreSQL is back.');
    process.kill(postgresPid(service), 'SIGKILL');
    const database = async () =>
      (await service.getOpenly('/health/ready')).json.checks.embedded_postgres;
    await until(async () => (await database()) === 'the database is being restarted');
    await until(async () => (await database()) === 'ok');
    await new Promise((done) => setTimeout(done, 1_100)); // nothing remembered
    expect(await accepts(service)).toBe(true);
    const times = () => service.logs().split('PostgreSQL is back.').length;
    const before = times();
    const write = () => service.post('/v1/projects', { name: 'x' });
    let answers: Promise<Answer[]> | undefined;
    await whileLocked(service.databaseUrl, 'project', async (stand) => {
      answers = Promise.all(Array.from({ length: 14 }, write));
      await stand(10);
      process.kill(postgresPid(service), 'SIGKILL');
    });
    for (const { status, json } of (await answers)!)
      if (status !== 201) expect([status, json.error.code]).toEqual([503, 'database_unavailable']);
    await until(() => times() > before);
    const later = await Promise.all(Array.from({ length: 14 }, write));
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 201));
  });

  it('of `npm start`, nothing is left behind', async () => {
    const dataDir = temporaryDir();
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(await freePort()) };
    const wrapper = spawn(process.execPath, ['scripts/start.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    wrapper.stdout.on('data', (chunk) => (said += String(chunk)));
    while (!said.includes('Inflow listens on')) await new Promise((done) => setTimeout(done, 20));
    const pid = Number(readFileSync(join(dataDir, 'inflow.pid'), 'utf8').split('\n')[0]);
    const postgres = Number(
      readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
    );
    wrapper.kill('SIGKILL');
    expect(await isGone(pid, 60_000)).toBe(true);
    expect(findProcess(postgres)).toBeUndefined();
    rmSync(dataDir, { recursive: true });
  });
});

describe('with DATABASE_URL', () => {
  it('two processes that start together on an empty database migrate and seed it once', async () => {
    const host = await start();
    await sql(host.databaseUrl, 'create database other');
    const DATABASE_URL = host.databaseUrl.replace('/postgres?', '/other?');
    const env = { ...freshSecrets(), DATABASE_URL, DEV_API_KEY: 'key_chosen-by-the-user' };
    const [one, two] = await Promise.all([start(env), start(env)]);
    expect(await accepts(one, env.DEV_API_KEY)).toBe(true);
    expect(await accepts(two, env.DEV_API_KEY)).toBe(true);
    expect(await sql(DATABASE_URL, 'select count(*)::int as n from account')).toEqual([{ n: 1 }]);
    expect(await sql(DATABASE_URL, 'select count(*)::int as n from api_key')).toEqual([{ n: 1 }]);
    expect(one.logs() + two.logs()).not.toContain(env.DEV_API_KEY); // not ours to print
    expect(existsSync(join(one.dataDir, 'postgres'))).toBe(false);
  });
});
