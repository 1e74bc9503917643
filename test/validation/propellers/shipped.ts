/**
 * The data that ships (data/measurements/propellers.json): the measured curves re-expressed on a grid of J at each speed of
 * rotation, with our answers at the same conditions, and how far off we are. The database's own files are not copied.
 */
import { corrected } from './correction.ts';
import { twistGrid } from './twist-grid.ts';
import type { toReference } from '../../../dist/blades/measured-curves.mapper.js';
import type { MeasuredPoint, MeasuredPropeller } from './data.ts';
import { type Evaluated, type Evaluation, POPULATIONS, each } from './evaluate.ts';
import { groupScores } from './report.ts';
import { type Figure, type GroupScore, MAX_J, type PropellerScore } from './score.ts';

export const STEP = 0.05;
/** Runs whose speeds of rotation differ by less are one: the low and the high part of the same test. */
const SAME_SPEED = 0.02;
/** Measured points further apart than this are not interpolated between [J]. */
const LARGEST_GAP = 0.12;
/** Static points are kept where the speed falls by this factor. */
const STATIC_RATIO = 1.25;

export const SOURCE = {
  name: 'UIUC Propeller Database, volumes 1 to 4',
  citation:
    'J.B. Brandt, R.W. Deters, G.K. Ananda, O.D. Dantsker and M.S. Selig, UIUC Propeller Database, Vols 1-4, University of Illinois at ' +
    'Urbana-Champaign, Department of Aerospace Engineering; volume 2: R.W. Deters, G.K. Ananda, M.S. Selig, AIAA 2014-2151',
  url: 'https://m-selig.ae.illinois.edu/props/propDB.html',
};

/** In units of 1e-4. */
interface Values {
  Ct: number[];
  Cp: number[];
  Ct_raw: number[];
  Cp_raw: number[];
  Ct_corrected: number[];
  Cp_corrected: number[];
}

/** Coefficients are whole numbers of this: four decimals, as the database has them. */
export const UNIT = 1e-4;
const whole = (x: number): number => Math.round(x / UNIT);
const rounded = (x: number, digits = 4): number => Number(x.toFixed(digits));

/** Measured values beside ours, solved at the very conditions. */
function valuesOf(
  one: Evaluated,
  { solve, coefficients }: Evaluation,
  points: MeasuredPoint[],
): Values {
  const propeller = { ...one.propeller, points };
  const raw = solve(propeller);
  const solved = { propeller, grid: twistGrid(propeller, solve) };
  const ours = corrected(solved, coefficients.family(propeller), 'family');
  return {
    Ct: points.map(({ Ct }) => whole(Ct)),
    Cp: points.map(({ Cp }) => whole(Cp)),
    Ct_raw: raw.map(({ Ct }) => whole(Ct)),
    Cp_raw: raw.map(({ Cp }) => whole(Cp)),
    Ct_corrected: ours.map(({ Ct }) => whole(Ct)),
    Cp_corrected: ours.map(({ Cp }) => whole(Cp)),
  };
}

/** From the fastest down. */
export function thinned(points: readonly MeasuredPoint[]): MeasuredPoint[] {
  const kept: MeasuredPoint[] = [];
  for (const point of points.toSorted((a, b) => b.rpm - a.rpm))
    if (kept.length === 0 || point.rpm * STATIC_RATIO <= kept[kept.length - 1].rpm)
      kept.push(point);
  return kept.toReversed();
}

/** Points of tests at the same speed, by J. */
export function runsOf(points: readonly MeasuredPoint[]): MeasuredPoint[][] {
  const runs: MeasuredPoint[][] = [];
  for (const point of points.toSorted((a, b) => a.rpm - b.rpm)) {
    const last = runs[runs.length - 1];
    if (last && point.rpm <= last[0].rpm * (1 + SAME_SPEED)) last.push(point);
    else runs.push([point]);
  }
  return runs.map((run) => run.toSorted((a, b) => a.J - b.J));
}

/** Stretches of neighbouring grid points, each linear between the measured points around it. */
export function resampled(run: readonly MeasuredPoint[]): MeasuredPoint[][] {
  const stretches: MeasuredPoint[][] = [];
  let last = -Infinity;
  const rpm = run.reduce((sum, point) => sum + point.rpm, 0) / run.length;
  for (let k = Math.ceil(run[0].J / STEP - 1e-9); k * STEP <= MAX_J + 1e-9; k++) {
    const J = rounded(k * STEP);
    const i = run.findIndex((point) => point.J >= J);
    if (i === -1) break;
    const [a, b] = [run[Math.max(i - 1, 0)], run[i]];
    if (b.J - a.J > LARGEST_GAP) continue;
    const t = b.J > a.J ? (J - a.J) / (b.J - a.J) : 0;
    const mix = (key: 'Ct' | 'Cp') => a[key] + t * (b[key] - a[key]);
    const point = { ...b, rpm, J, Ct: mix('Ct'), Cp: mix('Cp') };
    if (k === last + 1) stretches[stretches.length - 1].push(point);
    else stretches.push([point]);
    last = k;
  }
  return stretches;
}

const KEPT: [Figure, string][] = [
  ['staticCt', 'static_Ct'],
  ['staticCp', 'static_Cp'],
  ['forwardCt', 'forward_Ct'],
  ['forwardCp', 'forward_Cp'],
  ['spanCt', 'forward_Ct_of_max'],
  ['spanCp', 'forward_Cp_of_max'],
  ['efficiency', 'efficiency'],
  ['biasCt', 'bias_Ct'],
  ['biasCp', 'bias_Cp'],
];

/** Percent, and points of efficiency; null where there is no such figure. */
const percent = (x: number): number | null => (Number.isFinite(x) ? rounded(100 * x, 2) : null);

const figuresOf = (score: PropellerScore) =>
  Object.fromEntries(KEPT.map(([figure, name]) => [name, percent(score[figure])]));

const groupFigures = ({ mean, worst }: GroupScore) =>
  Object.fromEntries(
    KEPT.map(([figure, name]) => {
      const { mean: value, low, high } = mean[figure];
      const interval = { low: percent(low), high: percent(high) };
      return [name, { mean: percent(value), ...interval, worst_tenth: percent(worst[figure]) }];
    }),
  );

/** What a measured blade is known by. */
function shapeEntry(propeller: MeasuredPropeller) {
  const { id, family, blades, diameter, pitchInches, geometry } = propeller;
  return {
    id,
    family,
    blades,
    diameter_in: rounded(diameter / 0.0254, 3),
    pitch_in: pitchInches === null ? null : rounded(pitchInches, 2),
    stations: geometry.map(({ r, c, beta }): [number, number, number] => [
      rounded(r),
      rounded(c, 5),
      rounded(beta, 2),
    ]),
  };
}

/** The conditions that ship: at rest thinned, in flight on the grid of J. */
function conditionsOf({ points }: MeasuredPropeller) {
  const of = (kind: MeasuredPoint['kind']) =>
    points.filter((point) => point.kind === kind && point.J <= MAX_J);
  return { still: thinned(of('static')), flown: runsOf(of('forward')).flatMap(resampled) };
}

type Entry = Parameters<typeof toReference>[0];

/** Blade and measured curves of a propeller as they ship, without our answers. */
export function curvesEntry(propeller: MeasuredPropeller): Entry {
  const { still, flown } = conditionsOf(propeller);
  const of = (points: readonly MeasuredPoint[]) => ({
    Ct: points.map(({ Ct }) => whole(Ct)),
    Cp: points.map(({ Cp }) => whole(Cp)),
  });
  return {
    ...shapeEntry(propeller),
    static: { rpm: still.map(({ rpm }) => Math.round(rpm)), ...of(still) },
    forward: flown.map((points) => ({
      rpm: Math.round(points[0].rpm),
      J_from: points[0].J,
      ...of(points),
    })),
  } as Entry;
}

function propellerOf(one: Evaluated, evaluation: Evaluation) {
  const { propeller, features, sections, scores, group } = one;
  const { still, flown } = conditionsOf(propeller);
  const { id, family, blades, diameter_in, pitch_in, stations } = shapeEntry(propeller);
  return {
    id,
    maker: propeller.maker,
    line: propeller.line,
    family,
    group,
    diameter_in,
    pitch_in,
    blades,
    section_known: sections.known,
    sections: sections.along,
    beta75_deg: rounded((features.beta75 * 180) / Math.PI, 2),
    c75: rounded(features.c75),
    taper: rounded(features.taper, 3),
    sigma75: rounded(features.solidity75),
    p75: rounded(features.p75),
    stations,
    points: scores.raw.points,
    errors: {
      raw: figuresOf(scores.raw),
      family: figuresOf(scores.family),
      global: figuresOf(scores.global),
    },
    static: { rpm: still.map(({ rpm }) => Math.round(rpm)), ...valuesOf(one, evaluation, still) },
    forward: flown.map((points) => ({
      rpm: Math.round(points[0].rpm),
      J_from: points[0].J,
      ...valuesOf(one, evaluation, points),
    })),
  };
}

/** Figures of a set of propellers under every model. */
function groupOf(rows: readonly Evaluated[]) {
  const scores = groupScores(rows);
  return {
    propellers: rows.length,
    points: scores.raw.points,
    figures: each((name) => groupFigures(scores[name])),
  };
}

function shipped(evaluation: Evaluation) {
  const { propellers, assumed } = evaluation;
  const two = propellers.filter(({ group }) => group === 'benchmark' || group === 'suspect');
  const families = [...new Set(two.map(({ propeller }) => propeller.family))];
  return {
    version: 1,
    source: SOURCE,
    assumed_section: assumed,
    J_step: STEP,
    coefficient_unit: UNIT,
    groups: POPULATIONS.map(({ id, title, has }) => ({
      id,
      title,
      ...groupOf(propellers.filter(has)),
    })),
    families: families.map((family) => {
      const rows = two.filter(({ propeller }) => propeller.family === family);
      const [{ propeller }] = rows;
      const name = [propeller.maker, propeller.line].filter(Boolean).join(' ');
      const section_known = rows.every(({ sections }) => sections.known);
      return { id: family, name, section_known, ...groupOf(rows) };
    }),
    propellers: propellers.map((one) => propellerOf(one, evaluation)),
  };
}

/** One line a group, a family and a propeller: what changes shows in a difference. */
export function shippedText(evaluation: Evaluation): string {
  const { groups, families, propellers, ...head } = shipped(evaluation);
  const list = (name: string, rows: readonly object[]) =>
    `  "${name}": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
  const fields = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const lists = [
    list('groups', groups),
    list('families', families),
    list('propellers', propellers),
  ];
  return `{\n${[...fields, ...lists].join(',\n')}\n}\n`;
}
