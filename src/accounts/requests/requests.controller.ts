import { Controller, Get, Query } from '@nestjs/common';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { toList } from '../../platform/list/pages.js';
import { toWireTime } from '../../platform/wire/time.js';
import { RequestLog } from './request-log.service.js';
import type { ApiRequestRow } from './requests.queries.js';
import { ApiRequestList, type ApiRequestResource, ListApiRequestsQuery } from './requests.wire.js';

@Section('API keys', 'Keys for programs. Signed-in users create and revoke them.')
@Controller('dashboard/api_requests')
export class ApiRequestsController {
  constructor(private readonly log: RequestLog) {}

  @Get()
  @Operation({
    id: 'listApiRequests',
    summary: 'List requests with API keys',
    description:
      'Lists the requests of the last 24 hours, newest first. At most 100 requests per key and second are recorded, and an hourly clean-up keeps the newest 10,000 of the account. A request appears within about a second. Bodies, query parameters and IP addresses are not stored.',
    session: true,
    query: ListApiRequestsQuery,
    ok: { type: ApiRequestList, description: 'A page of requests' },
  })
  async list(
    @Http() http: Exchange,
    @Query() query: ListApiRequestsQuery,
  ): Promise<ApiRequestList> {
    return toList(await this.log.list(http.session, query), toApiRequest);
  }
}

function toApiRequest(row: ApiRequestRow): ApiRequestResource {
  return {
    object: 'api_request',
    id: row.id,
    api_key_id: row.api_key_id,
    created_at: toWireTime(row.created_at),
    method: row.method,
    route: row.route,
    status: row.status,
    error_code: row.code,
    duration_ms: Math.round(row.duration_ms * 100) / 100,
  };
}
