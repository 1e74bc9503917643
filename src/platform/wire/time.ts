/**
 * A timestamptz as the driver gives it (`2026-11-21 07:15:00.123456+00`): the database's own text, because a Date would
 * lose the microseconds that cursors need.
 */
export type DbTime = string;

/** A moment on the wire: UTC, milliseconds, what is finer cut off. */
export function toWireTime(moment: DbTime): string {
  // As nearly all come, since the connection's zone is UTC: cut in a tenth of the time that a Date takes.
  if (moment.length >= 26 && moment[19] === '.' && moment.endsWith('+00'))
    return `${moment.slice(0, 10)}T${moment.slice(11, 23)}Z`;
  return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

export function toWireTimeOrNull(moment: DbTime | null): string | null {
  return moment === null ? null : toWireTime(moment);
}

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59Z');

/**
 * A moment as a caller writes it (RFC 3339, checked), for the database: in UTC, because PostgreSQL refuses offsets of 16
 * hours and more; what that moves out of the years 1 to 9999 lies before or after everything.
 */
export function toDbTime(instant: string): DbTime {
  const fraction = /\.\d+/.exec(instant)?.[0] ?? '';
  const second = Date.parse(instant.replace(fraction, '').toUpperCase());
  if (second < FIRST) return '-infinity';
  if (second > LAST) return 'infinity';
  return new Date(second).toISOString().replace('.000Z', `${fraction}Z`);
}
