import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../../accounts/meters.js';
import { Plans } from '../../accounts/plans.js';
import type { Caller } from '../../platform/caller.js';
import { ApiError, found } from '../../platform/errors.js';
import type { Precondition } from '../../platform/http/exchange.js';
import { newId } from '../../platform/ids.js';
import { newestFirst, type Page, Pages } from '../../platform/list/pages.js';
import { readClock } from '../../platform/postgres/columns.js';
import { isSameJson } from '../../platform/same-json.js';
import { Disabling } from './disabling.js';
import { EndpointSecrets } from './endpoint-secret.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import {
  changeEndpoint,
  type Endpoint,
  type EndpointFields,
  type EndpointRow,
  endpoints,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  secretColumns,
} from './webhook-endpoints.queries.js';
import type {
  CreateWebhookEndpointBody,
  ListWebhookEndpointsQuery,
  UpdateWebhookEndpointBody,
} from './webhook-endpoints.wire.js';

/** A row and its secret, which cannot be read again. */
export interface WithSecret {
  row: EndpointRow;
  secret: string;
}

/** The service manages the endpoints to which an account wants its events sent. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly secrets: EndpointSecrets,
    private readonly disabling: Disabling,
  ) {}

  async get({ accountId }: Caller, id: string): Promise<EndpointRow> {
    return found(await findEndpoint(this.em, accountId, id));
  }

  list({ accountId }: Caller, query: ListWebhookEndpointsQuery): Promise<Page<EndpointRow>> {
    const spec = {
      list: 'webhook_endpoints',
      accountId,
      rows: endpoints(this.em, accountId),
      where: [],
      filters: {},
      order: newestFirst('endpoint'),
    };
    return this.pages.fetch(spec, query);
  }

  /** Creates an endpoint. Throws `urlFault`, the fault of the URL, and ApiError 409 `limit_reached`. */
  async create(
    em: EntityManager,
    { accountId }: Caller,
    { url, events, description, metadata }: CreateWebhookEndpointBody,
    urlFault: ApiError | undefined,
  ): Promise<WithSecret> {
    if (urlFault !== undefined) throw urlFault;
    await this.checkLimit(em, accountId);
    const id = newId('wh');
    const fresh = this.secrets.fresh(id);
    const fields = { url, events, description: description ?? '', metadata: metadata ?? {} };
    await insertEndpoint(em, accountId, id, fields, fresh);
    return { row: found(await findEndpoint(em, accountId, id)), secret: fresh.secret };
  }

  /**
   * Checks that the account may have one more endpoint, those that are off included, which holds until the transaction
   * ends. Throws ApiError 409 `limit_reached`.
   */
  private async checkLimit(em: EntityManager, accountId: string): Promise<void> {
    // creations of one account wait for each other here, so that the count still holds when the row is written
    const { tier } = await this.meters.lock(em, accountId);
    const { webhook_endpoints: limit } = this.plans.of(tier);
    const live = { account_id: accountId, deleted_at: null };
    if ((await em.count(WebhookEndpoint, live)) < limit) return;
    throw new ApiError('limit_reached', {
      message: `Your plan allows ${limit} webhook endpoints. Delete one that you no longer use.`,
    });
  }

  /** Updates an endpoint; equal values change nothing. `urlFault` does not count where the URL stays as it is. */
  async update(
    em: EntityManager,
    { accountId }: Caller,
    id: string,
    body: UpdateWebhookEndpointBody,
    { urlFault, precondition }: { urlFault: ApiError | undefined; precondition: Precondition },
  ): Promise<EndpointRow> {
    const row = found(await lockEndpoint(em, accountId, id));
    if (urlFault !== undefined && body.url !== row.url) throw urlFault;
    precondition(row.version);
    const fields = merged(row, body);
    const { enabled = row.enabled } = body;
    if (enabled !== row.enabled && enabled) await this.disabling.undo(em, id, fields);
    else if (enabled !== row.enabled) await this.disabling.byOwner(em, id, fields);
    else if (!isSameJson(fields, merged(row, {}))) await changeEndpoint(em, row, fields);
    return found(await findEndpoint(em, accountId, id));
  }

  /** Replaces the secret: every attempt that is signed after the commit has the new one. */
  async rotate(em: EntityManager, { accountId }: Caller, id: string): Promise<WithSecret> {
    const row = found(await lockEndpoint(em, accountId, id));
    const fresh = this.secrets.fresh(id);
    await changeEndpoint(em, row, secretColumns(fresh));
    return { row: found(await findEndpoint(em, accountId, id)), secret: fresh.secret };
  }

  /**
   * Marks an endpoint as deleted: its row stays for the deliveries that show what became of them; the secret goes. An
   * attempt that is on its way ends as it ends, and is not repeated.
   */
  async delete(
    em: EntityManager,
    { accountId }: Caller,
    id: string,
    precondition: Precondition,
  ): Promise<void> {
    const row = found(await lockEndpoint(em, accountId, id));
    precondition(row.version);
    await changeEndpoint(em, row, {
      deleted_at: await readClock(em),
      secret: null,
      secret_key: null,
    });
    await this.disabling.ofDeleted(em, id);
  }
}

/** Merges metadata: an absent one stays, null empties it. */
function merged(
  row: Endpoint,
  { url = row.url, events = row.events, ...rest }: UpdateWebhookEndpointBody,
): EndpointFields {
  const { description = row.description, metadata = row.metadata } = rest;
  return { url, events, description: description ?? '', metadata: metadata ?? {} };
}
