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
// characters that a terminal or a log would act upon
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
