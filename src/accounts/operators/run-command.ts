import { generatePassword } from '../generated-password.js';
import type { Command } from './command-line.js';
import type { Operators } from './operators.service.js';
import type { PersonRow } from './operators.queries.js';
import { peopleTable, printable } from './people-table.js';

/**
 * Carries a command out and says what was done. `password` is what the operator has given; without one, one is made
 * where the command needs it, and said. Throws OperatorError.
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
      return told(`Made ${described(person)}.`, password === undefined && given);
    }
    case 'password': {
      const given = password ?? generatePassword();
      const { email } = await operators.changePassword(command.email, given);
      const done = `${printable(email)} has a new password and is signed out everywhere.`;
      return told(done, password === undefined && given);
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

function told(done: string, made: string | false): string {
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
