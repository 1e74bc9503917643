/** The thread's side of designs: goes on with an optimisation by some iterations, or tells all of a blade. Theory: docs/theory/design-optimisation.md. */
import { encodeDesign, decodeDesign, makeDesign } from '../../engine/design-task.js';
import type { ProgramTools } from '../../engine/program.js';
import { CASE_SIZE } from '../../engine/layout.js';
import type { RotorCorrection } from '../../engine/rotor-case.js';
import { loadRotor } from '../../engine/rotor-task.js';
import { Evaluator, type Made } from './evaluate.js';
import type { DesignProblem, Evaluated } from './problem.js';
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
import type { Described, DesignQuestion, Task } from './task.js';

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
      const { problem, blade, made } = question;
      const whole = new Evaluator(tools, problem, made, true);
      const { Omega } = middleOf(problem, blade.R);
      const evaluated = whole.evaluate(
        blade,
        { Omega: problem.isVariablePitch ? Omega : [], gear: gearOf(problem), chords: blade.c },
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
  const one = new Optimisation(tools, problem, task.combination);
  if (task.state === null) {
    const begun = one.begin(task);
    if (begun === undefined) return { ...task, isEmpty: true };
    task = begun;
  }
  const state = task.state!;
  const sqp = one.sqp(task);
  // at least one, whatever the time: a chunk always gets on
  do {
    iterate(sqp, state);
    if (state.isDone) one.release(task);
  } while (!state.isDone && performance.now() < until);
  if (state.isDone) Object.assign(state, { df: [], dg: [], H: [] });
  return task;
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
/** The weight of the corrections by which a blade may fall below the one of the first part. */
const UNLIKE = 0.02;

/** The optimisation of one combination of blade count and section. */
class Optimisation {
  private readonly shape: DesignSpace;
  private readonly evaluator: Evaluator;
  private readonly made: Made;
  private readonly B: number;

  constructor(
    private readonly tools: ProgramTools,
    private readonly problem: DesignProblem,
    combination: number,
    isWhole = false,
  ) {
    const { B, section } = problem.combinations[combination];
    const used = problem.sections[section];
    this.B = B;
    this.shape = new DesignSpace(problem);
    this.made = { polars: [{ r: 0, polar: used.polar }], outlines: [{ r: 0, section: used }] };
    this.evaluator = new Evaluator(tools, problem, this.made, isWhole);
  }

  described(x: readonly number[], guess: readonly number[]): Described {
    const parameters = this.shape.parametersOf(x);
    return {
      blade: this.shape.bladeOf(parameters, this.B),
      gear: parameters.gear,
      evaluated: this.evaluated(parameters, guess, null),
    };
  }

  /** The task as it is minimised: with the corrections that it holds at the time. */
  sqp(task: Task): SqpProblem {
    return { evaluate: (x, guess) => this.sampled(task, x, guess) };
  }

  /**
   * At the end of the first part, in which the corrections of measured propellers were held: lets them be the blade's own, and goes on among
   * blades that are as much like measured ones. All starts come to one blade in the first part, and to the best by analyses near it in the
   * second; a blade that is unlike all measured ones loses its correction, which is no merit of it.
   */
  release(task: Task): void {
    if (task.held === null) return;
    const state = task.state!;
    const { corrections } = this.sampled({ ...task, held: null }, state.x, state.guess);
    const isRenewed = task.renewals++ < RENEWALS;
    const likeness = isRenewed ? null : leastWeight(corrections);
    Object.assign(task, { held: isRenewed ? corrections : null, likeness });
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

  /** Begins a task; undefined: no blade to begin with was found. */
  begin(task: Task): Task | undefined {
    const starts = task.x === null ? this.starts(task) : [{ x: task.x, guess: [] }];
    let best:
      | { x: number[]; sample: Sample; scale: number; corrections: RotorCorrection[] }
      | undefined;
    const isNoise = this.problem.objectives[task.objective].kind === 'noise';
    for (const { x, guess } of starts) {
      const { corrections, ...raw } = this.sampled({ ...task, scale: 1 }, x, guess);
      const scale = isNoise ? 10 : Math.max(Math.abs(raw.f), 1e-12);
      const merit = meritOf({ ...raw, f: raw.f / (best?.scale ?? scale) }, 10);
      if (!Number.isFinite(merit)) continue;
      if (best !== undefined && !(merit < meritOf({ ...best.sample }, 10))) continue;
      const over = best?.scale ?? scale;
      best = { x, sample: { ...raw, f: raw.f / over }, scale: over, corrections };
      if (task.from === 'random' && missOf(raw.g) < REACHED) break;
    }
    if (best === undefined) return undefined;
    const begun = {
      ...task,
      scale: best.scale,
      held: best.corrections,
    };
    const state: SqpState | undefined = beginSqp(this.sqp(begun), best.x, best.sample.guess);
    return state && { ...begun, state };
  }

  private evaluated(
    parameters: Parameters,
    guess: readonly number[],
    held: readonly RotorCorrection[] | null,
  ): Evaluated {
    const blade = this.shape.bladeOf(parameters, this.B);
    const { Omega, gear, chord, R } = parameters;
    const run = { Omega, gear, chords: chord.map((c) => c * R) };
    return this.evaluator.evaluate(blade, run, guess, held);
  }

  /** Designs for single points as blades to begin with; with random changes where the task says so. */
  private starts(task: Task): { x: number[]; guess: number[] }[] {
    const { problem } = this;
    const random = randomNumbers(problem.seed, task.combination, task.start, task.objective);
    const found: { x: number[]; guess: number[] }[] = [];
    const add = (point: number, R: number, mach: number, vary: boolean) => {
      const { Omega } = middleOf(problem, R, mach);
      const fitted = this.designed(point, R, Omega[point]);
      if (fitted === undefined) return;
      const { chord, pitch } = fitted;
      if (vary) {
        const wider = 1 + CHORD_SPREAD * (2 * random() - 1);
        for (let i = 0; i < chord.length; i++)
          chord[i] *= wider * (1 + 0.5 * CHORD_SPREAD * (2 * random() - 1));
        const steeper = 1 + PITCH_SPREAD * (2 * random() - 1);
        for (let i = 0; i < pitch.length; i++)
          pitch[i] *= steeper * (1 + 0.25 * PITCH_SPREAD * (2 * random() - 1));
      }
      const x = this.shape.numbersOf({ R, chord, pitch, Omega, gear: gearOf(problem) });
      found.push({ x, guess: problem.isVariablePitch ? [] : Omega });
    };
    const { min, max } = problem.R;
    if (task.from === 'random') {
      for (let n = 0; n < TRIES; n++) {
        const point = Math.floor(random() * problem.points.length);
        const R = min + random() * (max - min);
        add(point, R, MACHS[0] * (MACHS[3] / MACHS[0]) ** random(), true);
      }
      return found;
    }
    const sizes = max > min ? [max, 0.5 * (min + max)] : [min];
    const step = Math.max(1, Math.ceil(problem.points.length / 3));
    for (let point = 0; point < problem.points.length; point += step)
      for (const R of sizes) for (const mach of MACHS) add(point, R, mach, false);
    return found;
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
      polars: this.made.polars,
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
    loadRotor(kernel, slots, {
      rotorCase: job.numbers.subarray(0, CASE_SIZE),
      blade: job.numbers.subarray(CASE_SIZE),
      polars: job.polars,
      tables: job.tables,
      measured: new Float64Array(0),
    });
    const { status, sections } = decodeDesign(makeDesign(kernel, job));
    if (status === 'not_finite') return undefined;
    const fitted = this.shape.fitted(R, sections);
    return [...fitted.chord, ...fitted.pitch].every(Number.isFinite) ? fitted : undefined;
  }
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
