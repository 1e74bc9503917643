/**
 * Writes the generated parts of docs/validation.md, with `--print` to the terminal instead: `--vehicles` that of whole
 * vehicles alone, `--found` what the finder finds for them, `--in-place` rotors on a vehicle and through steps, which need nothing but this
 * repository; `--data FOLDER` the rest as well, with `--drives` the numbers and bands of drives alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { foundReport } from '../vehicles/found-sets.ts';
import { vehicleReport } from '../vehicles/report.ts';
import { driveTables } from './drive-tables.ts';
import { inPlaceReport } from './in-place-report.ts';
import { report } from './report.ts';
import { withPart } from '../marks.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'validation.md');

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    vehicles: { type: 'boolean' },
    found: { type: 'boolean' },
    'in-place': { type: 'boolean' },
    drives: { type: 'boolean' },
    print: { type: 'boolean' },
  },
});

/** Puts the text between the two marks of its command. */
function put(command: string, text: string): void {
  if (values.print) {
    console.log(text);
    return;
  }
  writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), command, text));
  console.log(`Wrote ${DOCUMENT}`);
}

const data = resolve(values.data ?? '../shared/data');
const inPlace = values['in-place'];
const { drives } = values;
const all = !values.vehicles && !values.found && !inPlace && !drives;
const needsData = all || drives;
if (needsData && !existsSync(join(data, 'bench'))) {
  console.error(
    `${data} holds no folder "bench": name the folder of measurements with --data FOLDER.`,
  );
  process.exit(1);
}
if (drives || all) put('npm run validate:powertrain -- --drives', await driveTables(data));
if (inPlace || all) put('npm run validate:powertrain -- --in-place', await inPlaceReport());
if (values.found) put('npm run validate:powertrain -- --found', await foundReport());
if (values.vehicles || all) put('npm run validate:powertrain -- --vehicles', await vehicleReport());
if (all) put('npm run validate:powertrain', await report(data));
