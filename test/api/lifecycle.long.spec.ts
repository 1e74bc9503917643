import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findProcess, waitForExit } from '../../src/platform/postgres/processes.js';
import { freshSecrets } from '../../src/platform/secrets/secrets.js';
import { sql } from '../support/database.js';
import {
  accepts,
  begun,
  failing,
  start,
  stopAfterEach,
  waitFor,
} from '../support/embedded-services.js';
import { freePort, temporaryDir } from '../support/service.js';

stopAfterEach();

describe('a start', () => {
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
    const onItsData = await failing({ DATA_DIR: first.dataDir }, true);
    expect(onItsData.code).toBe(1);
    expect(onItsData.said).toContain(
      `Another Inflow (process ${first.pid}) already uses ${first.dataDir}`,
    );
    const onItsPort = await failing({ PORT: String(first.port) });
    expect(onItsPort.code).toBe(1);
    expect(onItsPort.said).toContain(`Port ${first.port} of 127.0.0.1 is taken. Set PORT`);
    expect(existsSync(join(onItsPort.dataDir, 'postgres/postmaster.pid'))).toBe(false);
    const forMetrics = await failing({ METRICS_PORT: String(first.port) });
    expect(forMetrics.code).toBe(1);
    expect(forMetrics.said).toContain(`${first.port} of 127.0.0.1 is taken. Set METRICS_PORT`);
    expect(await accepts(first)).toBe(true);
  });

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

describe('the end', () => {
  it('comes at once at the second signal, though a request is under way', async () => {
    const service = await start();
    await begun(service);
    process.kill(service.pid, 'SIGTERM');
    await waitFor(service, 'Stopping');
    await new Promise((done) => setTimeout(done, 600)); // what comes sooner is the same wish
    expect(findProcess(service.pid)).toBeDefined();
    expect(await service.end('SIGTERM')).toBe(1);
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
    expect(await waitForExit(pid, 60_000)).toBe(true);
    expect(findProcess(postgres)).toBeUndefined();
    rmSync(dataDir, { recursive: true });
  });
});
