/**
 * Files of blades, recognised by what stands in them; and the geometry files of the UIUC propeller database, which have a
 * line of titles and rows of r/R, c/R and β [deg].
 */
import { decodedText, parseNumbers, quoted } from '../../airfoils/files/file-text.js';
import { BladeFileError, type FileStation, type ReadBlade, type ReadBody } from './blade-file.js';
import { CSV_MARK, CSV_TITLES, readBladeCsv } from './csv.js';
import { FileLines, lineTitle, readLineRows } from './file-lines.js';
import { readJson } from './json.js';
import { OPENVSP_TITLE, readOpenvsp } from './openvsp.js';
import { readQprop } from './qprop.js';
import { readXrotor } from './xrotor.js';

/** `r/R c/R beta`, also as r_over_R, c_over_R, beta_deg. */
const UIUC_TITLES = /^"?r(\/|_over_)R"?[\s,;]+"?c(\/|_over_)R"?[\s,;]+"?(beta|twist)/i;
/** Rounding of r/R = 1. */
const MAX_R = 1.05;

/** Returns true if a row can be one of such a file. */
function isUiucRow(text: string): boolean {
  const numbers = parseNumbers(text);
  return numbers?.length === 3 && numbers[0] > 0 && numbers[0] <= MAX_R && numbers[1] < 2;
}

function readUiuc(text: string): ReadBlade {
  const lines = new FileLines(text);
  while (lines.peek() !== undefined && !isUiucRow(lines.peek()!.text)) lines.take('r/R, c/R and β');
  const stations = readLineRows(lines, (): FileStation => {
    const { at, text: row } = lines.take('a row');
    const numbers = parseNumbers(row);
    if (numbers?.length !== 3 || !numbers.every(Number.isFinite))
      throw new BladeFileError(`Line ${at} is not r/R, c/R and β: ${quoted(row)}.`, at);
    const [r, c, twistDeg] = numbers;
    return { line: at, r, c, twistDeg };
  });
  return { format: 'uiuc', name: null, over: 'tip', stations, warnings: [] };
}

const XROTOR_TITLE = /^XROTOR\s+VERSION/i;
/** Lines that are looked at. */
const HEAD = 40;
const KNOWN =
  'It is none of the files that are known: JSON, CSV of this service, UIUC geometry (r/R c/R beta), QPROP, XROTOR 7, OpenVSP BEM.';

/** Throws BladeFileError where it is no blade's. */
export function readBlade(bytes: Uint8Array): ReadBlade | ReadBody {
  if (bytes.length === 0) throw new BladeFileError('The file is empty.');
  const text = decodedText(bytes);
  if (/^\s*[{[]/.test(text.slice(0, 1_000))) return readJson(bytes);
  const read = readerOf(text.slice(0, 20_000).split(/\r\n|\r|\n/, HEAD));
  if (read === undefined) throw new BladeFileError(KNOWN);
  const blade = read(text);
  const stations = 'body' in blade ? blade.lines : blade.stations;
  if (stations.length < 2)
    throw new BladeFileError(`The file has ${stations.length} stations; a blade needs 2 or more.`);
  return blade;
}

function readerOf(lines: string[]): ((text: string) => ReadBlade | ReadBody) | undefined {
  const data = new FileLines(lines.join('\n'));
  const first = lineTitle(lines.find((line) => line.trim() !== '') ?? '');
  if (XROTOR_TITLE.test(first)) return readXrotor;
  if (OPENVSP_TITLE.test(first)) return readOpenvsp;
  if (first.startsWith(CSV_MARK) || lines.some((line) => CSV_TITLES.test(line)))
    return readBladeCsv;
  if (isQprop(data)) return readQprop;
  const isUiuc = lines.some((line) => UIUC_TITLES.test(lineTitle(line)) || isUiucRow(line));
  return isUiuc ? readUiuc : undefined;
}

/** A name, then one or two numbers of which the first is whole: blades and radius; then the lift line and its limits. */
function isQprop(data: FileLines): boolean {
  if (data.peek() !== undefined) data.take('its name');
  const next = (): number[] =>
    data.peek() === undefined ? [] : (parseNumbers(data.take('numbers').text) ?? []);
  const [head, lift, limits, drag] = [next(), next(), next(), next()];
  return (
    head.length >= 1 &&
    head.length <= 2 &&
    Number.isInteger(head[0]) &&
    lift.length === 2 &&
    limits.length === 2 &&
    drag.length >= 3
  );
}
