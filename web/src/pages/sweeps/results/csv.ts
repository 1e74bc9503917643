/** Rows of a CSV file (RFC 4180) as the API writes it: the first has the names. */
export function readCsv(text: string): { names: string[]; rows: string[][] } {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new Error('The service sent a CSV file that cannot be read.');
    const [, quoted, bare, end] = match;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  const [names = [], ...rest] = rows;
  return { names, rows: rest };
}
