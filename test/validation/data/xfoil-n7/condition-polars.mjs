#!/usr/bin/env node
/**
 * Turns raw XFOIL polars into the library's conditioned ones: `node condition-polars.mjs DIR [OUT]`.
 *
 * DIR holds `xfoil_n7/<name>_Re<Re>_n7.csv` (alpha, CL, CD, …, pass) and `kulfan.json` (CST weights);
 * OUT (default: this folder) receives one JSON file per section. What is done and why: docs/theory/polars.md §1. It made
 * what this folder holds; points of today's engine are conditioned by the kernel (assembly/polar/condition.ts), which
 * tells outliers from stalls a little better.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { smoothGrid } from './polar-smoothing.mjs';

/** Rises whenever the conditioning changes a number. */
const VERSION = 1;
const SECTIONS = {
  naca0012: 'NACA 0012',
  naca2412: 'NACA 2412',
  naca4412: 'NACA 4412',
  naca6409: 'NACA 6409',
  clarky: 'Clark Y',
  e63: 'Eppler E63',
  sda1075: 'SDA1075',
  s1223: 'Selig S1223',
  sd7003: 'Selig-Donovan SD7003',
};
const SOURCE = 'XFOIL 6.99 (M. Drela, H. Youngren), viscous, M = 0, n_crit 7, 160-200 panels';
const RE = [
  1e4, 1.4e4, 2e4, 2.8e4, 4e4, 5.6e4, 8e4, 1.1e5, 1.5e5, 2e5, 3e5, 5e5, 8e5, 1.3e6, 2e6, 5e6,
];
const ALPHA = { from: -12, step: 0.5, count: 65 };
const MARKS = {
  1: 'converged',
  2: 'recovered on a second try',
  m: 'from the mirrored incidence',
  '.': 'filled',
  x: 'outlier, replaced',
};
const ZERO = 24; // index of 0 degrees

/** A point further than this from the median of its five neighbours in incidence is an outlier, not a stall. */
const OUTLIER_CL = 0.08;
const OUTLIER_LN_CD = 0.2;
/** Weight of a point that XFOIL found only on a second try. */
const RECOVERED = 0.3;
/** Distance from the mean of the two neighbouring Re at which a point keeps half its weight. */
const RE_SCALE_CL = 0.25;
const RE_SCALE_LN_CD = 0.5;
/** Second-difference penalties along incidence (0.5° steps) and along ln Re; see polar-smoothing.mjs. */
const LAMBDA_ALPHA = 0.3;
const LAMBDA_RE = 0.05;
const LN_RE = RE.map(Math.log);

/** One Re: `cl`, `lnCd`, `mark` over the 65 incidences; mark 1 converged, 2 recovered, '.' missing. */
function readRow(dir, name, re) {
  const row = { cl: Array(65).fill(NaN), lnCd: Array(65).fill(NaN), mark: Array(65).fill('.') };
  const text = readFileSync(join(dir, 'xfoil_n7', `${name}_Re${re}_n7.csv`), 'utf8');
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const column = Object.fromEntries(head.split(',').map((key, i) => [key, i]));
  for (const line of lines) {
    const cells = line.split(',');
    const j = Math.round((Number(cells[column.alpha]) - ALPHA.from) / ALPHA.step);
    const cl = Number(cells[column.CL]);
    const cd = Number(cells[column.CD]);
    if (j < 0 || j > 64 || !Number.isFinite(cl) || !(cd > 0)) continue;
    row.cl[j] = cl;
    row.lnCd[j] = Math.log(cd);
    row.mark[j] = cells[column.pass].trim() === '1' ? '1' : '2';
  }
  return row;
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Marks 'x' what stands apart from its five converged neighbours. A stall's step passes: a median keeps edges. */
function dropOutliers(row) {
  const at = [...row.cl.keys()].filter((j) => row.mark[j] !== '.');
  const out = [];
  for (let k = 0; k < at.length; k++) {
    const lo = Math.max(0, Math.min(k - 2, at.length - 5));
    const near = at.slice(lo, lo + 5);
    if (near.length < 5 || near[4] - near[0] > 8 || k < 2 || k > at.length - 3) continue;
    const dCl = Math.abs(row.cl[at[k]] - median(near.map((j) => row.cl[j])));
    const dLn = Math.abs(row.lnCd[at[k]] - median(near.map((j) => row.lnCd[j])));
    if (dCl > OUTLIER_CL || dLn > OUTLIER_LN_CD) out.push(at[k]);
  }
  for (const j of out) row.mark[j] = 'x';
}

const TRUST = { 1: 1, m: 1, 2: RECOVERED };
const trust = (mark) => TRUST[mark] ?? 0;

/** Makes the raw rows of a symmetric section so: the mean of ±alpha where both are known. */
function symmetrise(row) {
  for (let k = 0; k <= ZERO; k++) {
    const [p, n] = [ZERO + k, ZERO - k];
    const [wp, wn] = [trust(row.mark[p]), trust(row.mark[n])];
    if (wp + wn === 0) continue;
    const pick = (a, b) => (wp === 0 ? b : wn === 0 ? a : (wp * a + wn * b) / (wp + wn));
    const cl = k === 0 ? 0 : pick(row.cl[p], -row.cl[n]);
    const lnCd = pick(row.lnCd[p], row.lnCd[n]);
    for (const [j, sign] of [
      [p, 1],
      [n, -1],
    ]) {
      row.cl[j] = sign * cl;
      row.lnCd[j] = lnCd;
      if (trust(row.mark[j]) === 0) row.mark[j] = 'm';
    }
  }
}

/** Smooths the upper end mirrored about 0° (−20 … 20°), so that a symmetric section stays exactly symmetric. */
function smoothSymmetric(data, w, sign) {
  const unfold = (row, s) => [
    ...row
      .slice(ZERO + 1)
      .toReversed()
      .map((v) => s * v),
    ...row.slice(ZERO),
  ];
  const half = smoothGrid(
    data.map((row) => unfold(row, sign)),
    w.map((row) => unfold(row, 1)),
    LN_RE,
    LAMBDA_ALPHA,
    LAMBDA_RE,
  );
  return half.map((row) => {
    const up = row.slice(ALPHA.count - 1 - ZERO);
    if (sign < 0) up[0] = 0;
    return [
      ...up
        .slice(1, ZERO + 1)
        .toReversed()
        .map((v) => sign * v),
      ...up,
    ];
  });
}

/** Weight of every point: trust, lowered where both neighbouring Re say otherwise (another branch of the solver). */
function weights(rows) {
  return rows.map((row, r) =>
    row.cl.map((cl, j) => {
      const own = trust(row.mark[j]);
      if (own === 0 || r === 0 || r === rows.length - 1) return own;
      const [a, b] = [rows[r - 1], rows[r + 1]];
      if (!trust(a.mark[j]) || !trust(b.mark[j])) return own;
      const dCl = (cl - (a.cl[j] + b.cl[j]) / 2) / RE_SCALE_CL;
      const dLn = (row.lnCd[j] - (a.lnCd[j] + b.lnCd[j]) / 2) / RE_SCALE_LN_CD;
      return own / (1 + Math.max(dCl * dCl, dLn * dLn));
    }),
  );
}

/** rms and largest |difference| of the conditioned values from the kept first-try points. */
function distance(rows, cl, lnCd, column) {
  let [n, sum, max, sumLn, maxLn] = [0, 0, 0, 0, 0];
  rows.forEach((row, r) =>
    row.raw.cl.forEach((value, j) => {
      if (row.mark[j] !== '1' || !column(j, r)) return;
      const d = Math.abs(cl[r][j] - value);
      const e = Math.abs(lnCd[r][j] - row.raw.lnCd[j]);
      [n, sum, sumLn] = [n + 1, sum + d * d, sumLn + e * e];
      [max, maxLn] = [Math.max(max, d), Math.max(maxLn, e)];
    }),
  );
  const round = (x) => Number(x.toPrecision(3));
  const rms = (s) => round(Math.sqrt(s / Math.max(n, 1)));
  return {
    points: n,
    rms_cl: rms(sum),
    max_cl: round(max),
    rms_ln_cd: rms(sumLn),
    max_ln_cd: round(maxLn),
  };
}

/** Section facts from the CST weights: y ~ W0 √x at the nose, so r = W0²/2 on either side. */
function sectionFacts(kulfan) {
  const round = (x) => Number(x.toPrecision(4));
  const camber = Math.abs(kulfan.max_camber) < 1e-4 ? 0 : kulfan.max_camber;
  return {
    thickness: round(kulfan.max_thickness),
    camber: round(camber),
    nose_radius_upper: round(kulfan.upper_weights[0] ** 2 / 2),
    nose_radius_lower: round(kulfan.lower_weights[0] ** 2 / 2),
    trailing_edge: round(kulfan.TE_thickness),
  };
}

function condition(dir, name, kulfan) {
  const section = sectionFacts(kulfan);
  const rows = RE.map((re) => readRow(dir, name, re));
  for (const row of rows) {
    dropOutliers(row);
    row.raw = { cl: [...row.cl], lnCd: [...row.lnCd] };
    if (section.camber === 0) symmetrise(row);
  }
  const w = weights(rows);
  const smooth = (key, sign) => {
    const data = rows.map((row) => row[key]);
    if (section.camber === 0) return smoothSymmetric(data, w, sign);
    return smoothGrid(data, w, LN_RE, LAMBDA_ALPHA, LAMBDA_RE);
  };
  const cl = smooth('cl', -1);
  // No section has less drag than both sides of a laminar flat plate (Blasius); a filled corner might.
  const lnCd = smooth('lnCd', 1).map((row, r) =>
    row.map((v) => Math.max(v, Math.log(2.656 / Math.sqrt(RE[r])))),
  );
  return { section, rows, cl, lnCd };
}

/** JSON with one line per Re, so that a change of one polar is a change of one line. */
function write(file, name, title, made) {
  const { section, rows, cl, lnCd } = made;
  const polars = RE.map((re, r) =>
    JSON.stringify({
      re,
      marks: rows[r].mark.join(''),
      cl: cl[r].map((v) => Number(v.toFixed(4)) + 0),
      cd: lnCd[r].map((v) => Number(Math.exp(v).toPrecision(4))),
    }),
  );
  const head = {
    name,
    title,
    source: SOURCE,
    conditioning: VERSION,
    section,
    alpha_deg: ALPHA,
    marks: MARKS,
    from_raw: {
      all: distance(rows, cl, lnCd, () => true),
      attached: distance(rows, cl, lnCd, (j, r) => j >= 18 && j <= 40 && RE[r] >= 8e4),
    },
  };
  const body = JSON.stringify(head, null, 1).replace(/\n}$/, '');
  writeFileSync(file, `${body},\n "polars": [\n  ${polars.join(',\n  ')}\n ]\n}\n`);
  return head.from_raw;
}

function main([dir, out = import.meta.dirname]) {
  if (!dir) throw new Error('usage: node condition-polars.mjs DIR [OUT]');
  const kulfan = JSON.parse(readFileSync(join(dir, 'kulfan.json'), 'utf8'));
  mkdirSync(resolve(out), { recursive: true });
  for (const [name, title] of Object.entries(SECTIONS)) {
    const made = condition(dir, name, kulfan[name]);
    const count = (mark) =>
      made.rows.reduce((n, row) => n + row.mark.filter((m) => m === mark).length, 0);
    const from = write(join(out, `${name}.json`), name, title, made);
    console.log(name, 'filled', count('.'), 'replaced', count('x'), JSON.stringify(from));
  }
}

main(process.argv.slice(2));
