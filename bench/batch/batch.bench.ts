/**
 * A batch of 500 analyses over HTTP beside what it cannot do without: the kernel's time for them and the making of the answers, in
 * one thread of this process, and a bare route that parses the same body and sends equal answers. And beside single requests on
 * 8 connections. In turn, round by round.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freshSecrets } from '../../dist/platform/secrets/secrets.js';
import { REQUEST } from '../cases.ts';
import { type Server, startService, stop } from '../http/processes.ts';
import { alone, type Jobs, jobsOf } from './alone.ts';
import { sampled } from '../sample.ts';

const COUNT = sampled(500, 3);
const ROUNDS = sampled(15, 1);
const WARM_UP = sampled(4, 0);
const IN_A_ROW = sampled(4, 1);
/** Requests beside the batch, on as many connections as a busy client has. */
const CONNECTIONS = 8;
const SOME = ['converged', 'thrust', 'power', 'efficiency'];

export type Body = typeof REQUEST;

const bodies = (change: (i: number) => object): Body[] =>
  Array.from({ length: COUNT }, (_, i) => ({ ...REQUEST, ...change(i) }));
/** As the service's wire fills it in. */
const FULL = { airfoil: 'naca4412', hub_radius: null, air_density: 1.225, mode: 'point' };
const CASES = {
  'one blade at 500 airspeeds': {
    isOneBlade: true,
    bodies: bodies((i) => ({ airspeed: (16 * i) / COUNT })),
  },
  '500 blades, each at one airspeed': {
    isOneBlade: false,
    bodies: bodies((i) => ({
      airspeed: 8,
      twist: REQUEST.twist.map((angle: number) => angle + i / COUNT),
    })),
  },
};

/** Milliseconds: the batch, the bare route and the making of its answers, with all fields and with some. */
interface Round {
  kernel: number;
  all: Sizes;
  some: Sizes;
  /** As many single requests. */
  single: number;
}
interface Sizes {
  batch: number;
  bare: number;
  write: number;
}

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const median = (values: number[]): number => sorted(values)[values.length >> 1];

async function posted(url: string, body: string, key = ''): Promise<[ms: number, bytes: Buffer]> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const start = performance.now();
  const answer = await fetch(url, { method: 'POST', headers, body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`the batch is answered with ${answer.status}`);
  return [performance.now() - start, bytes];
}

/** The mean time of a few requests in a row; one before them is not counted, since it pays for the garbage of what was measured before. */
async function mean(post: () => Promise<[ms: number, bytes: Buffer]>): Promise<number> {
  await post();
  let sum = 0;
  for (let i = 0; i < IN_A_ROW; i++) sum += (await post())[0];
  return sum / IN_A_ROW;
}

/** Milliseconds that as many single requests take, from their rate over a second. */
async function single({ url }: Server, key: string, all: readonly Body[]): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const path = '/v1/geometry/analyze';
  const requests = all.map((body) => ({
    method: 'POST' as const,
    path,
    headers,
    body: JSON.stringify(body),
  }));
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: 1 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error('single requests were refused');
  return (COUNT * 1000 * result.duration) / result.requests.total;
}

async function startBare(files: string[]): Promise<Server> {
  const child = fork(new URL('./bare-batch.ts', import.meta.url), files);
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  return { child, url: `http://127.0.0.1:${port}` };
}

interface Stage {
  service: Server;
  key: string;
  folder: string;
}

async function compared(
  { service, key, folder }: Stage,
  name: keyof typeof CASES,
  jobs: Jobs,
): Promise<Figures> {
  const { isOneBlade, bodies: all } = CASES[name];
  const url = `${service.url}/v1/geometry/analyze/batch`;
  const texts = [undefined, SOME].map((fields) => JSON.stringify({ requests: all, fields }));
  const files = await Promise.all(
    texts.map(async (text, i) => {
      const file = join(folder, `answer-${i}.json`);
      writeFileSync(file, (await posted(url, text, key))[1]);
      return file;
    }),
  );
  const bare = await startBare(files);
  const sizes = async (i: number, write: number): Promise<Sizes> => ({
    batch: await mean(() => posted(url, texts[i], key)),
    bare: await mean(() => posted(`${bare.url}/${i}`, texts[i])),
    write,
  });
  const rounds: Round[] = [];
  for (let i = -WARM_UP; i < ROUNDS; i++) {
    const [whole, part] = [alone(jobs, isOneBlade), alone(jobs, isOneBlade, SOME)];
    const round = {
      kernel: (whole.solveMs + part.solveMs) / 2,
      all: await sizes(0, whole.writeMs),
      some: await sizes(1, part.writeMs),
      single: await single(service, key, all),
    };
    if (i >= 0) rounds.push(round);
  }
  await stop(bare.child);
  return shown(name, rounds);
}

type Figures = ReturnType<typeof shown>;

function shown(name: string, rounds: Round[]) {
  const ms = (of: (round: Round) => number): string =>
    `${median(rounds.map(of)).toFixed(1)} (least ${Math.min(...rounds.map(of)).toFixed(1)})`;
  console.log(
    `\n${name}, ms: kernel ${ms((r) => r.kernel)}; ${COUNT} single requests on ${CONNECTIONS} connections ${ms((r) => r.single)}`,
  );
  const figures = (['all', 'some'] as const).map((which) => {
    const fields = which === 'all' ? 'all fields' : `${SOME.length} fields`;
    console.log(
      `  ${fields}, ms: batch ${ms((r) => r[which].batch)}; bare route ${ms((r) => r[which].bare)}; making the answers ${ms((r) => r[which].write)}`,
    );
    const needed = (r: Round): number => 1.3 * r.kernel + r[which].write + r[which].bare;
    return {
      over_needed: ratio('batch over (1.3 × kernel + writing)', rounds, (r) => [
        r[which].batch,
        needed(r),
      ]),
      singles_over: ratio('single requests over batch', rounds, (r) => [r.single, r[which].batch]),
    };
  });
  return { all_fields: figures[0], some_fields: figures[1] };
}

/** Of one over the other: median and quartiles of the rounds, and of the shortest of each. */
function ratio(what: string, rounds: Round[], of: (round: Round) => [number, number]) {
  const pairs = rounds.map(of);
  const ratios = sorted(pairs.map(([a, b]) => a / b));
  const [low, middle, high] = [1, 2, 3].map((q) => ratios[(q * ratios.length) >> 2]);
  const ofMinima = Math.min(...pairs.map(([a]) => a)) / Math.min(...pairs.map(([, b]) => b));
  const text = [middle, low, high, ofMinima].map((x) => x.toFixed(2));
  console.log(`    ${what}: ${text[0]} (${text[1]} … ${text[2]}), of the shortest ${text[3]}`);
  return { median: middle, low, high, ofMinima };
}

export async function batchBench(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'inflow-bench-'));
  const dataDir = join(folder, 'data');
  const service = await startService({ ...freshSecrets(), DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  try {
    const key = readFileSync(join(dataDir, 'dev-api-key'), 'utf8').trim();
    const results: Record<string, object> = {};
    const ratios: Record<string, number> = {};
    for (const name of Object.keys(CASES) as (keyof typeof CASES)[]) {
      const jobs = await jobsOf(CASES[name].bodies.map((body) => ({ ...FULL, ...body })));
      const figures = await compared({ service, key, folder }, name, jobs);
      results[name] = figures;
      for (const [fields, { over_needed }] of Object.entries(figures))
        ratios[`${name}, ${fields}`] = over_needed.median;
    }
    return { ratios, ...results };
  } finally {
    await stop(service.child);
    rmSync(folder, { recursive: true, force: true });
  }
}
