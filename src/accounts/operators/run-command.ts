import { text } from 'node:stream/consumers';
import { isStorable } from '../../platform/wire/storable.js';
import { toWireTime } from '../../platform/wire/time.js';
import { NEW_PASSWORD } from '../account.wire.js';
import { generatePassword } from '../passwords/password-strength.js';
import { type Command, UsageError } from './command-line.js';
import { OperatorError, type Operators, type PersonRow } from './operators.service.js';

/**
 * Carries a command out and returns a report. `password` is what the operator has given; without one, one is made where
 * the command needs it, and told. Throws OperatorError.
 */
export async function runCommand(
  operators: Operators,
  command: Exclude<Command, { verb: 'help' }>,
  password: string | undefined,
): Promise<string> {
  switch (command.verb) {
    case 'list':
      return peopleTable(await operators.list());
    case 'create': {
      const given = password ?? generatePassword();
      const person = await operators.create(command, given);
      return reportOf(`Made ${described(person)}.`, password === undefined && given);
    }
    case 'password': {
      const given = password ?? generatePassword();
      const { email } = await operators.changePassword(command.email, given);
      const done = `${printable(email)} has a new password and is signed out everywhere.`;
      return reportOf(done, password === undefined && given);
    }
    case 'plan':
      return `Now ${described(await operators.changePlan(command.email, command.tier))}.`;
    case 'grant-role':
    case 'revoke-role': {
      const { email, roles, verb } = command;
      return `Now ${described(await operators.changeRoles(email, roles, verb === 'grant-role'))}.`;
    }
    case 'activate':
    case 'deactivate': {
      const { email, verb } = command;
      return `Now ${described(await operators.changeActive(email, verb === 'activate'))}.`;
    }
  }
}

function reportOf(done: string, made: string | false): string {
  return made === false ? done : `${done}\nPassword: ${made}   (shown this once)`;
}

function described(person: PersonRow): string {
  const { tier, is_admin, is_moderator, is_active, account_id } = person;
  const roles = [is_admin && 'admin', is_moderator && 'moderator'].filter(Boolean);
  return [
    printable(person.email),
    `plan ${tier}`,
    roles.length === 0 ? 'no role' : roles.join(' and '),
    is_active ? 'active' : 'not active',
    `account ${account_id}`,
  ].join(', ');
}

/**
 * Reads the first line of the standard input. Throws UsageError where that is a terminal, which would show it, and
 * OperatorError for one that a sign-up would not take either.
 */
export async function readPassword(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  if (input.isTTY) {
    throw new UsageError(
      '--password-stdin reads a password that another program writes, e.g. `pass show inflow | npm run user -- …`.',
    );
  }
  const [line] = (await text(input)).split(/\r?\n/, 1);
  const { min, max } = NEW_PASSWORD;
  const length = Array.from(line).length;
  if (length < min || length > max || !isStorable(line))
    throw new OperatorError(`The password must have ${min} to ${max} characters.`);
  return line;
}

const HEADINGS = ['E-MAIL', 'NAME', 'PLAN', 'ROLES', 'STATE', 'SINCE', 'ACCOUNT'];

/** Returns the people as lines of a table, columns as wide as their longest entry. */
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

/** Removes control characters: people choose their names, and one must not steer the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - Array.from(text).length);
}
