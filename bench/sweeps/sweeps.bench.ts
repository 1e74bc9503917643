/**
 * A sweep of 100 motors × 100 propellers as a user has it, on two threads: time to its acceptance, until it has ended,
 * and memory; against what its points and maps take in the kernel alone, spread over the threads, and a bare COPY of the
 * rows that it leaves. Targets: accepted within 500 ms, ended within 1.5 of the other two together.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../dist/platform/postgres/database.js';
import { quantile } from '../harness.ts';
import { type Server, memory, startService, stop } from '../http/processes.ts';
import { copyTime } from './bare-copy.ts';
import { kernelTime } from './kernel-alone.ts';
import { sampled } from '../sample.ts';

const THREADS = 2;
const PARTS = sampled(100, 3);
const ROUNDS = sampled(3, 1);
const KEY = 'key_bench0000000000000000000000';

type Orm = MikroORM;

/** What is read of projects and sweeps. */
interface Answer {
  id: string;
  status: string;
  completed_points: number;
  failed_points: number;
  error: { message: string } | null;
}

class Client {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async send(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  }
}

/** Parts of small multirotors: any of the motors turns any of the propellers. */
async function partsOf(orm: Orm, type: string, fit: string, count: number): Promise<string[]> {
  const rows = await orm.em
    .fork()
    .execute<{ id: string }[]>(
      `select id from component where type = ? and source = 'catalog' and ${fit} order by id limit ${count}`,
      [type],
    );
  if (rows.length < count) throw new Error(`the catalog has ${rows.length} such ${type} only`);
  return rows.map(({ id }) => id);
}

async function sweepBody(orm: Orm, client: Client): Promise<object> {
  const motors = await partsOf(orm, 'motor', 'kv between 400 and 2000', PARTS);
  const propellers = await partsOf(orm, 'propeller', 'diameter_in between 8 and 12', PARTS);
  const pack = 'series_cells = 4 and capacity_mah between 3000 and 6000';
  const [battery] = await partsOf(orm, 'battery', pack, 1);
  const { id } = await client.send('POST', '/v1/projects', { name: 'Bench' });
  return {
    project_id: id,
    airspeed_m_s: 0,
    density_kg_m3: 1.225,
    battery_component_id: battery,
    rotor_groups: [{ label: 'arms', count: 4, throttle_pct: 60 }],
    sweep: {
      rotor_sweep_mask: [true],
      component_axes: [
        { axis: 'motor', component_ids: motors },
        { axis: 'propeller', component_ids: propellers },
      ],
    },
  };
}

interface Round {
  accepted_ms: number;
  total_s: number;
  kernel_s: number;
  copy_s: number;
  ratio: number;
  rss_before_mib: number;
  rss_peak_mib: number;
}

async function round(orm: Orm, server: Server, body: object): Promise<Round> {
  const client = new Client(server.url);
  const before = memory(server);
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, memory(server))), 50);
  const start = performance.now();
  const { id } = await client.send('POST', '/v1/sweeps', body);
  const accepted = performance.now() - start;
  let sweep: Answer;
  do sweep = await client.send('GET', `/v1/sweeps/${id}?wait=30`);
  while (!['completed', 'failed'].includes(sweep.status));
  const total = (performance.now() - start) / 1e3;
  clearInterval(watching);
  const { completed_points: solved, failed_points: failed } = sweep;
  if (solved === 0) throw new Error(`nothing was solved: ${JSON.stringify(sweep.error)}`);
  console.log(`${solved} points solved, ${failed} failed (${sweep.error?.message ?? 'none'})`);
  const kernel = (await kernelTime(orm, id, THREADS)) / THREADS;
  const copy = await copyTime(orm, id);
  return {
    accepted_ms: accepted,
    total_s: total,
    kernel_s: kernel,
    copy_s: copy,
    ratio: total / (kernel + copy),
    rss_before_mib: before,
    rss_peak_mib: peak,
  };
}

/** The service is new in each round: maps that it knows already would be no work. */
async function inNewService(): Promise<Round> {
  const dir = mkdtempSync('/tmp/inflow-b-'); // short, because of the socket
  const env = { DATA_DIR: dir, DEV_API_KEY: KEY, RATE_LIMIT: 'off', WORKER_THREADS: `${THREADS}` };
  const server = await startService(env);
  const url = `postgresql://inflow@/postgres?host=${dir}/run`;
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({ ...databaseOptions(url), entities: [], discovery });
  try {
    await orm.em.fork().execute("update account set plan = 'pro'");
    return await round(orm, server, await sweepBody(orm, new Client(server.url)));
  } finally {
    await orm.close();
    await stop(server.child);
    rmSync(dir, { recursive: true, force: true });
  }
}

export async function sweepsBench(): Promise<object> {
  console.log(`\nSweeps: ${PARTS} motors × ${PARTS} propellers, ${THREADS} threads`);
  const rounds: Round[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const figures = await inNewService();
    console.log(
      `accepted in ${figures.accepted_ms.toFixed(0)} ms; ended after ${figures.total_s.toFixed(1)} s; ` +
        `kernel ${figures.kernel_s.toFixed(1)} s + COPY ${figures.copy_s.toFixed(2)} s: ratio ${figures.ratio.toFixed(2)}; ` +
        `memory ${figures.rss_before_mib.toFixed(0)} → ${figures.rss_peak_mib.toFixed(0)} MiB`,
    );
    rounds.push(figures);
  }
  const middle = (of: (round: Round) => number) => quantile(rounds.map(of), 0.5);
  const ratios = {
    'sweep: whole over kernel and COPY': middle(({ ratio }) => ratio),
    'sweep: acceptance over kernel and COPY': middle(
      ({ accepted_ms, kernel_s, copy_s }) => (1e-3 * accepted_ms) / (kernel_s + copy_s),
    ),
  };
  return { rounds, ratios };
}
