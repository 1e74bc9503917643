import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findProcess } from '../../src/platform/postgres/processes.js';
import { whileLocked } from '../support/database.js';
import {
  accepts,
  begun,
  failing,
  postgresPid,
  start,
  stopAfterEach,
  waitFor,
} from '../support/embedded-services.js';
import { until } from '../support/queues.js';
import { type Answer, freePort, type Service, temporaryDir } from '../support/service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

stopAfterEach();

/** The database has ended, and the folder is given back. */
function expectTidy(service: Service, postgres: number): void {
  expect(findProcess(postgres)).toBeUndefined();
  expect(existsSync(join(service.dataDir, 'inflow.pid'))).toBe(false);
}

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

  it('on an old database prints an example that reads the key from its file, and works when pasted', async () => {
    const first = await start({ DATA_DIR: join(temporaryDir(), "it's data") });
    const { key, dataDir: DATA_DIR } = first;
    await first.end('SIGTERM');
    const second = await start({ DATA_DIR });
    expect(second.key).toBe(key);
    expect(second.logs()).not.toContain(key);
    const pasted = second.logs().slice(second.logs().indexOf('curl -s'));
    const answer = spawnSync('bash', ['-c', pasted], { encoding: 'utf8' });
    expect(JSON.parse(answer.stdout)).toMatchObject({ object: 'geometry_analysis' });
  });

  it('with METRICS_PORT shows its metrics there to whoever reaches it; SIGHUP ends both, and the database', async () => {
    const port = await freePort();
    const service = await start({ METRICS_PORT: String(port), METRICS_TOKEN: '' });
    const postgres = postgresPid(service);
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await metrics.text()).toContain('inflow_http_requests_total');
    expect((await fetch(`http://127.0.0.1:${port}/v1/health`)).status).toBe(404);
    expect((await service.getOpenly('/metrics')).status).toBe(404);
    expect(await service.end('SIGHUP')).toBe(0); // 1, had anything been held open until the end of its time
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
    expectTidy(service, postgres);
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

describe('the end', () => {
  it('comes also when whoever started it is killed', async () => {
    const service = await start();
    service.letGo();
    expect(await service.exit()).toBe(0);
  });

  it('by SIGINT waits for a request under way, takes no new one, and waits for no connection on which nothing was ever asked', async () => {
    const service = await start();
    const postgres = postgresPid(service);
    const silent = connect(service.port, '127.0.0.1').on('error', () => undefined);
    await new Promise((done) => silent.once('connect', done));
    const { request, said } = await begun(service);
    const ended = service.end('SIGINT');
    const isRefused = () =>
      fetch(service.url).then(
        () => false,
        () => true,
      );
    await until(isRefused);
    request.write('{"unknown":1}');
    // held open, the silent one would end the drain by force, with code 1
    expect(await ended).toBe(0);
    expect(said()).toMatch(/^HTTP\/1\.1 422 /m);
    expectTidy(service, postgres);
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

  it('of the database, at rest or under as many writes as go on at a time, the service starts it again', async () => {
    const service = await start();
    const times = () => service.logs().split('PostgreSQL is back.').length;
    process.kill(postgresPid(service), 'SIGKILL');
    await waitFor(service, 'PostgreSQL is back.');
    const database = async () =>
      (await service.getOpenly('/health/ready')).json.checks.embedded_postgres;
    const isSeenRestarting = async () => {
      const already = times();
      process.kill(postgresPid(service), 'SIGKILL');
      let found = 'ok';
      await until(async () => (found = await database()) !== 'ok' || times() > already);
      return found === 'the database is being restarted';
    };
    while (!(await isSeenRestarting())); // its pause may pass between two looks; the next is twice as long
    await until(async () => (await database()) === 'ok');
    await new Promise((done) => setTimeout(done, 1_100)); // nothing remembered
    expect(await accepts(service)).toBe(true);
    const before = times();
    const tenants: Tenant[] = [];
    for (let n = 0; n < 7; n++) tenants.push(await newTenant(service));
    const writes = () =>
      Promise.all([...tenants, ...tenants].map((one) => one.post('/v1/projects', { name: 'x' })));
    let answers: Promise<Answer[]> | undefined;
    await whileLocked(service.databaseUrl, 'project', async (stand) => {
      answers = writes();
      await stand(6);
      process.kill(postgresPid(service), 'SIGKILL');
    });
    const refused = (await answers)!.filter(({ status }) => status !== 201);
    for (const { json } of refused)
      expect(['database_unavailable', 'account_busy']).toContain(json.error.code);
    await until(() => times() > before);
    const later = await writes();
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 201));
  });
});
