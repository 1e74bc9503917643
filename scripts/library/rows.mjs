/**
 * The solved rows of a section as a short string of bytes; src/airfoils/library-files.ts reads them. Before compression:
 *   count of Mach numbers, count of variants
 *   of all polars a byte per angle: 0 not solved, 1 converged, 2 nearly; + 4: two branches
 *   of all polars cl, then ln cd, then cm, in steps of 1e-4, only where solved; then cl and ln cd of the other branches
 *   of each variant the same bytes, then cl and ln cd
 * A number stands as its distance from the straight line through the two before it of its polar (of a branch: from the
 * polar's; of a variant: as a difference from the polar at the same angle), signed numbers folded, 7 bits a byte.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { PO, PO_WIDTH } from '../../dist/engine/layout.js';

export const STEP = 1e-4;
const TWO_BRANCHES = 32;
/** As assembly/polar/surface.ts has them: rows that it would not use are not kept. */
const MOST_RESIDUAL = 0.01;
const LEAST_CD = 1e-5;
const MOST = 10;

const steps = (x) => Math.round(x / STEP);

/** What of a row is kept; undefined: nothing. */
export function kept(rows, j) {
  const at = PO_WIDTH * j;
  const [cl, cd, cm] = [rows[at + PO.CL], rows[at + PO.CD], rows[at + PO.CM]];
  const state = rows[at + PO.STATE];
  const near = state === 2 && rows[at + PO.RESIDUAL] < MOST_RESIDUAL;
  const sane = Math.abs(cl) < MOST && cd > LEAST_CD && cd < MOST && Math.abs(cm) < MOST;
  if ((state !== 1 && !near) || !sane) return undefined;
  const other = { cl: rows[at + PO.CL_OTHER], cd: rows[at + PO.CD_OTHER] };
  const two = (rows[at + PO.FLAGS] & TWO_BRANCHES) !== 0 && other.cd > LEAST_CD && other.cd < MOST;
  const numbers = [steps(cl), steps(Math.log(cd)), steps(cm)];
  return {
    state: two ? state + 4 : state,
    numbers,
    other: two && [steps(other.cl) - numbers[0], steps(Math.log(other.cd)) - numbers[1]],
  };
}

class Bytes {
  list = [];
  byte(value) {
    this.list.push(value);
  }
  signed(value) {
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.list.push((rest % 128) + 128);
    this.list.push(rest);
  }
}

const keptOf = (rows) => Array.from({ length: rows.length / PO_WIDTH }, (_, j) => kept(rows, j));

function putStates(bytes, polars) {
  for (const polar of polars) for (const row of polar) bytes.byte(row?.state ?? 0);
}

function putColumn(bytes, polars, column) {
  for (const polar of polars) {
    let [last, before] = [0, 0];
    for (const row of polar) {
      if (row === undefined) continue;
      const value = row.numbers[column];
      bytes.signed(value - (2 * last - before));
      [before, last] = [last, value];
    }
  }
}

function putBranches(bytes, polars) {
  for (const polar of polars)
    for (const row of polar) if (row?.other) for (const value of row.other) bytes.signed(value);
}

/** `variants` of { base: polar of the variant's Reynolds number, at: its angles' places in it, rows }. */
function putVariant(bytes, polars, variant) {
  const own = variant.map(({ rows }) => keptOf(rows));
  for (const polar of own) for (const row of polar) bytes.byte(row ? row.state % 4 : 0);
  for (const column of [0, 1])
    variant.forEach(({ base, at }, k) =>
      own[k].forEach((row, i) => {
        if (row) bytes.signed(row.numbers[column] - (polars[base][at[i]]?.numbers[column] ?? 0));
      }),
    );
}

/** `polars` rows of every Re of every Mach number; `variants` may be fewer than there are kinds, and none. */
export function packRows(polars, nMach, variants) {
  const bytes = new Bytes();
  bytes.byte(nMach);
  bytes.byte(variants.length);
  const all = polars.map(keptOf);
  putStates(bytes, all);
  for (const column of [0, 1, 2]) putColumn(bytes, all, column);
  putBranches(bytes, all);
  for (const variant of variants) putVariant(bytes, all, variant);
  return brotliCompressSync(Buffer.from(bytes.list), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
}
