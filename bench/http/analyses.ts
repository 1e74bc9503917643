/** Analyses over HTTP: single points and long sweeps against bare routes, where their time goes, memory, start-up. */
import { REQUEST } from '../cases.ts';
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
 * A sweep of 200 points. Of the processor time that a request costs the whole process, the share that a thread spent on
 * its job: the solves and the writing of the JSON (`inflow_engine_run_seconds`; mapping between the two is about 3 %).
 */
export async function sweeps(service: Server, key: string): Promise<object[]> {
  console.log('\nHTTP: sweep of 200 points (one task each)');
  const rows: object[] = [];
  for (const connections of [1, 8, 64]) {
    const request = { name: 'the service', server: service, requests: [post(SWEEP_BODY, key)] };
    await flood(request, connections, 200);
    const [cpu, run] = [cpuTime(service), await runSeconds(service)];
    const { rps, p50, p99 } = await flood(request, connections, 2000);
    const cpuUs = ((cpuTime(service)! - cpu!) * 1000) / 2000;
    const runUs = ((await runSeconds(service)) - run) * (1e6 / 2000);
    const share = runUs / cpuUs;
    console.log(
      `${String(connections).padStart(5)} connections: ${rps.toFixed(0)} requests/s, p50 ${p50} ms, p99 ${p99} ms; ` +
        `${runUs.toFixed(0)} of ${cpuUs.toFixed(0)} µs of processor time in the solves and the JSON (${(100 * share).toFixed(0)} %)`,
    );
    rows.push({ connections, rps, p50_ms: p50, p99_ms: p99, run_us: runUs, cpu_us: cpuUs, share });
  }
  return rows;
}

async function runSeconds({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/inflow_engine_run_seconds_sum\{kind="sweep"\} (\S+)/.exec(text)?.[1] ?? 0);
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
