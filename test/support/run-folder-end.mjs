import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/** jest's globalTeardown: stops the servers of the workers (postgres.ts), and what run-folder.mjs made goes. */
export default async function teardown() {
  const folder = process.env.INFLOW_TEST_RUN;
  const servers = readdirSync(folder).filter((name) => name.startsWith('server-'));
  await Promise.all(servers.map((name) => stop(join(folder, name, 'postgres/postmaster.pid'))));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 }); // services of the workers are still ending
}

/** SIGINT: whoever is connected is disconnected. */
async function stop(pidFile) {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGINT');
    const late = performance.now() + PATIENCE_MS;
    for (; performance.now() < late; await sleep(20)) process.kill(pid, 0);
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes(error.code)) throw error; // it is gone
  }
}
