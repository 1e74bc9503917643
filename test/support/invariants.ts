import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const FILE = join(import.meta.dirname, 'invariants.sql');
/** More would not tell more. */
const MAX_ROWS = 20;
/** No socket, nobody listens, or just being stopped. */
const GONE = /^(ENOENT|ECONNREFUSED|ECONNRESET|57P0[1-3])$/;

/** The text of one section of invariants.sql: `-- ## name` and what follows it. */
export function section(name: string): string {
  const [, ...sections] = readFileSync(FILE, 'utf8').split(/^-- ## /m);
  const found = sections.find((text) => text.startsWith(`${name}\n`));
  if (found === undefined) throw new Error(`invariants.sql has no section "${name}"`);
  return found.slice(name.length + 1);
}

/** Every statement is a rule. */
export function statements(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The rows that break a rule of invariants.sql, as text. */
export async function breaches(
  query: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const text of statements(readFileSync(FILE, 'utf8'))) {
    const rows = await query(text).catch((error: Error) => {
      const message = `A rule cannot be asked: ${error.message}\n${text}`;
      throw Object.assign(new Error(message, { cause: error }), {
        code: (error as { code?: string }).code,
      });
    });
    broken.push(...rows.slice(0, MAX_ROWS).map((row) => JSON.stringify(row)));
  }
  return broken;
}

/**
 * Throws, with the offending rows, unless every rule of invariants.sql holds in the database at `url`. All of them are
 * asked in one snapshot, so it may be called while the service works.
 */
export async function invariants(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // stopped under us: the query says so too
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const broken = await breaches(async (sql) => (await client.query(sql)).rows);
    await client.query('commit');
    if (broken.length > 0)
      throw new Error(`What must always hold does not (${url}):\n  ${broken.join('\n  ')}`);
  } finally {
    await client.end();
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
