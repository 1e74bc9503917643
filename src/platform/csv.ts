/** The form is that of RFC 4180, so that spreadsheets and statistics programs read it alike. */

/** Beginnings of cells that spreadsheets calculate, also in a file that a stranger sent. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

export type Cell = string | number | boolean | null | undefined;

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Returns the text of a cell: numbers in full precision; null is empty. Text that a spreadsheet would calculate gets an
 * apostrophe in front.
 */
function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
