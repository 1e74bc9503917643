/** The state of a design between two chunks of its work, and what is to be done next. Pure. */
import type { DesignProblem } from './optimizer/problem.js';
import { FEASIBLE, missOf } from './optimizer/sqp.js';
import { isDone, type Task } from './optimizer/task.js';

/** All that another worker needs to go on. */
export interface DesignProgress {
  tasks: Task[];
  /** The tasks of the front have been added. */
  hasFront: boolean;
}

/** The largest miss of a limit that counts as none. */
export const MISSED = FEASIBLE * 10;
/** Iterations that a task mostly takes, for the progress. */
const USUAL = 35;

export function begun(problem: DesignProblem, starts: number): DesignProgress {
  const tasks = problem.objectives.flatMap((_, objective) =>
    problem.combinations.flatMap((_combination, combination) =>
      Array.from({ length: starts }, (_start, start): Task => ({
        ...NEW,
        combination,
        objective,
        start,
        from: start === 0 ? 'one_point' : 'random',
      })),
    ),
  );
  return { tasks, hasFront: problem.objectives.length < 2 };
}

const NEW = {
  x: null,
  cap: null,
  scale: 1,
  held: { corrections: null, shifts: [] },
  renewals: 0,
  likeness: null,
  tried: 0,
  first: null,
  own: null,
  state: null,
  isEmpty: false,
};

/**
 * Adds the tasks between the ends of the front: the first objective where the second is held below values that are spread evenly from one
 * end to the other, each from either end.
 */
export function withFront(progress: DesignProgress, size: number): DesignProgress {
  const ends = [bestOf(progress.tasks, 0), bestOf(progress.tasks, 1)];
  const done = { ...progress, hasFront: true };
  if (ends.some((end) => end === undefined || !isFeasible(end))) return done;
  const values = ends.map((end) => secondOf(end!));
  const [far, near] = values;
  if (!(far - near > 1e-6 * Math.max(Math.abs(far), 1e-9))) return done;
  const between = Array.from(
    { length: size - 2 },
    (_, k) => far + ((near - far) * (k + 1)) / (size - 1),
  );
  const tasks = between.flatMap((value, k) =>
    ends.map((end): Task => ({
      ...NEW,
      combination: end!.combination,
      objective: 0,
      start: k,
      from: 'neighbor',
      x: end!.state!.x,
      cap: { objective: 1, value },
    })),
  );
  return { ...done, tasks: [...progress.tasks, ...tasks] };
}

/** The second objective of a task that is done, as its state keeps it. */
function secondOf({ objective, state, scale }: Task): number {
  return objective === 1 ? state!.f * scale : state!.second!;
}

export function fractionOf({ tasks, hasFront }: DesignProgress, frontSize: number): number {
  const more = hasFront ? 0 : 2 * (frontSize - 2);
  const sum = tasks.reduce(
    (total, task) =>
      total + (isDone(task) ? 1 : Math.min((task.state?.iteration ?? 0) / USUAL, 0.95)),
    0,
  );
  return sum / (tasks.length + more);
}

export function isFeasible({ state }: Task): boolean {
  return state !== null && missOf(state.g) <= MISSED;
}

/** The best task of an objective so far, those of caps aside: a feasible one of least f, else the one that misses least. */
export function bestOf(tasks: readonly Task[], objective: number): Task | undefined {
  return bestAmong(tasks.filter((task) => task.objective === objective && task.cap === null));
}

/** The task whose blade is the best of the first objective as analyses have it at the end of a chunk. */
export function bestShown(
  tasks: readonly Task[],
): (Task & { own: NonNullable<Task['own']> }) | undefined {
  const shown = tasks.flatMap((task) => {
    const { own, objective, cap } = task;
    return own === null || objective !== 0 || cap !== null ? [] : [{ ...task, own }];
  });
  const rank = ({ own }: (typeof shown)[number]) =>
    own.miss <= MISSED ? [0, own.f] : [1, own.miss];
  return shown.toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]).at(0);
}

export function bestAmong(tasks: readonly Task[]): Task | undefined {
  const begun = tasks.filter(({ state }) => state !== null);
  return begun.toSorted(compared).at(0);
}

function compared(a: Task, b: Task): number {
  const [one, two] = [isFeasible(a), isFeasible(b)];
  if (one !== two) return one ? -1 : 1;
  if (!one) return missOf(a.state!.g) - missOf(b.state!.g);
  return a.state!.f * a.scale - b.state!.f * b.scale;
}
