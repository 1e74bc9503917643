/** Writes the generated part of docs/validation.md: `--data FOLDER`, with `--print` to the terminal instead. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from './report.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'validation.md');
const BEGIN = '<!-- begin: npm run validate:powertrain -->';
const END = '<!-- end: npm run validate:powertrain -->';

const { values } = parseArgs({
  options: { data: { type: 'string' }, print: { type: 'boolean' } },
});
const data = resolve(values.data ?? '../shared/data');
if (!existsSync(join(data, 'bench'))) {
  console.error(
    `${data} holds no folder "bench": name the folder of measurements with --data FOLDER.`,
  );
  process.exit(1);
}
const text = (await report(data)).trim();
if (values.print) console.log(text);
else {
  const document = readFileSync(DOCUMENT, 'utf8');
  const [head, rest] = document.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (tail === undefined) throw new Error(`${DOCUMENT} has no place for the tables.`);
  writeFileSync(DOCUMENT, `${head}${BEGIN}\n${text}\n${END}${tail}`);
  console.log(`Wrote ${DOCUMENT}`);
}
