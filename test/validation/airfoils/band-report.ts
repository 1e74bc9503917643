/** The generated part of docs/validation.md about the bands of polars. */
import { markdown, median } from '../powertrain/tables.ts';
import { CELLINGS, coverage, type Coverage, reliability } from './band-cells.ts';
import { fitBands, withoutFamily, withoutSection } from './band-fit.ts';
import { SHIPPED } from './band-model.ts';
import { withXfoil } from './band-xfoil.ts';
import { type ReferencePolar } from './data.ts';
import { type BandedPoint } from './tunnel-bands.ts';

/** Groups of rising confidence. */
const BINS = 6;

const percent = (x: number): string => (100 * x).toFixed(0);
const list = (coefficients: readonly number[]): string =>
  coefficients.map((x) => String(Number(x.toPrecision(2)))).join(', ');

/** Rows of cells: the shipped bands, then those of sections and of camber classes that the fit has not seen. */
function coverageTable(points: readonly BandedPoint[]): string {
  const [bySection, byFamily] = [withoutSection(points), withoutFamily(points)];
  const rows = CELLINGS.flatMap((cells) => {
    const [unseen, unlike] = [bySection, byFamily].map((those) => coverage(those, cells));
    return coverage(points, cells).map((shipped, i) => coverageRow(shipped, unseen[i], unlike[i]));
  });
  const head = ['cell', 'points', 'lift, shipped', 'section left out', 'camber class left out'];
  return markdown([...head, 'drag, shipped', 'section left out', 'camber class left out'], rows);
}

function coverageRow(shipped: Coverage, ...others: Coverage[]): string[] {
  const all = [shipped, ...others];
  const CL = all.map((each) => percent(each.CL));
  const lnCD = all.map((each) => percent(each.lnCD));
  return [shipped.cell, String(shipped.points), ...CL, ...lnCD];
}

function xfoilTable(points: readonly BandedPoint[], references: readonly ReferencePolar[]): string {
  const rows = [5, 9].flatMap((nCrit) => {
    const beside = withXfoil(points, references, nCrit);
    return coverage(beside, () => `XFOIL, n_crit ${nCrit}`).map((row) => [
      row.cell,
      String(row.points),
      percent(row.CL),
      percent(row.lnCD),
    ]);
  });
  return markdown(['polar', 'points', 'lift', 'drag'], rows);
}

function reliabilityTable(points: readonly BandedPoint[]): string {
  const bins = [
    reliability(points, BINS),
    reliability(withoutSection(points), BINS),
    reliability(withoutFamily(points), BINS),
  ];
  const rows = bins[0].map((_, i) => [
    String(bins[0][i].points),
    ...bins.flatMap((those) => [percent(those[i].predicted), percent(those[i].observed)]),
  ]);
  const named = (what: string) => [`${what}: confidence`, 'observed'];
  const head = ['shipped', 'section left out', 'camber class left out'].flatMap(named);
  return markdown(['points', ...head], rows);
}

/** Tables of coverage and reliability of bands and confidence, over tunnel points. */
export function bandReport(
  points: readonly BandedPoint[],
  references: readonly ReferencePolar[],
): string {
  const { lift, drag } = fitBands(points);
  const sections = [...new Set(points.map(({ section }) => section))];
  const widths = [points.map(({ bandCL }) => bandCL), points.map(({ bandLnCD }) => bandLnCD)];
  return `Polars and bands as the service answers (n_crit 7, free transition, Mach 0) beside ${points.length} tunnel points of ${sections.length} sections
(${sections.join(', ')}), all incidences. Coefficients as fitted: lift ${list(lift)}; drag ${list(drag)}. As shipped: ${list(SHIPPED.lift)}; ${list(SHIPPED.drag)}.
Median half-widths: ${median(widths[0]).toFixed(3)} in CL, ${percent(median(widths[1]))} % in CD.

Share of points inside the two-thirds band [%]; cells of fewer than 10 points are left out:

${coverageTable(points)}

The same bands about XFOIL's polars, where one of the point's Re (within 3 %) is at hand [%]:

${xfoilTable(points, references)}

Confidence, and the share of points within 0.1 in CL and 20 % in CD [%], in ${BINS} groups of rising confidence:

${reliabilityTable(points)}`;
}
