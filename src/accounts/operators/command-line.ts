import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isStorable } from '../../platform/wire/storable.js';
import { emailFault, normalEmail } from '../email.js';
import { type Tier, TIERS } from '../plans.js';

/** The operator's command, as `npm run user -- …` says it. */
export type Command =
  | { verb: 'help' }
  | { verb: 'list' }
  | ({ verb: 'create'; passwordFromStdin: boolean } & NewPerson)
  | { verb: 'plan'; email: string; tier: Tier }
  | { verb: 'grant-role' | 'revoke-role'; email: string; roles: Roles }
  | { verb: 'password'; email: string; passwordFromStdin: boolean }
  | { verb: 'activate' | 'deactivate'; email: string };

export type NewPerson = ReturnType<typeof newPerson>;

/** The rights that are given or taken; one that is false stays as it is. */
export interface Roles {
  admin: boolean;
  moderator: boolean;
}

/** The error of a command that cannot be understood; the message is meant for the terminal. */
export class UsageError extends Error {}

export const USAGE =
  'Usage: npm run user -- <command> [options]\n\n  create       --email a@b.c [--name "First Last"] [--plan free|pro] [--admin] [--moderator] [--password-stdin]\n  plan         --email a@b.c --plan free|pro\n  grant-role   --email a@b.c [--admin] [--moderator]\n  revoke-role  --email a@b.c [--admin] [--moderator]\n  password     --email a@b.c [--password-stdin]\n  deactivate   --email a@b.c\n  activate     --email a@b.c\n  list\n\nWithout --password-stdin, the command generates a password and prints it once. With it, the first line of the input is the password.\nThe command uses the database of DATABASE_URL, or the embedded one in DATA_DIR. The service need not run.\nExit codes: 0 success, 1 the command failed, 2 invalid arguments. More in docs/operators.md.';

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  plan: { type: 'string' },
  admin: { type: 'boolean' },
  moderator: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];
type OptionName = keyof typeof OPTIONS;

/** The options of each command; an option that is listed here and not given has its default below. */
const TAKEN: Record<Exclude<Command['verb'], 'help'>, OptionName[]> = {
  create: ['email', 'name', 'plan', 'admin', 'moderator', 'password-stdin'],
  plan: ['email', 'plan'],
  'grant-role': ['email', 'admin', 'moderator'],
  'revoke-role': ['email', 'admin', 'moderator'],
  password: ['email', 'password-stdin'],
  deactivate: ['email'],
  activate: ['email'],
  list: [],
};

/** Reads the words after `npm run user --`. Throws UsageError. */
export function readCommand(words: readonly string[]): Command {
  const [verb, ...rest] = words;
  if (verb === undefined) throw new UsageError('The command is missing.');
  if (['help', '--help', '-h'].includes(verb) || rest.includes('--help')) return { verb: 'help' };
  if (!isVerb(verb))
    throw new UsageError(
      `There is no command "${verb}"; there are ${Object.keys(TAKEN).join(', ')}.`,
    );
  const options = readOptions(verb, rest);
  const passwordFromStdin = options['password-stdin'] ?? false;
  switch (verb) {
    case 'list':
      return { verb };
    case 'create':
      return { verb, ...newPerson(options), passwordFromStdin };
    case 'plan':
      return { verb, email: emailOf(options), tier: tierOf(options.plan) };
    case 'grant-role':
    case 'revoke-role':
      return { verb, email: emailOf(options), roles: rolesOf(options) };
    case 'password':
      return { verb, email: emailOf(options), passwordFromStdin };
    case 'activate':
    case 'deactivate':
      return { verb, email: emailOf(options) };
  }
}

function isVerb(word: string): word is keyof typeof TAKEN {
  return Object.hasOwn(TAKEN, word);
}

interface Options {
  email?: string;
  name?: string;
  plan?: string;
  admin?: boolean;
  moderator?: boolean;
  'password-stdin'?: boolean;
}

function readOptions(verb: keyof typeof TAKEN, words: string[]): Options {
  const options = Object.fromEntries(TAKEN[verb].map((name) => [name, OPTIONS[name]]));
  try {
    return parseArgs({ args: words, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [what] = (error as Error).message.split('. '); // what follows is advice for programmers
    throw new UsageError(`${verb}: ${what}.`);
  }
}

function emailOf({ email }: Options): string {
  if (email === undefined || email.trim() === '')
    throw new UsageError('The user is missing. Add --email a@b.c.');
  return normalEmail(email.trim());
}

function tierOf(plan: string | undefined): Tier {
  const tier = TIERS.find((each) => each === plan);
  if (tier === undefined) throw new UsageError(`--plan must be ${TIERS.join(' or ')}.`);
  return tier;
}

function rolesOf({ admin = false, moderator = false }: Options): Roles {
  if (!admin && !moderator)
    throw new UsageError('The role is missing. Add --admin, --moderator or both.');
  return { admin, moderator };
}

function newPerson(options: Options) {
  const { name = '', plan = 'free', admin = false, moderator = false } = options;
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  const lastName = others.join(' ');
  if ([firstName, lastName].some((part) => Array.from(part).length > 100 || !isStorable(part)))
    throw new UsageError('--name: first and last name may have 100 characters each.');
  if (/\p{Cc}/u.test(firstName + lastName))
    throw new UsageError('--name: a name has no control characters.');
  const email = emailOf(options);
  const fault = emailFault(email);
  if (fault !== undefined) throw new UsageError(`--email ${fault}.`);
  const tier = tierOf(plan);
  return {
    email,
    firstName,
    lastName,
    tier,
    isAdmin: admin,
    isModerator: moderator,
  };
}
