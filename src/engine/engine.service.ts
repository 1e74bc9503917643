/** The only door to the kernel: typed calls in SI, answered by the pool. */
import { awaitWithin, type WaitLimits } from '../platform/deadline.js';
import { ApiError } from '../platform/errors.js';
import { VERSION } from '../platform/version.js';
import {
  checkSectionRequest,
  type ConditionedPolars,
  type PolarQuery,
  type PolarReading,
  type SectionAnswer,
  type SectionRequest,
  type SolvePolar,
} from './airfoil-case.js';
import { AirfoilPolars, type PolarRequestTicket } from './airfoil-polars.js';
import { bladePolars } from './blade-polars.js';
import type { BoundAnswer, BoundQuestion } from './bound-case.js';
import {
  type BoundJob,
  decodeBounds,
  encodeBoundJob,
  encodeBounds,
  type EncodedBounds,
} from './bounds/bound-task.js';
import type {
  Combined,
  CombinedFlights,
  CombinedParts,
  CombinedResult,
} from './combination-case.js';
import {
  decodeCombined,
  encodeCombinations,
  type EncodedParts,
  encodeParts,
  sharedFrom,
} from './combination-task.js';
import type { DesignedBlade, DesignOrder } from './design-case.js';
import { decodeDesign, encodeDesign } from './design-task.js';
import type { DynamicsCase, DynamicsChunk, DynamicsWork } from './dynamics-case.js';
import { encodeDynamics } from './dynamics-task.js';
import { decodeChunk } from './dynamics-rows.js';
import { decodePoints, decodeSolved, encodeConditions } from './codec.js';
import { MAX_POINTS } from './layout.js';
import { groupsOf, Ticket } from './job-queue.js';
import { mapReadings } from './map-task.js';
import { decodeNoise, decodeNoisePoints, encodeNoise, encodeNoisePoints } from './noise-task.js';
import type {
  NoiseOrder,
  NoisePoint,
  NoiseSetting,
  ObservedNoise,
  SolvedNoise,
} from './noise-case.js';
import type { Air, MapOptions, MapReading, PropellerMap } from './map-case.js';
import { type MakeMap, type MapOutcome, Maps } from './maps.js';
import { PolarTables, type TableOutcome } from './polar-tables.js';
import { readingJob, readingsOf, tableRefusal } from './polar-task.js';
import type { KernelPool } from './pool.js';
import { SharedBlocks } from './shared-blocks.js';
import type { PowertrainCase, PowertrainResult } from './powertrain-case.js';
import { decodeResults, encodePowertrains } from './powertrain-codec.js';
import type {
  Condition,
  PointResult,
  Question,
  Renderer,
  RotorCase,
  SolvedPoint,
  SolvedTarget,
  Target,
} from './rotor-case.js';
import { decodeSections, encodeSections } from './section-task.js';
import type { StrengthOrder, StrengthSolution } from './strength-case.js';
import { decodeStrength, encodeStrength } from './strength-task.js';
import type { JobAnswer, EngineJob, Numbers } from './task.js';

/**
 * Points of a J sweep in one task. The way to a thread and back takes 0.16–0.2 ms on the machines we measured on, 16 %
 * of such a task (bench/engine); larger blocks would leave a long sweep on one thread.
 */
export const BLOCK_POINTS = 64;

/** Sections of one task. */
const MAX_REQUESTS = 64;

/** The account that the engine works for, and the time until which it does. */
export interface Request {
  accountId: string;
  /** The signal is aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** The work belongs to a run: requests go first, and a job's time limit counts from when a thread begins. */
  isRun?: boolean;
}

/** One question to one rotor, and who writes its answer. */
export interface RenderedJob {
  rotor: RotorCase;
  question: Question;
  renderer: Renderer;
}

/** Points of a section as `packPoints` puts them together. */
export interface PolarPoints {
  key: string;
  points: Float64Array;
}

const NEVER = new AbortController().signal;

/** The errors of any operation that waits for a thread of the engine. */
export const ENGINE_ERRORS = [
  'queue_full',
  'engine_failed',
  'service_unavailable',
  'shutting_down',
  'solver_timeout',
] as const;

export class EngineService {
  readonly maps: Maps;
  readonly tables: PolarTables;
  private readonly airfoils: AirfoilPolars;
  private readonly blocks = new SharedBlocks();

  constructor(
    private readonly pool: KernelPool,
    private readonly timeoutMs: number,
    observeMaps?: (outcome: MapOutcome) => void,
    private readonly blockTimeoutMs = timeoutMs,
    observeTables?: (outcome: TableOutcome) => void,
  ) {
    const make: MakeMap = (job, owner) =>
      this.within(owner, async (run) => numbers(await run(job)).values, { isShared: true });
    this.maps = new Maps(make, observeMaps);
    this.tables = new PolarTables(observeTables);
    this.airfoils = new AirfoilPolars(
      (request, work) => this.within(request, work),
      pool.threads,
      blockTimeoutMs,
    );
  }

  /** The origin that a result states: the service's version and the kernel's build. */
  get version(): string {
    return `inflow-${VERSION}/${this.pool.kernel}`;
  }

  /**
   * The table of a section's points, with its bands: conditioned in a thread, made once, kept while there is room, shared by
   * all threads. `key` names the points. Throws PolarsRefused where they make no table.
   */
  async polarTable(polar: PolarPoints, request: Request): Promise<ConditionedPolars> {
    request.signal.throwIfAborted();
    // a wait costs a timer
    const known = this.tables.known(polar.key);
    if (known !== undefined) return known;
    const table = this.tables.get(polar.key, () => this.condition(polar));
    return awaitWithin(this.waitOf(request), table);
  }

  /** The table of these points, if it is at hand. */
  knownTable(key: string): ConditionedPolars | undefined {
    return this.tables.known(key);
  }

  private condition({ points }: PolarPoints): Promise<ConditionedPolars> {
    // It goes as the work of a run: that is never refused, and counts against no account's share of the queue.
    return this.within({ accountId: 'polars', signal: NEVER, isRun: true }, async (run) => {
      const { values, bands } = numbers(await run({ kind: 'condition', points }));
      if (bands === undefined) throw tableRefusal(values[0]);
      return { table: values, bands };
    });
  }

  /** cl, cd and how far off they may be, of each query in order. */
  async polarsAt(
    polars: ConditionedPolars,
    queries: readonly PolarQuery[],
    request: Request,
  ): Promise<PolarReading[]> {
    return readingsOf(queries, await this.ask(readingJob(polars, queries), request));
  }

  /** One operating point, with its stations. */
  point(rotor: RotorCase, condition: Condition, request: Request): Promise<SolvedPoint> {
    return this.within(request, async (run) =>
      solved(rotor, await run({ kind: 'point', rotor, condition })),
    );
  }

  /** The blade of least power for a target (docs/theory/design.md); of `rotor` its chords and twists do not matter. */
  async design(rotor: RotorCase, order: DesignOrder, request: Request): Promise<DesignedBlade> {
    return decodeDesign(await this.ask(encodeDesign(rotor, order), request));
  }

  /** One operating point and its noise at every observer (docs/theory/noise.md). Throws RangeError for too many of them. */
  async noise(
    rotor: RotorCase,
    condition: Condition,
    order: NoiseOrder,
    request: Request,
  ): Promise<SolvedNoise> {
    const values = await this.ask(encodeNoise(rotor, condition, order), request);
    return decodeNoise(rotor, values, order.observers.length);
  }

  /**
   * Returns the noise of each point at its observer, in order; null where no steady flow was found. At most BLOCK_POINTS of them, so that no
   * request waits long for a thread.
   */
  async noisePoints(
    rotor: RotorCase,
    setting: NoiseSetting,
    points: readonly NoisePoint[],
    request: Request,
  ): Promise<(ObservedNoise | null)[]> {
    if (points.length > BLOCK_POINTS) throw new RangeError(`at most ${BLOCK_POINTS} points`);
    return decodeNoisePoints(await this.ask(encodeNoisePoints(rotor, setting, points), request));
  }

  /** Stresses, displacements and frequencies of the rotor's blade at one condition (docs/theory/strength.md). */
  async strength(
    rotor: RotorCase,
    order: StrengthOrder,
    request: Request,
  ): Promise<StrengthSolution> {
    return decodeStrength(order, await this.ask(encodeStrength(rotor, order), request));
  }

  /**
   * Runs a program of another module in a thread (program.ts) and returns its answer. Throws ApiError `solver_timeout` where it
   * needs longer than the time limit of a block.
   */
  program<T>(href: string, input: unknown, request: Request): Promise<T> {
    return this.within(request, async (run) => {
      const text = textOf(await run({ kind: 'program', href, input })).toString();
      return JSON.parse(text) as T;
    });
  }

  /** Many conditions of one rotor, in order; neighbours start from each other, blocks run side by side. */
  sweep(rotor: RotorCase, conditions: Condition[], request: Request): Promise<PointResult[]> {
    return this.within(request, async (run) => {
      const blocks = split(conditions, BLOCK_POINTS).map(async (block) => {
        const answer = await run({ kind: 'sweep', rotor, conditions: block });
        return decodePoints(numbers(answer).values, block.length);
      });
      return (await Promise.all(blocks)).flat();
    });
  }

  /** The rotor's loads over all conditions, made once per process and read by kernels (docs/theory/maps.md). */
  map(rotor: RotorCase, options: MapOptions, request: Request): Promise<PropellerMap> {
    return this.maps.get(rotor, options, { ...request, ...this.waitOf(request) });
  }

  /**
   * Returns the map's readings at each of the conditions, in order, in the air that the map was made for; with a `disc` in air that crosses
   * it, of a map of flow `any_across`.
   */
  async mapReadings(
    { key, table }: PropellerMap,
    air: Air & Pick<RotorCase, 'disc'>,
    conditions: readonly Condition[],
    request: Request,
  ): Promise<MapReading[]> {
    const { rho, mu, sound, disc = null } = air;
    const rows = encodeConditions([...conditions]);
    const job = { map: { key, table }, air: { rho, mu, sound }, disc, conditions: rows };
    return mapReadings(conditions, disc, await this.ask({ kind: 'read_map', ...job }, request));
  }

  /**
   * Solves powertrains for their operating points in one task: at most BLOCK_POINTS of them, so that no request waits
   * long for a thread. Throws ApiError `solver_timeout` where a thread needs longer than the time limit of a block.
   */
  async powertrains(
    cases: readonly PowertrainCase[],
    request: Request,
  ): Promise<PowertrainResult[]> {
    if (cases.length > BLOCK_POINTS)
      throw new Error(`a block of powertrains has at most ${BLOCK_POINTS} points`);
    return decodeResults(cases, await this.ask(encodePowertrains(cases), request));
  }

  /** Returns parts as all threads share them, for `combinations`. */
  combinedParts(parts: CombinedParts): EncodedParts {
    return encodeParts(parts);
  }

  /**
   * Solves combinations of these parts in one task, in order: a thread does some thousands of them in a second. `full`: with the
   * thrust of full throttle; `flights`: with the level flight that goes furthest. Throws as `powertrains`.
   */
  async combinations(
    parts: EncodedParts,
    combined: readonly Combined[],
    more: { full: boolean; flights: CombinedFlights | null },
    request: Request,
  ): Promise<CombinedResult[]> {
    return decodeCombined(await this.ask(encodeCombinations(parts, combined, more), request));
  }

  /** Returns numbers in memory that threads share, for whoever gives the same to many tasks. */
  shared(numbers: ArrayLike<number>): Float64Array {
    return sharedFrom(numbers);
  }

  /** Returns the tables of a search's bounds as all threads share them, for `bounds`; to be given back by `releaseBounds`. */
  boundTables(parts: EncodedParts, question: BoundQuestion): EncodedBounds {
    return encodeBounds(parts, question, this.blocks);
  }

  /** Leaves the memory of the tables to the next search, once no thread works on them. */
  async releaseBounds({ block, jobs }: EncodedBounds): Promise<void> {
    const ended = await Promise.all(jobs);
    if (ended.every(Boolean)) this.blocks.give(block);
  }

  /**
   * Bounds of some of the propellers, or in the first step of the kinds of packs, from … to, with all other parts, in one task.
   * The steps follow each other, each over all pieces: `packs`, `seeds` (what to solve first), `candidates` (against the values of
   * a front, row by row, best in memory that threads share; what may be on it).
   */
  bounds(
    bounds: EncodedBounds,
    step: BoundJob['step'],
    piece: { from: number; to: number; front?: Float64Array },
    request: Request,
  ): Promise<BoundAnswer> {
    const answer = this.within(request, async (run) => {
      const job = encodeBoundJob(bounds, step, piece, piece.front);
      return decodeBounds(numbers(await run(job)).values, bounds.tables.goals.length);
    });
    const hasEnded = answer.then(
      () => true,
      (error: unknown) => error === request.signal.reason,
    );
    bounds.jobs.push(hasEnded);
    return answer;
  }

  /**
   * One piece of a flight, in one task: from the beginning or from the checkpoint of the piece before, until `untilS`,
   * its end, `maxSteps`, or 16 MB of rows. However it is cut, and wherever it goes on, the flight is the same to the
   * last bit. Throws ApiError `solver_timeout` where a thread needs longer than the time limit of a block.
   */
  async dynamics(each: DynamicsCase, work: DynamicsWork, request: Request): Promise<DynamicsChunk> {
    return decodeChunk(await this.ask(encodeDynamics(each, work), request));
  }

  /**
   * Outlines, facts and CST weights of sections, in order, in one task; SectionRefused instead of what is none. Throws
   * RangeError for what is no request.
   */
  async sections(requests: readonly SectionRequest[], request: Request): Promise<SectionAnswer[]> {
    for (const each of requests) checkSectionRequest(each);
    if (requests.length > MAX_REQUESTS)
      throw new RangeError(`a call has at most ${MAX_REQUESTS} sections`);
    if (requests.length === 0) return [];
    return decodeSections(requests, await this.ask(encodeSections(requests), request));
  }

  /** Waits for a turn among all polars, then does `work`, which can have one made: for whoever keeps polars. */
  polarTurn<T>(entrant: PolarRequestTicket, work: (solve: SolvePolar) => Promise<T>): Promise<T> {
    return this.airfoils.turn(entrant, work);
  }

  /** Polars that are made at a time. */
  get polarPlaces(): number {
    return AirfoilPolars.places(this.pool.threads);
  }

  /** The speed of rotation that meets a thrust or power target. */
  target(rotor: RotorCase, target: Target, request: Request): Promise<SolvedTarget> {
    return this.within(request, async (run) =>
      solved(rotor, await run({ kind: 'target', rotor, target })),
    );
  }

  /**
   * The answer to one question as UTF-8 text, written by `renderer` where it was solved. A sweep is one block
   * here: at most MAX_POINTS conditions.
   */
  rendered(
    rotor: RotorCase,
    question: Question,
    renderer: Renderer,
    request: Request,
  ): Promise<Buffer> {
    if (question.kind === 'sweep' && question.conditions.length > MAX_POINTS)
      throw new Error(`a rendered sweep has at most ${MAX_POINTS} conditions`);
    return this.within(request, async (run) => textOf(await run({ ...question, rotor, renderer })));
  }

  /**
   * Several such answers of one request, in order, in one task: as many as `groups` puts together. Neighbours of the same rotor
   * (the same object) share what a thread makes of it. What fails in the task is tried once more by itself.
   */
  renderedTogether(jobs: readonly RenderedJob[], request: Request): Promise<Buffer[]> {
    return this.within(request, async (run) => {
      const each = jobs.map(({ rotor, question, renderer }) => ({ ...question, rotor, renderer }));
      const answers = await run({ kind: 'group', jobs: each }).then(
        (all) => ('answers' in all ? all.answers : []),
        (error: unknown) => {
          // One of these jobs fails, or its thread dies of it: each is tried by itself.
          if (error instanceof ApiError && error.code === 'engine_failed') return [];
          throw error;
        },
      );
      return Promise.all(
        each.map(async (job, i) => {
          const answer = answers[i];
          const isThere = answer !== undefined && 'text' in answer;
          return textOf(isThere ? answer : await run(job));
        }),
      );
    });
  }

  /** Neighbours put together as one task takes them. */
  groups<J extends RenderedJob>(jobs: readonly J[]): J[][] {
    const sized = jobs.map((job) => ({ ...job.question, rotor: job.rotor, job }));
    return groupsOf(sized).map((group) => group.map(({ job }) => job));
  }

  /** Threads that work at a time. */
  get threads(): number {
    return this.pool.threads;
  }

  /**
   * The limits of a wait for work that several share: a request waits as long as for work of its own, a run as long as the work
   * itself may take.
   */
  private waitOf({ signal, isRun = false }: Request): WaitLimits<never> {
    const late = () => {
      throw new ApiError('solver_timeout');
    };
    return { signal, ms: isRun ? undefined : this.timeoutMs, late };
  }

  /** The numbers that one job answers with. */
  private ask(job: EngineJob, request: Request): Promise<Float64Array> {
    return this.within(request, async (run) => numbers(await run(job)).values);
  }

  /**
   * Does `work`, whose jobs are given up when the caller leaves. Those of a request share a time limit; each of a run, and each
   * that is shared, has the limit of a block, which counts from when a thread begins.
   */
  private async within<T>(
    { accountId, signal, isRun = false }: Request,
    work: (run: (job: EngineJob) => Promise<JobAnswer>) => Promise<T>,
    { isShared = false } = {},
  ): Promise<T> {
    signal.throwIfAborted();
    const threadLimitMs = isRun || isShared ? this.blockTimeoutMs : undefined;
    const ticket = new Ticket(accountId, { isRun, threadLimitMs });
    const leave = () => this.pool.abandon(ticket, signal.reason);
    const timer =
      threadLimitMs === undefined
        ? setTimeout(() => this.pool.expire(ticket), this.timeoutMs)
        : undefined;
    signal.addEventListener('abort', leave, { once: true });
    try {
      const result = await work(async (job) => {
        // Bad polars are refused before the job joins a task, whose other jobs would fail with it.
        if ('rotor' in job) bladePolars(job.rotor);
        return this.pool.run(job, ticket);
      });
      signal.throwIfAborted();
      return result;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }
}

function textOf(answer: JobAnswer): Buffer {
  if (!('text' in answer)) throw new Error('a renderer was asked, and numbers came back');
  const { buffer, byteOffset, byteLength } = answer.text;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function numbers(answer: JobAnswer): Numbers {
  if (!('values' in answer)) throw new Error('numbers were asked for, and none came back');
  return answer;
}

function solved(rotor: RotorCase, answer: JobAnswer): SolvedTarget {
  const { values, stations, solves } = numbers(answer);
  if (stations === null) throw new Error('a point came back without its stations');
  return { ...decodeSolved(rotor, values, stations), solves };
}

/** Equal parts of at most `most` items. */
function split<T>(items: T[], most: number): T[][] {
  const size = Math.ceil(items.length / Math.max(1, Math.ceil(items.length / most)));
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}
