/** A transmitter's sticks over time, from a file: what a pilot would do. */

/** The file is refused. */
export class TransmitterFileError extends Error {}

/** Channels [µs] from a time [s] on. */
export interface StickPosition {
  t: number;
  channels: readonly number[];
}

/** Rows of a time and up to sixteen channels, separated by commas; # begins a comment. Throws TransmitterFileError. */
export function readTransmitterFile(text: string, file: string): StickPosition[] {
  const rows: StickPosition[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (content === '') continue;
    const [t, ...channels] = content.split(',').map(Number);
    const fail = (why: string) => new TransmitterFileError(`${file}:${i + 1}: ${why}`);
    if (!(t >= (rows.at(-1)?.t ?? 0))) throw fail('times must be numbers that rise from 0');
    const areSane = channels.every((each) => Number.isInteger(each) && each >= 0 && each <= 65_535);
    if (channels.length < 4 || channels.length > 16 || !areSane)
      throw fail('a time needs 4 to 16 channels in µs');
    rows.push({ t, channels });
  }
  if (rows.length === 0) throw new TransmitterFileError(`${file}: holds no row`);
  return rows;
}

/** Channels at a time: those of the last row before it. */
export function sticksAt(rows: readonly StickPosition[], t: number): readonly number[] {
  return (rows.findLast((row) => row.t <= t) ?? rows[0]).channels;
}
