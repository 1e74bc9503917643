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
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : /,\s+|,(?=.*\.)|\s+/;
  return line
    .trim()
    .split(separator)
    .map((cell) => cell.trim());
}

const isHeading = (cells: readonly string[]) => cells.every((cell) => /^[a-z]/i.test(cell));
