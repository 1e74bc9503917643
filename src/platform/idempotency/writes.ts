import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../errors.js';
import type { Exchange } from '../http/exchange.js';
import { AccountDeletedError, inTransaction } from '../postgres/transaction.js';
import { Sealing } from '../secrets/sealing.js';
import { Semaphore, type SemaphoreLimits } from '../semaphore.js';
import {
  findAnswer,
  hasAnswer,
  storeAnswer,
  type StoredAnswer,
  lockKey,
} from './idempotency.queries.js';

/** The result of a write, and how it is answered. */
export interface WriteResult {
  status: 200 | 201 | 202 | 204;
  body?: object;
  headers?: Record<string, string>;
  /** The body holds a secret that is shown once: a stored answer is sealed, and stored for an hour only. */
  secret?: boolean;
}

/** Statuses of refusals that are stored like success: the same request cannot end otherwise (contract §0.4). */
const STORED_REFUSALS = new Set([402, 409]);

const WRITE_LIMITS: SemaphoreLimits = {
  /** Places of all accounts together, so that reads and runs always find connections (database.ts has their number). */
  places: 6,
  /** Two writes of an account at a time: mostly they wait for the account's one meter anyway. */
  placesPerAccount: 2,
  maxWaiting: 1_000,
  /** Waiting writes of one account: as many as come in a burst of two credentials. */
  maxWaitingPerAccount: 100,
  /** Longest wait for a place: an outage must become an answer soon, not a queue. */
  patienceMs: 5_000,
  refusal: () => new ApiError('account_busy', { headers: { 'Retry-After': '2' } }),
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  secret: boolean;
}

/**
 * A request changes something in one way only: a single transaction for the effect, its ledger rows, events and queue
 * entries, and the record of the answer under the caller's Idempotency-Key. A crash leaves all of it or nothing.
 */
@Injectable()
export class Writes {
  /**
   * The limiter lets a few writes of an account go on at a time, however many it sends: the others wait here, in
   * memory, where they take no connection from anyone.
   */
  private readonly limiter = new Semaphore(WRITE_LIMITS);

  constructor(
    private readonly em: EntityManager,
    private readonly sealing: Sealing,
  ) {}

  /**
   * Runs `effect` in a transaction and returns the bytes to send; status and headers are set on the reply. With an
   * Idempotency-Key that was used for the same request, returns the first answer again and runs nothing. `effect` may
   * be run again after a deadlock: it must do nothing that the transaction does not undo.
   */
  async run(
    exchange: Exchange,
    effect: (em: EntityManager) => Promise<WriteResult>,
  ): Promise<Buffer> {
    exchange.permit(); // before a stored answer could be given to someone who may not have it
    const answer = await this.transaction(exchange, (em) => this.once(em, exchange, effect));
    if (answer instanceof ApiError) throw answer;
    return exchange.answer(answer.status, answer.headers, answer.bytes);
  }

  /** Does the same as `run`, and answers 204, where nothing is to be said of the effect. */
  noContent(exchange: Exchange, effect: (em: EntityManager) => Promise<unknown>): Promise<Buffer> {
    return this.run(exchange, async (em) => {
      await effect(em);
      return noContent();
    });
  }

  /**
   * Returns whether `run` has an answer for the Idempotency-Key already, or refuses it: then preparing the effect is
   * not worth its time. Another request may store one at any moment.
   */
  async hasStoredAnswer({ caller, idempotencyKey: key }: Exchange): Promise<boolean> {
    if (caller === undefined || key === undefined) return false;
    return hasAnswer(this.em.fork(), caller.accountId, key);
  }

  /**
   * Runs one transaction of a write that takes several before `run`: it must do no harm if nothing follows it, or if it
   * is done again.
   */
  step<T>(exchange: Exchange, effect: (em: EntityManager) => Promise<T>): Promise<T> {
    exchange.permit();
    return this.transaction(exchange, effect);
  }

  /** Does the same as `run` for an effect that may be repeated at will: an Idempotency-Key changes nothing. */
  async runRepeatable(
    exchange: Exchange,
    effect: (em: EntityManager) => Promise<WriteResult>,
  ): Promise<Buffer> {
    exchange.permit();
    const { status, headers, bytes } = toAnswer(await this.transaction(exchange, effect));
    return exchange.answer(status, headers, bytes);
  }

  /** Runs `effect` in a transaction when it is the account's turn; a request without a credential counts as an account of its own. */
  private async transaction<T>(
    exchange: Exchange,
    effect: (em: EntityManager) => Promise<T>,
  ): Promise<T> {
    const account = exchange.caller?.accountId ?? exchange.requestId;
    try {
      return await this.limiter.pass({ accountId: account }, () => inTransaction(this.em, effect));
    } catch (error) {
      throw isSendersOwn(exchange, error) ? deletedAccountRefusal(exchange, error) : error;
    }
  }

  private async once(
    em: EntityManager,
    exchange: Exchange,
    effect: (em: EntityManager) => Promise<WriteResult>,
  ): Promise<Answer | ApiError> {
    const { caller, idempotencyKey: key } = exchange;
    if (caller === undefined || key === undefined) return toAnswer(await effect(em));
    const { accountId } = caller;
    const [{ locked, account }] = await lockKey(em, { accountId, name: `${accountId} ${key}` });
    if (!account) throw new AccountDeletedError(caller.accountId);
    if (!locked) throw new ApiError('idempotency_key_in_use');
    const stored = await findAnswer(em, caller.accountId, key);
    if (stored !== undefined) return this.replay(exchange, stored);
    try {
      const answer = toAnswer(await em.transactional(effect)); // a savepoint: a refusal undoes the effect, not the lock
      await this.store(em, exchange, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || !STORED_REFUSALS.has(error.status)) throw error;
      await this.store(em, exchange, refusalAnswer(error, exchange));
      return error;
    }
  }

  private replay(exchange: Exchange, stored: StoredAnswer): Answer {
    const { method, path, body_hash } = fingerprint(exchange);
    if (stored.method !== method || stored.path !== path || !stored.body_hash.equals(body_hash))
      throw new ApiError('idempotency_key_reused');
    const bytes = stored.sealed
      ? this.sealing.open(stored.answer, sealingContext(exchange))
      : Buffer.from(stored.answer);
    const headers = { ...stored.headers, 'Idempotent-Replayed': 'true' };
    return { status: stored.status, headers, bytes, secret: stored.sealed };
  }

  private async store(em: EntityManager, exchange: Exchange, answer: Answer): Promise<void> {
    const { status, headers, bytes, secret } = answer;
    const record = {
      account_id: exchange.caller!.accountId,
      key: exchange.idempotencyKey!,
      ...fingerprint(exchange),
      status,
      headers,
      answer: secret ? this.sealing.seal(bytes, sealingContext(exchange)) : bytes,
      sealed: secret,
    };
    await storeAnswer(em, record, secret ? 1 : 24);
  }
}

/**
 * Returns whether the deleted account is the sender's own: an administrator may ask for another account, which is not
 * there.
 */
function isSendersOwn({ caller }: Exchange, error: unknown): error is AccountDeletedError {
  if (!(error instanceof AccountDeletedError)) return false;
  return error.accountId === undefined || error.accountId === caller?.accountId;
}

/**
 * Returns the refusal of a sender whose account was deleted after its credential was looked at, which may be remembered
 * for a second.
 */
function deletedAccountRefusal({ caller }: Exchange, cause: unknown): ApiError {
  const code = caller?.credential.kind === 'session' ? 'invalid_jwt_subject' : 'invalid_api_key';
  return new ApiError(code, { cause });
}

function toAnswer({ status, body, headers = {}, secret = false }: WriteResult): Answer {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  return { status, headers, bytes, secret };
}

function refusalAnswer(error: ApiError, exchange: Exchange): Answer {
  const { status, headers, body } = exchange.refusal(error);
  return { status, headers, bytes: Buffer.from(body), secret: false };
}

/** Returns the values in which a repeated request must equal the first. */
function fingerprint({ method, path, canonicalBody }: Exchange) {
  return { method, path, body_hash: createHash('sha256').update(canonicalBody).digest() };
}

function sealingContext({ caller, idempotencyKey }: Exchange): string {
  return `idempotency ${caller!.accountId} ${idempotencyKey}`;
}

/** Returns 201 with the resource and where it is. */
export function created(
  path: string,
  body: { id: string },
  headers: Record<string, string> = {},
): WriteResult {
  return { status: 201, body, headers: { Location: `${path}/${body.id}`, ...headers } };
}

export function ok(body: object, headers?: Record<string, string>): WriteResult {
  return { status: 200, body, headers };
}

/** Returns 202, for work that continues after the answer. */
export function accepted(path: string, body: { id: string }): WriteResult {
  return { status: 202, body, headers: { Location: `${path}/${body.id}` } };
}

export function noContent(): WriteResult {
  return { status: 204 };
}
