import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import type { HttpAnswer } from '../../platform/http/answers.js';
import type { SessionCaller } from '../../platform/caller.js';
import { whereGiven } from '../../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../../platform/list/pages.js';
import { deleteOlder, Housekeeping } from '../../platform/queue/housekeeping.js';
import { ApiKeyUse, ApiRequestEntity } from '../account.entity.js';
import {
  addUses,
  type ApiRequestRow,
  deleteBeyond,
  insertRequests,
  type NotedRequest,
  type NotedUse,
  requestsOfDay,
} from './requests.queries.js';
import type { ListApiRequestsQuery } from './requests.wire.js';

/** Time for which requests are gathered before they are stored [ms]; a kill -9 loses these. */
const GATHER_MS = 1_000;
/** Maximum requests of a key that are listed of that time; the others are only counted. */
const MAX_LISTED = 100;
/** Maximum requests of all keys that are listed of that time. */
const MAX_GATHERED = 2_000;
/** Requests of an account that stay when the hourly clean-up comes; older ones of the day go. */
const KEPT = 10_000;

type Gathered = NotedRequest & { at: number };

/**
 * Counts requests with API keys and keeps a list of those of the last day for the owner of the keys: which route, when,
 * how it ended. Bodies, parameters and addresses are never kept. Nothing waits for it: where the database does not take
 * the list, the requests of that second are missing from it.
 */
@Injectable()
export class RequestLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RequestLog.name);
  private readonly uses = new Map<string, NotedUse>();
  private gathered: Gathered[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    housekeeping: Housekeeping,
  ) {
    const old = deleteOlder(ApiRequestEntity, 'id', 'created_at', '24 hours');
    housekeeping.add('requests of yesterday', old);
    housekeeping.add('requests beyond those that are kept', (em, limit) =>
      deleteBeyond(em, KEPT, limit),
    );
    housekeeping.add('old uses of keys', deleteOlder(ApiKeyUse, 'ctid', 'day', '31 days'));
  }

  /** Notes an answer to a request with a key. Takes no time of the request. */
  readonly observe = ({ request, status, ms }: HttpAnswer): void => {
    const { caller, facts, method, id, errorCode } = request;
    if (caller?.credential.kind !== 'api_key' || this.isEnding) return;
    const key = caller.credential.id;
    const use = this.uses.get(key) ?? { key, requests: 0, failed: 0 };
    use.requests += 1;
    if (status >= 400) use.failed += 1;
    this.uses.set(key, use);
    if (use.requests <= MAX_LISTED && this.gathered.length < MAX_GATHERED) {
      const route = (facts?.pattern ?? 'unknown').slice(0, 255);
      const at = performance.now() - ms;
      const code = errorCode ?? null;
      this.gathered.push({ id, key, method, route, status, code, ms, at, age: 0 });
    }
    this.timer ??= setTimeout(() => void this.store(), GATHER_MS).unref();
  };

  /** Lists the requests of the last day, newest first. */
  list({ accountId }: SessionCaller, query: ListApiRequestsQuery): Promise<Page<ApiRequestRow>> {
    const { api_key_id: key, failed } = query;
    const spec = {
      list: 'api_requests',
      accountId,
      rows: requestsOfDay(this.em.fork()),
      where: [
        ...whereGiven({ account_id: accountId, api_key_id: key }),
        ...(failed ? [sql<boolean>`status >= 400`] : []),
      ],
      filters: { key, failed },
      order: newestFirst('api_request'),
    };
    return this.pages.fetch(spec, query);
  }

  /** Stores what is gathered; answers that are still in progress come too late, for the database may be closed before them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.store();
  }

  private async store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const uses = [...this.uses.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    const gathered = this.gathered;
    this.uses.clear();
    this.gathered = [];
    if (uses.length === 0) return;
    const now = performance.now();
    const noted = gathered.map(({ at, ...rest }) => ({ ...rest, age: (now - at) / 1_000 }));
    try {
      await this.em.fork().transactional(async (em) => {
        await addUses(em, uses);
        if (noted.length > 0) await insertRequests(em, noted);
      });
    } catch (error) {
      this.logger.warn(`${noted.length} requests not noted: ${String(error)}`);
    }
  }
}
