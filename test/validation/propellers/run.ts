/**
 * `npm run validate -- --data FOLDER`: every scorable propeller of the folder beside our answers and a conventional method's. Writes the
 * generated part of docs/validation-propellers.md, docs/validation/*.svg, data/measurements/propellers.json and the README's lines; with
 * `--out DIR` all of these into that folder instead; `--print` only the report. `--assume NAME` is the section of blades whose own is
 * not known, `--dump FILE` keeps every point, measured and raw, as JSON and writes nothing else; `--facts` writes what the project's tests know of
 * some propellers, `--bands` fits the bands of the answers, and nothing else.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BANDS } from '../../../dist/blades/correction-coefficients.js';
import { BASES, fittedBands, rawSpread } from './bands.ts';
import { calibrationTable } from './calibrated.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { factsText, readFactsFile } from './facts.ts';
import { heldOutText } from './held-out.ts';
import { measuredCorrelation } from './measured.ts';
import { obliqueReport } from './oblique.ts';
import { plot, PLOTTED } from './plots.ts';
import { headline, readmeLines, report } from './report.ts';
import { ASSUMED } from './sections.ts';
import { shippedText, SOURCE } from './shipped.ts';
import { withPart } from '../marks.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FACTS = new URL('../data/propellers.json', import.meta.url);
const HELD_OUT = new URL('../data/held-out-answers.json', import.meta.url);
const MARK = 'npm run validate';

const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    data: string,
    out: string,
    dump: string,
    facts: { type: 'boolean' },
    bands: { type: 'boolean' },
    assume: { ...string, default: ASSUMED },
    print: { type: 'boolean' },
  },
});

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}

/** Every measured point with our raw answer and what the blade comes to: for fits. */
function dump({ propellers }: Evaluation): string {
  return JSON.stringify(
    propellers.map(({ propeller, features, sections, group, answers, scores }) => ({
      ...propeller,
      group,
      features,
      sections,
      scores,
      points: propeller.points.map((point, i) => ({
        ...point,
        Ct_raw: answers.raw[i].Ct,
        Cp_raw: answers.raw[i].Cp,
        Ct_baseline: answers.baselineRaw[i].Ct,
        Cp_baseline: answers.baselineRaw[i].Cp,
      })),
    })),
  );
}

async function writeAll(evaluation: Evaluation, out: string | undefined): Promise<void> {
  const to = out === undefined ? ROOT : resolve(out);
  const text = report(evaluation, PLOTTED, await calibrationTable(evaluation));
  const place = (file: string, part: string) =>
    write(
      join(to, file),
      out === undefined ? withPart(readFileSync(join(ROOT, file), 'utf8'), MARK, part) : part,
    );
  place('docs/validation-propellers.md', text);
  place('README.md', readmeLines(evaluation));
  for (const id of PLOTTED) {
    const one = evaluation.propellers.find(({ propeller }) => propeller.id === id);
    if (one) write(join(to, 'docs/validation', `${id}.svg`), plot(one, evaluation));
  }
  write(join(to, 'data/measurements/propellers.json'), shippedText(evaluation));
}

function writeFacts({ propellers }: Evaluation): void {
  const known = existsSync(FACTS) ? readFactsFile(FACTS) : undefined;
  const measured = propellers.map(({ propeller }) => propeller);
  write(fileURLToPath(FACTS), factsText(measured, known));
}

/** Fits the bands and writes them into the coefficients of the service, and what they are tested with. The widths of measured curves are not fitted (B.16). */
function writeBands(evaluation: Evaluation): void {
  const { propellers } = evaluation;
  const file = join(ROOT, 'src/blades/correction-coefficients.ts');
  const [head] = readFileSync(file, 'utf8').split('/** The widths of the bands');
  const short = (numbers: object) =>
    Object.entries(numbers)
      .map(([name, x]) => `${name}: ${Number((x as number).toFixed(3))}`)
      .join(', ');
  const part = (basis: string, bands: object) => {
    const rows = Object.entries(bands).map(([name, each]) => `    ${name}: { ${short(each)} },`);
    return `  ${basis}: {\n${rows.join('\n')}\n  },`;
  };
  const measured = { ...BANDS.measured, correlation: measuredCorrelation(evaluation) };
  const parts = [
    part('measured', measured),
    ...BASES.map((basis) => part(basis, fittedBands(propellers, basis))),
  ];
  write(fileURLToPath(HELD_OUT), heldOutText(propellers, SOURCE.citation));
  const why =
    '/** The widths of the bands (docs/theory/bemt.md, B.15) and the correlations of the errors of Ct and Cp (B.23), as `npm run validate -- --bands` fitted them to errors of propellers left out. */';
  const raw =
    '/** Standard deviations of ln Ct and ln Cp of answers that nothing corrects, and their correlation; written with the bands. */';
  write(
    file,
    `${head}${why}\nexport const BANDS = {\n${parts.join('\n')}\n};\n\n${raw}\nexport const RAW_SPREAD = { ${short(rawSpread(propellers))} };\n`,
  );
}

const data = resolve(values.data ?? '../shared/data');
if (!existsSync(join(data, 'propellers'))) {
  console.error(
    `${data} holds no folder "propellers": name the folder of data with --data FOLDER.`,
  );
  process.exit(1);
}
const evaluation = evaluate(data, values.assume);
if (values.bands) writeBands(evaluation);
else if (values.facts) writeFacts(evaluation);
else if (values.dump) write(values.dump, dump(evaluation));
else if (values.print) console.log(report(evaluation, PLOTTED, await calibrationTable(evaluation)));
else await writeAll(evaluation, values.out);
console.log(obliqueReport());
console.log(headline(evaluation.propellers.filter(({ group }) => group === 'benchmark')));
