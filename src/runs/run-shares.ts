import { createHash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { Sealing } from '../platform/secrets/sealing.js';
import { deleteShare, findSealedToken, findShared, insertShare } from './sharing.queries.js';
import type { RunKindName } from './kinds.js';
import type { RunRow } from './run.row.js';
import { RunsService } from './runs.service.js';
import { KeyRotation } from '../platform/secrets/key-rotation.js';
import { RunShare } from './run.entity.js';

/** 128 random bits in base64url would do; hexadecimal survives being read out. */
const TOKEN = /^[0-9a-f]{32}$/;

/**
 * Links under which a finished run can be read without a credential, until its owner revokes them. The database knows the
 * hash of a token, and the token encrypted (Sealing), so that its owner can be told it again. What a link shows is the business of the
 * run's kind.
 */
@Injectable()
export class RunShares {
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
