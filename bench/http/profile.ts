/** Where the threads of a service spend their time, from the CPU profiles that V8 writes when it ends. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Frame {
  functionName: string;
  url: string;
}
interface Profile {
  nodes: { id: number; callFrame: Frame }[];
  /** Microseconds, of the clock of process.hrtime. */
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

/** Between two samples of a thread [µs]. */
const INTERVAL = 250;

/** Flags of Node that make it write profiles of all threads into `folder`. */
export const profilingInto = (folder: string): string[] => [
  '--cpu-prof',
  `--cpu-prof-dir=${folder}`,
  `--cpu-prof-interval=${INTERVAL}`,
];

/** The clock of the profiles [µs]. */
export const clock = (): number => Number(process.hrtime.bigint() / 1000n);

/** Waiting for a request, or in the pool for a task. */
const isWaiting = ({ functionName }: Frame): boolean =>
  functionName === '(idle)' || functionName === 'atomicsWaitLoop';
const isKernel = ({ url }: Frame): boolean => url.startsWith('wasm://');
const isText = ({ url }: Frame): boolean => /\/(answer|number)-text\.js$/.test(url);

/**
 * Of all that the threads did between two moments of `clock`, the shares of the kernel (WASM) and of writing JSON. A sample
 * counts for two intervals at the most: where the next one comes later, the thread had no processor meanwhile.
 */
export function shares(folder: string, from: number, to: number): { kernel: number; json: number } {
  const sums = { all: 0, kernel: 0, json: 0 };
  for (const file of readdirSync(folder)) {
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
    let now = profile.startTime;
    for (const [i, id] of profile.samples.entries()) {
      const delta = profile.timeDeltas[i];
      now += delta;
      const frame = frames.get(id)!;
      if (now < from || now > to || isWaiting(frame)) continue;
      const weight = Math.min(delta, 2 * INTERVAL);
      sums.all += weight;
      if (isKernel(frame)) sums.kernel += weight;
      else if (isText(frame)) sums.json += weight;
    }
  }
  return { kernel: sums.kernel / sums.all, json: sums.json / sums.all };
}
