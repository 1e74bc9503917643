import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricsRegistry } from './http/metrics.js';
import type { Entity } from './postgres/columns.js';
import { Housekeeping } from './queue/housekeeping.js';
import {
  countSealedOtherwise,
  lockSealedOtherwise,
  type SealedColumns,
  type SealedRow,
  writeSealed,
} from './resealing.queries.js';
import { Sealing } from './sealing.js';

/** Secrets that stay, and therefore must get from one SEALING_KEY to the next. */
export interface SealedSecrets<Table extends Entity = Entity> extends SealedColumns<Table> {
  /** In words and the plural, for the log. */
  name: string;
  /** The gauge that counts those of another key. */
  metric: string;
  /** What the secret of a row is sealed with beside the key. */
  context: (id: string) => string;
}

/** So many rows are named in one line of the log. */
const NAMED = 10;

/**
 * After a change of SEALING_KEY, seals again with the new key what the previous one sealed, once an hour until nothing is
 * left. Whoever keeps such secrets adds where they lie (docs/operations.md, "Another sealing key").
 */
@Injectable()
export class Resealing {
  private readonly logger = new Logger(Resealing.name);

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
      // each row once in a run, or one that does not open would keep it going for ever
      after = rows.length === limit ? rows.at(-1)!.id : '';
      return rows.length;
    });
    this.watch(secrets);
  }

  /** The rows that it looked at. */
  private async reseal(
    em: EntityManager,
    secrets: SealedSecrets,
    after: string,
    limit: number,
  ): Promise<SealedRow[]> {
    const { keyId } = this.sealing;
    const rows = await lockSealedOtherwise(em, secrets, keyId, after, limit);
    if (rows.length === 0) return rows;
    const sealed = rows.flatMap((row) => this.again(row, secrets) ?? []);
    await writeSealed(em, secrets, keyId, sealed);
    const left = await countSealedOtherwise(em, secrets, keyId);
    this.logger.log(`${secrets.name}: ${sealed.length} sealed with key ${keyId}, ${left} left`);
    this.report(secrets, rows, sealed);
    return rows;
  }

  /** undefined: neither key opens it. */
  private again({ id, sealed }: SealedRow, { context }: SealedSecrets): SealedRow | undefined {
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
      `${name}: ${lost.length} open with neither SEALING_KEY nor SEALING_KEY_PREVIOUS: ${named}${more}`,
    );
  }

  /** Of all processes together; read when scraped, by the key of this process. Not a number in an outage. */
  private watch(secrets: SealedSecrets): void {
    const { keyId } = this.sealing;
    const gauge: Gauge = new Gauge({
      name: secrets.metric,
      help: `${secrets.name} that another SEALING_KEY than that of this process has sealed`,
      registers: [this.metrics.registry],
      collect: async () => {
        const left = countSealedOtherwise(this.em.fork(), secrets, keyId);
        gauge.set(await left.catch(() => NaN));
      },
    });
  }
}
