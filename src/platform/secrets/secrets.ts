import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFile, makePrivateFolder, writePrivateFile } from './private-file.js';

/** The secrets of the service, 32 random bytes each. Losing one makes what it protects useless. */
export const SECRET_NAMES = ['KEY_PEPPER', 'CURSOR_SECRET', 'TOKEN_KEY', 'SEALING_KEY'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
export type Secrets = Record<SecretName, Buffer>;

/** The error of secrets that are missing or unreadable; the message is meant for the terminal. */
export class SecretsError extends Error {}

/** Returns a fresh set in the form in which the environment carries it. */
export function freshSecrets(): Record<SecretName, string> {
  const make = () => randomBytes(32).toString('base64url');
  return { KEY_PEPPER: make(), CURSOR_SECRET: make(), TOKEN_KEY: make(), SEALING_KEY: make() };
}

/**
 * Returns all secrets. Those of the environment win; the others come from DATA_DIR/secrets.json, which is made at the
 * first start. Without `dataDir` (a database of your own, perhaps several hosts) all must be given.
 */
export function resolveSecrets(given: Partial<Secrets>, dataDir: string | undefined): Secrets {
  const missing = SECRET_NAMES.filter((name) => given[name] === undefined);
  if (missing.length === 0) return given as Secrets;
  if (dataDir === undefined) {
    throw new SecretsError(
      `DATABASE_URL is set, so the secrets must be set as well. Missing: ${missing.join(', ')}.\n` +
        '`node scripts/secrets.mjs` prints a fresh set; every process of the service needs the same one.',
    );
  }
  const stored = storedSecrets(dataDir);
  return Object.fromEntries(
    SECRET_NAMES.map((name) => [name, given[name] ?? stored[name]]),
  ) as Secrets;
}

function storedSecrets(dataDir: string): Secrets {
  makePrivateFolder(dataDir);
  const path = join(dataDir, 'secrets.json');
  const fresh = freshSecrets();
  // a start that finds the file writes nothing: a write waits for the disk
  const isNew = !existsSync(path) && createPrivateFile(path, fileText(fresh));
  const found = isNew ? fresh : readSecrets(path);
  const complete = { ...fresh, ...found };
  if (Object.keys(found).length < SECRET_NAMES.length) writePrivateFile(path, fileText(complete));
  const decode = (name: SecretName) => [name, Buffer.from(complete[name], 'base64url')];
  return Object.fromEntries(SECRET_NAMES.map(decode)) as Secrets;
}

function fileText(secrets: Record<SecretName, string>): string {
  return `${JSON.stringify(secrets, null, 2)}\n`;
}

function readSecrets(path: string): Partial<Record<SecretName, string>> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new SecretsError(`${path} cannot be read: ${(error as Error).message}`);
  }
  chmodSync(path, 0o600); // a copy or a restored backup may have opened it up
  return checked(path, text);
}

/** Checks the file. A damaged one is never replaced: with a new pepper every API key of the database would be lost. */
function checked(path: string, text: string): Partial<Record<SecretName, string>> {
  const damaged = () =>
    new SecretsError(`${path} is damaged; restore it from a backup, or delete it to get new keys.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw damaged();
  }
  if (typeof parsed !== 'object' || parsed === null) throw damaged();
  const found: Partial<Record<SecretName, string>> = {};
  for (const name of SECRET_NAMES) {
    const value = (parsed as Record<string, unknown>)[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || Buffer.from(value, 'base64url').length !== 32) throw damaged();
    found[name] = value;
  }
  return found;
}
