/** Analyses over HTTP: single points and long sweeps against bare routes, where their time goes, memory, start-up. */
import { encodeConditions, encodeRotor } from '../../dist/engine/codec.js';
import { loadKernel } from '../../dist/engine/kernel.js';
import { CASE_SIZE } from '../../dist/engine/layout.js';
import { ND, OMEGA, RAW, REQUEST, rotorCase } from '../cases.ts';
import { compare, flood, type Request, type Row } from './load.ts';
import { cpuTime, memory, type Server, startService, stop } from './processes.ts';

const PATH = '/v1/geometry/analyze';
const { airspeed: _, mode: __, ...BLADE } = REQUEST;
/** The measured propeller over its whole range of advance ratios. */
const SWEEP = { ...BLADE, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 200 };

export const POINT_BODY = JSON.stringify(REQUEST);
export const SWEEP_BODY = JSON.stringify(SWEEP);

export function post(body: string, key?: string): Request {
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

export function points(bare: Server, service: Server, key: string): Promise<Row[]> {
  return compare(
    'static point of the example, POST /v1/geometry/analyze',
    [
      { name: 'bare route with an equal answer', server: bare, requests: [post(POINT_BODY)] },
      { name: 'the service', server: service, requests: [post(POINT_BODY, key)] },
    ],
    [1, 8, 64],
  );
}

/**
 * A sweep of 200 points: of the processor time that a request costs the service's whole process, the share that the
 * solves and the JSON of the answer alone take. Those two are timed here, by this thread's processor time, on the same
 * case, between the loads.
 */
export async function sweeps(service: Server, key: string): Promise<object[]> {
  console.log('\nHTTP: sweep of 200 points');
  const answer = JSON.parse(await answerOf(service, SWEEP_BODY, key));
  const solve = sweepSolver(answer.sweep_J);
  const request = { name: 'the service', server: service, requests: [post(SWEEP_BODY, key)] };
  const rows: object[] = [];
  for (const connections of [1, 8, 64]) {
    await flood(request, connections, 200);
    const before = own(() => solve());
    const cpu = cpuTime(service)!;
    const { rps, p50, p99 } = await flood(request, connections, 2000);
    const cpuUs = ((cpuTime(service)! - cpu) * 1000) / 2000;
    const solveUs = (before + own(() => solve())) / 2;
    const jsonUs = own(() => JSON.stringify(answer));
    const share = (solveUs + jsonUs) / cpuUs;
    console.log(
      `${String(connections).padStart(5)} connections: ${rps.toFixed(0)} requests/s, p50 ${p50} ms, p99 ${p99} ms; ` +
        `solves ${solveUs.toFixed(0)} and JSON ${jsonUs.toFixed(0)} of ${cpuUs.toFixed(0)} µs of processor time (${(100 * share).toFixed(0)} %)`,
    );
    rows.push({ connections, rps, p50, p99, solve_us: solveUs, json_us: jsonUs, cpu_us: cpuUs });
  }
  return rows;
}

/** The bare kernel on the case of the sweep. */
function sweepSolver(J: number[]): () => void {
  const kernel = loadKernel('wasm');
  kernel.rawPolar(RAW.length).set(RAW);
  kernel.buildPolar(0);
  const encoded = encodeRotor(rotorCase(kernel.polarTable(0)));
  kernel.rotorCase.set(encoded.subarray(0, CASE_SIZE));
  kernel.blade.set(encoded.subarray(CASE_SIZE));
  kernel.cutBlade();
  kernel.conditions.set(encodeConditions(J.map((each) => ({ Omega: OMEGA, V: each * ND }))));
  return () => kernel.solveConditions(J.length);
}

/** Processor time of one run on this thread [µs]. */
function own(work: () => unknown): number {
  const runs = 300;
  const before = process.threadCpuUsage();
  for (let i = 0; i < runs; i++) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / runs;
}

/** Resident memory [MiB] of a fresh process: at rest, and while it answers 100,000 requests over 64 connections. */
export async function rss(env: Record<string, string>, key: string): Promise<object> {
  const service = await startService(env);
  try {
    const rest = memory(service);
    const request = { name: 'the service', server: service, requests: [post(POINT_BODY, key)] };
    const after: Record<number, number> = {};
    for (let n = 20_000; n <= 100_000; n += 20_000) {
      await flood(request, 64, 20_000);
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

/** Milliseconds from the start of the process, with its database there already, to its first answer. */
export async function startUp(env: Record<string, string>, key: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    const service = await startService(env);
    await answerOf(service, POINT_BODY, key);
    times.push(Math.round(performance.now() - start));
    await stop(service.child);
  }
  console.log(`\nHTTP: start to first answer ${times.join(', ')} ms`);
  return times;
}
