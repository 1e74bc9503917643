import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataDirInUseError, lockDataDir } from '../../../../src/platform/postgres/data-dir-lock.js';
import { EmbeddedPostgres } from '../../../../src/platform/postgres/embedded-postgres.js';
import {
  chooseLauncher,
  findBinaries,
} from '../../../../src/platform/postgres/postgres-launcher.js';
import { readPidFile } from '../../../../src/platform/postgres/postgres-leftovers.js';
import { findProcess, waitForExit } from '../../../../src/platform/postgres/processes.js';
import { sql } from '../../../support/database.js';
import { copyPreparedCluster } from '../../../support/postgres.js';

let dir: string;
let lines: string[];
let running: EmbeddedPostgres[];
beforeEach(() => {
  dir = mkdtempSync('/tmp/inflow-pg-'); // short, because of the socket
  lines = [];
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** One that needs no making first. */
async function startPrepared(dataDir = dir): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  await copyPreparedCluster(dataDir);
  return start(dataDir);
}

async function start(dataDir = dir): Promise<EmbeddedPostgres> {
  const postgres = new EmbeddedPostgres(dataDir, (line) => lines.push(line));
  running.push(postgres);
  await postgres.start();
  return postgres;
}

/** One that is started again after milliseconds, however often it died. */
function impatient(): EmbeddedPostgres {
  const pauses = { firstMs: 1, longestMs: 4, wellAfterMs: 3_600_000 };
  const postgres = new EmbeddedPostgres(dir, (line) => lines.push(line), pauses);
  running.push(postgres);
  return postgres;
}

/** Kills each server as soon as there is one, be it ready or not. */
async function killEach(postgres: EmbeddedPostgres, times: number, last?: number): Promise<void> {
  for (let n = 0, killed = last; n < times; n++) {
    await until(() => postgres.pid !== undefined && postgres.pid !== killed);
    killed = postgres.pid!;
    process.kill(killed, 'SIGKILL');
  }
}

const query = (postgres: EmbeddedPostgres, text: string) => sql(postgres.url, text);

async function until(condition: () => boolean, ms = 200_000): Promise<void> {
  const end = performance.now() + ms;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`in vain; the server said: ${lines.join(' | ')}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

const pidFile = () => join(dir, 'postgres/postmaster.pid');

describe('the embedded PostgreSQL', () => {
  it('starts for its owner only, keeps data over a restart, stops, and leaves no process', async () => {
    const first = await start();
    for (const name of ['postgres', 'run']) expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
    await query(first, 'create table kept (n int); insert into kept values (42)');
    expect(await query(first, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await first.stop();
    expect(findProcess(first.pid!)).toBeUndefined();
    expect(existsSync(pidFile())).toBe(false);
    const second = await start();
    expect(await query(second, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('comes back by itself with all that was committed, however often it is killed, after pauses that grow', async () => {
    await copyPreparedCluster(dir);
    const postgres = impatient();
    await postgres.start();
    await query(postgres, 'create table kept (n int); insert into kept values (1)');
    const backs = () => lines.filter((line) => line === 'PostgreSQL is back.').length;
    for (let n = 1; n <= 7; n++) {
      process.kill(postgres.pid!, 'SIGKILL');
      await until(() => backs() === n);
    }
    await killEach(postgres, 3); // of these the later two are killed while they start
    await until(() => !postgres.isRestarting && backs() > 7);
    const pauses = lines.flatMap(
      (line) => /SIGKILL.*starting it again(.*)\.$/.exec(line)?.[1] ?? [],
    );
    expect(pauses.slice(0, 4)).toEqual(['', ' in 0.001 s', ' in 0.002 s', ' in 0.004 s']);
    expect(new Set(pauses.slice(4))).toEqual(new Set([' in 0.004 s']));
    expect(pauses).toHaveLength(10);
    expect(await query(postgres, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('is started again where it is killed while it starts', async () => {
    await copyPreparedCluster(dir);
    const postgres = impatient();
    await Promise.all([postgres.start(), killEach(postgres, 3)]);
    expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('that cannot come back is tried until it can', async () => {
    await copyPreparedCluster(dir);
    const postgres = impatient();
    await postgres.start();
    const file = join(dir, 'postgres/postgresql.conf');
    const settings = readFileSync(file, 'utf8');
    appendFileSync(file, "\nmax_connections = 'many'\n"); // the command line has another; the file is refused all the same
    await killEach(postgres, 1);
    await until(() => lines.filter((line) => line.includes('does not start (1; see ')).length >= 2);
    expect(postgres.isRestarting).toBe(true);
    writeFileSync(file, settings);
    await until(() => lines.at(-1) === 'PostgreSQL is back.');
    expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('stops while it waits to be started again', async () => {
    await copyPreparedCluster(dir);
    const hour = { firstMs: 3_600_000, longestMs: 3_600_000, wellAfterMs: 3_600_000 };
    const postgres = new EmbeddedPostgres(dir, (line) => lines.push(line), hour);
    await postgres.start();
    await killEach(postgres, 1);
    await until(() => lines.includes('PostgreSQL is back.'));
    const { pid } = postgres;
    await killEach(postgres, 1);
    await until(() => lines.at(-1)!.endsWith('in 3600 s.'));
    await postgres.stop();
    await until(() => !postgres.isRestarting);
    expect(postgres.pid).toBe(pid); // nobody came after the one that was killed
  });

  it('ends a server that has outlived its Inflow, and takes the data over', async () => {
    const before = await startPrepared();
    await query(before, 'create table kept (n int); insert into kept values (7)');
    await before.stop();
    const { bin, prefix } = chooseLauncher(findBinaries(), dir);
    const [command, ...args] = [
      ...prefix,
      join(bin, 'postgres'),
      '-D',
      join(dir, 'postgres'),
      '-k',
      join(dir, 'run'),
    ];
    const orphan = spawn(command, args, { stdio: 'ignore' });
    await until(() => readPidFile(join(dir, 'postgres'))?.status === 'ready');
    const successor = await start();
    expect(lines.join()).toContain(`process ${orphan.pid}`);
    expect(findProcess(orphan.pid!)).toBeUndefined();
    expect(await query(successor, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('does not mistake another program with the old pid for its server, nor end it', async () => {
    const postgres = await startPrepared();
    const old = readFileSync(pidFile(), 'utf8');
    await postgres.stop();
    const bystander = spawn('sleep', ['60']);
    writeFileSync(pidFile(), old.replace(/^\d+/, String(bystander.pid)));
    await start();
    expect(findProcess(bystander.pid!)).toBeDefined();
    bystander.kill();
  });

  it('does not take a zombie for a living server', async () => {
    const postgres = await startPrepared();
    const old = readFileSync(pidFile(), 'utf8');
    await postgres.stop();
    // A shell whose child has ended while it itself became a program that collects nobody.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
    const zombie = Number(await new Promise((done) => parent.stdout.once('data', done)));
    await until(() => !existsSync(`/proc/${zombie}`) || findProcess(zombie) === undefined);
    writeFileSync(pidFile(), old.replace(/^\d+/, String(zombie)));
    await start();
    parent.kill();
  });

  it('waits for the last processes of a killed server that still hold its socket, and refuses where they stay', async () => {
    const postgres = await startPrepared();
    const old = readFileSync(pidFile(), 'utf8');
    await postgres.stop();
    const socket = join(dir, 'run/.s.PGSQL.5432');
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(socket, done));
    writeFileSync(pidFile(), old.replace(/^\d+/, '999999999'));
    await expect(start()).rejects.toThrow('Another container or host runs PostgreSQL in');
    let asked = 0;
    holder.on('connection', () => void (++asked === 3 && holder.close()));
    await start();
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  it('makes a fresh database where the first start was interrupted half-way', async () => {
    mkdirSync(join(dir, 'postgres.new-1'));
    writeFileSync(join(dir, 'postgres.new-1/PG_VERSION'), '18\n');
    await start();
    expect(existsSync(join(dir, 'postgres.new-1'))).toBe(false);
  });

  it('puts its socket into a short folder when the path is too long, and finds it again', async () => {
    const deep = join(dir, 'x'.repeat(100));
    const first = await startPrepared(deep);
    const noted = readFileSync(join(deep, 'socket-dir'), 'utf8').trim();
    expect(first.url).toContain(encodeURIComponent(noted));
    expect(statSync(noted).mode & 0o777).toBe(0o700);
    await first.stop();
    expect((await start(deep)).url).toBe(first.url);
    rmSync(noted, { recursive: true });
  });

  it('says what the server said when it does not start', async () => {
    await (await startPrepared()).stop();
    appendFileSync(join(dir, 'postgres/postgresql.conf'), "\nmax_connections = 'many'\n");
    await expect(start()).rejects.toThrow(/does not start[^]*postgres\.log[^]*max_connections/);
  });

  it('does not touch the data of another version', async () => {
    mkdirSync(join(dir, 'postgres'));
    writeFileSync(join(dir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17; this is 18');
  });
});

describe('the lock of DATA_DIR', () => {
  it('is held by one process and given back', () => {
    const release = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirInUseError);
    expect(() => lockDataDir(dir)).toThrow(`process ${process.pid}`);
    release();
    lockDataDir(dir)();
  });

  it.each([
    ['a process that is gone', '999999999\nboot 1\n'],
    ['another process with the same pid', `${process.pid}\nboot 1\n`],
    ['nobody (a damaged file)', ''],
  ])('is taken over from %s', (_holder, content) => {
    writeFileSync(join(dir, 'inflow.pid'), content);
    const release = lockDataDir(dir);
    expect(readFileSync(join(dir, 'inflow.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
    release();
  });
});

describe('findProcess', () => {
  it('knows living processes by pid and start', async () => {
    const child = spawn('sleep', ['60']);
    const found = findProcess(child.pid!)!;
    expect(found.command).toContain('sleep 60');
    expect(findProcess(child.pid!)).toEqual(found);
    child.kill('SIGKILL');
    expect(await waitForExit(child.pid!, 5_000)).toBe(true);
  });
});
