/** Files of blades, recognised by what stands in them. */
import { decodedText, parseNumbers } from '../../airfoils/files/file-text.js';
import { BladeFileError, type ReadBlade, type ReadBody } from './blade-file.js';
import { CSV_MARK, CSV_TITLES, readBladeCsv } from './csv.js';
import { FileLines, lineTitle } from './file-lines.js';
import { readJson } from './json.js';
import { OPENVSP_TITLE, readOpenvsp } from './openvsp.js';
import { readQprop } from './qprop.js';
import { isUiucRow, readUiuc, UIUC_TITLES } from './uiuc.js';
import { readXrotor } from './xrotor.js';

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
