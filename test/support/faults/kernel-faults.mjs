/**
 * Loaded into a service by `--import`: calls of the kernel in its threads stand still while the file `hold` lies in
 * FAULTS_DIR, throw while `throw` does, and throw once where `throw-once` does.
 */
import { existsSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Calls that compute; a run of any kind makes one of them in each of its jobs. */
const CALLS = [
  'solveRotor',
  'solveConditions',
  'solveTarget',
  'solvePowertrain',
  'solveBarePowertrain',
  'advanceMap',
  'advanceDynamics',
  'holdFlights',
];
const PAUSE_MS = 20;

const at = (name) => join(process.env.FAULTS_DIR, name);

function meetFaults() {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (existsSync(at('hold'))) Atomics.wait(pause, 0, 0, PAUSE_MS);
  if (existsSync(at('throw'))) throw new Error('injected: the kernel fails');
  if (!existsSync(at('throw-once'))) return;
  try {
    unlinkSync(at('throw-once'));
  } catch {
    return; // another thread was first
  }
  throw new Error('injected: the kernel fails once');
}

function faulty(exports) {
  const wrapped = { ...exports };
  for (const name of CALLS) {
    const call = exports[name];
    if (call === undefined) continue;
    wrapped[name] = (...numbers) => {
      meetFaults();
      return call(...numbers);
    };
  }
  return wrapped;
}

if (!isMainThread && process.env.FAULTS_DIR !== undefined) {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function FaultyInstance(module, imports) {
    return { exports: faulty(new Instance(module, imports).exports) };
  };
}
