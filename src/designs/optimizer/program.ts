/** The thread's side of designs: goes on with an optimisation by some iterations, or tells all of a blade. Theory: docs/theory/design-optimisation.md. */
import { encodeDesign, decodeDesign, makeDesign } from '../../engine/design-task.js';
import type { ProgramTools } from '../../engine/program.js';
import type { RotorCorrection } from '../../engine/rotor-case.js';
import { loadEncoded } from '../../engine/rotor-task.js';
import { Evaluator, type Held } from './evaluate.js';
import type { DesignProblem, Evaluated, Made, MeasuredShift, ShapedBlade } from './problem.js';
import { madeOf, sectionsAlong } from './section-layout.js';
import { type Parameters, DesignSpace } from './shape.js';
import {
  beginSqp,
  goOn,
  iterate,
  meritOf,
  missOf,
  type Sample,
  type SqpProblem,
  type SqpState,
} from './sqp.js';
import type { Described, DesignQuestion, FirstBlade, Task } from './task.js';

export default function run(tools: ProgramTools, input: unknown): Task | Described {
  const question = input as DesignQuestion;
  switch (question.kind) {
    case 'advance':
      return advanced(tools, question);
    case 'describe': {
      const { problem, combination, x, guess } = question;
      const one = new Optimisation(tools, problem, combination, true);
      return one.described(x, guess);
    }
    case 'compare': {
      const { blade, made, measured } = question;
      const problem = { ...question.problem, measured };
      const whole = new Evaluator(tools, problem, made, true);
      const { Omega } = middleOf(problem, blade.R);
      const evaluated = whole.evaluate(
        blade,
        {
          Omega: problem.isVariablePitch ? Omega : [],
          gear: gearOf(problem),
          chords: blade.c,
          unturned: 0,
        },
        [],
      );
      return { blade, gear: gearOf(problem), evaluated };
    }
  }
}

function advanced(
  tools: ProgramTools,
  { problem, task, budgetMs }: Extract<DesignQuestion, { kind: 'advance' }>,
): Task {
  const until = performance.now() + budgetMs;
  const isOver = () => performance.now() >= until;
  const one = new Optimisation(tools, problem, task.combination);
  // at least one step, whatever the time: a chunk always gets on
  if (task.state === null) {
    task = one.begin(task, isOver);
    if (task.state === null) return task;
  } else one.step(task);
  while (!task.state.isDone && !isOver()) one.step(task);
  const own = one.own(task.state, task.objective);
  return { ...task, own: Number.isFinite(own.f + own.miss) ? own : null };
}

/** A middle gear ratio; the only one where it is given. */
function gearOf({ drive }: DesignProblem): number {
  return drive === null ? 1 : Math.sqrt(drive.gear.min * drive.gear.max);
}

/** Speeds of rotation at a tip Mach number, within the bounds of each point. */
function middleOf(problem: DesignProblem, R: number, mach = 0.4): { Omega: number[] } {
  return {
    Omega: problem.points.map(({ Omega, OmegaMin, OmegaMax, sound }) =>
      Math.min(Math.max(Omega ?? (mach * sound) / R, OmegaMin), OmegaMax),
    ),
  };
}

/** Tip Mach numbers at which one-point designs are made to begin with. */
const MACHS = [0.12, 0.2, 0.3, 0.45];
/** Ranges of the random factors on chords and pitches. */
const CHORD_SPREAD = 0.5;
const PITCH_SPREAD = 0.2;
const TRIES = 40;
/** A random blade that misses limits by more than this is tried again: most often it cannot give the thrust. */
const REACHED = 0.3;
/** The number of times that the held corrections are renewed by those of the blade that was found with them. */
const RENEWALS = 1;
/** The most parts of an optimisation, less one. The shares of measured propellers mostly stay as they are after one renewal. */
const MOST_RENEWALS = 6;
/** Shares of measured propellers that differ by less are the same. */
const SAME_SHARE = 1e-5;
/** The weight of the corrections by which a blade may fall below the one of the first part. */
const UNLIKE = 0.02;

/** The optimisation of one combination of blade count and section. */
class Optimisation {
  private readonly shape: DesignSpace;
  private readonly evaluator: Evaluator;
  private readonly made: Made;
  private readonly B: number;
  private readonly thickness: number[];

  constructor(
    private readonly tools: ProgramTools,
    private readonly problem: DesignProblem,
    combination: number,
    isWhole = false,
  ) {
    this.B = problem.combinations[combination].B;
    this.shape = new DesignSpace(problem);
    // all blades of a problem have their stations at the same parts of the radius
    const stations = this.shape.stationsOf(1);
    const sections = sectionsAlong(problem, combination, stations);
    this.thickness = sections.map((each) => each.thickness);
    this.made = madeOf(sections, stations);
    this.evaluator = new Evaluator(tools, problem, this.made, isWhole);
  }

  described(x: readonly number[], guess: readonly number[]): Described {
    const parameters = this.shape.parametersOf(x);
    return {
      blade: this.bladeOf(parameters),
      gear: parameters.gear,
      evaluated: this.evaluated(parameters, guess),
    };
  }

  private bladeOf(parameters: Parameters): ShapedBlade {
    const blade = this.shape.bladeOf(parameters, this.B);
    return { ...blade, origin: { thickness: this.thickness } };
  }

  /** The task as it is minimised: with what it holds at the time. */
  private sqp(task: Task): SqpProblem {
    return { evaluate: (x, guess) => this.sampled(task, x, guess) };
  }

  /** An iteration; at the end of a part the next one is begun. */
  step(task: Task): void {
    const state = task.state!;
    iterate(this.sqp(task), state);
    if (state.isDone) this.release(task);
    if (state.isDone) Object.assign(state, { df: [], dg: [], H: [] });
  }

  /** An objective and the largest miss of a limit as an analysis of the blade gives them. */
  own({ x, guess }: SqpState, objective: number): NonNullable<Task['own']> {
    const { f, limits } = this.evaluated(this.shape.parametersOf(x), guess);
    return { f: f[objective], miss: missOf(limits.map(({ g }) => g)) };
  }

  /**
   * At the end of a part: the corrections of measured propellers, which were held, are renewed, then let be the blade's own among blades
   * that are as much like measured ones; after that the shares of single measured propellers are renewed until they are the blade's own.
   */
  private release(task: Task): void {
    const state = task.state!;
    const { held, likeness } = task;
    if (task.renewals >= MOST_RENEWALS) return;
    const { corrections, shifts } = this.evaluated(this.shape.parametersOf(state.x), state.guess);
    if (held.corrections === null && isSame(shifts, held.shifts!)) return;
    const isFree = task.renewals++ >= RENEWALS;
    Object.assign(task, {
      held: isFree ? { corrections: null, shifts } : { corrections, shifts: [] },
      likeness: isFree ? (likeness ?? leastWeight(corrections)) : null,
    });
    const { corrections: _, ...sample } = this.sampled(task, state.x, state.guess);
    if (Number.isFinite(meritOf(sample, 1))) goOn(this.sqp(task), Object.assign(state, sample));
  }

  private sampled(
    { objective, cap, scale, held, likeness }: Task,
    x: readonly number[],
    guess: readonly number[],
  ): Sample & Pick<Evaluated, 'corrections'> {
    const parameters = this.shape.parametersOf(x);
    const { f, limits, guess: next, corrections } = this.evaluated(parameters, guess, held);
    const g = limits.map((limit) => limit.g);
    g.push(likeness === null ? 1 : leastWeight(corrections) - likeness + UNLIKE);
    if (cap !== null) g.push((cap.value - f[cap.objective]) / capScale(cap.value));
    return { f: f[objective] / scale, g, guess: next, corrections };
  }

  /** Tries blades to begin with until the time is over or the best is found, with which the optimisation begins. */
  begin(task: Task, isOver: () => boolean): Task {
    const starts = this.starts(task);
    let { tried, first } = task;
    do {
      const start = starts[tried++]();
      if (start !== undefined) first = this.better(task, first, start);
      if (task.from === 'random' && first !== null && missOf(first.sample.g) < REACHED)
        tried = starts.length;
    } while (tried < starts.length && !isOver());
    if (tried < starts.length) return { ...task, tried, first };
    if (first === null) return { ...task, tried, isEmpty: true };
    const held = { corrections: first.corrections, shifts: [] };
    const begun: Task = { ...task, tried, first: null, scale: first.scale, held };
    const state = beginSqp(this.sqp(begun), first.x, first.sample.guess);
    return state === undefined ? { ...begun, isEmpty: true } : { ...begun, state };
  }

  private better(task: Task, best: FirstBlade | null, { x, guess }: Start): FirstBlade | null {
    const { corrections, ...raw } = this.sampled({ ...task, scale: 1 }, x, guess);
    const isNoise = this.problem.objectives[task.objective].kind === 'noise';
    const scale = best?.scale ?? (isNoise ? 10 : Math.max(Math.abs(raw.f), 1e-12));
    const sample = { ...raw, f: raw.f / scale };
    const least = best === null ? Infinity : meritOf(best.sample, 10);
    return meritOf(sample, 10) < least ? { x, sample, scale, corrections } : best;
  }

  private evaluated(parameters: Parameters, guess: readonly number[], held?: Held): Evaluated {
    const { Omega, gear, chord, R } = parameters;
    const run = { Omega, gear, chords: chord.map((c) => c * R), unturned: null };
    return this.evaluator.evaluate(this.bladeOf(parameters), run, guess, held);
  }

  /**
   * Blades to begin with: of a design of the front, or designs for single points, with random changes where the task says so. Each is made
   * when it is tried, in some 12 ms: of random ones the first mostly serves.
   */
  private starts(task: Task): (() => Start | undefined)[] {
    const { problem } = this;
    const { min, max } = problem.R;
    const { x, combination, start, objective } = task;
    if (x !== null) return [() => ({ x, guess: [] })];
    if (task.from === 'random')
      return Array.from({ length: TRIES }, (_, n) => () => {
        const random = randomNumbers(problem.seed, combination, start, objective, n);
        const point = Math.floor(random() * problem.points.length);
        const R = min + random() * (max - min);
        return this.startAt(point, R, MACHS[0] * (MACHS[3] / MACHS[0]) ** random(), random);
      });
    const sizes = max > min ? [max, 0.5 * (min + max)] : [min];
    const step = Math.max(1, Math.ceil(problem.points.length / 3));
    return problem.points.flatMap((_, point) =>
      point % step > 0
        ? []
        : sizes.flatMap((R) => MACHS.map((mach) => () => this.startAt(point, R, mach))),
    );
  }

  private startAt(
    point: number,
    R: number,
    mach: number,
    random?: () => number,
  ): Start | undefined {
    const { problem } = this;
    const { Omega } = middleOf(problem, R, mach);
    const fitted = this.designed(point, R, Omega[point]);
    if (fitted === undefined) return undefined;
    const { chord, pitch } = fitted;
    if (random !== undefined) {
      vary(chord, CHORD_SPREAD, 0.5 * CHORD_SPREAD, random);
      vary(pitch, PITCH_SPREAD, 0.25 * PITCH_SPREAD, random);
    }
    const x = this.shape.numbersOf({ R, chord, pitch, Omega, gear: gearOf(problem) });
    return { x, guess: problem.isVariablePitch ? [] : Omega };
  }

  /** The blade of least power for one point at a speed, as control points; undefined: there is none. */
  private designed(at: number, R: number, Omega: number) {
    const { problem } = this;
    const point = problem.points[at];
    const { target, V, rho, mu, sound } = point;
    const kind = target.kind === 'thrust' ? 'thrust' : 'power';
    const value = target.kind === 'torque' ? target.value * Omega : target.value;
    const rHub = problem.hub * R;
    const stations = Array.from({ length: 5 }, (_, i) => rHub + ((R - rHub) * i) / 4);
    const rotor = {
      B: this.B,
      R,
      rHub,
      rho,
      mu,
      sound,
      r: stations,
      c: stations.map(() => 0.1 * R),
      beta: stations.map(() => 0),
      sweep: stations.map(() => 0),
      polars: this.made.polars.map(({ place, polar }) => ({ r: place * R, polar })),
    };
    const job = encodeDesign(rotor, {
      Omega,
      V,
      chordMin: problem.chord.min * R,
      chordMax: problem.chord.max * R,
      taper: 1.5,
      root: 0.5,
      gap: 0.8,
      stallPart: 0.85,
      target: { kind, value },
    });
    const { kernel, slots } = this.tools;
    loadEncoded(kernel, slots, job);
    const { status, sections } = decodeDesign(makeDesign(kernel, job));
    if (status === 'not_finite') return undefined;
    const fitted = this.shape.fitted(R, sections);
    return [...fitted.chord, ...fitted.pitch].every(Number.isFinite) ? fitted : undefined;
  }
}

/** A blade to begin with. */
interface Start {
  x: number[];
  guess: number[];
}

/** Multiplies all values by one random factor, and each by another. */
function vary(values: number[], all: number, each: number, random: () => number): void {
  const whole = 1 + all * (2 * random() - 1);
  for (let i = 0; i < values.length; i++) values[i] *= whole * (1 + each * (2 * random() - 1));
}

function isSame(shares: readonly MeasuredShift[], others: readonly MeasuredShift[]): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < SAME_SHARE;
  return shares.every(
    ({ thrust, torque }, i) => near(thrust, others[i].thrust) && near(torque, others[i].torque),
  );
}

function leastWeight(corrections: readonly RotorCorrection[]): number {
  return Math.min(...corrections.map(({ weight }) => weight));
}

function capScale(value: number): number {
  return Math.max(Math.abs(value), 1e-9);
}

/** Numbers 0 … 1 that depend on the seeds alone (mulberry32). */
function randomNumbers(...seeds: number[]): () => number {
  let state = seeds.reduce((hash, each) => Math.imul(hash ^ each, 0x9e3779b1) + 0x7f4a7c15, 1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
