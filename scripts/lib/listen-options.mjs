import { parseArgs } from 'node:util';

// What `npm run listen` is told. What cannot be is refused with what to do.

/** An end that the user can mend: the message is all there is to say. */
export class ListenError extends Error {}

export const USAGE = `npm run listen -- --key KEY [options]

Prints a line for each event of the account, and POSTs it to this machine as webhooks do.

  --key KEY       API key; or INFLOW_API_KEY
  --url URL       the service; http://127.0.0.1:3000 unless given
  --forward URL   where to POST each event, http or https
  --secret SECRET what to sign with, whsec_ and 43 characters; a fresh one unless given
  --types A,B     only these types of events
  --since TIME    from this moment on, such as 2026-11-21T07:00:00Z; now unless given
  --json          print the event itself, not a line about it
  --once          end when there is nothing more
  --help          print this

More of it: docs/webhooks.md, "On your own machine".`;

const text = { type: 'string' };
const flag = { type: 'boolean', default: false };
const OPTIONS = {
  key: text,
  url: { ...text, default: 'http://127.0.0.1:3000' },
  forward: text,
  types: text,
  since: text,
  secret: text,
  json: flag,
  once: flag,
  help: { ...flag, short: 'h' },
};

const DASHES =
  'With npm, `--` stands before them: npm run listen -- --key …; npm keeps what has none before it for itself.';

/** Throws ListenError. */
export function readOptions(args, env) {
  refuseTaken(env);
  const { help, key = env.INFLOW_API_KEY, ...given } = parsed(args);
  if (help) return { help };
  const { url, forward, types, since, secret, ...flags } = given;
  return {
    ...flags,
    key: keyOf(key),
    url: addressOf('--url', url, { bare: true }).replace(/\/+$/, ''),
    forward: forward === undefined ? undefined : addressOf('--forward', forward),
    types: types === undefined ? undefined : typesOf(types),
    since: since === undefined ? undefined : momentOf(since),
    secret: secret === undefined ? undefined : secretOf(secret),
  };
}

/** `npm run listen --json` without `--`: npm takes the option, and tells of it in the environment only. */
function refuseTaken(env) {
  if (env.npm_lifecycle_event !== 'listen') return;
  const taken = Object.keys(OPTIONS).filter((name) => env[`npm_config_${name}`] !== undefined);
  if (taken.length > 0)
    throw new ListenError(
      `npm has taken ${taken.map((name) => `--${name}`).join(', ')} for itself. ${DASHES}`,
    );
}

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new ListenError(`${error.message}\n${DASHES}\n\n${USAGE}`);
  }
}

function keyOf(key) {
  if (key === undefined || key === '')
    throw new ListenError(
      'No API key: give --key or set INFLOW_API_KEY. `npm start` keeps the key of a new database in .data/dev-api-key;\n' +
        `more are made by signed-in people with POST /dashboard/api_keys.\n${DASHES}`,
    );
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new ListenError('--key holds blanks, line breaks or characters that no key has');
}

/** `bare`: nothing but host and path, for more is put behind it. Throws ListenError, which shows no password. */
function addressOf(option, given, { bare = false } = {}) {
  const refuse = (why) => new ListenError(`${option} ${why}`);
  if (given === '') throw refuse('is empty: is a variable not set?');
  const url = URL.parse(given);
  if (url === null || !/^https?:\/\//i.test(given))
    throw refuse(`${given} is not an address that begins with http:// or https://`);
  if (url.username !== '' || url.password !== '')
    throw refuse('must not hold a user name or password');
  if (given.includes('#')) throw refuse(`${given} must not have a fragment (#…)`);
  if (bare && given.includes('?')) throw refuse(`${given} must not have a query (?…)`);
  return given;
}

function typesOf(given) {
  const types = given.split(',').map((type) => type.trim());
  if (!types.includes('')) return types;
  throw new ListenError(
    given.trim() === ''
      ? '--types is empty: is a variable not set?'
      : `--types ${given} has an empty place: separate types by one comma`,
  );
}

const MOMENT = /^(\d{4}-\d\d-(\d\d))T([01]\d|2[0-3]):\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** RFC 3339. */
function momentOf(given) {
  const [, day, dayOfMonth] = MOMENT.exec(given) ?? [];
  const moment = new Date(given.toUpperCase());
  // Date takes the 30th of February for the 2nd of March
  const isDay = new Date(`${day}T00:00:00Z`).getUTCDate() === Number(dayOfMonth);
  if (isDay && !Number.isNaN(moment.getTime())) return moment;
  throw new ListenError(
    `--since ${given} is not a moment; write it with date, time and zone, like 2026-11-21T07:00:00Z`,
  );
}

function secretOf(secret) {
  if (/^whsec_[A-Za-z0-9_-]{43}$/.test(secret)) return secret;
  throw new ListenError('--secret is whsec_ and 43 characters, as a webhook endpoint shows it');
}
