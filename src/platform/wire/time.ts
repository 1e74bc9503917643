/**
 * A timestamptz as the driver gives it (`2026-11-21 07:15:00.123456+00`): the database's own text, because a Date would
 * lose the microseconds that cursors need.
 */
export type DbTime = string;

/** Returns a moment on the wire: UTC, with milliseconds; finer digits are cut off. */
export function toWireTime(moment: DbTime): string {
  // Nearly all times come like this, since the connection's zone is UTC: they are cut in a tenth of the time that a
  // Date takes.
  if (moment.length >= 26 && moment[19] === '.' && moment.endsWith('+00'))
    return `${moment.slice(0, 10)}T${moment.slice(11, 23)}Z`;
  return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

export function toWireTimeOrNull(moment: DbTime | null): string | null {
  return moment === null ? null : toWireTime(moment);
}

const EARLIEST = '0001-01-01T00:00:00.000000Z';
const LATEST = '9999-12-31T23:59:59.999999Z';

/**
 * Returns an RFC 3339 moment of a caller (checked by its field) as the database takes it: in UTC, because PostgreSQL
 * refuses offsets of 16 hours and more; to the next microsecond, so that `>=` and `<` mean the same as with the exact
 * moment.
 */
export function toDbTime(moment: string): DbTime {
  const [, day, clock, fraction = '', offset] = /^(.{10}).(.{8})(?:\.(\d+))?(.+)$/.exec(
    moment.toUpperCase(),
  )!;
  const micros = Math.ceil(Number(fraction.padEnd(9, '0')) / 1_000);
  const seconds = Date.parse(`${day}T${clock}${offset}`) / 1_000 + Math.floor(micros / 1_000_000);
  const utc = new Date(seconds * 1_000).toISOString();
  if (utc.startsWith('+')) return LATEST;
  if (utc.startsWith('-') || utc.startsWith('0000')) return EARLIEST;
  return `${utc.slice(0, 19)}.${String(micros % 1_000_000).padStart(6, '0')}Z`;
}
