/** The text of a coordinate file: its numbers, however columns are parted, what messages quote of it, and its errors. */

/** Why a coordinate file cannot be used, and in which line, from 1; null: the file as a whole. */
export class AirfoilFileError extends Error {
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

const LONGEST = 40;
// A terminal or a log would act upon these characters.
const CONTROL = /\p{C}/gu;

/** Text of a file in one line of at most `most` characters. */
export function plain(text: string, most: number): string {
  const line = text
    .slice(0, 2 * most)
    .replace(CONTROL, ' ')
    .trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}

/** Part of a file as a message may show it. */
export function quoted(text: string): string {
  return `"${plain(text, LONGEST)}"`;
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+]?\d+|[-+]\d+)?$/;
/** Columns of a Fortran format that have run into each other: 0.99000-0.00123. */
const GLUED = /^([-+]?\d*\.\d*(?:[eEdD][-+]?\d+)?)([-+]\d*\.\d*(?:[eEdD][-+]?\d+)?)$/;
/** 1,0000: a decimal comma, where something else parts the columns. */
const DECIMAL_COMMA = /^[-+]?\d*,\d+(?:[eEdD][-+]?\d+)?$/;
const COMMENT = /^(?:;|\/\/|[#!%])/;
const REMARK = /(?:\/\/|[#!%]).*$/;
/** Two numbers do not take more, and what is longer takes the patterns long. */
const LONGEST_LINE = 200;

/** Returns true if a line carries no data: it is empty, or a comment. */
export function isComment(line: string): boolean {
  return line === '' || COMMENT.test(line);
}

/** The numbers of a line, without what is remarked behind them; undefined where anything else stands in it. */
export function parseNumbers(line: string): number[] | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const numbers = tokensOf(line.replace(REMARK, '')).map(numberOf);
  return numbers.length === 0 || numbers.includes(undefined) ? undefined : (numbers as number[]);
}

function tokensOf(text: string): string[] {
  const loose = text.split(/[\s;]+/).filter((token) => token !== '');
  if (loose.length > 1 && loose.every((token) => DECIMAL_COMMA.test(token) || !token.includes(',')))
    return loose.map((token) => token.replace(',', '.'));
  return text
    .split(/[\s;,]+/)
    .filter((token) => token !== '')
    .flatMap((token) => GLUED.exec(token)?.slice(1) ?? [token]);
}

function numberOf(token: string): number | undefined {
  if (!NUMBER.test(token)) return undefined;
  // 1.5D-3 and 1.5-3 are Fortran's 1.5E-3
  return Number(token.replace(/[dD]/, 'e').replace(/(?<=[\d.])(?=[-+])/, 'e'));
}

/** The text of a file in the encodings that editors write. */
export function decodedText(file: Uint8Array): string {
  const text = new TextDecoder(encodingOf(file)).decode(file);
  return withoutMark(text);
}

/** A decoder takes a byte order mark off; text that comes in from elsewhere may have kept it. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** Windows' editors write UTF-16, with a mark. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return 'utf-8';
}
