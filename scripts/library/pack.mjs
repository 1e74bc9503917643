/** data/polars: the solved polars of each section in one file, and what they all stand on in index.json. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PO_WIDTH } from '../../dist/engine/layout.js';
import { mainJobs, variantJobs } from './jobs.mjs';
import { kept, packRows } from './rows.mjs';
import {
  AIRFOIL_ENGINE,
  ANGLES,
  LIBRARY_VERSION,
  MACHS,
  PANELS,
  REYNOLDS,
  VARIANT_ANGLES,
  VARIANT_REYNOLDS,
  VARIANTS,
} from './settings.mjs';

const KINDS = ['nCritLow', 'nCritHigh', 'fewPanels', 'manyPanels'];

function rowsIn({ file }) {
  const bytes = readFileSync(file);
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

const whole = (jobs) => jobs.every((job) => job === undefined || existsSync(job.file));

/** Rows at all angles: state 0 where a polar, or an angle of it, was not asked for. */
function rowsAtAll(job) {
  const all = new Float64Array(PO_WIDTH * ANGLES.length);
  ANGLES.forEach((angle, j) => (all[PO_WIDTH * j] = angle));
  if (job === undefined) return all;
  const rows = rowsIn(job);
  job.setting.angles.forEach((angle, i) => {
    const row = rows.subarray(PO_WIDTH * i, PO_WIDTH * (i + 1));
    all.set(row, PO_WIDTH * ANGLES.indexOf(angle));
  });
  return all;
}

/** Variants that are there, up to the first that is not. */
function variantsOf(work, section, nCrit) {
  const all = VARIANTS.map((variant) => variantJobs(work, section, nCrit, variant));
  const missing = all.findIndex((jobs) => !whole(jobs));
  return all.slice(0, missing < 0 ? all.length : missing).map((jobs) =>
    jobs.map((job) => ({
      base: REYNOLDS.indexOf(job.setting.Re),
      at: VARIANT_ANGLES.map((angle) => ANGLES.indexOf(angle)),
      rows: rowsIn(job),
    })),
  );
}

/** The file of a section, of as many Mach numbers as are solved; undefined: not even the first. */
function packSection(work, section, nCrit, count) {
  const machs = MACHS.map((mach) => mainJobs(work, section, nCrit, mach));
  const missing = machs.findIndex((jobs) => !whole(jobs));
  const done = machs.slice(0, missing < 0 ? machs.length : missing);
  if (done.length === 0) return undefined;
  const polars = done.flat().map(rowsAtAll);
  done.flat().forEach((job, k) => {
    for (const angle of job?.setting.angles ?? [])
      count(job.setting, kept(polars[k], ANGLES.indexOf(angle)), angle);
  });
  return packRows(polars, done.length, variantsOf(work, section, nCrit));
}

/** Shares of converged angles by Re and Mach, for the documents. */
function shares() {
  const cells = new Map();
  return {
    count({ Re, mach }, row, angle) {
      const usual = angle >= -4 && angle <= 12;
      for (const key of [`M${mach} Re${Re}`, ...(usual ? [`M${mach} Re${Re} -4..12`] : [])]) {
        const cell = cells.get(key) ?? { all: 0, converged: 0, near: 0 };
        cell.all++;
        if (row !== undefined) cell[row.state % 4 === 1 ? 'converged' : 'near']++;
        cells.set(key, cell);
      }
    },
    say() {
      for (const [key, { all, converged, near }] of cells)
        console.log(
          `${key}: ${((100 * converged) / all).toFixed(1)} % converged, ${((100 * near) / all).toFixed(1)} % near`,
        );
    },
  };
}

function writeAxes(folder, nCrit) {
  const index = {
    version: LIBRARY_VERSION,
    engine: AIRFOIL_ENGINE,
    n_crit: nCrit,
    panels: PANELS,
    reynolds: REYNOLDS,
    mach: MACHS,
    alpha_deg: ANGLES,
    variants: { kinds: KINDS, reynolds: VARIANT_REYNOLDS, alpha_deg: VARIANT_ANGLES },
  };
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index)}\n`);
}

export function packLibrary(out, work, sections, nCrit) {
  const folder = join(out, 'polars');
  mkdirSync(folder, { recursive: true });
  writeAxes(folder, nCrit);
  const table = shares();
  let [bytes, files] = [0, 0];
  for (const section of sections) {
    const packed = packSection(work, section, nCrit, (...one) => table.count(...one));
    if (packed === undefined) continue;
    writeFileSync(join(folder, `${section.name}.bin`), packed);
    bytes += packed.length;
    files++;
  }
  table.say();
  console.log(`${files} sections packed, ${(bytes / 1e6).toFixed(2)} MB`);
}
