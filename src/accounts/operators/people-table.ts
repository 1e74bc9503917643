import { toWireTime } from '../../platform/wire/time.js';
import type { PersonRow } from './operators.queries.js';

const HEADINGS = ['E-MAIL', 'NAME', 'PLAN', 'ROLES', 'STATE', 'SINCE', 'ACCOUNT'];

/** The people as lines of a table, columns as wide as their longest entry. */
export function peopleTable(people: readonly PersonRow[]): string {
  const rows = [HEADINGS, ...people.map(cells)];
  const widths = HEADINGS.map((_, i) => Math.max(...rows.map((row) => Array.from(row[i]).length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => padded(cell, widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells(person: PersonRow): string[] {
  const roles = [person.is_admin && 'admin', person.is_moderator && 'moderator'].filter(Boolean);
  return [
    printable(person.email),
    printable(`${person.first_name} ${person.last_name}`.trim()) || '-',
    person.tier,
    roles.join(',') || '-',
    person.is_active ? 'active' : 'inactive',
    toWireTime(person.created_at).slice(0, 10),
    person.account_id,
  ];
}

/** People choose their names: one with control characters must not steer the operator's terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - Array.from(text).length);
}
