/**
 * Propeller files of QPROP (M. Drela, QPROP user guide 1.21, §"Propeller file"): a name; blades and, where given, the tip
 * radius; the section's lift line and limits, its drag parabola with one curvature on each side, the Reynolds number of both
 * with the exponent of drag; factors and offsets of the columns; rows of radius, chord and β [deg]. What follows `!` or
 * stands behind `#` is remarked.
 */
import type { FileBlade, FileFit, FileStation, ReadBlade } from './blade-file.js';
import { column, countOf, formatNumber, FileLines, readLineRows, titleLine } from './file-lines.js';

const AIRFOIL_REMARK = /^[#!][ \t]*airfoil:[ \t]*(\S.{0,63})$/i;

/** The airfoil that a remark of ours names; other programs skip it. */
export function airfoilOf({ remarks }: FileLines): string | undefined {
  return remarks.flatMap((remark) => AIRFOIL_REMARK.exec(remark)?.[1] ?? []).at(0);
}

export function writeQprop(blade: FileBlade, fit: FileFit): string {
  const { CL0, CLa } = fit;
  const rows = blade.r.map(
    (r, i) => `${column(r)}${column(blade.c[i])}${column(blade.twistDeg[i])}`,
  );
  return [
    titleLine(blade.name),
    '',
    ...(blade.airfoil === null ? [] : [`# airfoil: ${blade.airfoil}`]),
    ...fit.remarks.map((remark) => `# ${remark}`),
    '',
    ` ${blade.B} ${formatNumber(blade.R)}  ! Nblades  [ R ], meters`,
    '',
    ` ${formatNumber(CL0)} ${formatNumber(CLa)}  ! CL0  CL_a (1/rad)`,
    ` ${formatNumber(fit.CLmin)} ${formatNumber(fit.CLmax)}  ! CLmin  CLmax`,
    '',
    ` ${formatNumber(fit.CDmin)} ${formatNumber(fit.CD2upper)} ${formatNumber(fit.CD2lower)} ${formatNumber(fit.CLCDmin)}  ! CD0  CD2u  CD2l  CLCD0`,
    ` ${formatNumber(fit.Re)} ${formatNumber(fit.ReExponent)}  ! REref  REexp`,
    '',
    ' 1.0 1.0 1.0  ! Rfac  Cfac  Bfac',
    ' 0.0 0.0 0.0  ! Radd  Cadd  Badd',
    '',
    '#         r (m)     chord (m)   beta (deg)',
    ...rows,
    '',
  ].join('\n');
}

/**
 * Returns the tip radius. Line 2 may give it in meters or in the unit of the rows: the one that fits the last row
 * counts.
 */
function tipRadius(given: number | undefined, factor: number, offset: number, last: number) {
  if (given === undefined || given <= 0) return last;
  const both = [given * factor + offset, given];
  return both.find((R) => last <= 1.005 * R && last >= 0.85 * R) ?? both[0];
}

export function readQprop(text: string): ReadBlade {
  const lines = new FileLines(text);
  const name = lines.take('its name').text;
  const beyond: string[] = [];
  const numbers = (what: string, least: number, most = least): { at: number; values: number[] } => {
    const line = lines.numbers(what, least);
    const more = line.values.slice(most);
    if (more.length > 0) beyond.push(`${more.join(', ')} in line ${line.at}`);
    return line;
  };
  const head = numbers('the number of blades', 1, 2);
  const B = countOf(head.values[0], 'the number of blades', head.at, [1, 16]);
  numbers('CL0 and CL_a', 2);
  numbers('CLmin and CLmax', 2);
  numbers('CD0, CD2u, CD2l and CLCD0', 3, 4);
  numbers('REref and REexp', 2);
  const [fr, fc, fb] = numbers('Rfac, Cfac and Bfac', 3).values;
  const [ar, ac, ab] = numbers('Radd, Cadd and Badd', 3).values;
  const stations = readLineRows(lines, (): FileStation => {
    const { at, values } = numbers('radius, chord and β', 3);
    const [r, c, beta] = values;
    return { line: at, r: r * fr + ar, c: c * fc + ac, twistDeg: beta * fb + ab };
  });
  const last = stations.at(-1)?.r ?? 0;
  return {
    format: 'qprop',
    name,
    over: 'meters',
    R: tipRadius(head.values[1], fr, ar, last),
    B,
    stations,
    airfoil: airfoilOf(lines),
    warnings: [
      {
        code: 'aerodynamics_left_out',
        message:
          'The lift line, drag parabola and Reynolds number of the file are not used: polars are made from the section.',
      },
      ...(beyond.length > 0
        ? [
            {
              code: 'fields_left_out' as const,
              message: `The file has numbers that QPROP does not read: ${beyond.slice(0, 10).join('; ')}${beyond.length > 10 ? '; …' : ''}.`,
            },
          ]
        : []),
    ],
  };
}
