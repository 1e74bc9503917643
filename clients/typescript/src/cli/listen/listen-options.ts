import { type Option, textOf, UsageError, type Values } from '../command.js';
import { isWebhookSecret } from '../../webhooks.js';
import { addressOf, noKey, serviceOf } from '../options.js';

// What `inflow listen` is told. What cannot be is refused with what to do.

export const LISTEN_OPTIONS: Record<string, Option> = {
  forward: { type: 'string', value: 'URL', words: 'where to POST each event, http or https' },
  secret: {
    type: 'string',
    value: 'SECRET',
    words: 'signing secret, whsec_ and 43 characters; default: a new one',
  },
  types: { type: 'string', value: 'A,B', words: 'only these event types' },
  since: {
    type: 'string',
    value: 'TIME',
    words: 'from this moment on, such as 2026-11-21T07:00:00Z; now unless given',
  },
  once: { type: 'boolean', words: 'exit after the last event' },
};

export interface ListenOptions {
  url: string;
  key: string;
  json: boolean;
  once: boolean;
  forward: string | undefined;
  types: string[] | undefined;
  since: Date | undefined;
  secret: string | undefined;
}

/** Throws UsageError. */
export function readOptions(
  values: Values,
  env: Record<string, string | undefined>,
): ListenOptions {
  const { baseUrl: url, apiKey: key } = serviceOf(values, env);
  if (key === undefined) throw noKey(env);
  const read = <T>(name: string, as: (text: string) => T): T | undefined => {
    const text = textOf(values, name);
    return text === undefined ? undefined : as(text);
  };
  return {
    url,
    key,
    json: values.json === true,
    once: values.once === true,
    forward: read('forward', (text) => addressOf('--forward', text)),
    types: read('types', typesOf),
    since: read('since', momentOf),
    secret: read('secret', secretOf),
  };
}

function typesOf(given: string): string[] {
  const types = given.split(',').map((type) => type.trim());
  if (!types.includes('')) return types;
  throw new UsageError(
    given.trim() === ''
      ? '--types is empty: is a variable not set?'
      : `--types ${given} has an empty place: separate types by one comma`,
  );
}

const MOMENT = /^(\d{4}-\d\d-(\d\d))T([01]\d|2[0-3]):\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** RFC 3339. */
function momentOf(given: string): Date {
  const [, day, dayOfMonth] = MOMENT.exec(given) ?? [];
  const moment = new Date(given.toUpperCase());
  // Date takes the 30th of February for the 2nd of March
  const isDay = new Date(`${day}T00:00:00Z`).getUTCDate() === Number(dayOfMonth);
  if (isDay && !Number.isNaN(moment.getTime())) return moment;
  throw new UsageError(
    `--since ${given} is not a valid time; write date, time and zone, like 2026-11-21T07:00:00Z`,
  );
}

function secretOf(secret: string): string {
  if (isWebhookSecret(secret)) return secret;
  throw new UsageError('--secret is whsec_ and 43 characters, as a webhook endpoint shows it');
}
