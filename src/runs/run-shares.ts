import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { wholeTag } from '../platform/http/exchange.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { Sealing } from '../platform/secrets/sealing.js';
import { VERSION } from '../platform/version.js';
import { deleteShare, findSealedToken, findShared, insertShare } from './sharing.queries.js';
import type { RunKindName } from './kinds.js';
import type { RunRow } from './run.row.js';
import { RunsService } from './runs.service.js';
import { KeyRotation } from '../platform/secrets/key-rotation.js';
import { RunShare } from './run.entity.js';

/** 128 random bits in base64url would do; hexadecimal survives being read out. */
const TOKEN = /^[0-9a-f]{32}$/;

/** What anyone with the link to a completed run may read: neither whose it is nor the recipes of its own parts. */
interface SharedForm {
  shown: (run: RunRow) => Promise<object>;
  /** Its rows as CSV, for a kind whose `shown` has only their summary. */
  csv?: (run: RunRow) => Promise<Readable>;
}

/**
 * Links under which a completed run can be read without a credential, until its owner revokes them. The database knows the
 * hash of a token, and the token encrypted (Sealing), so that its owner can be told it again. The modules of the kinds
 * register what a link shows.
 */
@Injectable()
export class RunShares {
  private readonly forms = new Map<RunKindName, SharedForm>();

  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly sealing: Sealing,
  ) {}

  /** The token, the same one until it is revoked. Throws ApiError 404, 409 `result_not_ready`. */
  async share(em: EntityManager, caller: Caller, kind: RunKindName, id: string): Promise<string> {
    const { status } = await this.runs.lock(em, caller, kind, id);
    if (status !== 'completed') throw new ApiError('result_not_ready');
    const sealed = await findSealedToken(em, id);
    if (sealed !== undefined) return this.sealing.open(sealed, shareContext(id)).toString('hex');
    const token = randomBytes(16);
    const fresh = this.sealing.seal(token, shareContext(id));
    const token_hash = hashOf(token);
    const token_key = this.sealing.keyId;
    await insertShare(em, { run_id: id, token_hash, token_sealed: fresh, token_key });
    return token.toString('hex');
  }

  /** Throws ApiError 404 where the run is not the caller's, or not shared. */
  async revoke(em: EntityManager, caller: Caller, kind: RunKindName, id: string): Promise<void> {
    await this.runs.lock(em, caller, kind, id);
    if (!(await deleteShare(em, id))) throw new ApiError('resource_not_found');
  }

  /** The run of a token, of any kind. Throws ApiError 404. */
  async find(token: string): Promise<RunRow> {
    if (!TOKEN.test(token)) throw new ApiError('resource_not_found');
    return found(await orUnavailable(findShared(this.em, hashOf(Buffer.from(token, 'hex')))));
  }

  /** Registers the form of a kind; to be called before the application has started. */
  add(kind: RunKindName, form: SharedForm): void {
    this.forms.set(kind, form);
  }

  /** Returns the shared form of a completed run of any kind. */
  shown(run: RunRow): Promise<object> {
    return this.forms.get(run.kind)!.shown(run);
  }

  /** Returns the rows of a completed run as CSV. Throws ApiError 404 for a kind without rows. */
  async csv(run: RunRow): Promise<Readable> {
    return found(await this.forms.get(run.kind)!.csv?.(run));
  }

  /**
   * Returns a tag of the shared form and of what else stands beside it. It is known before the form is made, which takes time
   * for a long flight.
   */
  tagOf({ id, version }: RunRow, beside: object = {}): string {
    return wholeTag(version, JSON.stringify([VERSION, id, beside]));
  }
}

function hashOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Binds a token to its run: in another row it does not open. */
function shareContext(runId: string): string {
  return `share ${runId}`;
}

/** Links of shares go along when SEALING_KEY changes. */
@Injectable()
export class ShareKeyRotation {
  constructor(resealing: KeyRotation) {
    resealing.add({
      name: 'share links',
      metric: 'inflow_share_links_to_reseal',
      table: RunShare,
      id: 'run_id',
      sealed: 'token_sealed',
      key: 'token_key',
      context: shareContext,
    });
  }
}
