import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import type { Config } from '../platform/config.js';
import { newId } from '../platform/ids.js';
import { writePrivateFile } from '../platform/secrets/private-file.js';
import { Account, ApiKey, User } from './account.entity.js';
import { hashApiKey, isMistyped, newApiKey, shownParts } from './api-key.js';
import { findKey } from './api-keys.queries.js';
import { hashCostOf, hashPassword } from './passwords/argon2.js';
import { generatePassword } from './passwords/password-strength.js';

const DEV_EMAIL = 'dev@localhost';
const DEV_KEY_NAME = 'Development key';
const NO_KEY = 'YOUR_API_KEY';
const NOT_SEEDED =
  'DEV_API_KEY is not a valid key of this database, and is added to an empty database only: it will not work.';

export interface SeedReport {
  /**
   * The key of the printed example: the file that holds it, because the output of a service is often kept in files; the
   * key itself where it was just made for an empty embedded database; otherwise a variable or a placeholder.
   */
  exampleKey: string | { file: string };
  /** Notes for the person at the terminal. */
  notes: string[];
}

type Developer = Pick<InferEntity<typeof User>, 'id' | 'account_id'>;

/** The error of a DEV_API_KEY that cannot be used; the message is meant for the terminal. */
export class SeedError extends Error {}

/**
 * Gives an empty database its first account and key; `em` is in the transaction that holds the start-up lock.
 * In embedded mode there is always a working key afterwards, kept in DATA_DIR/dev-api-key. Deleting that file and
 * starting again replaces the key. The developer can sign in with the password in DATA_DIR/dev-password, until they
 * choose another.
 */
export async function seed(em: EntityManager, config: Config): Promise<SeedReport> {
  if (config.devApiKey !== undefined && isMistyped(config.devApiKey)) {
    throw new SeedError(
      'DEV_API_KEY looks like a key made by Inflow, but its checksum is wrong: is it mistyped? ' +
        'A key of your own choice may have any length but 53 characters.',
    );
  }
  if (!config.embedded) return seedExternal(em, config);
  const { exampleKey, notes } = await seedKey(em, config);
  return { exampleKey, notes: [...notes, ...(await seedPassword(em, config))] };
}

async function seedExternal(em: EntityManager, config: Config): Promise<SeedReport> {
  if (config.devApiKey === undefined) return { exampleKey: NO_KEY, notes: [] };
  if (await isLive(em, config.devApiKey, config)) return { exampleKey: '$DEV_API_KEY', notes: [] };
  if ((await em.count(Account)) > 0) return { exampleKey: NO_KEY, notes: [NOT_SEEDED] };
  await createKey(em, createDeveloper(em), config.devApiKey, config);
  const note = 'The database was empty: made a first account with DEV_API_KEY.';
  return { exampleKey: '$DEV_API_KEY', notes: [note] };
}

async function seedKey(em: EntityManager, config: Config): Promise<SeedReport> {
  const path = join(config.dataDir, 'dev-api-key');
  const { devApiKey } = config;
  const storedKey = readKey(path);
  const isGivenLive = devApiKey !== undefined && (await isLive(em, devApiKey, config));
  const isStoredLive = storedKey !== undefined && (await isLive(em, storedKey, config));
  if (isGivenLive && !isStoredLive) return { exampleKey: '$DEV_API_KEY', notes: [] };

  const empty = (await em.count(Account)) === 0;
  const notes = empty || isGivenLive || devApiKey === undefined ? [] : [NOT_SEEDED];
  if (isStoredLive) return { exampleKey: { file: path }, notes };

  const user = empty
    ? createDeveloper(em)
    : await em.findOne(User, { email: DEV_EMAIL, is_active: true });
  // Someone may have removed or deactivated the developer on purpose; then there is no one to make a key for.
  if (user === null) {
    return {
      exampleKey: NO_KEY,
      notes: [...notes, `There is no active user ${DEV_EMAIL}, so no development key.`],
    };
  }
  const key = empty && devApiKey !== undefined ? devApiKey : newApiKey();
  const former = { user_id: user.id, name: DEV_KEY_NAME, revoked_at: null };
  await em.nativeUpdate(ApiKey, former, { revoked_at: raw('app_now()') });
  await createKey(em, user, key, config);
  // The file is written before the commit: should that fail, the next start finds a key that the database does not
  // know, and mends it.
  writePrivateFile(path, `${key}\n`);
  if (storedKey !== undefined)
    notes.push(`The database did not know the key in ${path}: made another.`);
  else if (!empty) notes.push(`${path} was missing: made another key and revoked the one before.`);
  else notes.push(`Development key: in ${path}`);
  return { exampleKey: empty && devApiKey === undefined ? key : { file: path }, notes };
}

/**
 * Sets a password for a developer without one, whom data folders that were made before there were passwords have as
 * well.
 */
async function seedPassword(em: EntityManager, config: Config): Promise<string[]> {
  const developer = { email: DEV_EMAIL, is_active: true, password_hash: null };
  if ((await em.count(User, developer)) === 0) return [];
  const path = join(config.dataDir, 'dev-password');
  const password = generatePassword();
  const password_hash = await hashPassword(password, hashCostOf(config.passwordMemoryKib));
  await em.nativeUpdate(User, developer, { password_hash });
  // The file is written before the commit, like the key's: should that fail, the next start finds no password in the
  // database and makes another.
  writePrivateFile(path, `${password}\n`);
  return [`Dashboard sign-in: ${DEV_EMAIL}, password in ${path}`];
}

async function isLive(em: EntityManager, key: string, config: Config): Promise<boolean> {
  const row = await findKey(em, hashApiKey(key, config.keyPepper));
  return row !== undefined && !row.revoked && row.owner_active;
}

function createDeveloper(em: EntityManager): Developer {
  const account = em.create(Account, { id: randomUUID(), plan: 'pro' });
  return em.create(User, {
    id: newId('usr'),
    account_id: account.id,
    email: DEV_EMAIL,
    is_admin: true,
    is_moderator: true,
  });
}

async function createKey(
  em: EntityManager,
  { account_id, id: user_id }: Developer,
  key: string,
  config: Config,
): Promise<void> {
  const hash = hashApiKey(key, config.keyPepper);
  em.create(ApiKey, {
    id: newId('ak'),
    account_id,
    user_id,
    name: DEV_KEY_NAME,
    hash,
    ...shownParts(key),
  });
  await em.flush();
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
