import { setTimeout } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PolarsPending } from '../airfoils/polars/polar-backlog.js';
import type { EventPayload } from '../events/event-types.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { Part } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { ATTEMPT_LIMIT_S, failed, withinLimit } from '../runs/attempt-endings.js';
import {
  type Ending,
  type MeteredRunKind,
  refundUnlessCompleted,
  type RunAttempt,
  RunKinds,
} from '../runs/run-kind.js';
import type { RunRow } from '../runs/run.row.js';
import { DesignOrders } from './design-orders.js';
import { toDesignPayload } from './designs.mapper.js';
import { dropDesigns, findProgress, putResult, putProgress } from './designs.queries.js';
import type { DesignProblem } from './optimizer/problem.js';
import { DesignSpace } from './optimizer/shape.js';
import { type Described, isDone, type DesignQuestion, type Task } from './optimizer/task.js';
import { DesignProblems } from './problem.service.js';
import {
  begun,
  bestAmong,
  bestOf,
  bestShown,
  type DesignProgress,
  fractionOf,
  isFeasible,
  MISSED,
  withFront,
} from './progress.js';
import type { FilledDesign } from './request.wire.js';
import { namesAlong, toBlade, toDesignResult } from './result.mapper.js';
import type { DesignDraftBlade } from './result.wire.js';

const PROGRAM = new URL('optimizer/program.js', import.meta.url).href;
/** The time of a chunk [ms], after which it is kept and a cancel is heard. */
const CHUNK_MS = 100;
/** Tasks that go on at a time. The same everywhere: no answer depends on it. */
const AT_A_TIME = 2;
/** The progress until the last save. */
const ALMOST = 0.99;
const TIMEOUT = `The design took longer than ${ATTEMPT_LIMIT_S / 60} minutes. Ask for fewer combinations, starts or points.`;
/** The longest that a starting propeller waits for polars of its own sections [ms], and between two looks. */
const POLARS_MS = 120_000;

/** A design for several operating points as a run: an attempt goes on where the last chunk of an earlier one ended. */
@Injectable()
export class DesignKind implements MeteredRunKind {
  readonly name = 'design';

  constructor(
    kinds: RunKinds,
    readonly orders: DesignOrders,
    private readonly em: EntityManager,
    private readonly engine: EngineService,
    private readonly problems: DesignProblems,
    private readonly powertrains: Powertrains,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    return withinLimit(attempt, TIMEOUT, async (signal) => {
      // the work on the starting propeller goes on beside the search, and ends with it
      const over = new AbortController();
      try {
        return await this.attempt(attempt, AbortSignal.any([signal, over.signal]));
      } finally {
        over.abort();
      }
    });
  }

  payloads(_em: EntityManager, runs: readonly RunRow[]): Promise<EventPayload<'design.queued'>[]> {
    return Promise.resolve(runs.map(toDesignPayload));
  }

  /** A design that was found out costs its price, also where no blade keeps all limits; one that ended before costs nothing, and keeps nothing. */
  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const ended = runs.filter(({ status }) => status !== 'completed').map(({ id }) => id);
    if (ended.length > 0) await dropDesigns(em, ended);
    return runs.map(refundUnlessCompleted);
  }

  private async attempt(attempt: RunAttempt, signal: AbortSignal): Promise<Ending> {
    const { run, parts } = attempt;
    const request = run.body as FilledDesign;
    const work: Request = { accountId: run.account_id, signal, isRun: true };
    const byId = new Map(parts.map((part) => [part.component_id, part as Part]));
    const problem = await this.problems.of(request, byId, work);
    // its polars may have to be made, which goes on beside the search
    const starting = this.starting(request, problem, work);
    starting.catch(() => undefined);
    let progress = (await findProgress(this.em.fork(), run.id)) ?? begun(problem, request.starts);
    for (;;) {
      const open = progress.tasks.filter((task) => !isDone(task)).slice(0, AT_A_TIME);
      if (open.length === 0 && progress.hasFront) break;
      if (open.length === 0) {
        progress = withFront(await this.withSecond(problem, progress, work), request.front_size);
        continue;
      }
      const advanced = await Promise.all(open.map((task) => this.advance(problem, task, work)));
      const tasks = progress.tasks.map((task) => advanced[open.indexOf(task)] ?? task);
      progress = { ...progress, tasks };
      const fraction = Math.min(fractionOf(progress, request.front_size), ALMOST);
      const kept = { progress, soFar: draftOf(problem, progress) };
      await attempt.keep(fraction, (em) => putProgress(em, run.id, kept));
    }
    while (!(await settlesWithin(starting, CHUNK_MS))) await attempt.keep(ALMOST);
    const outcome = await this.outcome(request, problem, progress, await starting, work);
    if (outcome === null) return NOTHING_FLIES;
    await attempt.keep(1, (em) => putResult(em, run.id, outcome));
    return { status: 'completed', engine: this.powertrains.engineVersion };
  }

  private advance(problem: DesignProblem, task: Task, work: Request): Promise<Task> {
    return this.ask<Task>({ kind: 'advance', problem, task, budgetMs: CHUNK_MS }, work);
  }

  private ask<T>(question: DesignQuestion, work: Request): Promise<T> {
    return this.engine.program<T>(PROGRAM, question, work);
  }

  private describe(problem: DesignProblem, task: Task, work: Request): Promise<Described> {
    const { x, guess } = task.state!;
    const { combination } = task;
    return this.ask<Described>({ kind: 'describe', problem, combination, x, guess }, work);
  }

  /** The second objective of the first one's best, which the front begins with. */
  private async withSecond(
    problem: DesignProblem,
    progress: DesignProgress,
    work: Request,
  ): Promise<DesignProgress> {
    const best = bestOf(progress.tasks, 0);
    if (best === undefined) return progress;
    const { evaluated } = await this.describe(problem, best, work);
    const state = { ...best.state!, second: evaluated.f[1] };
    return {
      ...progress,
      tasks: progress.tasks.map((task) => (task === best ? { ...task, state } : task)),
    };
  }

  private async outcome(
    request: FilledDesign,
    problem: DesignProblem,
    progress: DesignProgress,
    starting: Described | null,
    work: Request,
  ) {
    const best = bestOf(progress.tasks, 0);
    const front = problem.objectives.length < 2 ? [] : frontOf(progress.tasks);
    const describe = async (task: Task) => ({
      task,
      ...(await this.describe(problem, task, work)),
    });
    const chosen = best === undefined ? null : await describe(best);
    const described = [];
    for (const task of front) described.push(await describe(task));
    return toDesignResult(request, problem, progress, {
      best: chosen,
      front: described,
      starting,
    });
  }

  private async starting(
    request: FilledDesign,
    problem: DesignProblem,
    work: Request,
  ): Promise<Described | null> {
    const until = performance.now() + POLARS_MS;
    for (;;) {
      try {
        const given = await this.problems.starting(request, work);
        return given && (await this.ask<Described>({ kind: 'compare', problem, ...given }, work));
      } catch (error) {
        if (!(error instanceof PolarsPending) || performance.now() > until) throw error;
      }
    }
  }
}

/** Returns true once the promise has settled, false after some time [ms]. */
function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, setTimeout(ms, false)]);
}

/** The designs of the front, from the best at the first objective to the best at the second: of each cap the better one. */
function frontOf(tasks: readonly Task[]): Task[] {
  const caps = [...new Set(tasks.flatMap(({ cap }) => (cap === null ? [] : [cap.value])))];
  const between = caps.map((value) => bestAmong(tasks.filter(({ cap }) => cap?.value === value)));
  const all = [bestOf(tasks, 0), ...between, bestOf(tasks, 1)];
  return all.filter((task) => task !== undefined && isFeasible(task)) as Task[];
}

function draftOf(problem: DesignProblem, { tasks }: DesignProgress): DesignDraftBlade | null {
  const best = bestShown(tasks);
  if (best === undefined) return null;
  const { state, own, combination } = best;
  const shape = new DesignSpace(problem);
  const { B } = problem.combinations[combination];
  const turn = problem.isVariablePitch ? (state!.guess[0] ?? 0) : 0;
  const blade = shape.bladeOf(shape.parametersOf(state!.x), B);
  const { kind } = problem.objectives[0];
  return {
    blade: toBlade(blade, namesAlong(problem, combination, blade), turn),
    objective: own.f * (kind === 'thrust' ? -1 : 1),
    is_feasible: own.miss <= MISSED,
    iterations: tasks.reduce((sum, task) => sum + (task.state?.iteration ?? 0), 0),
  };
}

const NOTHING_FLIES = failed({
  code: 'infeasible_operating_point',
  message:
    'No blade within the bounds could be solved at all of the operating points. Widen the bounds of diameter, speed or pitch.',
});
