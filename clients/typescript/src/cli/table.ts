import { numberText } from './quantities.js';

/** Rows in columns below their heads; numbers stand at the right. */
export function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map((row) => row.map((value) => numberText(value)));
  const widths = heads.map((head, i) =>
    Math.max(widthOf(head), ...texts.map((row) => widthOf(row[i] ?? ''))),
  );
  const isRight = heads.map((_head, i) => rows.every((row) => typeof row[i] !== 'string'));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => {
        const space = ' '.repeat(Math.max(0, widths[i] - widthOf(cell)));
        return isRight[i] ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd();
  return [line(heads), line(widths.map((width) => '─'.repeat(width))), ...texts.map(line)].join(
    '\n',
  );
}

/** Names and values, a line each: what one thing has. */
export function facts(rows: readonly (readonly [name: string, value: unknown])[]): string {
  const width = Math.max(0, ...rows.map(([name]) => widthOf(name)));
  return rows
    .map(([name, value]) => `${name}${' '.repeat(width - widthOf(name))}  ${numberText(value)}`)
    .join('\n');
}

/** RFC 4180. */
export function csv(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) => {
    const text = value == null ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\n');
}

/** In characters as people count them. */
function widthOf(text: string): number {
  return Array.from(text).length;
}
