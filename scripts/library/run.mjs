/**
 * Makes the library of sections: data/airfoils from coordinate files, data/polars with the engine.
 *   --data FOLDER   with airfoils/coords/*.dat and airfoils/kulfan.json (families and titles)
 *   --out DIR       instead of data/   --work DIR  instead of .data/polars, where single polars are kept
 *   --threads N     2                  --only NAME[,NAME]   --ncrit N  7
 *   --sections      only data/airfoils --pack      only what is solved already is packed
 */
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allJobs } from './jobs.mjs';
import { writeIndex } from './index-file.mjs';
import { packLibrary } from './pack.mjs';
import { readSections } from './sections.mjs';
import { N_CRIT } from './settings.mjs';
import { solveMissing } from './solve.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string', default: join(ROOT, 'data') },
    work: { type: 'string', default: join(ROOT, '.data', 'polars') },
    threads: { type: 'string', default: String(Math.min(2, cpus().length)) },
    only: { type: 'string' },
    ncrit: { type: 'string', default: String(N_CRIT) },
    sections: { type: 'boolean', default: false },
    pack: { type: 'boolean', default: false },
  },
});
if (options.data === undefined) throw new Error('--data FOLDER: where the coordinate files are');

const nCrit = Number(options.ncrit);
const only = options.only?.split(',');
const all = readSections(options.data);
writeIndex(options.out, all);
const sections = all.filter(({ name }) => only === undefined || only.includes(name));
if (!options.sections) {
  if (!options.pack)
    await solveMissing(allJobs(options.work, sections, nCrit), Number(options.threads));
  packLibrary(options.out, options.work, sections, nCrit);
}
