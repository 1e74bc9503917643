/**
 * Polars of our engine beside native XFOIL 6.99: the same coordinates, Re, nodes and incidences, one thread each. What is
 * compared is processor time, so that other work on the machine counts little; XFOIL's start, loading and panelling are
 * taken off, ours (a compiled and warm kernel) is not counted, our panelling is.
 */
import { type Engine, openEngine } from '../../test/validation/airfoils/engine.ts';
import {
  type Ask,
  isConverged,
  type Polar,
  type Section,
} from '../../test/validation/airfoils/polar.ts';
import { findXfoil, type Xfoil } from '../../test/validation/airfoils/xfoil.ts';
import { digits, quantile } from '../harness.ts';
import { nativeCase } from './native.ts';
import { byFile, namedEngine, shares } from './profile.ts';
import { benchSections } from './sections.ts';
import { IS_SAMPLE, sampled } from '../sample.ts';

const ALPHAS = Array.from({ length: sampled(23, 2) }, (_, i) => -3 + 0.5 * i);
const REYNOLDS = sampled([1e5, 2e5, 1e6], [2e5]);
const PANELS = sampled([120, 160, 200], [160]);
/** The number of nodes that the service uses: every section at every Re; the others at the middle one. */
const USUAL = 160;
const ROUNDS = sampled(3, 1);

interface Row {
  name: string;
  panels: number;
  /** Per converged incidence and per Newton iteration [ms]. */
  ms: number;
  msPerIteration: number;
  converged: number;
  iterations: number;
  native?: { ms: number; msPerIteration: number; converged: number; iterations: number };
  /** XFOIL's time per converged incidence over ours, round by round. */
  ratios: number[];
}

const median = (values: number[]) => quantile(values, 0.5);

function compare(engine: Engine, xfoil: Xfoil | undefined, section: Section, ask: Ask): Row {
  const solve = (): Polar => engine.solve(section, ask);
  const { rows, iterations } = solve();
  const converged = rows.filter(isConverged).length;
  const native = xfoil && nativeCase(xfoil, section, ask);
  const [ours, theirs]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // whoever goes second finds the caches as the other left them
    if (round % 2 === 0) ours.push(solve().seconds);
    if (native) theirs.push(native.run());
    if (round % 2 === 1) ours.push(solve().seconds);
  }
  const per = (seconds: number[], count: number) => (1000 * median(seconds)) / count;
  const row = {
    name: `${section.name.trim()} Re ${ask.Re}`,
    panels: ask.panels,
    ms: per(ours, converged),
    msPerIteration: per(ours, iterations),
    converged,
    iterations,
  };
  if (!native) return { ...row, ratios: [] };
  const ratios = theirs.map((each, i) => each / native.converged / (ours[i] / converged));
  const { converged: found, iterations: taken } = native;
  const times = { ms: per(theirs, found), msPerIteration: per(theirs, taken) };
  return { ...row, native: { ...times, converged: found, iterations: taken }, ratios };
}

function print(row: Row): void {
  const { name, panels, ms, msPerIteration, converged, iterations, native, ratios } = row;
  const numbers = (each: { ms: number; msPerIteration: number }) =>
    digits(each.ms).padStart(8) + digits(each.msPerIteration).padStart(8);
  const counts = `${converged}/${iterations}`.padStart(9);
  const theirs = native
    ? `${numbers(native)}${`${native.converged}/${native.iterations}`.padStart(9)}` +
      `${digits(median(ratios)).padStart(8)} (${digits(Math.min(...ratios))} … ${digits(Math.max(...ratios))})`
    : '';
  console.log(
    `${name.padEnd(24)}${String(panels).padStart(4)}${numbers({ ms, msPerIteration })}${counts}${theirs}`,
  );
}

const isUsual = (panels: number, Re: number): boolean => panels === USUAL || Re === 2e5;

function compareAll(engine: Engine, xfoil: Xfoil | undefined, sections: Section[]): Row[] {
  console.log('\nAirfoils: processor time per converged incidence and per Newton iteration [ms]');
  console.log(
    `${''.padEnd(28)}${'ours: ms, per iteration, found/iterations'.padStart(25)}` +
      (xfoil ? ' | XFOIL | XFOIL over ours (above 1: ours is faster)' : ''),
  );
  return PANELS.flatMap((panels) =>
    REYNOLDS.filter((Re) => isUsual(panels, Re)).flatMap((Re) =>
      sections.map((section) => {
        const ask = { Re, Mach: 0, nCrit: 9, panels, alphas: ALPHAS };
        const row = compare(engine, xfoil, section, ask);
        print(row);
        return row;
      }),
    ),
  );
}

async function profile(sections: Section[]): Promise<[string, number][]> {
  const engine = IS_SAMPLE ? openEngine() : namedEngine(); // the latter is compiled in 15 s
  const asks = sections.flatMap((section) =>
    REYNOLDS.map((Re) => ({
      section,
      ask: { Re, Mach: 0, nCrit: 9, panels: USUAL, alphas: ALPHAS },
    })),
  );
  const solveAll = () => asks.forEach(({ section, ask }) => void engine.solve(section, ask));
  solveAll();
  const all = await shares(solveAll);
  console.log(`\nWhere the time goes, ${USUAL} nodes, all sections and Re: by file, by function`);
  const line = ([name, part]: [string, number]) =>
    console.log(`${(100 * part).toFixed(1).padStart(6)} %  ${name}`);
  const files = byFile(all);
  for (const each of files.slice(0, 12)) line(each);
  console.log('');
  for (const each of all.slice(0, 15)) line(each);
  return files;
}

export async function airfoilsBench({ data }: { data?: string } = {}): Promise<object> {
  const found = IS_SAMPLE ? 'A sample runs without XFOIL.' : findXfoil();
  const xfoil = typeof found === 'string' ? undefined : found;
  if (typeof found === 'string') console.log(`${found} Without it: our own figures alone.`);
  const engine = openEngine();
  const sections = benchSections(data);
  const rows = compareAll(engine, xfoil, sections);
  const files = await profile(sections);
  const ratios = Object.fromEntries(
    PANELS.map((panels) => [
      `XFOIL over ours, ${panels} nodes`,
      median(rows.filter((row) => row.panels === panels).flatMap((row) => row.ratios)),
    ]),
  );
  return { rows, profile: Object.fromEntries(files), ...(xfoil ? { ratios } : {}) };
}
