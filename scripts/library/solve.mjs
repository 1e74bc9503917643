/** Solves the polars whose files are not there yet, on several threads. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const WORKER = new URL('worker.mjs', import.meta.url);
const SAY_EVERY = 16;

/** Says every so often how far it is. */
function counter(jobs, open) {
  const start = performance.now();
  let done = 0;
  let [points, converged, ms] = [0, 0, 0];
  return (job, result) => {
    done++;
    points += job.setting.angles.length;
    converged += result.converged;
    ms += result.ms;
    if (done % SAY_EVERY !== 0 && done !== open.length) return;
    const minutes = (performance.now() - start) / 6e4;
    const left = (minutes / done) * (open.length - done);
    console.log(
      `${jobs.length - open.length + done}/${jobs.length} ${job.name} M${job.setting.mach} ` +
        `${((100 * converged) / points).toFixed(1)}% converged, ${(ms / points).toFixed(1)} ms an angle, ` +
        `${minutes.toFixed(1)} min, ${left.toFixed(0)} left`,
    );
  };
}

export async function solveMissing(jobs, threads) {
  const open = jobs.filter(({ file }) => !existsSync(file));
  console.log(`${jobs.length} polars, ${open.length} of them to be solved`);
  const say = counter(jobs, open);
  let next = 0;
  const runThread = async () => {
    const worker = new Worker(WORKER);
    for (let job = open[next++]; job !== undefined; job = open[next++]) {
      worker.postMessage(job, []);
      const [result] = await once(worker, 'message');
      say(job, result);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(threads, open.length) }, runThread));
}
