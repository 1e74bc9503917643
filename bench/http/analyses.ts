/** Analyses over HTTP: single points and long sweeps against bare routes, where their time goes, memory, start-up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUEST } from '../cases.ts';
import { compare, flood, type Request, type Row, THOROUGH } from './load.ts';
import { cpuTime, memory, type Server, startService, stop } from './processes.ts';
import { clock, profilingInto, shares } from './profile.ts';
import { sampled } from '../sample.ts';

const PATH = '/v1/geometry/analyze';
const CONNECTIONS = sampled([1, 8, 64], [8]);
const { airspeed: _, mode: __, ...BLADE } = REQUEST;
/** The measured propeller over its whole range of advance ratios. */
const SWEEP = { ...BLADE, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 200 };

export const POINT_BODY = JSON.stringify(REQUEST);
const SWEEP_BODY = JSON.stringify(SWEEP);

function post(body: string, key?: string): Request {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (key !== undefined) headers.authorization = `Bearer ${key}`;
  return { method: 'POST', path: PATH, body, headers };
}

/** The answer as text; throws where it is none. */
export async function answerOf({ url }: Server, body: string, key: string): Promise<string> {
  const { path, ...init } = post(body, key);
  const answer = await fetch(url + path, init);
  if (!answer.ok) throw new Error(`the example is answered with ${answer.status}`);
  return answer.text();
}

/** `off` neither logs requests nor counts them, `logging` logs them; `plain` does both, and so needs many `keys`. */
export function points(
  { bare, off, logging, plain }: Record<'bare' | 'off' | 'logging' | 'plain', Server>,
  keys: readonly string[],
): Promise<Row[]> {
  const everyone = keys.map((key) => post(POINT_BODY, key));
  const one = everyone.slice(0, 1);
  return compare(
    'static point of the example, POST /v1/geometry/analyze',
    [
      { name: 'bare route with an equal answer', server: bare, requests: [post(POINT_BODY)] },
      { name: 'the service as it starts, 500 keys', server: plain, requests: everyone },
      { name: '… with its log, one key, no limits', server: logging, requests: one },
      { name: '… without its log too', server: off, requests: one },
    ],
    CONNECTIONS,
    THOROUGH,
  );
}

/** Sweeps of 200 points: how many a second, and what share of the threads' work the solves and the JSON are. */
export async function sweeps(
  service: Server,
  env: Record<string, string>,
  key: string,
): Promise<object> {
  const contestant = { name: 'the service', server: service, requests: [post(SWEEP_BODY, key)] };
  const rows = await compare('sweep of 200 points', [contestant], CONNECTIONS);
  const work = await profiled(env, key);
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  console.log(
    `of the work of all threads (CPU profile, one connection): kernel ${percent(work.kernel)}, ` +
      `JSON ${percent(work.json)}, together ${percent(work.kernel + work.json)}`,
  );
  return { rows, work };
}

/** One more process, profiled while it answers sweeps one by one: nothing of it waits for a processor then. */
async function profiled(env: Record<string, string>, key: string) {
  const folder = mkdtempSync(join(tmpdir(), 'inflow-profile-'));
  const service = await startService(env, profilingInto(folder));
  const request = { name: 'the service', server: service, requests: [post(SWEEP_BODY, key)] };
  await flood(request, 1, sampled(1_000, 1)); // until the compiler is done with it
  const from = clock();
  await flood(request, 1, sampled(3_000, 50));
  const to = clock();
  await stop(service.child);
  const work = shares(folder, from, to);
  rmSync(folder, { recursive: true });
  return work;
}

/** Resident memory [MiB] of a fresh process: at rest, and while it answers 100,000 requests over 64 connections. */
export async function rss(env: Record<string, string>, key: string): Promise<object> {
  const service = await startService(env);
  try {
    const rest = memory(service);
    const request = { name: 'the service', server: service, requests: [post(POINT_BODY, key)] };
    const after: Record<number, number> = {};
    for (let n = 20_000; n <= 100_000; n += 20_000) {
      await flood(request, 64, sampled(20_000, 64));
      after[n] = memory(service);
    }
    const growth = after[100_000] - after[20_000];
    console.log(
      `\nHTTP: resident memory ${rest.toFixed(0)} MiB at rest; after 20,000 … 100,000 requests ` +
        `${Object.values(after)
          .map((mib) => mib.toFixed(0))
          .join(', ')} MiB; growth ${growth.toFixed(1)} MiB`,
    );
    return { rest, after, growth };
  } finally {
    await stop(service.child);
  }
}

/** Returns the share of one processor that an idle process uses; 0 where the system does not report it. */
export async function atRest(env: Record<string, string>): Promise<number> {
  const service = await startService(env);
  try {
    await sleep(sampled(10_000, 10)); // what a start leaves to be done is done
    const [cpu, start] = [cpuTime(service.child) ?? 0, performance.now()];
    await sleep(sampled(60_000, 50));
    const share = ((cpuTime(service.child) ?? 0) - cpu) / (performance.now() - start);
    console.log(`\nHTTP: at rest ${(100 * share).toFixed(2)} % of one processor`);
    return share;
  } finally {
    await stop(service.child);
  }
}

/** Milliseconds from the start of the process, with its database there already, to its first answer. */
export async function startUp(env: Record<string, string>, key: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < sampled(3, 1); i++) {
    const start = performance.now();
    const service = await startService(env);
    await answerOf(service, POINT_BODY, key);
    times.push(Math.round(performance.now() - start));
    await stop(service.child);
  }
  console.log(`\nHTTP: start to first answer ${times.join(', ')} ms`);
  return times;
}
