import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { AIRFOIL_ENGINE } from '../../src/airfoils/polars/polar-key.js';
import { sql } from './database.js';

/**
 * Polars that suites over HTTP ask for without proving them: solved once and kept in this file, so that a run of the
 * tests does not take minutes for them. A key is made of the solver's version, the section, the Reynolds number and all
 * else that a polar depends on (`polar-key.ts`): whatever of it changes, the polar is not found, and the service under
 * test solves it. `test/api/blade-sections.api.spec.ts` holds the file against the solver.
 * `UPDATE_POLARS=1 npm test` adds what is missing; after a change of the solver, delete the file first.
 */
const FILE = join(import.meta.dirname, 'solved-polars.bin.gz');
const KEY_BYTES = 32;

export interface SolvedPolar {
  key: Buffer;
  /** As the database has them: 16 float64 an angle, lowest byte first. */
  rows: Buffer;
}

/** Reads the file: of each polar its key, the length of its rows (four bytes, lowest first), and its rows. */
export function readSolvedPolars(): SolvedPolar[] {
  if (!existsSync(FILE)) return [];
  const bytes = gunzipSync(readFileSync(FILE));
  const polars: SolvedPolar[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at + KEY_BYTES + 4;
    const end = start + bytes.readUInt32LE(start - 4);
    polars.push({ key: bytes.subarray(at, at + KEY_BYTES), rows: bytes.subarray(start, end) });
    at = end;
  }
  return polars;
}

/** Puts them into a database that has none. */
export async function insertSolvedPolars(client: pg.Client): Promise<void> {
  const polars = readSolvedPolars();
  await client.query(
    `insert into section_polar (key, engine, state, rows, made_at)
     select key, $1, 'made', rows, app_now() from unnest($2::bytea[], $3::bytea[]) as solved (key, rows)
     on conflict do nothing`,
    [AIRFOIL_ENGINE, polars.map(({ key }) => key), polars.map(({ rows }) => rows)],
  );
}

/**
 * Adds those that the database has and the file has not, where `UPDATE_POLARS=1` says so; what is appended to a gzip file
 * is read as if it had been there from the start.
 */
export async function keepSolvedPolars(url: string): Promise<void> {
  if (process.env.UPDATE_POLARS !== '1') return;
  const known = new Set(readSolvedPolars().map(({ key }) => key.toString('hex')));
  const made = (await sql(
    url,
    "select key, rows from section_polar where state = 'made'",
  )) as unknown as SolvedPolar[];
  const news = made.filter(({ key }) => !known.has(key.toString('hex')));
  const parts = news.flatMap(({ key, rows }) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(rows.length);
    return [key, length, rows];
  });
  if (parts.length > 0) appendFileSync(FILE, gzipSync(Buffer.concat(parts)));
}
