/**
 * Writes the generated parts of docs/validation.md about airfoils: `--data FOLDER`, with `--print` to the terminal instead,
 * with `--bands` the part about the bands of polars alone, which takes a second,
 * `--panels N` (160), with `--only NAME` for some sections (repeat it) and then to the terminal too; `--source xfoil` puts XFOIL itself in
 * the engine's place, which checks the scoring. `--rows FILE` keeps every point as a table.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { libraryAirfoil } from '../../../dist/airfoils/library.js';
import { loadKernel } from '../../../dist/engine/kernel.js';
import { type Compared } from './agreement.ts';
import { bandReport } from './band-report.ts';
import { ALPHAS, measuredPoints, readSection, REFERENCE_PANELS, referencePolars } from './data.ts';
import { report } from './report.ts';
import { openSource, type Source } from './sources.ts';
import { bandedPoints } from './tunnel-bands.ts';
import { type InTunnel, otherSeries, scoreSeries, TUNNEL_ALPHAS, tunnelCases } from './tunnel.ts';
import { withPart } from '../marks.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'validation.md');
/** Names of the parts, as their marks in the document have them. */
const POLARS = 'npm run validate:airfoils';
const BANDS = 'npm run validate:airfoils -- --bands';

/** Of ours where `--panels` does not say. XFOIL's stay at the reference's. */
const PANELS = 160;

const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    data: string,
    source: string,
    only: { type: 'string', multiple: true },
    rows: string,
    panels: { type: 'string', default: String(PANELS) },
    print: { type: 'boolean' },
    bands: { type: 'boolean' },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const isAsked = ({ section }: { section: string }) => !values.only || values.only.includes(section);

/** Results of all tasks in their order, as many at once as the source takes. */
async function each<T, R>(source: Source, tasks: readonly T[], run: (task: T) => Promise<R>) {
  const results: R[] = [];
  const start = performance.now();
  let [next, done] = [0, 0];
  const lane = async () => {
    while (next < tasks.length) {
      const i = next++;
      results[i] = await run(tasks[i]);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      if (++done % 12 === 0) console.error(`${done} of ${tasks.length} polars, ${seconds} s`);
    }
  };
  await Promise.all(Array.from({ length: source.atOnce }, lane));
  return results;
}

function besideXfoil(data: string, source: Source): Promise<Compared[]> {
  return each(source, referencePolars(data).filter(isAsked), async (reference) => {
    const { section, Re, nCrit } = reference;
    const ask = { Re, nCrit, Mach: 0, panels, alphas: ALPHAS };
    return { reference, ours: await source.solve(readSection(data, section), ask) };
  });
}

/** Tunnel series of which the folder does not say what XFOIL is worth: where XFOIL is here, it is run for them. */
async function otherTunnels(data: string, source: Source): Promise<InTunnel[]> {
  const xfoil = await openSource('xfoil').catch((error: Error) => console.error(error.message));
  if (!xfoil) return [];
  return each(source, otherSeries(data).filter(isAsked), async (series) => {
    const { section, Re, nCrit } = series;
    const ask = { Re, nCrit, Mach: 0, panels, alphas: TUNNEL_ALPHAS };
    const outline = readSection(data, section);
    const theirs = await xfoil.solve(outline, { ...ask, panels: REFERENCE_PANELS });
    return scoreSeries(data, series, await source.solve(outline, ask), theirs);
  });
}

/** Every point of ours beside XFOIL's; empty where XFOIL has none. */
function writeRows(file: string, all: readonly Compared[]): void {
  const lines = all.flatMap(({ reference, ours }) =>
    ours.rows.map(({ alpha, CL, CD, xtrUpper, xtrLower, state, flags, iterations }) => {
      const theirs = reference.rows.find((row) => Math.abs(row.alpha - alpha) < 1e-6);
      const { section, Re, nCrit } = reference;
      const own = [state, flags, iterations, CL, CD, xtrUpper, xtrLower];
      return [section, Re, nCrit, alpha, ...own, theirs?.CL, theirs?.CD, theirs?.pass].join(',');
    }),
  );
  const head =
    'section,Re,n_crit,alpha,state,flags,iterations,CL,CD,xtr_upper,xtr_lower,CL_xfoil,CD_xfoil,pass';
  writeFileSync(file, `${[head, ...lines].join('\n')}\n`);
}

const panels = Number(values.panels);
if (!Number.isInteger(panels) || panels < 60 || panels > 300)
  fail('--panels is a whole number from 60 to 300.');
const data = resolve(values.data ?? '../shared/data');
if (!existsSync(join(data, 'airfoils')))
  fail(`${data} holds no folder "airfoils": name the folder of data with --data FOLDER.`);
/** Writes a part into the document between its marks, or to the terminal. */
function write(part: string, text: string): void {
  if (values.print || values.only || values.source) return console.log(text.trim());
  writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), part, text));
  console.log(`Wrote ${DOCUMENT}, ${part}`);
}

async function writePolars(): Promise<void> {
  const source = await openSource(values.source ?? 'kernel').catch((error: Error) =>
    fail(error.message),
  );
  const all = await besideXfoil(data, source);
  const others = await otherTunnels(data, source);
  await source.close();
  if (values.rows) writeRows(values.rows, all);
  write(POLARS, report(all, tunnelCases(data, all), others, panels));
}

function writeBands(): void {
  const points = bandedPoints(loadKernel('wasm'), libraryAirfoil, measuredPoints(data));
  write(BANDS, bandReport(points, referencePolars(data)));
}

if (!values.bands) await writePolars();
if (!values.source && !values.only) writeBands();
