/** Geometry files of the UIUC propeller database: a line of titles, and rows of r/R, c/R and β [deg]. */
import { parseNumbers, quoted } from '../../airfoils/files/file-text.js';
import { BladeFileError, type FileStation, type ReadBlade } from './blade-file.js';
import { FileLines, readLineRows } from './file-lines.js';

/** `r/R c/R beta`, also as r_over_R, c_over_R, beta_deg. */
export const UIUC_TITLES = /^"?r(\/|_over_)R"?[\s,;]+"?c(\/|_over_)R"?[\s,;]+"?(beta|twist)/i;
/** Rounding of r/R = 1. */
const MOST_R = 1.05;

/** Returns true if a row can be one of such a file. */
export function isUiucRow(text: string): boolean {
  const numbers = parseNumbers(text);
  return numbers?.length === 3 && numbers[0] > 0 && numbers[0] <= MOST_R && numbers[1] < 2;
}

export function readUiuc(text: string): ReadBlade {
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
