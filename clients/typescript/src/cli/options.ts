import { parseArgs } from 'node:util';
import { type Command, type Option, UsageError, type Values } from './command.js';

/** Options that every command has. */
const COMMON: Record<string, Option> = {
  'base-url': {
    type: 'string',
    value: 'URL',
    words: 'the service; or INFLOW_BASE_URL; http://127.0.0.1:3000 unless given',
  },
  key: { type: 'string', value: 'KEY', words: 'API key; or INFLOW_API_KEY' },
  json: { type: 'boolean', words: 'print the answer as it came' },
  help: { type: 'boolean', short: 'h', words: 'print this' },
};

/** --url is what `npm run listen` has always called --base-url. */
const OTHER_NAMES: Record<string, string> = { url: 'base-url' };

/** npm keeps what has no `--` before it for itself. */
function dashes(script: string): string {
  return `With npm, \`--\` stands before the options: npm run ${script} -- --key …; npm keeps what has none before it for itself.`;
}

export function optionsOf(command: Command): Record<string, Option> {
  return { ...command.options, ...COMMON };
}

/** Throws UsageError. */
export function parsed(
  command: Command,
  args: string[],
  env: Record<string, string | undefined>,
): { values: Values; positionals: string[] } {
  const options = optionsOf(command);
  refuseTaken(Object.keys(options), env);
  const known = Object.fromEntries([
    ...Object.entries(options).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short && { short }), ...(multiple && { multiple }) },
    ]),
    ...Object.keys(OTHER_NAMES).map((name) => [name, { type: 'string' }]),
  ]) as NonNullable<Parameters<typeof parseArgs>[0]>['options'];
  try {
    const found = parseArgs({
      args: withDashes(args, options),
      options: known,
      allowPositionals: true,
    });
    const values: Values = { ...found.values };
    for (const [other, name] of Object.entries(OTHER_NAMES)) {
      if (values[other] === undefined) continue;
      if (values[name] !== undefined)
        throw new UsageError(`--${other} is another name of --${name}: give one of them`);
      values[name] = values[other];
      delete values[other];
    }
    return { values, positionals: found.positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${(error as Error).message}${dashesIn(env)}\nSee: inflow help ${command.name}`,
    );
  }
}

/** `--airspeed -3`, `--sort -kv`: parseArgs would take the value for an option. */
function withDashes(args: string[], options: Record<string, Option>): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    const isValue = /^-[^-]/.test(arg) && last?.startsWith('--') === true;
    if (isValue && options[last.slice(2)]?.type === 'string') joined.push(`${joined.pop()}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** `npm run inflow … --json` without `--`: npm takes the option, and tells of it in the environment only. */
function refuseTaken(names: string[], env: Record<string, string | undefined>): void {
  const script = env.npm_lifecycle_event;
  if (script !== 'inflow' && script !== 'listen') return;
  const all = [...names, ...Object.keys(OTHER_NAMES)];
  const taken = all.filter((name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (taken.length > 0)
    throw new UsageError(
      `npm has taken ${taken.map((name) => `--${name}`).join(', ')} for itself. ${dashes(script)}`,
    );
}

/** `bare`: nothing but host and path, for more is put behind it. Throws UsageError, which shows no password. */
export function addressOf(option: string, text: string, { bare = false } = {}): string {
  const refuse = (why: string) => new UsageError(`${option} ${why}`);
  if (text === '') throw refuse('is empty: is a variable not set?');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw refuse(`${text} is not an address that begins with http:// or https://`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw refuse('must not contain a user name or password');
  if (text.includes('#')) throw refuse(`${text} must not have a fragment (#…)`);
  if (bare && text.includes('?')) throw refuse(`${text} must not have a query (?…)`);
  return text;
}

/** Where the service is, and who asks. Throws UsageError; what is public needs no key. */
export function serviceOf(
  values: Values,
  env: Record<string, string | undefined>,
): { baseUrl: string; apiKey: string | undefined } {
  const url = (values['base-url'] ?? env.INFLOW_BASE_URL ?? 'http://127.0.0.1:3000') as string;
  const key = (values.key ?? env.INFLOW_API_KEY) as string | undefined;
  const baseUrl = addressOf('--base-url', url, { bare: true }).replace(/\/+$/, '');
  if (key === undefined || key === '') return { baseUrl, apiKey: undefined };
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError('--key holds blanks, line breaks or characters that no key has');
  return { baseUrl, apiKey: key };
}

/** `env`: of npm, which may have kept the key for itself. */
export function noKey(env: Record<string, string | undefined>): UsageError {
  return new UsageError(
    'No API key: give --key or set INFLOW_API_KEY. `npm start` keeps the key of a new database in .data/dev-api-key;\n' +
      `more are made by signed-in people with POST /dashboard/api_keys.${dashesIn(env)}`,
  );
}

/** What npm keeps for itself leaves no trace at all where its values stand in the configuration. */
export function dashesIn(env: Record<string, string | undefined>): string {
  return env.npm_lifecycle_event === undefined ? '' : `\n${dashes(env.npm_lifecycle_event)}`;
}
