/** Rows of a CSV file (RFC 4180) as the API writes it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new Error('The service sent a CSV file that cannot be read.');
    const [, quoted, bare, end] = match;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') {
      if (cell.lastIndex === text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The lines of a CSV file, so that it can be read in pieces; a line break within quotes is none. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  let open: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const whole = open === undefined ? line : `${open}\n${line}`;
    const isOpen = (whole.split('"').length - 1) % 2 === 1;
    open = isOpen ? whole : undefined;
    if (!isOpen && whole !== '') lines.push(whole);
  }
  return lines;
}
