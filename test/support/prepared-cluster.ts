import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Gives a data folder its PostgreSQL cluster as a first start of the service would make it, but for the first account:
 * tables, functions and catalog are there. Making that takes seconds, copying it a fraction of one. Outside jest
 * (test/support/run-folder.mjs) it does nothing, and the first start makes everything itself.
 *
 * The copy never waits for the disk (fsync): what a process had written survives any kill -9 all the same, and no test
 * pulls the plug.
 */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  const folder = process.env.INFLOW_TEST_RUN;
  if (folder === undefined) return;
  const prepared = join(folder, 'prepared');
  while (!existsSync(prepared)) {
    if (isFirst(join(folder, 'making'))) await prepare(folder, prepared);
    else await sleep(50);
  }
  await run('cp', ['-a', prepared, join(dataDir, 'postgres')]);
}

/** Of the processes of this run. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

async function prepare(folder: string, prepared: string): Promise<void> {
  const { EmbeddedPostgres } = await import('../../src/platform/postgres/embedded-postgres.js');
  const { updateDatabase } = await import('../../src/prepare-database.js');
  const dir = join(folder, 'source');
  const lines: string[] = [];
  try {
    const server = new EmbeddedPostgres(dir, (line) => lines.push(line));
    await server.start();
    await updateDatabase(server.url, (line) => lines.push(line));
    await server.stop();
    appendFileSync(join(dir, 'postgres/postgresql.conf'), 'fsync = off\n');
    renameSync(join(dir, 'postgres'), prepared);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    rmSync(join(folder, 'making'), { recursive: true }); // whoever waits tries it
    throw new Error(`no prepared cluster: ${lines.join(' | ')}`, { cause: error });
  }
}
