import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import type { Row } from './database.js';

const FOLDER = join(import.meta.dirname, 'invariants');
/** More would not tell more. */
const MAX_ROWS = 20;

/** No socket, nobody listens, or just being stopped. */
const GONE = /^(ENOENT|ECONNREFUSED|ECONNRESET|57P0[1-3])$/;

interface Rule {
  file: string;
  text: string;
}

/** Every statement of every file in `invariants/`: one file an area, one statement a rule. */
function rules(): Rule[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((file) => statements(readFileSync(join(FOLDER, file), 'utf8'), file));
}

function statements(sql: string, file: string): Rule[] {
  const code = sql.replace(/^\s*--.*$/gm, '');
  return code
    .split(/;\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ file, text }));
}

/** The rows that break a rule of `invariants/`, as text, each with its file. */
export async function breaches(em: EntityManager): Promise<string[]> {
  const broken: string[] = [];
  for (const { file, text } of rules()) {
    const rows = await em.execute<Row[]>(text).catch((error: Error) => {
      throw new Error(`${file} cannot be asked:\n${text}\n${error.message}`, { cause: error });
    });
    broken.push(...rows.slice(0, MAX_ROWS).map((row) => `${file}: ${JSON.stringify(row)}`));
  }
  return broken;
}

/**
 * Throws, with the offending rows, unless every rule of `invariants/` holds in the database at `url`. All of them are
 * asked in one snapshot, so it may be called while the service works.
 */
export async function invariants(url: string): Promise<void> {
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({
    ...databaseOptions(url),
    entities: [],
    discovery,
    ensureDatabase: false,
  });
  try {
    const broken = await orm.em.fork().transactional(async (em) => {
      await em.execute('set transaction isolation level repeatable read, read only');
      return breaches(em);
    });
    if (broken.length > 0)
      throw new Error(`What must always hold does not (${url}):\n  ${broken.join('\n  ')}`);
  } finally {
    await orm.close();
  }
}

/** For the end of a suite: the error to throw once everything is stopped. A database that is gone breaks no rule. */
export async function brokenInvariants(url: string): Promise<unknown> {
  try {
    await invariants(url);
    return undefined;
  } catch (error) {
    // by its code: jest's errors are not instances of Node's own Error
    return GONE.test(String((error as { code?: unknown }).code)) ? undefined : error;
  }
}
