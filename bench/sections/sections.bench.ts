/**
 * A blade of ten CST sections over HTTP, on two cores: cold, when no polar of it is known anywhere; warm, the same request
 * again, beside the blade with one section of the library; and after a restart, when its polars come from the database.
 * Targets: cold within 6 s, warm at the speed of tables.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, startService, stop } from '../http/processes.ts';
import { sectionBlade } from './blades.ts';
import { sampled } from '../sample.ts';

const ROUNDS = sampled(3, 1);
const WARM = sampled(200, 1);
const KEY = 'key_bench0000000000000000000000';

async function analyze(server: Server, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${server.url}/v1/geometry/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { converged?: boolean };
  if (response.status !== 200 || answer.converged !== true)
    throw new Error(`${response.status}: ${JSON.stringify(answer).slice(0, 300)}`);
  return performance.now() - start;
}

async function median(server: Server, body: object): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < WARM; i++) times.push(await analyze(server, body));
  return times.sort((a, b) => a - b)[WARM >> 1];
}

interface Round {
  cold_s: number;
  warm_ms: number;
  library_ms: number;
  ratio: number;
  restarted_ms: number;
}

async function round(dir: string, seed: number): Promise<Round> {
  const env = {
    DATA_DIR: dir,
    DEV_API_KEY: KEY,
    RATE_LIMIT: 'off',
    ANALYZE_TIMEOUT_MS: '60000',
  };
  const { section_airfoils, ...plain } = sectionBlade(seed);
  const blade = { ...plain, section_airfoils };
  const server = await startService(env);
  let figures: Omit<Round, 'restarted_ms'>;
  try {
    await analyze(server, plain); // what the first request of a process costs is not the blade's
    const cold = await analyze(server, blade);
    const warm = await median(server, blade);
    const library = await median(server, plain);
    figures = { cold_s: cold / 1e3, warm_ms: warm, library_ms: library, ratio: warm / library };
  } finally {
    await stop(server.child);
  }
  const again = await startService(env);
  try {
    await analyze(again, plain);
    return { ...figures, restarted_ms: await analyze(again, blade) };
  } finally {
    await stop(again.child);
  }
}

export async function sectionsBench(): Promise<object> {
  console.log('\nSections: a blade of ten CST sections, two cores');
  const rounds: Round[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const dir = mkdtempSync('/tmp/inflow-b-'); // short, because of the socket
    try {
      const figures = await round(dir, i + 1);
      console.log(
        `cold ${figures.cold_s.toFixed(2)} s; warm ${figures.warm_ms.toFixed(2)} ms, one library section ` +
          `${figures.library_ms.toFixed(2)} ms: ratio ${figures.ratio.toFixed(2)}; after a restart ${figures.restarted_ms.toFixed(0)} ms`,
      );
      rounds.push(figures);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  const colds = rounds.map(({ cold_s }) => cold_s).sort((a, b) => a - b);
  return { cold_s: colds[colds.length >> 1], rounds };
}
