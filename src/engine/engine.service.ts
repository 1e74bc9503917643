/** The only door to the kernel: typed calls in SI, answered by the pool. */
import type { KernelPool, Ticket } from './pool.js';
import { decodePoint, decodeStations, encodeConditions, encodeRotor } from './codec.js';
import { TARGET } from './layout.js';
import type { Answer, Task } from './task.js';
import type {
  Condition,
  PointResult,
  RotorCase,
  SolvedPoint,
  SolvedTarget,
  Target,
} from './rotor-case.js';

/**
 * Points of a J sweep in one task. The way to a thread and back takes 0.16–0.2 ms on the machines we measured on, 16 %
 * of such a task (bench/engine); larger blocks would leave a long sweep on one thread.
 */
export const BLOCK_POINTS = 64;

/** On whose behalf, and until when, the engine works. */
export interface Request {
  accountId: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** A polar in the raw form of assembly/polar/layout.ts. */
export interface RawPolar {
  key: string;
  raw: Float64Array;
}

const NEVER = new AbortController().signal;

export class EngineService {
  private readonly polars = new Map<string, Promise<Float64Array>>();

  constructor(
    private readonly pool: KernelPool,
    private readonly timeoutMs: number,
  ) {}

  /** The table of a raw polar, built once per process and shared by all threads. */
  polarTable(polar: RawPolar): Promise<Float64Array> {
    const known = this.polars.get(polar.key);
    if (known) return known;
    // nobody's request: others will want the table even if the first one who asked leaves
    const made = this.within({ accountId: 'polars', signal: NEVER }, async (ticket) => {
      const { values } = await this.pool.run({ kind: 'polar', raw: polar.raw }, ticket);
      if (values.length === 0) throw new Error(`the raw polar ${polar.key} cannot be made a table`);
      return values;
    });
    this.polars.set(polar.key, made);
    made.catch(() => this.polars.delete(polar.key));
    return made;
  }

  /** One operating point, with its stations. */
  point(rotor: RotorCase, condition: Condition, request: Request): Promise<SolvedPoint> {
    return this.within(request, async (ticket) => {
      const task = {
        ...rotorTask(rotor, ticket),
        kind: 'point' as const,
        conditions: encodeConditions([condition]),
      };
      return solved(rotor, await this.pool.run(task, ticket));
    });
  }

  /** Many conditions of one rotor, in order; neighbours start from each other, blocks run side by side. */
  sweep(rotor: RotorCase, conditions: Condition[], request: Request): Promise<PointResult[]> {
    return this.within(request, async (ticket) => {
      const base = rotorTask(rotor, ticket);
      const blocks = split(conditions, BLOCK_POINTS).map(async (block) => {
        const task: Task = { ...base, kind: 'sweep', conditions: encodeConditions(block) };
        const { values } = await this.pool.run(task, ticket);
        return block.map((_, i) => decodePoint(values, i));
      });
      return (await Promise.all(blocks)).flat();
    });
  }

  /** The speed of rotation that meets a thrust or power target. */
  target(rotor: RotorCase, target: Target, request: Request): Promise<SolvedTarget> {
    return this.within(request, async (ticket) => {
      const task: Task = {
        ...rotorTask(rotor, ticket),
        kind: 'target',
        targetKind: TARGET[target.kind],
        target: target.value,
        V: target.V,
        guess: target.Omega,
        OmegaMax: target.OmegaMax,
      };
      const answer = await this.pool.run(task, ticket);
      return { ...solved(rotor, answer), solves: answer.solves };
    });
  }

  /** Runs `work` under the time limit and until the caller leaves. */
  private async within<T>(request: Request, work: (ticket: Ticket) => Promise<T>): Promise<T> {
    const canceled = new Int32Array(new SharedArrayBuffer(4));
    const leave = () => void Atomics.store(canceled, 0, 1);
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      leave();
      deadline.abort();
    }, this.timeoutMs);
    if (request.signal.aborted) leave();
    request.signal.addEventListener('abort', leave, { once: true });
    try {
      const result = await work({
        accountId: request.accountId,
        canceled,
        deadline: deadline.signal,
      });
      request.signal.throwIfAborted();
      return result;
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', leave);
    }
  }
}

function rotorTask(rotor: RotorCase, ticket: Ticket) {
  return {
    rotor: encodeRotor(rotor),
    polarKey: rotor.polar.key,
    polar: rotor.polar.table,
    canceled: ticket.canceled,
  };
}

function solved(rotor: RotorCase, answer: Answer): SolvedPoint {
  const stations = decodeStations(answer.stations ?? new Float64Array(0));
  return {
    point: decodePoint(answer.values, 0),
    stations,
    dr: (rotor.R - rotor.rHub) / stations.length,
  };
}

/** Equal parts of at most `most` items. */
function split<T>(items: T[], most: number): T[][] {
  const size = Math.ceil(items.length / Math.max(1, Math.ceil(items.length / most)));
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}
