import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { canonicalJson } from '../canonical-json.js';
import { CONFIG, type Config } from '../config.js';
import { ApiError } from '../errors.js';

/** A place in a list: the last row's sort value, as the database writes it (null where it has none), and its id. */
export interface Position {
  value: string | null;
  id: string;
}

/** The scope of a cursor: it opens only for the same account and list, and only fits the same sort and filters. */
export interface CursorScope {
  /** Account of the list; null: a public list. */
  accountId: string | null;
  list: string;
  sort: string;
  filters: Record<string, unknown>;
}

const VERSION = 'v1';
const TAG_BYTES = 16;

/**
 * Cursors are positions, not rows: one stays valid after the row it names is gone. They are signed, so that none can be
 * made up.
 */
@Injectable()
export class Cursors {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  encode(scope: CursorScope, { value, id }: Position): string {
    const json = JSON.stringify({ k: [value, id], s: scope.sort, f: filterHash(scope) });
    const payload = Buffer.from(VERSION + json);
    return Buffer.concat([payload, this.tag(scope, payload)]).toString('base64url');
  }

  /** Reads a cursor. Throws ApiError 400 `invalid_cursor` or `cursor_filter_mismatch`. */
  decode(scope: CursorScope, cursor: string): Position {
    const bytes = Buffer.from(cursor, 'base64url');
    // Accepts only one spelling: a decoder that skips strange characters would accept changed cursors.
    const isCanonical = bytes.toString('base64url') === cursor;
    const payload = bytes.subarray(0, -TAG_BYTES);
    const given = bytes.subarray(-TAG_BYTES);
    const expected = this.tag(scope, payload);
    if (!isCanonical || given.length !== TAG_BYTES || !timingSafeEqual(given, expected))
      throw new ApiError('invalid_cursor', { param: 'cursor' });
    const { k, s, f } = JSON.parse(payload.toString().slice(VERSION.length)) as {
      k: [string | null, string];
      s: string;
      f: string;
    };
    if (s !== scope.sort || f !== filterHash(scope))
      throw new ApiError('cursor_filter_mismatch', { param: 'cursor' });
    return { value: k[0], id: k[1] };
  }

  private tag({ accountId, list }: CursorScope, payload: Buffer): Buffer {
    return createHmac('sha256', this.config.cursorSecret)
      .update(`${accountId ?? 'public'} ${list} `)
      .update(payload)
      .digest()
      .subarray(0, TAG_BYTES);
  }
}

function filterHash({ filters }: CursorScope): string {
  return createHash('sha256').update(canonicalJson(filters)).digest('hex').slice(0, 16);
}
