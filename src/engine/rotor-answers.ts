/** Answers of rotor tasks, as numbers or as text: the same in a thread of the pool and where a lone point is solved in place. */
import { inspect } from 'node:util';
import { AnswerText, jsonOfTable, loadTableWriter } from './answer-text.js';
import type { PolarSlots } from './polar-slots.js';
import { type DecodedJob, decodeJob, JOB } from './codec.js';
import type { Kernel } from './kernel-instance.js';
import { CASE, POINT_SIZE, STATION_SIZE } from './layout.js';
import type { Render } from './rotor-case.js';
import { decodeRotor } from './rotor-codec.js';
import { loadJob, solutionOf, solveJob } from './rotor-task.js';
import type { JobAnswer, Numbers, RotorTask } from './task.js';

/** `bytes`: how many bytes of the task's text are its answer. */
type Draft = { runMs: number } & (Numbers | { bytes: number } | { failure: string });

export class RotorAnswers {
  private readonly renders = new Map<string, Render<unknown>>();
  private readonly texts: AnswerText;
  /** The kernel holds the rotor of the job before, within one task. */
  private isCut = false;

  constructor(
    private readonly kernel: Kernel,
    private readonly slots: PolarSlots,
  ) {
    this.texts = new AnswerText(kernel.build === 'js' ? jsonOfTable : loadTableWriter());
  }

  hasRenderers({ renderers }: RotorTask): boolean {
    return renderers.every((href) => this.renders.has(href));
  }

  async loadRenderers(task: RotorTask): Promise<void> {
    if (this.hasRenderers(task)) return;
    for (const href of task.renderers)
      this.renders.set(href, (await import(href)).default as Render<unknown>);
  }

  /** Solves all jobs of a task whose renderers are loaded. The texts of the answers lie in `memory`. */
  solve(task: RotorTask): { answers: JobAnswer[]; memory?: ArrayBuffer } {
    let at = 0;
    this.isCut = false;
    const drafts = task.notes.map((notes) => {
      const job = decodeJob(task.rows, at);
      at = job.end;
      return this.draft(job, task, notes);
    });
    if (this.texts.length === 0) return { answers: drafts as JobAnswer[] };
    const memory = this.texts.take();
    let end = 0;
    const answers = drafts.map((draft): JobAnswer => {
      if (!('bytes' in draft)) return draft;
      end += draft.bytes;
      const text = new Uint8Array(memory, end - draft.bytes, draft.bytes);
      return { text, runMs: draft.runMs };
    });
    return { answers, memory };
  }

  private draft(job: DecodedJob, task: RotorTask, notes: unknown): Draft {
    const start = performance.now();
    const timed = <T>(result: T) => ({ ...result, runMs: performance.now() - start });
    try {
      const isSame = this.isCut && job.head[JOB.SAME_ROTOR] === 1;
      this.isCut = false;
      loadJob(this.kernel, this.slots, job, task.polars, isSame);
      this.isCut = true;
      const solves = solveJob(this.kernel, job);
      const render = this.renders.get(task.renderers[job.head[JOB.RENDERER]]);
      if (render === undefined) return timed(this.numbers(job, solves));
      return timed({ bytes: this.write(job, solves, render, notes) });
    } catch (error) {
      return timed({ failure: inspect(error) });
    }
  }

  /** Copied: the next job writes over it. */
  private numbers(job: DecodedJob, solves: number): Numbers {
    const annuli = job.rotorCase[CASE.ANNULI];
    return {
      values: this.kernel.points.slice(0, job.count * POINT_SIZE),
      stations: job.kind === 'sweep' ? null : this.kernel.stations.slice(0, annuli * STATION_SIZE),
      solves,
    };
  }

  private write(job: DecodedJob, solves: number, render: Render<unknown>, notes: unknown): number {
    const rotor = decodeRotor(job.rotorCase);
    const solution = solutionOf(this.kernel, job, solves);
    const begin = this.texts.length;
    this.texts.add(render(rotor, solution, notes));
    return this.texts.length - begin;
  }
}
