/**
 * XFOIL 6.99 (M. Drela, H. Youngren; Debian's package `xfoil`) run from its commands, as the reference beside our engine.
 * Debian's build traps division by zero and ends without a display; a preloaded stub leaves the trap off. Every run has
 * a time limit: XFOIL can iterate for ever between two states.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Ask,
  HUNG,
  noRow,
  NOT_CONVERGED,
  type Polar,
  type Row,
  type Section,
} from './polar.ts';

/** Newton iterations that XFOIL may take at an incidence. */
const ITERATIONS = 100;
const STUB = 'void _gfortran_set_fpe(int traps) { (void)traps; }\n';
/** Longest session [ms]. */
const LIMIT = 30_000;

export interface Xfoil {
  /** A folder of its own for the files of this process. */
  folder: string;
  stub: string;
}

/** Builds the stub and looks for XFOIL; a text where something is missing: what, and how to get it. */
export function findXfoil(): Xfoil | string {
  const folder = mkdtempSync(join(tmpdir(), 'inflow-xfoil-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stub = join(folder, 'no-traps.so');
  writeFileSync(join(folder, 'no-traps.c'), STUB);
  const missing = [
    [`cc`, ['-shared', '-fPIC', '-o', stub, join(folder, 'no-traps.c')], 'a C compiler (gcc)'],
    ['sh', ['-c', 'command -v xfoil'], 'XFOIL (xfoil)'],
  ].flatMap(([program, args, name]) => {
    try {
      execFileSync(program as string, args as string[], { stdio: 'ignore' });
      return [];
    } catch {
      return [name as string];
    }
  });
  if (missing.length === 0) return { folder, stub };
  return `No ${missing.join(' and no ')}: "apt-get install xfoil gcc" brings XFOIL 6.99 and what its stub needs.`;
}

let files = 0;

/** Commands up to the first incidence: section, nodes, viscous conditions. A section "NACA 4412" comes by its equation. */
export function preamble(section: Section | string, ask: Ask, folder: string): string[] {
  let load = section;
  if (typeof load !== 'string') {
    const { name, x, y } = load;
    const file = `s${files++}.dat`;
    const points = x.map((each, i) => `${each.toFixed(7)} ${y[i].toFixed(7)}`);
    writeFileSync(join(folder, file), [name, ...points, ''].join('\n'));
    load = `LOAD ${file}`;
  }
  const nodes = ['PPAR', `N ${ask.panels}`, '', '', 'PANE'];
  const conditions = ['VPAR', `N ${ask.nCrit}`, '', `VISC ${ask.Re}`, `MACH ${ask.Mach}`];
  return ['PLOP', 'G F', '', load, ...nodes, 'OPER', ...conditions, `ITER ${ITERATIONS}`];
}

interface Session {
  text: string;
  hung: boolean;
  seconds: number;
}

/** One process from start to QUIT or its time limit; what it printed. */
function session(xfoil: Xfoil, commands: readonly string[]): Promise<Session> {
  const child = spawn('xfoil', [], {
    cwd: xfoil.folder,
    env: { ...process.env, LD_PRELOAD: xfoil.stub, DISPLAY: '' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const start = performance.now();
  let text = '';
  let hung = false;
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const timer = setTimeout(() => {
    hung = true;
    end();
  }, LIMIT);
  child.stdout.setEncoding('latin1').on('data', (part: string) => (text += part));
  // it may end before it has read everything
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${commands.join('\n')}\n\n\nQUIT\n`);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', () => {
      clearTimeout(timer);
      process.off('exit', end);
      done({ text, hung, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** Rows of a file that PACC wrote: alpha, CL, CD, CDp, CM, both transitions. Only what converged is in it. */
function readPolar(file: string): Row[] {
  let text = '';
  try {
    text = readFileSync(file, 'latin1');
  } catch {
    return [];
  }
  const [, table] = text.split(/^ *-{3,}[ -]*$/m);
  const lines = (table ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return lines
    .filter((values) => values.length >= 7 && values.every(Number.isFinite))
    .map(([alpha, CL, CD, CDp, CM, xtrUpper, xtrLower]) => ({
      ...noRow(alpha, 1),
      CL,
      CD,
      CM,
      CDp,
      xtrUpper,
      xtrLower,
    }));
}

/** The incidence at which the text of a session ends. */
function lastAlpha(text: string): number {
  const all = [...text.matchAll(/ a = *(-?[\d.]+)/g)];
  return Number(all.at(-1)?.[1] ?? NaN);
}

const same = (a: number, b: number) => Math.abs(a - b) < 1e-6;

/** What sessions have found so far. */
interface Found {
  rows: Row[];
  hung: number[];
  seconds: number;
  iterations: number;
}

/** The incidences in the order given, each from the solution before it; one that hangs is left out and noted. */
async function march(
  xfoil: Xfoil,
  head: readonly string[],
  alphas: readonly number[],
  found: Found,
): Promise<void> {
  let left = [...alphas];
  while (left.length > 0) {
    const file = `p${files++}.txt`;
    const steps = left.map((alpha) => `ALFA ${alpha}`);
    const run = await session(xfoil, [...head, 'PACC', file, '', ...steps]);
    found.rows.push(...readPolar(join(xfoil.folder, file)));
    rmSync(join(xfoil.folder, file), { force: true });
    found.seconds += run.seconds;
    found.iterations += countIterations(run.text);
    const ended = lastAlpha(run.text);
    const at = left.findIndex((alpha) => same(alpha, ended));
    // a session that came through reached the last of them
    if (!run.hung && at === left.length - 1) return;
    found.hung.push(left[Math.max(at, 0)]);
    left = left.slice(Math.max(at, 0) + 1);
  }
}

/** Incidences on the way to one, from 2° on the side of 0. */
function approach(alpha: number): number[] {
  const back = alpha >= 0 ? -0.25 : 0.25;
  return Array.from({ length: 9 }, (_, k) => alpha + back * (8 - k));
}

/** A polar as XFOIL gives it: from 0 upwards, from 0 downwards, then what did not converge, each approached anew. */
export async function xfoilPolar(
  xfoil: Xfoil,
  section: Section | string,
  ask: Ask,
): Promise<Polar> {
  const head = preamble(section, ask, xfoil.folder);
  const found: Found = { rows: [], hung: [], seconds: 0, iterations: 0 };
  await march(xfoil, head, rising(ask), found);
  await march(xfoil, head, falling(ask), found);
  const rowAt = (alpha: number) => found.rows.find((row) => same(row.alpha, alpha));
  const open = ask.alphas.filter((alpha) => !rowAt(alpha) && !found.hung.includes(alpha));
  for (const alpha of open) await march(xfoil, head, approach(alpha), found);
  const { hung, seconds, iterations } = found;
  const missing = (alpha: number) => noRow(alpha, hung.includes(alpha) ? HUNG : NOT_CONVERGED);
  return { rows: ask.alphas.map((alpha) => rowAt(alpha) ?? missing(alpha)), seconds, iterations };
}

export const rising = ({ alphas }: Ask): number[] => alphas.filter((alpha) => alpha >= 0);
export const falling = ({ alphas }: Ask): number[] =>
  alphas.filter((alpha) => alpha < 0).toReversed();
export const countIterations = (text: string): number => text.match(/ rms: /g)?.length ?? 0;
