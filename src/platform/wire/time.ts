/**
 * A timestamptz as the driver gives it (`2026-11-21 07:15:00.123456+00`): the database's own text, because a Date would
 * lose the microseconds that cursors need.
 */
export type DbTime = string;

/** A moment on the wire: UTC, milliseconds, what is finer cut off. */
export function toWireTime(moment: DbTime): string {
  return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

export function toWireTimeOrNull(moment: DbTime | null): string | null {
  return moment === null ? null : toWireTime(moment);
}
