/** Files of blades, recognised by what stands in them. */
import { decodedText, parseNumbers } from '../../airfoils/files/file-text.js';
import { BladeFileError, type LengthUnit, type ReadBlade, type ReadBody } from './blade-file.js';
import { readBladeTable, unitGiven } from './blade-table.js';
import { FileLines, lineTitle } from './file-lines.js';
import { readJson } from './json.js';
import { OPENVSP_TITLE, readOpenvsp } from './openvsp.js';
import { readQprop } from './qprop.js';
import { readXrotor } from './xrotor.js';

const XROTOR_TITLE = /^XROTOR\s+VERSION/i;
/** Lines that are looked at. */
const HEAD = 40;

/** Throws BladeFileError where it is no blade's. `lengthUnit`: that of a file which names none. */
export function readBlade(bytes: Uint8Array, lengthUnit?: LengthUnit): ReadBlade | ReadBody {
  if (bytes.length === 0) throw new BladeFileError('The file is empty.');
  const text = decodedText(bytes);
  const blade = readerOf(text)(text, bytes, lengthUnit);
  const stations = 'body' in blade ? blade.lines : blade.stations;
  if (blade.format !== 'json' && stations.length < 2)
    throw new BladeFileError(`The file has ${stations.length} stations; a blade needs 2 or more.`);
  return blade;
}

type Reader = (text: string, bytes: Uint8Array, unit?: LengthUnit) => ReadBlade | ReadBody;

function readerOf(text: string): Reader {
  if (/^\s*[{[]/.test(text.slice(0, 1_000))) return inMetres((_, bytes) => readJson(bytes));
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/, HEAD);
  const first = lineTitle(lines.find((line) => line.trim() !== '') ?? '');
  if (XROTOR_TITLE.test(first)) return inMetres(readXrotor);
  if (OPENVSP_TITLE.test(first)) return (whole, _, unit) => readOpenvsp(whole, unit);
  if (isQprop(new FileLines(lines.join('\n')))) return inMetres(readQprop);
  return (whole, _, unit) => readBladeTable(whole, unit);
}

function inMetres(read: Reader): Reader {
  return (text, bytes, unit) => {
    const blade = read(text, bytes);
    if (unit !== undefined) throw unitGiven('the format has its unit');
    return blade;
  };
}

/** A name, then up to four numbers of which the first is whole: blades and radius; then the lift line and its limits. */
function isQprop(data: FileLines): boolean {
  if (data.peek() !== undefined) data.take('its name');
  const next = (): number[] =>
    data.peek() === undefined ? [] : (parseNumbers(data.take('numbers').text) ?? []);
  const [head, lift, limits, drag, reference] = [next(), next(), next(), next(), next()];
  const isHead = head.length >= 1 && head.length <= 4 && Number.isInteger(head[0]) && head[0] > 0;
  const counts = [lift.length - 2, limits.length - 2, drag.length - 3, reference.length - 2];
  // rows of a table have as many numbers each
  const isTable = [lift, limits, reference].every(({ length }) => length === drag.length);
  return isHead && !isTable && counts.every((more) => more >= 0 && more <= 2);
}
