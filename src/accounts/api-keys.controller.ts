import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { created, noContent, Writes } from '../platform/idempotency/writes.js';
import { toList } from '../platform/list/pages.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { ApiKeyRow } from './api-keys.queries.js';
import { ApiKeysService } from './api-keys.service.js';
import {
  ApiKeyList,
  ApiKeyResource,
  CreateApiKeyBody,
  ListApiKeysQuery,
  NewApiKeyResource,
} from './api-keys.wire.js';

const PATH = { id: 'The API key, `ak_…`: its id, not the key itself' };
const ID = new IdPipe('ak');

@Section('API keys', 'Keys for programs. Signed-in users create and revoke them.')
@Controller('dashboard/api_keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listApiKeys',
    summary: 'List API keys',
    description: 'Lists the keys of the whole account, newest first, including revoked keys.',
    session: true,
    query: ListApiKeysQuery,
    ok: { type: ApiKeyList, description: 'A page of keys, without the keys themselves' },
  })
  async list(@Http() http: Exchange, @Query() query: ListApiKeysQuery): Promise<ApiKeyList> {
    return toList(await this.keys.list(http.session, query), toApiKeyResource);
  }

  @Post()
  @Operation({
    id: 'createApiKey',
    summary: 'Create an API key',
    description:
      'The response contains the key. It is the only time that the key is shown. To rotate a key, create a new one, deploy it, then revoke the old one, or let it expire by `expires_at`. A repeat with the same Idempotency-Key returns the same key for one hour. An account can have 20 active keys.',
    session: true,
    body: {
      type: CreateApiKeyBody,
      examples: {
        name: { summary: 'Only a name', value: { name: 'Build server' } },
        dashboard: {
          summary: 'A read-only key',
          value: { name: 'Wall display', scope: 'read_only' },
        },
      },
    },
    write: true,
    ok: { status: 201, type: NewApiKeyResource, description: 'The key' },
    errors: ['limit_reached', 'plan_upgrade_required'],
  })
  create(@Http() http: Exchange, @Body() body: CreateApiKeyBody): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { row, key } = await this.keys.create(em, http.session, body);
      const headers = { 'Cache-Control': 'no-store' };
      const answer = created('/dashboard/api_keys', toNewApiKeyResource(row, key), headers);
      return { ...answer, secret: true };
    });
  }

  @Get(':id')
  @Operation({
    id: 'getApiKey',
    summary: 'Get an API key',
    description: 'Returns the name, hint and use of a key. The key itself is not stored.',
    session: true,
    path: PATH,
    ok: { type: ApiKeyResource, description: 'The key' },
  })
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<ApiKeyResource> {
    return toApiKeyResource(await this.keys.get(http.session, id));
  }

  @Delete(':id')
  @Operation({
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    description:
      'Rejects the key from its next request on; with several server processes, within a second. The key stays in the list. A key that is already revoked returns 404.',
    session: true,
    path: PATH,
    ok: { status: 204, description: 'The key is revoked' },
  })
  async revoke(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    let hash: Buffer | undefined;
    const answer = await this.writes.run(http, async (em) => {
      hash = await this.keys.revoke(em, http.session, id);
      return noContent();
    });
    if (hash !== undefined) this.keys.forget(hash); // it comes after the commit, or a request in between would cache the key anew
    return answer;
  }
}

function toApiKeyResource(row: ApiKeyRow): ApiKeyResource {
  return {
    object: 'api_key',
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    hint: `${row.prefix}…${row.last4}`,
    scope: row.is_read_only ? 'read_only' : 'full',
    created_at: toWireTime(row.created_at),
    expires_at: toWireTimeOrNull(row.expires_at),
    last_used_at: toWireTimeOrNull(row.last_used_at),
    revoked_at: toWireTimeOrNull(row.revoked_at),
    requests_30d: row.requests_30d,
    failed_requests_30d: row.failed_requests_30d,
  };
}

function toNewApiKeyResource(row: ApiKeyRow, key: string): NewApiKeyResource {
  return Object.assign(toApiKeyResource(row), { key });
}
