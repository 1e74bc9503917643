/**
 * What an account notices of another one's heavy load, in one service with its embedded database: reads, writes and
 * simulations of a light tenant, alone and beside each load. Targets: p50 within 3 × that alone, p99 within 250 ms, no 5xx,
 * half of the simulations done within 1.5 s. The loads come from processes of their own, as other clients' do.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { quantile } from '../harness.ts';
import { startService, stop } from '../http/processes.ts';
import { type Tenant, tenants } from '../http/tenants.ts';
import { Program } from '../program.ts';
import { certificates } from '../webhooks/certificates.ts';
import { findParts, type Parts, quad } from './quad.ts';
import { type Reply, Sender } from './sender.ts';
import { sampled } from '../sample.ts';

/** Of each phase. */
const PHASE_MS = sampled(10_000, 200);
const WARM_MS = sampled(2_000, 50);
const EVERY_MS = 25;
const SIMULATION_EVERY_MS = sampled(1_000, 50);
const ENDPOINTS = sampled(20, 1);
const LOADS = sampled(
  ['burst 10', 'burst 50', 'burst 200', 'cancelling', 'ending', 'sweeping'],
  ['burst 10', 'cancelling', 'ending', 'sweeping'],
);

interface Seen {
  replies: Reply[];
  /** From the request to the end of the run [s]. */
  simulations: number[];
}

export async function tenantsBench(): Promise<object> {
  console.log('\nTenants: a light one alone, and beside the load of another');
  const results: Record<string, Pair> = {};
  for (const load of LOADS) {
    const pair = await inNewService(load);
    report(`${load}:`, pair);
    results[load] = pair;
  }
  return results;
}

interface Pair {
  alone: Figures;
  beside: Figures;
  /** How often each status came to the one who loads. */
  load: Record<string, number>;
}

/** What a load leaves behind, deliveries by the hundred thousand, is to burden no other. */
async function inNewService(load: string): Promise<Pair> {
  const dir = mkdtempSync('/tmp/inflow-b-'); // short, because of the socket
  const [authority, shown] = await certificates();
  const ca = join(dir, 'ca.pem');
  writeFileSync(ca, authority.cert);
  const receiver = new Program(new URL('../webhooks/receiver.ts', import.meta.url), {
    BENCH_KEY: shown.private,
    BENCH_CERT: shown.cert,
  });
  const { healthy } = await receiver.next<{ healthy: number }>();
  const pepper = randomBytes(32).toString('base64url');
  const server = await startService({
    DATA_DIR: dir,
    KEY_PEPPER: pepper,
    RATE_LIMIT: 'off',
    WORKER_THREADS: '2',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    NODE_EXTRA_CA_CERTS: ca,
  });
  const databaseUrl = `postgresql://inflow@/postgres?host=${dir}/run`;
  let program: Program | undefined;
  try {
    const [light, heavy] = await tenants(databaseUrl, pepper, 2);
    const parts = await prepare(databaseUrl);
    await endpoints(new Sender(server.url, heavy.key), healthy);
    const bystander = new Sender(server.url, light.key);
    await watch(bystander, light, parts, WARM_MS);
    const alone = figures(await watch(bystander, light, parts, PHASE_MS));
    const args = [load, server.url, heavy.key, heavy.projectId, databaseUrl];
    program = new Program(new URL('loading.ts', import.meta.url), {}, args);
    await program.next(); // prepared
    program.child.send('begin');
    const beside = figures(await watch(bystander, light, parts, PHASE_MS));
    return {
      alone,
      beside,
      load: Object.fromEntries(await program.ask<[number, number][]>('end')),
    };
  } finally {
    program?.child.kill('SIGKILL');
    receiver.child.kill('SIGKILL');
    await stop(server.child);
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A read or a write every 25 ms, one at a time, and a simulation every second. */
async function watch(
  sender: Sender,
  { projectId }: Tenant,
  parts: Parts,
  ms: number,
): Promise<Seen> {
  const seen: Seen = { replies: [], simulations: [] };
  const end = performance.now() + ms;
  const goesOn = () => performance.now() < end;
  const asking = async () => {
    for (let n = 0; goesOn(); n++) {
      const reply =
        n % 4 === 3
          ? sender.send('POST', '/v1/projects', { name: 'light' })
          : sender.send('GET', `/v1/projects/${projectId}`);
      seen.replies.push(await reply);
      await sleep(EVERY_MS);
    }
  };
  const simulating = async () => {
    while (goesOn()) {
      const begun = performance.now();
      const made = await sender.send('POST', '/v1/simulations', quad(projectId, parts));
      seen.replies.push(made);
      if (made.status < 300) {
        let run: Reply;
        do run = await sender.send('GET', `/v1/simulations/${String(made.json.id)}?wait=30`);
        while (run.status === 200 && !['completed', 'failed'].includes(String(run.json.status)));
        if (run.status === 200) seen.simulations.push((performance.now() - begun) / 1e3);
        else seen.replies.push(run);
      }
      await sleep(SIMULATION_EVERY_MS);
    }
  };
  await Promise.all([asking(), simulating()]);
  return seen;
}

interface Figures {
  requests: number;
  p50_ms: number;
  p99_ms: number;
  server_errors: number;
  simulations: number;
  simulation_p50_s: number;
  simulation_max_s: number;
}

function figures({ replies, simulations }: Seen): Figures {
  const times = replies.map(({ ms }) => ms);
  return {
    requests: replies.length,
    p50_ms: quantile(times, 0.5),
    p99_ms: quantile(times, 0.99),
    server_errors: replies.filter(({ status }) => status >= 500).length,
    simulations: simulations.length,
    simulation_p50_s: quantile(simulations, 0.5),
    simulation_max_s: Math.max(...simulations),
  };
}

function report(name: string, { alone, beside, load }: Pair): void {
  const pair = (of: (figures: Figures) => number, digits: number) =>
    `${of(alone).toFixed(digits)} → ${of(beside).toFixed(digits)}`;
  console.log(
    `${name.padEnd(12)} p50 ${pair(({ p50_ms }) => p50_ms, 1)} ms (${(beside.p50_ms / alone.p50_ms).toFixed(1)} ×), ` +
      `p99 ${pair(({ p99_ms }) => p99_ms, 0)} ms, ${beside.server_errors} × 5xx of ${beside.requests}; ` +
      `simulation p50 ${pair(({ simulation_p50_s }) => simulation_p50_s, 2)} s, longest ` +
      `${beside.simulation_max_s.toFixed(2)} s of ${beside.simulations}; the load got ${JSON.stringify(load)}`,
  );
}

async function prepare(databaseUrl: string): Promise<Parts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update account set plan = 'pro'`);
  await client.end();
  return findParts(databaseUrl);
}

async function endpoints(heavy: Sender, port: number): Promise<void> {
  for (let i = 0; i < ENDPOINTS; i++) {
    const url = `https://127.0.0.1:${port}/${i}`;
    const { status, json } = await heavy.send('POST', '/v1/webhook_endpoints', {
      url,
      events: ['*'],
    });
    if (status !== 201) throw new Error(`no endpoint: ${status} ${JSON.stringify(json)}`);
  }
}
