/** Analyses per second over HTTP against a bare Fastify route with the same body and an equal answer, in turn. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { REQUEST } from '../cases.ts';

const CONNECTIONS = [1, 8, 64];
const ROUNDS = 3;
const SECONDS = 2;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The service with its own database in a temporary folder; resolves once it answers. */
async function startService(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = fork(new URL('../../dist/main.js', import.meta.url), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 300; i++) {
    const up = await fetch(`${url}/health/ready`).then(
      (r) => r.ok,
      () => false,
    );
    if (up) return { child, url };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service did not start');
}

async function startBare(answerFile: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), [answerFile]);
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', resolve as never),
  );
  return { child, url: `http://127.0.0.1:${port}` };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function load(url: string, key: string, connections: number): Promise<Load> {
  const result = await autocannon({
    url: `${url}/v1/geometry/analyze`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(REQUEST),
    connections,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

interface Load {
  rps: number;
  p50: number;
  p99: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

export async function httpBench(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'inflow-bench-'));
  const service = await startService(join(folder, 'data'));
  let bare: Awaited<ReturnType<typeof startBare>> | undefined;
  try {
    const key = readFileSync(join(folder, 'data', 'dev-api-key'), 'utf8').trim();
    const answerFile = join(folder, 'answer.json');
    const answer = await fetch(`${service.url}/v1/geometry/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(REQUEST),
    });
    writeFileSync(answerFile, await answer.text());
    bare = await startBare(answerFile);
    return await compare(service.url, bare.url, key);
  } finally {
    await stop(service.child);
    if (bare) await stop(bare.child);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(service: string, bare: string, key: string): Promise<object> {
  console.log(
    '\nHTTP: static point of the example, analyses per second (median of rounds taken in turn)',
  );
  await load(service, key, 8);
  await load(bare, key, 8);
  const rows: object[] = [];
  for (const connections of CONNECTIONS) {
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(service, key, connections));
      theirs.push(await load(bare, key, connections));
    }
    const rps = median(ours.map((x) => x.rps));
    const bareRps = median(theirs.map((x) => x.rps));
    const [p50, p99] = [median(ours.map((x) => x.p50)), median(ours.map((x) => x.p99))];
    rows.push({
      connections,
      rps,
      bare_rps: bareRps,
      ratio: rps / bareRps,
      p50_ms: p50,
      p99_ms: p99,
    });
    console.log(
      `${String(connections).padStart(3)} connections: ${rps.toFixed(0)}/s against ${bareRps.toFixed(0)}/s bare ` +
        `(${((100 * rps) / bareRps).toFixed(0)} %), p50 ${p50} ms, p99 ${p99} ms`,
    );
  }
  return { rows };
}
