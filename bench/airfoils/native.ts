/** Processor time of native XFOIL: a whole session less one that loads, panels and solves nothing. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, type Section } from '../../test/validation/airfoils/polar.ts';
import {
  countIterations,
  falling,
  preamble,
  rising,
  type Xfoil,
} from '../../test/validation/airfoils/xfoil.ts';

/** Longest session [ms], and its longest report [bytes]. */
const LIMIT = 60_000;
const LONGEST = 64_000_000;

interface Session {
  commands: string;
  empty: string;
}

/** From 0 upwards, then from 0 downwards with new layers: the order in which both solvers find most. */
function sessionOf(xfoil: Xfoil, section: Section | string, ask: Ask): Session {
  const head = preamble(section, ask, xfoil.folder);
  const up = rising(ask).map((alpha) => `ALFA ${alpha}`);
  const down = falling(ask).map((alpha) => `ALFA ${alpha}`);
  const text = (steps: string[]) => [...head, ...steps, '', '', 'QUIT', ''].join('\n');
  return { commands: text([...up, 'INIT', ...down]), empty: text([]) };
}

/** Seconds of user and system time of the shell's children: second line of `times`, "0m0.012s 0m0.003s". */
function seconds(times: string): number {
  const line = times.trim().split('\n').at(-1)!;
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest),
    0,
  );
}

function timed(xfoil: Xfoil, commands: string): number {
  writeFileSync(join(xfoil.folder, 'timed.txt'), commands);
  const run = 'LD_PRELOAD="$STUB" xfoil < timed.txt > /dev/null 2> /dev/null; times';
  const options = { cwd: xfoil.folder, env: { ...process.env, STUB: xfoil.stub, DISPLAY: '' } };
  return seconds(String(execFileSync('sh', ['-c', run], { ...options, timeout: LIMIT })));
}

export interface NativeCase {
  /** Incidences that converge, and Newton iterations of all of them. */
  converged: number;
  iterations: number;
  /** Seconds of processor time of one round: all incidences, the start taken off. */
  run: () => number;
}

export function nativeCase(xfoil: Xfoil, section: Section | string, ask: Ask): NativeCase {
  const { commands, empty } = sessionOf(xfoil, section, ask);
  const text = printed(xfoil, commands);
  const failed = text.match(/VISCAL: *Convergence failed/g)?.length ?? 0;
  return {
    converged: ask.alphas.length - failed,
    iterations: countIterations(text),
    run: () => timed(xfoil, commands) - timed(xfoil, empty),
  };
}

function printed(xfoil: Xfoil, commands: string): string {
  const env = { ...process.env, LD_PRELOAD: xfoil.stub, DISPLAY: '' };
  const options = { cwd: xfoil.folder, env, input: commands, timeout: LIMIT };
  return execFileSync('xfoil', [], {
    ...options,
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'latin1',
    maxBuffer: LONGEST,
  });
}
