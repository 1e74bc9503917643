import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { Caller } from '../platform/caller.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import type { ErrorCode } from '../platform/error-codes.js';
import { ApiError } from '../platform/errors.js';
import { MetricsRegistry } from '../platform/http/metrics.js';
import { isId } from '../platform/ids.js';
import { hashApiKey, isMistyped } from './api-key.js';
import { findLiveKeys, type LiveKeyRow, noteKeyUses } from './api-keys.queries.js';
import { includes, requireGate } from './entitlements.js';
import { LookupGate } from './lookup-gate.js';
import { Plans, type Tier } from './plans.js';
import { type TokenKey, tokenKey, verifiedClaims } from './session-token.js';
import { findSessionUser, sessionCaller } from './sessions/sessions.queries.js';

interface Entry<V> {
  found: Promise<V>;
  /** The value; undefined while it is being looked up. */
  value?: V;
  /** It has been asked for since it was looked up. */
  isUsed?: boolean;
}

/** Looks up all at once what is in use, before its time is over: five hundred callers are two questions a second, not five hundred. */
interface Renewal<V> {
  canRenew: (value: V) => boolean;
  /** Returns the values of now, in order; undefined in the place of one that is to be looked up by itself. */
  renew: (values: V[]) => Promise<(V | undefined)[]>;
}

/** Age from which a value is renewed, and the interval at which those of that age are looked for, of the time that it holds. */
const RENEWED_AT = 0.4;

/**
 * Caches values for at most `ttl` ms, counted from the moment of asking, so that load does not fall on the database; a
 * look-up that failed is asked again each time. Requests that ask at the same moment share one look-up.
 */
export class LookupCache<V> {
  private readonly entries: LRUCache<string, Entry<V>>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ttl: number,
    max: number,
    private readonly renewal?: Renewal<V>,
  ) {
    const perf = { now: () => performance.now() }; // looked up at each call, so that a test's clock is used
    this.entries = new LRUCache({ ttl, max, ttlResolution: 0, perf });
  }

  async get(key: string, lookUp: () => Promise<V>): Promise<V> {
    const known = this.entries.get(key);
    if (known !== undefined) {
      known.isUsed = true;
      this.renewLater();
      return known.found;
    }
    const fresh: Entry<V> = { found: lookUp() };
    this.entries.set(key, fresh);
    try {
      return (fresh.value = await fresh.found);
    } catch (error) {
      if (this.entries.peek(key) === fresh) this.entries.delete(key);
      throw error;
    }
  }

  private renewLater(): void {
    if (this.renewal === undefined) return;
    this.timer ??= setTimeout(() => void this.renewUsed(), RENEWED_AT * this.ttl).unref();
  }

  private async renewUsed(): Promise<void> {
    this.timer = undefined;
    const { canRenew, renew } = this.renewal!;
    const young = (1 - RENEWED_AT) * this.ttl;
    const used = [...this.entries.entries()].filter(
      ([key, { isUsed, value }]) =>
        isUsed &&
        value !== undefined &&
        canRenew(value) &&
        this.entries.getRemainingTTL(key) <= young,
    );
    if (used.length === 0) return;
    const start = performance.now();
    const values = await renew(used.map(([, { value }]) => value!)).catch(() => undefined);
    if (values === undefined) return; // the next to ask for one tells why
    for (const [i, [key, entry]] of used.entries()) {
      if (this.entries.peek(key) !== entry) continue; // it was forgotten meanwhile
      const value = values[i];
      if (value === undefined) this.entries.delete(key);
      else this.entries.set(key, { found: Promise.resolve(value), value }, { start });
    }
  }

  /**
   * Forgets the matching entries, so that later requests get nothing that was found, or only begun to be looked up,
   * before: a look-up in progress may have read the state before the change, so all of those are looked up again.
   */
  forget(matches: (found: V, key: string) => boolean): void {
    const entries = [...this.entries.entries()]; // a copy, because entries are deleted while they are gone through
    for (const [key, { value }] of entries)
      if (value === undefined || matches(value, key)) this.entries.delete(key);
  }
}

/**
 * Time for which a credential that another process has ended may still work here, and one that became good there be
 * refused; a change in this process counts at once.
 */
const CACHE_MS = 1_000;
const CACHE_ENTRIES = 10_000;
const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;
/** Maximum length of a token; ours have about 500 characters. */
const MAX_TOKEN_LENGTH = 4_096;

/** A proved credential. */
interface ProvedCredential {
  caller: Caller;
  /** Hash of an API key, as the database has it. */
  keyHash?: Buffer;
  /** The plan of the account, where it includes no API keys. */
  lacking?: Tier;
}

/** The result of a look-up. */
type LookupResult = ProvedCredential | { refusal: ErrorCode };

/** Turns an Authorization header into a caller, or into one of the six 401 codes, or 402 where the plan has no API keys. */
@Injectable()
export class CredentialsService {
  private readonly logger = new Logger(CredentialsService.name);
  private readonly callers = new LookupCache<LookupResult>(CACHE_MS, CACHE_ENTRIES, {
    canRenew: (found) => isProved(found) && found.keyHash !== undefined,
    renew: (found) => this.renewedKeys(found as ProvedCredential[]),
  });
  private readonly gate: LookupGate | undefined;
  private readonly lookups: Counter;
  private readonly tokenKey: TokenKey;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly plans: Plans,
    { registry }: MetricsRegistry,
  ) {
    this.gate = config.rateLimit ? new LookupGate() : undefined;
    this.lookups = new Counter({
      name: 'inflow_credential_lookups_total',
      help: 'Look-ups of keys and sessions in the database, by what they came to',
      labelNames: ['outcome'],
      registers: [registry],
    });
    this.tokenKey = tokenKey(config.tokenKey);
  }

  /** Proves a credential. `address` is where the request comes from, which pays for keys that are wrong. */
  async authenticate(
    authorization: string | undefined,
    address: string | undefined,
  ): Promise<Caller> {
    if (authorization === undefined) throw new ApiError('missing_authorization');
    const value = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (value === undefined) throw new ApiError('malformed_authorization');
    if (value.startsWith('key_')) return this.callerOfKey(value, address);
    if (value.length > MAX_TOKEN_LENGTH) throw new ApiError('invalid_jwt');
    if (JWT_SHAPE.test(value)) return this.callerOfToken(value);
    throw new ApiError('invalid_credential_format');
  }

  /**
   * Forgets a key, given by its hash (`hashApiKey`), that has ended: the next request with it is refused. Like the
   * three below, it is to be called once the change is committed; called before, a look-up in between would keep the
   * old state for a second.
   */
  forgetKey(ended: Buffer): void {
    this.forget(({ keyHash }) => keyHash?.equals(ended) === true);
  }

  /** Returns the hash of a key, as the database has it. */
  hashOfKey(key: string): Buffer {
    return hashApiKey(key, this.config.keyPepper);
  }

  forgetSession(sessionId: string): void {
    this.forget(
      ({ caller: { credential } }) =>
        credential.kind === 'session' && credential.sessionId === sessionId,
    );
  }

  /** Forgets all keys and sessions of a user: rights, activity or password have changed. */
  forgetUser(userId: string): void {
    this.forget(({ caller }) => caller.userId === userId);
  }

  /** Forgets all keys and sessions of an account. */
  forgetAccount(accountId: string): void {
    this.forget(({ caller }) => caller.accountId === accountId);
  }

  /**
   * Forgets the matching entries, and all refusals: whose they are is not known, and the change may have been for the
   * better.
   */
  private forget(matches: (known: ProvedCredential) => boolean): void {
    this.callers.forget((found) => !isProved(found) || matches(found));
  }

  /**
   * Returns the caller of a key. Unknown, revoked, expired and inactive keys take the same path to the same answer, so that
   * neither can be told apart.
   */
  private async callerOfKey(key: string, address: string | undefined): Promise<Caller> {
    if (isMistyped(key)) throw new ApiError('invalid_api_key');
    const name = nameOfKey(key);
    const lookUp = () => this.lookUpKey(key);
    const { gate } = this;
    const found = await this.callers.get(name, () =>
      gate === undefined ? lookUp() : gate.pass(name, address, lookUp, isProved),
    );
    if (isProved(found) && found.lacking !== undefined)
      requireGate(this.plans, found.lacking, 'api_access');
    return callerOf(found);
  }

  private async lookUpKey(key: string): Promise<LookupResult> {
    const [row] = await this.liveKeys([this.hashOfKey(key)]);
    return this.counted(row === undefined ? { refusal: 'invalid_api_key' } : this.proved(row));
  }

  private async renewedKeys(found: ProvedCredential[]): Promise<(LookupResult | undefined)[]> {
    const rows = await this.liveKeys(found.map(({ keyHash }) => keyHash!));
    const live = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
    return found.map(({ keyHash }) => {
      const row = live.get(keyHash!.toString('hex'));
      return row && this.counted(this.proved(row));
    });
  }

  private async liveKeys(hashes: Buffer[]): Promise<LiveKeyRow[]> {
    const rows = await findLiveKeys(this.em, { hashes });
    const unnoted = rows.flatMap(({ id, use_unnoted }) => (use_unnoted ? id : []));
    if (unnoted.length > 0)
      noteKeyUses(this.em, unnoted).catch((error) =>
        this.logger.warn(`last use of ${unnoted.join(', ')} not noted: ${error}`),
      );
    return rows;
  }

  private proved(row: LiveKeyRow): ProvedCredential {
    const caller: Caller = {
      accountId: row.account_id,
      userId: row.user_id,
      isAdmin: row.is_admin,
      isModerator: row.is_moderator,
      credential: {
        kind: 'api_key',
        id: row.id,
        hint: `${row.prefix}…${row.last4}`,
        isReadOnly: row.is_read_only,
      },
    };
    const isIncluded = includes(this.plans.of(row.tier), 'api_access');
    return { caller, keyHash: row.hash, lacking: isIncluded ? undefined : row.tier };
  }

  /**
   * Returns the caller of a token. No one but us can sign a token, so there is no junk to keep from the database: only
   * sessions that have ended.
   */
  private async callerOfToken(token: string): Promise<Caller> {
    const claims = await verifiedClaims(token, this.tokenKey, this.clock.now());
    if (claims === undefined) throw new ApiError('invalid_jwt');
    const { userId, sessionId } = claims;
    if (!isId('usr', userId)) throw new ApiError('invalid_jwt_subject');
    // A subject that is no session's id is looked up too: it is judged first.
    const session = isId('ses', sessionId) ? sessionId : '';
    return callerOf(
      await this.callers.get(`session ${session} ${userId}`, () =>
        this.lookUpSession(userId, session),
      ),
    );
  }

  private async lookUpSession(userId: string, sessionId: string): Promise<LookupResult> {
    const row = (await findSessionUser(this.em, { userId, sessionId })).at(0);
    if (row === undefined) return this.counted({ refusal: 'invalid_jwt_subject' });
    if (!row.is_live) return this.counted({ refusal: 'invalid_jwt' });
    return this.counted({ caller: sessionCaller(row, sessionId) });
  }

  private counted(found: LookupResult): LookupResult {
    this.lookups.inc({ outcome: isProved(found) ? 'proved' : 'refused' });
    return found;
  }
}

function isProved(found: LookupResult): found is ProvedCredential {
  return 'caller' in found;
}

function callerOf(found: LookupResult): Caller {
  if (!isProved(found)) throw new ApiError(found.refusal);
  return found.caller;
}

/**
 * Returns the name under which a key is remembered, so that the key itself is not. It is one plain hash in one call, on
 * every request; the keyed one of the database, an object of OpenSSL's for each use, takes seven times as long.
 */
function nameOfKey(key: string): string {
  return `key ${hash('sha256', key, 'base64')}`;
}
