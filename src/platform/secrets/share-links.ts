import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, p } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../caller.js';
import { ApiError } from '../errors.js';
import { type ColumnOf, type Entity, moment } from '../postgres/columns.js';
import { Sealing } from './sealing.js';

/** 128 random bits in base64url would do; hexadecimal survives being read out. */
const TOKEN = /^[0-9a-f]{32}$/;

/** Makes and revokes the links of one kind of thing. */
export interface SharedThings {
  /** Returns the token, the same one until it is revoked. */
  share(em: EntityManager, caller: Caller, id: string): Promise<string>;
  revoke(em: EntityManager, caller: Caller, id: string): Promise<void>;
}

/** Returns the columns of a table of share links, beside the id of what each link shows. */
export const linkColumns = () => ({
  token_hash: p.blob().$type<Buffer>().unique(),
  token_sealed: p.blob().$type<Buffer>(),
  created_at: moment().defaultRaw('app_now()'),
  token_key: p.text().nullable(),
});

/** A table of share links: one row for each thing that is shared. */
export interface LinkTable<Table extends Entity = Entity> {
  table: Table;
  /** The column with the id of what the link shows. */
  id: ColumnOf<Table>;
  /** Binds a token to its row: in another row it does not open. */
  context: (id: string) => string;
}

interface Link {
  token_hash: Buffer;
  token_sealed: Buffer;
  token_key: string;
}
type AnyLinks = Record<string, Link & Record<string, unknown>>;

/**
 * Links under which anyone can read a thing without a credential, until its owner revokes them. The database knows the
 * hash of a token, and the token encrypted (Sealing), so that its owner can be told it again.
 */
@Injectable()
export class ShareLinks {
  constructor(private readonly sealing: Sealing) {}

  /** Returns the token of a thing that the caller has locked; the same one until it is revoked. */
  async make(em: EntityManager, { table, id: column, context }: LinkTable, id: string) {
    const links = em.getKysely<AnyLinks>();
    const { tableName } = table.meta;
    const known = await links
      .selectFrom(tableName)
      .select('token_sealed')
      .where(column, '=', id)
      .executeTakeFirst();
    if (known !== undefined)
      return this.sealing.open(known.token_sealed, context(id)).toString('hex');
    const token = randomBytes(16);
    const row = {
      [column]: id,
      token_hash: hashOf(token),
      token_sealed: this.sealing.seal(token, context(id)),
      token_key: this.sealing.keyId,
    };
    await links.insertInto(tableName).values(row).execute();
    return token.toString('hex');
  }

  /** Throws ApiError 404 where the thing is not shared. */
  async revoke(em: EntityManager, { table, id: column }: LinkTable, id: string): Promise<void> {
    const { numDeletedRows } = await em
      .getKysely<AnyLinks>()
      .deleteFrom(table.meta.tableName)
      .where(column, '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApiError('resource_not_found');
  }
}

/** Returns the hash by which a token is found; undefined: it is no token. */
export function hashOfToken(token: string): Buffer | undefined {
  return TOKEN.test(token) ? hashOf(Buffer.from(token, 'hex')) : undefined;
}

function hashOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}
