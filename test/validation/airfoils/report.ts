/** The generated part of docs/validation.md about airfoils. */
import { groupBy, markdown } from '../powertrain/tables.ts';
import { CLASSES, type Compared, type Difference, differences, summary } from './agreement.ts';
import { converged, everywhere, flagged, hangs, inside, notFinite } from './convergence.ts';
import { type InTunnel } from './tunnel.ts';

const fixed = (x: number, digits: number) => (Number.isFinite(x) ? x.toFixed(digits) : '–');
const percent = (x: number, digits = 1) => fixed(100 * x, digits);

const CONVERGED_HEAD = ['', 'points', 'ours [%]', 'XFOIL, first try', 'XFOIL, both tries'];

function convergedRow(
  name: string,
  all: readonly Compared[],
  counts: (alpha: number) => boolean,
): string[] {
  const { asked, ours, first, second } = converged(all, counts);
  return [name, String(asked), percent(ours), percent(first), percent(second)];
}

/** Sections of which the smallest part converged, worst first. */
function worstSections(all: readonly Compared[]): string[][] {
  const sections = [...groupBy(all, ({ reference }) => reference.section)];
  return sections
    .map(([name, polars]) => ({ name, polars, part: converged(polars, everywhere).ours }))
    .toSorted((a, b) => a.part - b.part)
    .slice(0, 5)
    .map(({ name, polars }) => convergedRow(name, polars, everywhere));
}

function convergence(all: readonly Compared[], panels: number): string {
  const byRe = [...groupBy(all, ({ reference }) => String(reference.Re))].toSorted(
    ([a], [b]) => Number(a) - Number(b),
  );
  const seconds = all.reduce((sum, { ours }) => sum + ours.seconds, 0);
  const iterations = all.reduce((sum, { ours }) => sum + ours.iterations, 0);
  const { asked, ours } = converged(all, everywhere);
  const rows = [
    convergedRow('all', all, everywhere),
    convergedRow('−3 … 8°', all, inside),
    ...byRe.map(([Re, polars]) => convergedRow(`Re ${Re}`, polars, everywhere)),
    ...byRe.map(([Re, polars]) => convergedRow(`Re ${Re}, −3 … 8°`, polars, inside)),
    ...worstSections(all),
  ];
  const flags = flagged(all).map(([name, part]) => `${name} ${percent(part)} %`);
  return `### Convergence
${new Set(all.map(({ reference }) => reference.section)).size} sections × 6 Re × n_crit 9 and 5, −10 … 18° by 0.5, M 0, ${panels} panels; XFOIL 6.99
on the same coordinates, 200 panels. The last rows are the sections of which least converged.

${markdown(CONVERGED_HEAD, rows)}

Hangs: ${hangs(all)}. Points with a number that is not finite: ${notFinite(all)}. Computing: ${fixed(seconds, 0)} s in all, ${fixed((1000 * seconds) / (asked * ours), 1)} ms and ${fixed(iterations / (asked * ours), 1)} Newton
iterations for each point that converged. Of those: ${flags.join(', ')}.
`;
}

const AGREEMENT_HEAD = [
  '',
  'points',
  'ΔCL median',
  'p90',
  'signed',
  'Δ ln CD [%] median',
  'p90',
  'signed',
  'Δ transition [c] median',
  'p90',
];

function agreementRow(name: string, all: readonly Difference[]): string[] {
  const { points, CL, lnCD, xtr } = summary(all);
  return [
    name,
    String(points),
    fixed(CL.median, 4),
    fixed(CL.p90, 4),
    fixed(CL.bias, 4),
    percent(lnCD.median, 2),
    percent(lnCD.p90),
    percent(lnCD.bias, 2),
    fixed(xtr.median, 4),
    fixed(xtr.p90, 3),
  ];
}

function agreement(all: readonly Compared[]): string {
  const every = all.flatMap(differences);
  const rows = CLASSES.flatMap(({ name, from, to, CL, lnCD }) => {
    const own = every.filter(({ Re }) => Re >= from && Re < to);
    const limits = `${name} (limits ${CL}, ${percent(lnCD, 0)} %)`;
    const of = (nCrit: number, pass: number) =>
      own.filter((each) => each.nCrit === nCrit && each.pass === pass);
    return [
      agreementRow(
        `**${limits}**`,
        own.filter(({ pass }) => pass === 1),
      ),
      agreementRow(`n_crit 9`, of(9, 1)),
      agreementRow(`n_crit 5`, of(5, 1)),
      agreementRow(
        `XFOIL's second try`,
        own.filter(({ pass }) => pass === 2),
      ),
    ];
  });
  const sections = [...groupBy(every, ({ section }) => section)].map(([name, own]) =>
    agreementRow(
      name,
      own.filter(({ Re, pass }) => Re >= 2e5 && pass === 1),
    ),
  );
  return `### Beside XFOIL
−3 … 8°, where both converged. Sizes of differences, ours less XFOIL's; "signed" is the median with its sign. Points that XFOIL found at its second try
only are less to be trusted and stand apart.

${markdown(AGREEMENT_HEAD, rows)}

By section, Re ≥ 2e5:

${markdown(AGREEMENT_HEAD, sections)}
`;
}

const TUNNEL_HEAD = [
  'section',
  'Re',
  'n_crit',
  'points',
  'ΔCL, ours',
  "XFOIL's",
  'bias, ours',
  "XFOIL's",
  'Δ ln CD [%], ours',
  "XFOIL's",
  'bias, ours',
  "XFOIL's",
  'within',
];

function tunnelRow({ section, Re, nCrit, ours, xfoil }: InTunnel): string[] {
  const within =
    ours.dCL <= xfoil.dCL + 0.02 && ours.dlnCD <= xfoil.dlnCD + 0.02 ? 'yes' : '**no**';
  return [
    section,
    String(Re),
    String(nCrit),
    ours.points === xfoil.points ? String(ours.points) : `${ours.points} of ${xfoil.points}`,
    fixed(ours.dCL, 3),
    fixed(xfoil.dCL, 3),
    fixed(ours.biasCL, 3),
    fixed(xfoil.biasCL, 3),
    percent(ours.dlnCD),
    percent(xfoil.dlnCD),
    percent(ours.biasLnCD),
    percent(xfoil.biasLnCD),
    within,
  ];
}

function tunnelMeans(all: readonly InTunnel[]): string {
  const mean = (of: (each: InTunnel) => number) =>
    all.reduce((sum, each) => sum + of(each), 0) / all.length;
  const CL = [mean(({ ours }) => ours.dCL), mean(({ xfoil }) => xfoil.dCL)];
  const lnCD = [mean(({ ours }) => ours.dlnCD), mean(({ xfoil }) => xfoil.dlnCD)];
  return `Mean over the rows: CL ${fixed(CL[0], 3)} (XFOIL ${fixed(CL[1], 3)}), ln CD ${percent(lnCD[0])} % (XFOIL ${percent(lnCD[1])} %).`;
}

function tunnel(stated: readonly InTunnel[], others: readonly InTunnel[]): string {
  const table = (rows: readonly InTunnel[]) =>
    `${markdown(TUNNEL_HEAD, rows.map(tunnelRow))}\n\n${tunnelMeans(rows)}\n`;
  const more = `
Series of which the folder does not say what XFOIL is worth; XFOIL 6.99 run for this table:

${table(others)}`;
  return `### Beside wind tunnels
Mean sizes over the points at −4 … 9° whose Re is within 3 % of the polar's, polars linear in between. Limits: XFOIL's own distance + 0.02 in CL and + 2 points
in ln CD, each row.

${table(stated)}${others.length > 0 ? more : ''}`;
}

/** @param stated tunnel rows whose XFOIL score is the folder's. @param others those for which XFOIL was run */
export function report(
  all: readonly Compared[],
  stated: readonly InTunnel[],
  others: readonly InTunnel[],
  panels: number,
): string {
  const inTunnel = stated.length > 0 ? [tunnel(stated, others)] : [];
  return [convergence(all, panels), agreement(all), ...inTunnel].join('\n');
}
