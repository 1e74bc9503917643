/** Text of comma-separated values (RFC 4180) as rows of cells. */

/** A fault of the table, and its row; the first is row 1, as a spreadsheet counts. */
export class TableFault extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

const BOM = '\uFEFF';
const NEXT = /[",\r\n]/g;

/**
 * Rows end with CRLF, LF or CR; empty ones at the end are left out. Throws TableFault where a quote is not closed, or has
 * something behind it.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let at = text.startsWith(BOM) ? BOM.length : 0;
  while (at < text.length) {
    const row: string[] = [];
    for (let more = true; more;) {
      const cell = text[at] === '"' ? quoted(text, at, rows.length + 1) : plain(text, at);
      row.push(cell.value);
      more = text[cell.end] === ',';
      at = more ? cell.end + 1 : afterLineEnd(text, cell.end);
    }
    rows.push(row);
  }
  while (rows.length > 0 && isEmpty(rows[rows.length - 1])) rows.pop();
  return rows;
}

interface Cell {
  value: string;
  /** The position of the separator. */
  end: number;
}

function plain(text: string, at: number): Cell {
  NEXT.lastIndex = at;
  let found = NEXT.exec(text);
  // a quote within a cell that does not begin with one is a character like others
  while (found?.[0] === '"') found = NEXT.exec(text);
  const end = found?.index ?? text.length;
  return { value: text.slice(at, end), end };
}

function quoted(text: string, at: number, row: number): Cell {
  let value = '';
  let from = at + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close < 0) throw new TableFault(row, 'has a quote that is not closed');
    value += text.slice(from, close);
    if (text[close + 1] !== '"') {
      const end = close + 1;
      if (end < text.length && !',\r\n'.includes(text[end]))
        throw new TableFault(row, 'has characters behind a closing quote');
      return { value, end };
    }
    value += '"';
    from = close + 2;
  }
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}

export function isEmpty(row: readonly string[]): boolean {
  return row.length === 1 && row[0].trim() === '';
}
