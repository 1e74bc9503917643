import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';

/** A step has failed; its output has been shown. */
export class StepError extends Error {}

const active = new Map(); // label → { child, since }
let ticker;

/**
 * Runs a command that may take long: says what runs and for how long, keeps its output to itself, shows it when the
 * command fails.
 */
export async function step(label, command, args, { env = {} } = {}) {
  const since = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  active.set(label, { child, since });
  if (!process.stdout.isTTY) console.log(`${label} …`);
  ticker ??= setInterval(tick, process.stdout.isTTY ? 1_000 : 5_000);
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const outcome = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) =>
      done(code === 0 ? undefined : `${signal ?? `exit code ${code}`}`),
    );
  });
  active.delete(label);
  if (active.size === 0) stopTicking();
  clearLine();
  if (outcome !== undefined) {
    process.stderr.write(Buffer.concat(output));
    throw new StepError(`${label}: failed (${outcome})`);
  }
  console.log(`${label}: done in ${seconds(since)} s`);
  return Buffer.concat(output).toString();
}

/** Passes the end on to the steps under way. */
export function stopSteps(signal) {
  for (const { child } of active.values()) child.kill(signal);
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

export function seconds(since, digits = 1) {
  return ((performance.now() - since) / 1_000).toFixed(digits);
}
