import { ListEnvelope, ListOf, ListQuery } from '../../platform/list/list.wire.js';
import { Choice, Flag, Id, Instant, Int, Num, Resource, Text } from '../../platform/wire/fields.js';

export class ListApiRequestsQuery extends ListQuery {
  @Id('ak', { optional: true, description: 'Only requests with this key' })
  api_key_id?: string;

  @Flag({ default: false, description: 'Only requests with a status of 400 or more' })
  failed = false;
}

/** A request with an API key. What was in it and in its answer is kept nowhere. */
@Resource()
export class ApiRequestResource {
  @Choice(['api_request'])
  object!: 'api_request';

  @Text({ description: 'Id as in the header `Request-Id` of the response, `req_…`' })
  id!: string;

  @Text({ description: 'The key of the request, `ak_…`' })
  api_key_id!: string;

  @Instant({ description: 'Time of arrival' })
  created_at!: string;

  @Text({ example: 'POST' })
  method!: string;

  @Text({
    description: 'The route, without the ids in its path and without query parameters',
    example: '/v1/simulations/:id',
  })
  route!: string;

  @Int({ description: 'HTTP status; 499: the client closed the connection first' })
  status!: number;

  @Text({ nullable: true, description: 'The error code; null: no error' })
  error_code!: string | null;

  @Num({ unit: 'ms', description: 'Time until the response was sent' })
  duration_ms!: number;
}

@ListOf(() => ApiRequestResource)
export class ApiRequestList extends ListEnvelope<ApiRequestResource> {}
