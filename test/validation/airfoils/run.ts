/**
 * Writes the generated part of docs/validation.md about airfoils: `--data FOLDER`, with `--print` to the terminal instead,
 * with `--only NAME` for some sections (repeat it) and then to the terminal too; `--source xfoil` puts XFOIL itself in
 * the engine's place, which checks the scoring.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compared } from './agreement.ts';
import { ALPHAS, readSection, REFERENCE_PANELS, referencePolars } from './data.ts';
import { report } from './report.ts';
import { openSource, type Source } from './sources.ts';
import { tunnelCases } from './tunnel.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'validation.md');
const BEGIN = '<!-- begin: npm run validate:airfoils -->';
const END = '<!-- end: npm run validate:airfoils -->';

const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    data: string,
    source: string,
    only: { type: 'string', multiple: true },
    print: { type: 'boolean' },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** All polars, as many at once as the source takes. */
async function solveAll(data: string, source: Source): Promise<Compared[]> {
  const wanted = referencePolars(data).filter(
    ({ section }) => !values.only || values.only.includes(section),
  );
  const found: Compared[] = [];
  const queue = [...wanted];
  const start = performance.now();
  const work = async () => {
    for (let reference = queue.shift(); reference; reference = queue.shift()) {
      const { section, Re, nCrit } = reference;
      const ask = { Re, nCrit, Mach: 0, panels: REFERENCE_PANELS, alphas: ALPHAS };
      found.push({ reference, ours: await source.solve(readSection(data, section), ask) });
      if (found.length % 12 === 0) {
        const seconds = ((performance.now() - start) / 1000).toFixed(0);
        console.error(`${found.length} of ${wanted.length} polars, ${seconds} s`);
      }
    }
  };
  await Promise.all(Array.from({ length: source.atOnce }, work));
  return wanted.map((reference) => found.find((each) => each.reference === reference)!);
}

const data = resolve(values.data ?? '../shared/data');
if (!existsSync(join(data, 'airfoils')))
  fail(`${data} holds no folder "airfoils": name the folder of data with --data FOLDER.`);
const source = await openSource(values.source ?? 'kernel').catch((error: Error) =>
  fail(error.message),
);
const all = await solveAll(data, source);
await source.close();
const text = report(all, tunnelCases(data, all)).trim();
if (values.print || values.only || values.source) console.log(text);
else {
  const document = readFileSync(DOCUMENT, 'utf8');
  const [head, rest] = document.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (tail === undefined) throw new Error(`${DOCUMENT} has no place for the tables.`);
  writeFileSync(DOCUMENT, `${head}${BEGIN}\n${text}\n${END}${tail}`);
  console.log(`Wrote ${DOCUMENT}`);
}
