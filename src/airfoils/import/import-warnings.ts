/** What somebody who imports an airfoil should know of it; none of this refuses it. */
import type { Section } from '../../engine/section-case.js';
import type { AirfoilFile } from '../files/airfoil-file.js';
import type { AirfoilWarning } from '../airfoil-facts.js';

/** Fewer leave the shape between them to a spline, most of all at the nose. */
const FEW_POINTS = 40;
/** From here on a CST section is another one: wind-tunnel models are made to about this. */
const MOST_RESIDUAL = 5e-4;
const BLUNT = 0.01;
/** The solver was compared with measurements up to about here (docs/validation.md). */
const THICK = 0.25;

export function importWarnings(file: AirfoilFile, section: Section): AirfoilWarning[] {
  const { thickness, trailingEdge, cst } = section;
  const points = file.x.length;
  const found: [boolean, AirfoilWarning][] = [
    [
      points < FEW_POINTS,
      {
        code: 'few_points',
        message: `The file has ${points} points. The shape between them is a spline's; 100 to 200 points, close together at the nose, leave less to it.`,
      },
    ],
    [
      cst === undefined || cst.largest > MOST_RESIDUAL,
      {
        code: 'fit_residual',
        message: `The CST weights are up to ${percent(cst?.largest)} % of the chord off the outline. Polars are made from the coordinates and do not depend on them.`,
      },
    ],
    [
      trailingEdge > BLUNT,
      {
        code: 'blunt_trailing_edge',
        message: `The trailing edge is ${percent(trailingEdge)} % of the chord thick. The flow behind it is estimated, so drag is less certain.`,
      },
    ],
    [
      thickness > THICK,
      {
        code: 'thick_section',
        message: `The section is ${percent(thickness)} % of the chord thick. Few such sections have been measured, so its polars are less certain.`,
      },
    ],
  ];
  return found.flatMap(([holds, warning]) => (holds ? [warning] : []));
}

function percent(value = 0): string {
  return String(Number((100 * value).toPrecision(2)));
}
