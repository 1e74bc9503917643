/**
 * Runs from the request to their end: simulations of many accounts on a service of its own, posted on eight connections.
 * What counts is the processor time of the service for each, and how many end in a second; PostgreSQL beside it is not counted
 * in the former.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import pg from 'pg';
import { quantile } from '../harness.ts';
import { flood, type Request } from '../http/load.ts';
import { cpuTime, type Server, startService, stop } from '../http/processes.ts';
import { tenants } from '../http/tenants.ts';
import { findParts, quad } from '../tenants/quad.ts';
import { sampled } from '../sample.ts';

const ACCOUNTS = sampled(50, 2);
const CONNECTIONS = 8;
const RUNS = sampled(400, 8);
const ROUNDS = sampled(7, 1);

interface Round {
  runs_per_s: number;
  cpu_us_per_run: number;
}

async function round(server: Server, client: pg.Client, requests: Request[]): Promise<Round> {
  const cpuBefore = cpuTime(server.child)!;
  const begun = performance.now();
  await flood({ name: 'runs', server, requests }, CONNECTIONS, RUNS);
  const open = "select count(*)::int as n from run where status in ('queued', 'running')";
  while ((await client.query<{ n: number }>(open)).rows[0].n > 0);
  const seconds = (performance.now() - begun) / 1e3;
  const failed = "select count(*)::int as n from run where status <> 'completed'";
  const { n } = (await client.query<{ n: number }>(failed)).rows[0];
  if (n > 0) throw new Error(`${n} runs were not completed`);
  return {
    runs_per_s: RUNS / seconds,
    cpu_us_per_run: ((cpuTime(server.child)! - cpuBefore) * 1e3) / RUNS,
  };
}

export async function runsBench(): Promise<object> {
  console.log(`\nRuns: ${RUNS} simulations of ${ACCOUNTS} accounts a round`);
  const dir = mkdtempSync('/tmp/inflow-b-'); // short, because of the socket
  const pepper = randomBytes(32).toString('base64url');
  const server = await startService({ DATA_DIR: dir, KEY_PEPPER: pepper, RATE_LIMIT: 'off' });
  const url = `postgresql://inflow@/postgres?host=${dir}/run`;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const accounts = await tenants(url, pepper, ACCOUNTS);
    await client.query("update account set plan = 'pro'");
    const parts = await findParts(url);
    const requests = accounts.map(({ key, projectId }) => ({
      method: 'POST',
      path: '/v1/simulations',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(quad(projectId, parts)),
    }));
    await round(server, client, requests); // warm
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(server, client, requests));
    const median = (of: keyof Round) =>
      quantile(
        rounds.map((each) => each[of]),
        0.5,
      );
    const figures = { runs_per_s: median('runs_per_s'), cpu_us_per_run: median('cpu_us_per_run') };
    console.log(
      `${figures.runs_per_s.toFixed(0)} runs a second, ${figures.cpu_us_per_run.toFixed(0)} µs of processor time each`,
    );
    return { ...figures, rounds };
  } finally {
    await client.end();
    await stop(server.child);
    rmSync(dir, { recursive: true, force: true });
  }
}
