import { createHash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { Sealing } from '../platform/sealing.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { RunsService } from '../runs/runs.service.js';
import { RunDetails } from './run-details.js';
import { toShared } from './shares.mapper.js';
import { deleteShare, findSealedToken, findShared, insertShare } from './shares.queries.js';
import type { SharedSimulation } from './shares.wire.js';

/** 128 random bits in base64url would do; hexadecimal survives being read out. */
const TOKEN = /^[0-9a-f]{32}$/;

/**
 * Links under which a finished simulation can be read without a credential, until its owner revokes them. The database
 * knows the hash of a token, and the token sealed, so that its owner can be told it again.
 */
@Injectable()
export class Shares {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly details: RunDetails,
    private readonly sealing: Sealing,
    private readonly powertrains: Powertrains,
  ) {}

  /** The token, the same one until it is revoked. Throws ApiError 404, 409 `result_not_ready`. */
  async share(em: EntityManager, caller: Caller, id: string): Promise<string> {
    const run = await this.runs.lock(em, caller, 'simulation', id);
    if (run.status !== 'completed') throw new ApiError('result_not_ready');
    const sealed = await findSealedToken(em, id);
    if (sealed !== undefined) return this.sealing.open(sealed, shareContext(id)).toString('hex');
    const token = randomBytes(16);
    const fresh = this.sealing.seal(token, shareContext(id));
    await insertShare(em, id, hashOf(token), fresh, this.sealing.keyId);
    return token.toString('hex');
  }

  /** Throws ApiError 404 where it is not the caller's, or not shared. */
  async revoke(em: EntityManager, caller: Caller, id: string): Promise<void> {
    await this.runs.lock(em, caller, 'simulation', id);
    if (!(await deleteShare(em, id))) throw new ApiError('resource_not_found');
  }

  /** What everybody with the link may read. Throws ApiError 404. */
  async read(token: string): Promise<SharedSimulation> {
    if (!TOKEN.test(token)) throw new ApiError('resource_not_found');
    const run = await orUnavailable(findShared(this.em, hashOf(Buffer.from(token, 'hex'))));
    if (run === undefined) throw new ApiError('resource_not_found');
    const { parts } = await this.details.ofOne(run);
    return toShared(run, parts, this.powertrains);
  }
}

function hashOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Binds a token to its run: in another row it does not open. */
export function shareContext(runId: string): string {
  return `share ${runId}`;
}
