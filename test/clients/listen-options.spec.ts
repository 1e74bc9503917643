import { describe, expect, it } from '@jest/globals';
import { helpOf } from '../../clients/typescript/src/cli/help.js';
import { listen } from '../../clients/typescript/src/cli/listen.js';
import { readOptions } from '../../clients/typescript/src/cli/listen/listen-options.js';
import { parsed } from '../../clients/typescript/src/cli/options.js';

const readAll = (args: string[], env: Record<string, string>) =>
  readOptions(parsed(listen, args, env).values, env);
const read = (args: string[], env = {}) => readAll(['--key', 'key_1', ...args], env);

describe('the options of inflow listen', () => {
  it('are explained, each in a line of its own', () => {
    const names = [
      'forward',
      'secret',
      'types',
      'since',
      'once',
      'base-url',
      'key',
      'json',
      'help',
    ];
    const lines = helpOf(listen)
      .split('\n')
      .filter((line) => line.startsWith('  --'));
    expect(lines.map((line) => /--([\w-]+)/.exec(line)![1])).toEqual(names);
    for (const line of lines)
      expect(line).toMatch(/^ {2}--[\w-]+( [A-Z]+(,B)?|, -h)? +[a-zA-Z].{8,}$/);
  });

  it('are what is given, and the service of this machine unless it is', () => {
    expect(read([])).toEqual({
      key: 'key_1',
      url: 'http://127.0.0.1:3000',
      json: false,
      once: false,
    });
    const given = ['--url', 'https://a.test/b/', '--types', 'a, b', '--forward', 'http://x/h?q=1'];
    expect(read(given)).toMatchObject({
      url: 'https://a.test/b',
      types: ['a', 'b'],
      forward: 'http://x/h?q=1',
    });
    expect(readAll([], { INFLOW_API_KEY: 'key_2' })).toMatchObject({ key: 'key_2' });
  });

  it.each([
    ['2026-11-21T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21t07:00:00.1234567+02:00', '2026-11-21T05:00:00.123Z'],
    ['2028-02-29T23:59:59-00:30', '2028-03-01T00:29:59.000Z'],
  ])('take the moment %s', (given, moment) => {
    expect(read(['--since', given]).since!.toISOString()).toBe(moment);
  });

  it.each([
    '',
    '5',
    'yesterday',
    '2026-11-21',
    '2026-11-21T07:00:00',
    '2026-11-21 07:00:00Z',
    '2026-11-21T07:00Z',
    '2026-11-21T24:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-21T07:00:00+25:00',
    'Sat, 21 Nov 2026 07:00:00 GMT',
  ])('refuse the moment "%s"', (given) => {
    expect(() => read(['--since', given])).toThrow(
      /^--since .*is not a valid time; .*2026-11-21T07/,
    );
  });

  it.each<[string, string, RegExp]>([
    ['--types', '', /^--types is empty: is a variable not set/],
    ['--types', ' ', /^--types is empty/],
    ['--types', 'a,,b', /^--types a,,b has an empty place/],
    ['--types', 'a,', /^--types a, has an empty place/],
    ['--forward', '', /^--forward is empty: is a variable not set/],
    ['--forward', 'localhost:4000', /^--forward localhost:4000 is not an address/],
    ['--forward', 'http:localhost', /^--forward http:localhost is not an address/],
    ['--forward', 'http://u:geheim@x/', /^--forward must not contain a user name or password$/],
    ['--forward', 'http://x/#a', /^--forward http:\/\/x\/#a must not have a fragment/],
    ['--url', '', /^--base-url is empty/],
    ['--url', 'ftp://x', /^--base-url ftp:\/\/x is not an address/],
    ['--url', 'http://u:geheim@x', /^--base-url must not contain a user name or password$/],
    ['--url', 'http://x/?y=1', /^--base-url http:\/\/x\/\?y=1 must not have a query/],
    ['--url', 'http://x/#', /^--base-url http:\/\/x\/# must not have a fragment/],
    ['--secret', '', /^--secret is whsec_ and 43 characters/],
    ['--secret', 'whsec_short', /^--secret is whsec_ and 43 characters/],
    ['--key', '', /^No API key/],
    ['--key', 'key_1\r', /^--key holds blanks/],
  ])('refuse %s "%s"', (option, given, words) => {
    expect(() => read([option, given])).toThrow(words);
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    // what npm makes of `npm run listen --key K --forward http://x --once`
    [
      'in the environment',
      ['http://x'],
      { npm_config_forward: 'true', npm_config_once: 'true' },
      /^npm has taken --forward, --once for itself\..*npm run listen -- --key/,
    ],
    ['without a trace', [], {}, /^No API key[^]*npm run listen -- --key/],
    ['beside their values', ['http://x'], {}, /npm run listen -- --key/],
  ])('that npm has kept %s, for `--` is missing, are not passed over', (_how, args, env, words) => {
    expect(() => readAll(args, { ...env, npm_lifecycle_event: 'listen' })).toThrow(words);
  });
});
