/**
 * BEM files of OpenVSP: names with values, a table of radius, chord, twist and more over the tip radius, and, where there are
 * any, the outline of each station from the trailing edge over the lower side to the leading edge and back.
 */
import { parseNumbers, quoted } from '../../airfoils/files/file-text.js';
import { metresOf } from '../../tables/quantity-table.js';
import {
  BladeFileError,
  type FileBlade,
  type FileOutline,
  type FileStation,
  type FileWarning,
  LARGEST_DIAMETER_M,
  type LengthUnit,
  type ReadBlade,
} from './blade-file.js';
import { countOf, FileLines, readLineRows, lineTitle } from './file-lines.js';

export const OPENVSP_TITLE = /^\.*\s*BEM Propeller/i;
const COLUMNS =
  'Radius/R, Chord/R, Twist (deg), Rake/R, Skew/R, Sweep, t/c, CLi, Axial, Tangential';
const CLI = 'CLi';
/** Columns that are not read, by their places, and names of the head. */
const LEFT_OUT = { 'Rake/R': 3, [CLI]: 7, Axial: 8, Tangential: 9 };
const ANGLES = ['Feather (deg)', 'Pre_Cone (deg)'];
const TABLE = /^Radius\/R\s*,/i;
const SECTION = /^Section\s+(\d{1,4})\s+X\s*,?\s*Y/i;
const VALUE = /^([\w /()]{1,40}):\s*(\S.{0,119})$/;

/** The drawn section of a station: unit chord, upper side first. */
export interface VspSection {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  thickness: number;
}

const fixed = (value: number): string => value.toFixed(8);
const listed = (...values: number[]): string => values.map(fixed).join(', ');

/** `sections`: one a station. `skew`: how far the quarter chord lies behind the radius [m]. */
export function writeOpenvsp(
  blade: FileBlade,
  sections: readonly VspSection[],
  skew: readonly number[],
  beta34: number,
): string {
  const { R, B, r, c, twistDeg, sweepDeg } = blade;
  return [
    '...BEM Propeller...',
    `Num_Sections: ${r.length}`,
    `Num_Blade: ${B}`,
    `Diameter: ${fixed(2 * R)}`,
    `Beta 3/4 (deg): ${fixed(beta34)}`,
    'Feather (deg): 0.00000000',
    'Pre_Cone (deg): 0.00000000',
    `Center: ${listed(0, 0, 0)}`,
    `Normal: ${listed(-1, 0, 0)}`,
    '',
    COLUMNS,
    ...r.map((each, i) =>
      listed(
        each / R,
        c[i] / R,
        twistDeg[i],
        0,
        skew[i] / R,
        sweepDeg[i],
        sections[i].thickness,
        0,
        0,
        0,
      ),
    ),
    ...sections.flatMap(({ x, y }, i) => [
      '',
      `Section ${i} X, Y`,
      ...Array.from(x, (_, k) => listed(x[x.length - 1 - k], y[x.length - 1 - k])),
    ]),
    '',
  ].join('\n');
}

/** `unit`: of the diameter, which is the only length of the file; absent: meters, as the file names none. */
export function readOpenvsp(text: string, unit?: LengthUnit): ReadBlade {
  const lines = new FileLines(text, (line) => line === '');
  lines.take('its title');
  const head = headOf(lines);
  const B = head.count('num_blade', 'num_blades');
  const rows = head.optional('num_sections');
  const leftOut = new Set<string>();
  const stations = readLineRows(
    lines,
    () => stationOf(lines, leftOut),
    (line) => !isSection(line),
  );
  if (rows !== undefined && rows.value !== stations.length)
    throw new BladeFileError(
      `Line ${rows.at} promises ${rows.value} sections, and ${stations.length} follow.`,
      rows.at,
    );
  const outlines = outlinesOf(lines);
  const { diameter, assumed } = sizeOf(head, unit);
  if (outlines.length > 0 && outlines.length !== stations.length)
    throw new BladeFileError(
      `The file has ${stations.length} stations, but the outlines of ${outlines.length}.`,
      outlines[0].line,
    );
  return {
    format: 'openvsp',
    name: null,
    over: 'tip',
    R: 0.5 * diameter,
    B,
    stations,
    ...(outlines.length > 0 && { outlines }),
    warnings: [...assumed, ...leftOutOf(head, leftOut, outlines.length > 0)],
  };
}

type Head = ReturnType<typeof headOf>;

/** Propellers beyond these are rare, and other units likelier [m]. */
const PLAUSIBLE: readonly [number, number] = [0.02, 1];

function sizeOf(
  head: Head,
  given: LengthUnit | undefined,
): { diameter: number; assumed: FileWarning[] } {
  const { at, value } = head.needed('diameter');
  const unit = given ?? 'm';
  const diameter = value * metresOf(unit);
  const hint = 'The file names no unit: send length_unit (m, cm, mm, in or ft) with the form.';
  if (diameter > LARGEST_DIAMETER_M)
    throw new BladeFileError(
      `Line ${at}: a diameter of ${value} ${unit} is more than ${LARGEST_DIAMETER_M} m. ${hint}`,
      at,
    );
  const isOdd = diameter < PLAUSIBLE[0] || diameter > PLAUSIBLE[1];
  if (given !== undefined || !isOdd) return { diameter, assumed: [] };
  const message = `The diameter, ${value} in line ${at}, was read as meters. ${hint}`;
  return { diameter, assumed: [{ code: 'unit_assumed', message }] };
}

/**
 * Returns warnings of what is in the file and a blade of ours does not have; `columns` are those of the table.
 * Outlines have the camber that CLi stands for.
 */
function leftOutOf(head: Head, columns: Set<string>, hasOutlines: boolean): FileWarning[] {
  const names = ANGLES.filter((name) => (head.optional(name.toLowerCase())?.value ?? 0) !== 0);
  names.push(...columns);
  const left = names.filter((name) => name !== CLI || !hasOutlines);
  if (left.length === 0) return [];
  const message = `The file has values that are not part of a blade: ${left.join(', ')}.`;
  return [{ code: 'fields_left_out', message }];
}

/** Notes in `leftOut` the columns that say something, but nothing of a blade here. */
function stationOf(lines: FileLines, leftOut: Set<string>): FileStation {
  const { at, values } = lines.numbers('radius, chord and twist', 3);
  const [r, c, twistDeg, , skew = 0, sweepDeg = 0, thickness = 0] = values;
  for (const [name, place] of Object.entries(LEFT_OUT))
    if ((values[place] ?? 0) !== 0) leftOut.add(name);
  // A thickness of 0 means that the file does not give one.
  return { line: at, r, c, twistDeg, skew, sweepDeg, ...(thickness > 0 && { thickness }) };
}

/** Returns the values that stand before the table, by name. */
function headOf(lines: FileLines) {
  const values = new Map<string, { at: number; text: string }>();
  for (
    let line = lines.take('its table');
    !TABLE.test(lineTitle(line.text));
    line = lines.take('its table')
  ) {
    const found = VALUE.exec(lineTitle(line.text));
    if (found === null)
      throw new BladeFileError(
        `Line ${line.at} is not a name with a value: ${quoted(line.text)}.`,
        line.at,
      );
    values.set(found[1].trim().toLowerCase(), { at: line.at, text: found[2] });
  }
  const optional = (...names: string[]): { at: number; value: number } | undefined => {
    const entry = names.map((name) => values.get(name)).find((each) => each !== undefined);
    if (entry === undefined) return undefined;
    const [value] = parseNumbers(entry.text) ?? [Number.NaN];
    if (Number.isFinite(value)) return { at: entry.at, value };
    throw new BladeFileError(`Line ${entry.at} has no number: ${quoted(entry.text)}.`, entry.at);
  };
  const needed = (...names: string[]): { at: number; value: number } => {
    const found = optional(...names);
    if (found === undefined) throw new BladeFileError(`The file does not give its ${names[0]}.`);
    return found;
  };
  return {
    optional,
    needed,
    count: (...names: string[]) => {
      const { at, value } = needed(...names);
      return countOf(value, 'the number of blades', at, [1, 16]);
    },
  };
}

function outlinesOf(lines: FileLines): FileOutline[] {
  return readLineRows(lines, () => {
    const head = lines.take('an outline');
    if (!isSection(head.text))
      throw new BladeFileError(
        `Line ${head.at} should begin an outline, but it is ${quoted(head.text)}.`,
        head.at,
      );
    const outline: FileOutline = { line: head.at, x: [], y: [] };
    while (lines.peek() !== undefined && !isSection(lines.peek()!.text)) {
      const [x, y] = lines.numbers('x and y', 2).values;
      outline.x.push(x);
      outline.y.push(y);
    }
    return outline;
  });
}

function isSection(text: string): boolean {
  return SECTION.test(lineTitle(text));
}
