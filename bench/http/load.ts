/** Load from autocannon on several servers in turn, so that all of them meet the same mood of the machine. */
import autocannon from 'autocannon';
import { cpuTime, type Server } from './processes.ts';
import { sampled } from '../sample.ts';

const SECONDS = 1.5;
/** Interval at which autocannon looks whether it is done. */
const TICK_MS = sampled(1_000, 20);

export interface Thoroughness {
  rounds: number;
  /** Requests to each contestant before the first round. */
  warmUp: number;
}

const ORDINARY: Thoroughness = { rounds: sampled(5, 1), warmUp: sampled(1, 0) };
/**
 * The compiler works beside the first 30,000 analyses or so of a process, and takes up to 60 µs of processor time for each
 * of them; a service that has run for a minute knows nothing of that.
 */
export const THOROUGH: Thoroughness = {
  rounds: sampled(11, 1),
  warmUp: sampled(30_000, 0),
};

export interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Contestant {
  name: string;
  server: Server;
  /** Each connection sends them in turn, beginning at another one. `[<id>]` becomes a new text each time. */
  requests: Request[];
}

interface Round {
  total: number;
  rps: number;
  p50: number;
  p99: number;
  /** Of the server's process, per request. */
  cpuUs: number | undefined;
}

export interface Row {
  name: string;
  connections: number;
  rps: number;
  /** To the first contestant, of the same round: median, least, most. */
  ratio: [number, number, number];
  cpu_us: number | undefined;
  p50_ms: number;
  p99_ms: number;
}

/** `amount` requests as fast as they go; throws unless all are answered well. */
export async function flood(
  { name, server, requests }: Contestant,
  connections: number,
  amount: number,
): Promise<{ rps: number; p50: number; p99: number }> {
  const start = performance.now();
  const result = await autocannon({
    url: server.url,
    requests: requests as never,
    connections,
    amount,
    sampleInt: TICK_MS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const rps = amount / ((performance.now() - start) / 1000);
  return { rps, p50: result.latency.p50, p99: result.latency.p99 };
}

async function load({ name, server, requests }: Contestant, connections: number): Promise<Round> {
  const before = cpuTime(server.child);
  let next = 0;
  const result = await autocannon({
    url: server.url,
    requests: requests as never,
    connections,
    ...sampled({ duration: SECONDS }, { amount: 2 * connections, sampleInt: TICK_MS }),
    idReplacement: requests.some((request) => JSON.stringify(request).includes('[<id>]')),
    setupClient: (client) => {
      if (requests.length < 2) return;
      const first = Math.floor((requests.length * next++) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)] as never);
    },
  });
  const after = cpuTime(server.child);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const { total } = result.requests;
  return {
    total,
    rps: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs:
      before === undefined || after === undefined ? undefined : ((after - before) * 1000) / total,
  };
}

async function warm(contestant: Contestant, requests: number): Promise<void> {
  for (let sent = 0; sent < requests;) sent += (await load(contestant, 8)).total;
}

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const median = (values: number[]): number => sorted(values)[values.length >> 1];

/** The first contestant is the yardstick. Prints and returns a row for each at each number of connections. */
export async function compare(
  title: string,
  contestants: Contestant[],
  connections: number[],
  { rounds: count, warmUp } = ORDINARY,
): Promise<Row[]> {
  console.log(`\nHTTP: ${title} (medians of ${count} rounds taken in turn)`);
  console.log(
    `${''.padEnd(42)}${'conn'.padStart(5)}${'req/s'.padStart(8)}${'of bare'.padStart(9)}${'least … most'.padStart(15)}` +
      `${'cpu µs'.padStart(8)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}`,
  );
  for (const contestant of contestants) await warm(contestant, warmUp);
  const rows: Row[] = [];
  for (const open of connections) {
    const rounds = contestants.map((): Round[] => []);
    for (let round = 0; round < count; round++)
      for (const [i, contestant] of contestants.entries())
        rounds[i].push(await load(contestant, open));
    for (const [i, { name }] of contestants.entries())
      rows.push(report(name, open, rounds[i], rounds[0]));
  }
  return rows;
}

function report(name: string, connections: number, rounds: Round[], yardstick: Round[]): Row {
  const ratios = sorted(rounds.map(({ rps }, i) => rps / yardstick[i].rps));
  const cpu = rounds.map(({ cpuUs }) => cpuUs).filter((us) => us !== undefined);
  const row: Row = {
    name,
    connections,
    rps: median(rounds.map(({ rps }) => rps)),
    ratio: [median(ratios), ratios[0], ratios.at(-1)!],
    cpu_us: cpu.length === 0 ? undefined : median(cpu),
    p50_ms: median(rounds.map(({ p50 }) => p50)),
    p99_ms: median(rounds.map(({ p99 }) => p99)),
  };
  const percent = (ratio: number) => `${(100 * ratio).toFixed(0)} %`;
  console.log(
    `${name.padEnd(42)}${String(connections).padStart(5)}${row.rps.toFixed(0).padStart(8)}` +
      `${percent(row.ratio[0]).padStart(9)}${`${percent(row.ratio[1])} … ${percent(row.ratio[2])}`.padStart(15)}` +
      `${(row.cpu_us?.toFixed(0) ?? '?').padStart(8)}${String(row.p50_ms).padStart(8)}${String(row.p99_ms).padStart(8)}`,
  );
  return row;
}
