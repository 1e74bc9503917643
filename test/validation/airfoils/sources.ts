/** Where polars come from: the kernel on threads of its own, or XFOIL. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Ask, HUNG, noRow, type Polar, type Section, type SolvePolar } from './polar.ts';
import { findXfoil, xfoilPolar } from './xfoil.ts';

export interface Source {
  solve: SolvePolar;
  /** Polars that it works on at a time. */
  atOnce: number;
  close: () => Promise<void>;
}

const AT_ONCE = Math.min(2, availableParallelism());
/** A polar that takes longer counts as hung [ms]. */
const LIMIT = 120_000;

export async function openSource(name: string): Promise<Source> {
  if (name === 'xfoil') return xfoilSource();
  if (name === 'kernel') return kernelSource();
  throw new Error(`No source of polars is called "${name}". There are kernel and xfoil.`);
}

function xfoilSource(): Source {
  const xfoil = findXfoil();
  if (typeof xfoil === 'string') throw new Error(xfoil);
  return {
    solve: (section, ask) => xfoilPolar(xfoil, section, ask),
    atOnce: AT_ONCE,
    close: async () => undefined,
  };
}

/** Threads that wait for work; one that does not answer is ended and replaced. */
function kernelSource(): Source {
  const start = () => new Worker(new URL('./engine-thread.ts', import.meta.url));
  const idle = Array.from({ length: AT_ONCE }, start);
  const solve = async (section: Section, ask: Ask): Promise<Polar> => {
    const worker = idle.pop() ?? start();
    const answer = await answered(worker, { section, ask });
    if (answer) {
      idle.push(worker);
      return answer;
    }
    await worker.terminate();
    const rows = ask.alphas.map((alpha) => noRow(alpha, HUNG));
    return { rows, seconds: LIMIT / 1000, iterations: 0 };
  };
  const close = async () => void (await Promise.all(idle.map((worker) => worker.terminate())));
  return { solve, atOnce: AT_ONCE, close };
}

/** What a thread says to a question; undefined where it says nothing in time. */
async function answered(worker: Worker, question: object): Promise<Polar | undefined> {
  const limit = AbortSignal.timeout(LIMIT);
  worker.postMessage(question, []);
  try {
    const [answer] = await once(worker, 'message', { signal: limit });
    return answer as Polar;
  } catch (error) {
    if (limit.aborted) return undefined;
    throw error;
  }
}
