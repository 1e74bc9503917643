import { parseArgs } from 'node:util';

// What `npm run listen` is told. What cannot be is refused with what to do.

/** An end that the user can mend: the message is all there is to say. */
export class ListenError extends Error {}

export const USAGE = `npm run listen -- --key KEY [--url http://127.0.0.1:3000] [--forward http://localhost:4000/hook]
                  [--types a,b] [--since 2026-11-21T07:00:00Z] [--secret whsec_…] [--json] [--once]

Prints a line for each event of the account from now on, or since a moment, and POSTs it to a URL as webhooks do.
docs/webhooks.md, "On your own machine", explains each option.`;

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

/** Throws ListenError. */
export function readOptions(args, env) {
  const { key = env.INFLOW_API_KEY, url, forward, types, since, secret, ...flags } = parsed(args);
  if (flags.help) return { help: true };
  if (!key)
    throw new ListenError(
      'No API key: give --key or set INFLOW_API_KEY. `npm start` keeps the key of a new database in .data/dev-api-key;\n' +
        'more are made by signed-in people with POST /dashboard/api_keys.',
    );
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new ListenError(`--since ${since} is not a moment; write it like 2026-11-21T07:00:00Z`);
  if (secret !== undefined && !/^whsec_[A-Za-z0-9_-]{43}$/.test(secret))
    throw new ListenError('--secret is whsec_ and 43 characters, as a webhook endpoint shows it');
  return {
    ...flags,
    key,
    url: webAddress('--url', url).replace(/\/+$/, ''),
    forward: forward && webAddress('--forward', forward),
    types: types && types.split(',').map((type) => type.trim()),
    since: since && new Date(since),
    secret,
  };
}

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new ListenError(`${error.message}\n\n${USAGE}`);
  }
}

function webAddress(option, given) {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given;
  throw new ListenError(
    `${option} ${given} is not an address that begins with http:// or https://`,
  );
}
