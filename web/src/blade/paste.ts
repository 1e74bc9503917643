/**
 * A block as spreadsheets put it on the clipboard: rows by line, cells by tab; semicolons, commas between numbers and blanks
 * do as well. undefined: a single value, which the input takes by itself.
 */
export function blockOf(pasted: string): string[][] | undefined {
  const lines = pasted
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const rows = lines.map(cellsOf);
  if (rows.length <= 1 && (rows[0]?.length ?? 0) <= 1) return undefined;
  return isHeading(rows[0]) ? rows.slice(1) : rows;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .split(separatorOf(line.trim()))
    .map((cell) => cell.trim());
}

/** A comma parts numbers where it cannot be their decimal sign: before a blank, beside points, or twice and more. */
function separatorOf(line: string): string | RegExp {
  if (line.includes('\t')) return '\t';
  if (line.includes(';')) return ';';
  if (/,\s/.test(line)) return ',';
  if (/\s/.test(line)) return /\s+/;
  return line.includes('.') || line.split(',').length > 2 ? ',' : /\s+/;
}

const isHeading = (cells: readonly string[]) => cells.every((cell) => /^[a-z]/i.test(cell));
