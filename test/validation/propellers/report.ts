/** The generated part of docs/validation-propellers.md, and the lines of the README. */
import { measuredRows } from './measured.ts';
import { groupBy, markdown } from '../powertrain/tables.ts';
import { BASES, CELLS, COUNTED, heldOutShares } from './bands.ts';
import { each, type Evaluated, type Evaluation, MODELS, POPULATIONS, TITLES } from './evaluate.ts';
import { type Figure, type GroupScore, scoreGroup } from './score.ts';
import type { Estimate } from './statistics.ts';

const percent = (x: number, digits = 1): string =>
  Number.isFinite(x) ? (100 * x).toFixed(digits) : '–';
const withInterval = ({ mean, low, high }: Estimate): string =>
  `${percent(mean)} (${percent(low)} … ${percent(high)})`;

/** Rows of the headline: what is measured, and the bar where the project set one. */
const FIGURES: [Figure, string][] = [
  ['staticCt', 'at rest, mean error of Ct [%]'],
  ['staticCp', 'at rest, mean error of Cp [%]'],
  ['forwardCt', 'in flight, mean error of Ct [%]'],
  ['forwardCp', 'in flight, mean error of Cp [%]'],
  ['spanCt', 'in flight, mean \\|ΔCt\\| over largest Ct [%]'],
  ['spanCp', 'in flight, mean \\|ΔCp\\| over largest Cp [%]'],
  ['efficiency', 'in flight, mean \\|Δη\\| [points]'],
  ['biasCt', 'bias of Ct [%]'],
  ['biasCp', 'bias of Cp [%]'],
];
const WORST: [Figure, string][] = [
  ['staticCt', 'worst tenth at rest, Ct [%]'],
  ['forwardCt', 'worst tenth in flight, Ct [%]'],
  ['forwardCp', 'worst tenth in flight, Cp [%]'],
  ['spanCt', 'worst tenth in flight, \\|ΔCt\\| over largest [%]'],
];

/** Of one group under every model. */
export function groupScores(
  rows: readonly Evaluated[],
): Record<(typeof MODELS)[number], GroupScore> {
  return each((name) => scoreGroup(rows.map(({ scores }) => scores[name])));
}

export function headline(rows: readonly Evaluated[]): string {
  const scores = groupScores(rows);
  const lines = FIGURES.map(([figure, title]) => [
    title,
    ...MODELS.map((name) => withInterval(scores[name].mean[figure])),
  ]);
  const worst = WORST.map(([figure, title]) => [
    title,
    ...MODELS.map((name) => percent(scores[name].worst[figure])),
  ]);
  return markdown(['', ...MODELS.map((name) => TITLES[name])], [...lines, ...worst]);
}

const SHORT: [Figure, string][] = [
  ['staticCt', 'at rest Ct'],
  ['staticCp', 'Cp'],
  ['forwardCt', 'in flight Ct'],
  ['forwardCp', 'Cp'],
  ['spanCt', 'ΔCt/max'],
  ['spanCp', 'ΔCp/max'],
  ['efficiency', 'Δη'],
  ['biasCt', 'bias Ct'],
  ['biasCp', 'bias Cp'],
];

/** Shares of measured values inside the bands, each maker by bands that were fitted to the others. */
function bandTable(rows: readonly Evaluated[]): string {
  const shares = BASES.map((basis) => heldOutShares(rows, basis));
  const titles = BASES.flatMap((basis) => COUNTED.map((quantity) => `${quantity}, ${basis}`));
  return markdown(
    ['', 'propellers', 'makers', ...titles],
    CELLS.map(([title, has], i) => {
      const members = rows.filter((one) => has(one, 'static') || has(one, 'forward'));
      const makers = new Set(members.map(({ propeller }) => propeller.maker));
      const cells = shares.flatMap((each) => each[i].map((share) => percent(share, 0)));
      return [title, String(members.length), String(makers.size), ...cells];
    }),
  );
}

/** Ours side by side: raw, and corrected with the family known and unknown. */
function shortCells(rows: readonly Evaluated[]): string[] {
  const { raw, family, global } = groupScores(rows);
  return SHORT.map(([figure]) =>
    [raw, family, global].map(({ mean }) => percent(mean[figure].mean)).join(' · '),
  );
}

const shortHead = SHORT.map(([, title]) => title);

/** Of how many, where not of all. */
const countOf = (count: number, all: readonly unknown[]): string =>
  count === all.length ? '' : ` of ${count}`;

function familyTable(rows: readonly Evaluated[]): string {
  const families = [...groupBy(rows, ({ propeller }) => propeller.family)].map(
    ([family, members]) => {
      const [{ propeller, sections }] = members;
      const name = [propeller.maker, propeller.line].filter(Boolean).join(' ');
      const section = [...new Set(sections.along.map(({ airfoil }) => airfoil))].join(' → ');
      const assumed = members.filter((each) => !each.sections.known).length;
      const said = assumed === 0 ? section : `${section}, assumed${countOf(assumed, members)}`;
      return [`${name} (${family})`, String(members.length), said, ...shortCells(members)];
    },
  );
  return markdown(['family', 'propellers', 'section', ...shortHead], families);
}

function propellerTable(rows: readonly Evaluated[]): string {
  return markdown(
    ['propeller', 'Re75 / 1000', ...shortHead],
    rows.map((row) => {
      const Re = row.propeller.points.map(({ Re75 }) => Re75 / 1000);
      const range = `${Math.min(...Re).toFixed(0)} … ${Math.max(...Re).toFixed(0)}`;
      return [row.propeller.id, range, ...shortCells([row])];
    }),
  );
}

/** The tenth of the propellers with the largest error in flight, worst first. */
function worstTable(rows: readonly Evaluated[]): string {
  const sorted = rows.toSorted((a, b) => b.scores.family.forwardCt - a.scores.family.forwardCt);
  return propellerTable(sorted.slice(0, Math.max(1, Math.round(rows.length / 10))));
}

/** `calibrations`: the table of calibrations to few points. */
export function report(
  evaluation: Evaluation,
  plots: readonly string[],
  calibrations: string,
): string {
  const { propellers } = evaluation;
  const parts: string[] = [];
  for (const { title, has } of POPULATIONS) {
    const rows = propellers.filter(has);
    const points = rows.reduce((sum, { scores }) => sum + scores.raw.points, 0);
    parts.push(
      `### ${title[0].toUpperCase()}${title.slice(1)}`,
      `${rows.length} propellers, ${points.toLocaleString('en')} points.`,
      headline(rows),
    );
  }
  const two = propellers.filter(({ group }) => group === 'benchmark' || group === 'suspect');
  const many = propellers.filter(({ group }) => group === 'many_blades');
  const benchmark = propellers.filter(({ group }) => group === 'benchmark');
  parts.push(
    '### Bands',
    'Share of measured values inside the band of two thirds, in percent: each maker by bands that were fitted to the propellers of the others. Family known: the correction is fitted without the blade, and the share is the mean over propellers. Unknown (global): without the maker, and the mean over makers, since a propeller of an unknown family is of a maker like one of them. Power: at equal thrust, by B.23; efficiency where it is above 0.3.',
    bandTable(propellers),
    '### Measured curves',
    'Where an answer rests on the curves of the propeller itself (theory B.16). Each run in flight, and each point at rest together with those within a factor of 1.2 of its speed, is held back and told from the others; at rest in percent of the value, in flight in percent of the largest. The last column is the share inside the band, whose width is that of specimens: the same specimen lies well inside.',
    markdown(
      [
        'told',
        'propellers',
        'at rest Ct / Cp [%]',
        'in flight Ct / Cp [%]',
        'inside the band Ct / Cp [%]',
      ],
      measuredRows(evaluation),
    ),
    '### After a calibration',
    'The benchmark, its family known, after the service’s calibration (with its default parameters) to so many of its points: one at rest at two thirds of its speeds; three at rest, at the lowest, the middle and the highest speed; twelve, four at rest and eight in flight. All rows are judged on the same points, which none of them was fitted to.',
    calibrations,
    '### Families',
    'Two blades. In every cell ours raw · corrected with the family known (the blade left out) · unknown (the maker left out), in percent (Δη in points).',
    familyTable(two),
    '### The worst tenth in flight',
    'Of the benchmark, by Ct with the family known.',
    worstTable(benchmark),
    '### Every propeller',
    propellerTable([...two, ...many]),
    '### Plots',
    'Dots: measured, shaded by rpm. Thin line: ours raw. Thick line: ours corrected, its family known, fitted without the blade.',
    ...plots.map((file) => `![${file}](validation/${file}.svg)`),
  );
  return parts.join('\n\n');
}

/** The few lines for the README. */
export function readmeLines({ propellers }: Evaluation): string {
  const rows = propellers.filter(({ group }) => group === 'benchmark');
  const scores = groupScores(rows);
  const cell = (figure: Figure) => MODELS.map((name) => percent(scores[name].mean[figure].mean));
  const table = markdown(
    [`mean over ${rows.length} propellers`, ...MODELS.map((name) => TITLES[name])],
    [
      ['at rest, error of Ct, Cp [%]', ...pairs(cell('staticCt'), cell('staticCp'))],
      ['in flight, error over the largest Ct, Cp [%]', ...pairs(cell('spanCt'), cell('spanCp'))],
      ['in flight, efficiency [points]', ...cell('efficiency')],
      ['bias of Ct, Cp [%]', ...pairs(cell('biasCt'), cell('biasCp'))],
    ],
  );
  return (
    `${rows.length} two-bladed propellers of the UIUC database, ${scores.raw.points.toLocaleString('en')} measured points; ` +
    `with the family known the correction is fitted without the blade, else without its maker:\n\n${table}\n\n` +
    'Two wind tunnels differ by about 5 % in Ct and 3 % in Cp on the same propeller. Tables, plots and method: ' +
    '[docs/validation-propellers.md](docs/validation-propellers.md).'
  );
}

const pairs = (a: string[], b: string[]): string[] => a.map((each, i) => `${each}, ${b[i]}`);
