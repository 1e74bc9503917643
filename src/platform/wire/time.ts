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
