/** Our own table of a blade: remarks with names and values, a line of titles, a row a station. Every number as it was given. */
import type { BladeBody } from './blade-file.js';

export const CSV_MARK = '# Inflow blade';
/** Titles by what a body calls the column; the others may be missing. */
export const TITLES = {
  radius: 'radius_m',
  chord: 'chord_m',
  twist: 'twist_deg',
  thickness: 'thickness',
  sweep: 'sweep_deg',
} as const;
type Column = keyof typeof TITLES;
export const COLUMNS = Object.keys(TITLES) as Column[];
/** Every station's radius over that of the tip: for whoever draws it, and not read. */
export const SHARE = 'r_over_R';
export const AIRFOIL = 'airfoil';
/** Remarks that are read: name in the file, then in a body. */
export const CSV_FACTS = {
  'diameter (inches)': 'diameter',
  num_blades: 'num_blades',
  'hub_radius (fraction of the tip radius)': 'hub_radius',
} as const;

/** `R`: tip radius [m]. */
export function writeCsv(name: string, body: BladeBody, R: number): string {
  const facts = Object.entries(CSV_FACTS).flatMap(([title, field]) =>
    body[field] == null ? [] : [`# ${title},${body[field]}`],
  );
  const rows = body.radius.map((r, i) => {
    const numbers = COLUMNS.map((column) => body[column]?.[i] ?? '');
    const section = body.section_airfoils?.[i];
    const airfoil = section === undefined ? (body.airfoil ?? '') : JSON.stringify(section);
    return [...numbers, r / R, cell(airfoil)].join(',');
  });
  return [
    `${CSV_MARK} 1`,
    `# name,${cell(name)}`,
    ...facts,
    [...Object.values(TITLES), SHARE, AIRFOIL].join(','),
    ...rows,
    '',
  ].join('\n');
}

function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
