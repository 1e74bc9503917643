/** What a batch cannot do without, in this process and one thread: the kernel's solves, and the writing of the answers. */
import { libraryAirfoil } from '../../dist/airfoils/library.js';
import { measuredReferences } from '../../dist/blades/measured-curves.mapper.js';
import { assessedBlade, preparedBlade } from '../../dist/blades/prepared-blade.js';
import { AnswerText } from '../../dist/engine/answer-text.js';
import { decodeJob, encodeTask } from '../../dist/engine/codec.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { compileKernel, loadKernel } from '../../dist/engine/kernel.js';
import { loadTableWriter } from '../../dist/engine/answer-text.js';
import { PolarSlots } from '../../dist/engine/polar-slots.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { loadJob, solutionOf, solveJob } from '../../dist/engine/rotor-task.js';
import { toAnalysisInputs, toQuestion } from '../../dist/geometry/geometry.mapper.js';
import render from '../../dist/geometry/geometry.render.js';
import type { Body } from './batch.bench.ts';

const kernel = loadKernel('wasm', compileKernel('wasm'));
const slots = new PolarSlots(kernel);
const texts = new AnswerText(loadTableWriter());

/** Jobs of the bodies as a thread gets them, and the table that they read. */
export async function jobsOf(bodies: readonly Body[]) {
  const pool = new KernelPool({ threads: 1, queueLimit: 10, build: 'wasm' });
  const { key, polars } = libraryAirfoil('naca4412')!;
  const request = { accountId: 'bench', signal: new AbortController().signal };
  const { table } = await new EngineService(pool, 60_000).polarTable(polars, request);
  await pool.close();
  const all = bodies.map((body) => {
    const prepared = preparedBlade(body as never, measuredReferences());
    const { blade } = prepared;
    const rotor = { ...blade, polars: [{ r: blade.r[0], polar: { key, table } }] };
    const task = encodeTask([{ ...toQuestion(blade, body as never), rotor }]);
    return { body, rotor, task, judged: assessedBlade(prepared, blade) };
  });
  return all.map(({ body, rotor, task, judged }) => ({
    rotor,
    job: decodeJob(task.rows, 0),
    tables: task.polars,
    notes: {
      inputs: toAnalysisInputs(body as never),
      thinned: [],
      ...judged,
    },
  }));
}
export type Jobs = Awaited<ReturnType<typeof jobsOf>>;

/** Milliseconds of the kernel for all of them, and of what writes their answers (`fields` of them). */
export function alone(jobs: Jobs, isOneBlade: boolean, fields?: string[]) {
  let [solveMs, writeMs] = [0, 0];
  let isCut = false;
  for (const { job, rotor, tables, notes } of jobs) {
    const start = performance.now();
    loadJob(kernel, slots, job, tables, isOneBlade && isCut);
    isCut = true;
    const solves = solveJob(kernel, job);
    const solved = performance.now();
    const solution = solutionOf(kernel, job, solves);
    texts.add(render(rotor, solution, { ...notes, nearestMeasurements: false, fields }));
    solveMs += solved - start;
    writeMs += performance.now() - solved;
  }
  const start = performance.now();
  Buffer.concat([Buffer.from('['), Buffer.from(texts.take()), Buffer.from(']')]);
  return { solveMs, writeMs: writeMs + performance.now() - start };
}
