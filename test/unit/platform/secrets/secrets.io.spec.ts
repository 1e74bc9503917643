import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../src/platform/config.js';
import {
  createPrivateFile,
  makePrivateFolder,
  writePrivateFile,
} from '../../../../src/platform/secrets/private-file.js';
import {
  freshSecrets,
  resolveSecrets,
  SECRET_NAMES,
  SecretsError,
} from '../../../../src/platform/secrets/secrets.js';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'inflow-secrets-'));
  file = join(dir, 'secrets.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('secrets of an embedded service', () => {
  it('are made once, kept with mode 0600, and leave no other file', () => {
    const first = resolveSecrets({}, dir);
    expect(modeOf(file)).toBe('600');
    expect(readdirSync(dir)).toEqual(['secrets.json']);
    expect(resolveSecrets({}, dir)).toEqual(first);
    for (const name of SECRET_NAMES) expect(first[name]).toHaveLength(32);
    expect(new Set(SECRET_NAMES.map((name) => first[name].toString('hex'))).size).toBe(4);
  });

  it('give way to the environment, one by one', () => {
    const kept = resolveSecrets({}, dir);
    const KEY_PEPPER = Buffer.alloc(32, 7);
    expect(resolveSecrets({ KEY_PEPPER }, dir)).toEqual({ ...kept, KEY_PEPPER });
    expect(resolveSecrets({}, dir)).toEqual(kept);
  });

  it('are closed to others again when a copy has opened them', () => {
    resolveSecrets({}, dir);
    chmodSync(file, 0o644);
    resolveSecrets({}, dir);
    expect(modeOf(file)).toBe('600');
  });

  it('are completed when a newer Inflow needs one more', () => {
    const { KEY_PEPPER, TOKEN_KEY, CURSOR_SECRET } = freshSecrets();
    writeFileSync(file, JSON.stringify({ KEY_PEPPER, TOKEN_KEY, CURSOR_SECRET }));
    const completed = resolveSecrets({}, dir);
    expect(completed.KEY_PEPPER.toString('base64url')).toBe(KEY_PEPPER);
    expect(resolveSecrets({}, dir)).toEqual(completed);
  });

  it.each(['', '{', '[]x', 'null', '{"KEY_PEPPER":"short"}', '{"KEY_PEPPER":5}'])(
    'are never replaced when the file is damaged: %j',
    (text) => {
      writeFileSync(file, text);
      expect(() => resolveSecrets({}, dir)).toThrow(SecretsError);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );
});

describe('secrets beside DATABASE_URL', () => {
  const DATABASE_URL = 'postgresql://u@host/db';

  it('must all be given; the message names the missing ones and the command that makes them', () => {
    const { KEY_PEPPER, SEALING_KEY } = freshSecrets();
    const attempt = () => loadConfig({ DATABASE_URL, KEY_PEPPER, SEALING_KEY, DATA_DIR: dir });
    expect(attempt).toThrow('Missing: CURSOR_SECRET, TOKEN_KEY.');
    expect(attempt).toThrow('node scripts/secrets.mjs');
    expect(readdirSync(dir)).toEqual([]);
  });

  it('are what that command prints', () => {
    const { stdout } = spawnSync(process.execPath, ['scripts/secrets.mjs'], { encoding: 'utf8' });
    const printed = Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    expect(Object.keys(printed)).toEqual([...SECRET_NAMES]);
    expect(loadConfig({ DATABASE_URL, ...printed }).keyPepper.toString('base64url')).toBe(
      printed.KEY_PEPPER,
    );
  });
});

describe('a private file', () => {
  it('is written whole or not at all', () => {
    writePrivateFile(file, 'old');
    expect(() => writePrivateFile(file, Symbol('not text') as never)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('old');
    writePrivateFile(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(dir)).toEqual(['secrets.json']);
  });

  it('is made by one of several only', () => {
    expect(createPrivateFile(file, 'first')).toBe(true);
    expect(createPrivateFile(file, 'second')).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('first');
    expect(modeOf(file)).toBe('600');
  });
});

describe('makePrivateFolder', () => {
  it('makes what is missing, for the owner only, and minds nothing that is there', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'inflow-')), 'a/b');
    makePrivateFolder(path);
    makePrivateFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.each(['/proc/inflow/a', '/dev/null', '/dev/null/a'])('says that %s cannot be made', (path) => {
    expect(() => makePrivateFolder(path)).toThrow(/cannot be made/);
  });
});
