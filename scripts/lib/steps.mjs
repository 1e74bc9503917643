import { spawn } from 'node:child_process';
import { noteHelper } from './lock.mjs';
import { ROOT } from './project.mjs';

/** A step has failed; its output has been shown. */
export class StepError extends Error {}

const active = new Map(); // label → { child, since }
let ticker;
let stopped = false;

/**
 * Runs a command that may take long: says what runs and for how long, keeps its output to itself, shows it when the
 * command fails.
 */
export async function step(label, command, args, { env = {}, cwd = ROOT } = {}) {
  if (stopped) throw new StepError(`${label}: interrupted`);
  const since = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  noteHelper(child.pid);
  active.set(label, { child, since });
  if (!process.stdout.isTTY) console.log(`${label} …`);
  ticker ??= setInterval(tick, process.stdout.isTTY ? 1_000 : 5_000);
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const outcome = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) =>
      done(code === 0 ? undefined : (signal ?? `exit code ${code}`)),
    );
  });
  active.delete(label);
  if (active.size === 0) stopTicking();
  clearLine();
  if (outcome !== undefined) {
    if (!stopped) process.stderr.write(Buffer.concat(output));
    throw new StepError(`${label}: ${stopped ? 'interrupted' : `failed (${outcome})`}`);
  }
  console.log(`${label}: done in ${seconds(since)} s`);
  return Buffer.concat(output).toString();
}

/**
 * Ends the steps in progress, which then fail. npm would take half a minute to undo an install; a half one does no harm,
 * because the next start sees that and begins again.
 */
export function stopSteps(signal) {
  stopped = true;
  const children = [...active.values()].map(({ child }) => child);
  for (const child of children) child.kill(signal);
  setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 2_000).unref();
}

function stopTicking() {
  clearInterval(ticker);
  ticker = undefined;
}

function tick() {
  const now = [...active]
    .map(([label, { since }]) => `${label} … ${seconds(since, 0)} s`)
    .join(' · ');
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${now}`);
  else console.log(now);
}

function clearLine() {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
}

export function stepsUnderWay() {
  return active.size;
}

export function seconds(since, digits = 1) {
  return ((performance.now() - since) / 1_000).toFixed(digits);
}
