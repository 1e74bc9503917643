import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type Expression, sql, type SqlBool } from 'kysely';
import { Gauge } from 'prom-client';
import { MetricsRegistry } from '../http/metrics.js';
import { type ColumnOf, countRows, type Entity } from '../postgres/columns.js';
import { Housekeeping } from '../queue/housekeeping.js';
import { Sealing } from './sealing.js';

/** Secrets that are stored permanently, and therefore must get from one SEALING_KEY to the next. */
export interface SealedSecrets<Table extends Entity = Entity> extends SealedColumns<Table> {
  /** Name of the secrets for the log, in words and the plural. */
  name: string;
  /** Name of the gauge that counts those of another key. */
  metric: string;
  /** Returns the context that the secret of a row is sealed with beside the key. */
  context: (id: string) => string;
}

/** Maximum number of rows that one line of the log names. */
const NAMED = 10;

/**
 * Rotates the key of sealed secrets: after a change of SEALING_KEY, secrets that the previous key sealed are sealed
 * again with the new one, once an hour until none is left. Modules that store such secrets add their columns
 * (docs/operations.md, "Another sealing key").
 */
@Injectable()
export class KeyRotation {
  private readonly logger = new Logger(KeyRotation.name);

  constructor(
    private readonly em: EntityManager,
    private readonly sealing: Sealing,
    private readonly housekeeping: Housekeeping,
    private readonly metrics: MetricsRegistry,
  ) {}

  add<Table extends Entity>(secrets: SealedSecrets<Table>): void {
    let after = '';
    this.housekeeping.add(`${secrets.name} of another key`, async (em, limit) => {
      const rows = await this.reseal(em, secrets, after, limit);
      // each row comes once in a run, or one that cannot be opened would keep it going for ever
      after = rows.length === limit ? rows.at(-1)!.id : '';
      return rows.length;
    });
    this.watch(secrets);
  }

  /** Seals the next rows again and returns all rows that it looked at. */
  private async reseal(
    em: EntityManager,
    secrets: SealedSecrets,
    after: string,
    limit: number,
  ): Promise<SealedRow[]> {
    const { keyId } = this.sealing;
    const rows = await lockSealedOtherwise(em, secrets, keyId, after, limit);
    if (rows.length === 0) return rows;
    const sealed = rows.flatMap((row) => this.resealRow(row, secrets) ?? []);
    await writeSealed(em, secrets, keyId, sealed);
    const left = await countSealedOtherwise(em, secrets, keyId);
    this.logger.log(`${secrets.name}: ${sealed.length} sealed with key ${keyId}, ${left} left`);
    this.report(secrets, rows, sealed);
    return rows;
  }

  /** Returns the row sealed with the present key; undefined: neither key opens it. */
  private resealRow({ id, sealed }: SealedRow, { context }: SealedSecrets): SealedRow | undefined {
    try {
      const plain = this.sealing.open(sealed, context(id));
      return { id, sealed: this.sealing.seal(plain, context(id)) };
    } catch {
      return undefined;
    }
  }

  private report({ name }: SealedSecrets, rows: SealedRow[], sealed: SealedRow[]): void {
    const opened = new Set(sealed.map(({ id }) => id));
    const lost = rows.flatMap(({ id }) => (opened.has(id) ? [] : [id]));
    if (lost.length === 0) return;
    const named = lost.slice(0, NAMED).join(', ');
    const more = lost.length > NAMED ? ' and others' : '';
    this.logger.error(
      `${name}: ${lost.length} cannot be decrypted with SEALING_KEY or SEALING_KEY_PREVIOUS: ${named}${more}`,
    );
  }

  /**
   * Adds the gauge of the secrets of another key. It counts those of all processes together, when it is scraped, by the
   * key of this process; in an outage it is not a number.
   */
  private watch(secrets: SealedSecrets): void {
    const { keyId } = this.sealing;
    const gauge: Gauge = new Gauge({
      name: secrets.metric,
      help: `${secrets.name} sealed with a SEALING_KEY other than that of this process`,
      registers: [this.metrics.registry],
      collect: async () => {
        const left = countSealedOtherwise(this.em.fork(), secrets, keyId);
        gauge.set(await left.catch(() => NaN));
      },
    });
  }
}

/** The columns of sealed secrets: one secret in a row, beside the id of the key it was sealed with. */
interface SealedColumns<Table extends Entity = Entity> {
  table: Table;
  id: ColumnOf<Table>;
  sealed: ColumnOf<Table>;
  /** Id of the key; null where it was not noted yet. */
  key: ColumnOf<Table>;
}

interface SealedRow {
  id: string;
  sealed: Buffer;
}

/** Any table; which columns it has, `SealedColumns` has checked. */
type AnyTables = Record<string, Record<string, unknown>>;

/**
 * Locks the next rows after `after` that another key sealed, until the transaction ends. Rows that another transaction
 * has locked are passed over: to wait for them while others wait for these could be a deadlock.
 */
function lockSealedOtherwise(
  em: EntityManager,
  columns: SealedColumns,
  keyId: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  const id = sql.ref<string>(columns.id);
  return em
    .getKysely<AnyTables>()
    .selectFrom(columns.table.meta.tableName)
    .select([id.as('id'), sql.ref<Buffer>(columns.sealed).as('sealed')])
    .where(otherwise(columns, keyId))
    .where(id, '>', after)
    .orderBy(id)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

async function writeSealed(
  em: EntityManager,
  { table, id, sealed, key }: SealedColumns,
  keyId: string,
  rows: readonly SealedRow[],
): Promise<void> {
  const written = rows.map((row) => ({ id: row.id, sealed: row.sealed.toString('hex') }));
  const given = sql<(typeof written)[number]>`json_to_recordset(${JSON.stringify(written)}::json)`;
  await em
    .getKysely<AnyTables>()
    .updateTable(table.meta.tableName)
    .from(given.as<'written'>(sql`written(id text, sealed text)`))
    .set({ [sealed]: sql`decode(written.sealed, 'hex')`, [key]: keyId })
    .whereRef(`${table.meta.tableName}.${id}`, '=', 'written.id')
    .execute();
}

async function countSealedOtherwise(
  em: EntityManager,
  columns: SealedColumns,
  keyId: string,
): Promise<number> {
  const { n } = await em
    .getKysely<AnyTables>()
    .selectFrom(columns.table.meta.tableName)
    .select(countRows.as('n'))
    .where(otherwise(columns, keyId))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Returns the condition that a row's key is another one. It is not `is distinct from`, which no index answers: mostly
 * there are none among very many rows, and metrics ask often.
 */
function otherwise(columns: SealedColumns, keyId: string): Expression<SqlBool> {
  const [sealed, key] = [sql.ref(columns.sealed), sql.ref(columns.key)];
  return sql<SqlBool>`${sealed} is not null and (${key} < ${keyId} or ${key} > ${keyId} or ${key} is null)`;
}
