import { ListEnvelope, ListOf, ListQuery } from '../../platform/list/list.wire.js';
import { Choice, Flag, Id, Instant, Int, Num, Resource, Text } from '../../platform/wire/fields.js';

export class ListApiRequestsQuery extends ListQuery {
  @Id('ak', { optional: true, description: 'Only requests with this key' })
  api_key_id?: string;

  @Flag({ default: false, description: 'Only requests that were answered by 400 or more' })
  failed = false;
}

/** A request with an API key. What was in it and in its answer is kept nowhere. */
@Resource()
export class ApiRequestResource {
  @Choice(['api_request'])
  object!: 'api_request';

  @Text({ description: 'As in the header `Request-Id` of the answer, `req_…`' })
  id!: string;

  @Text({ description: 'The key that it was sent with, `ak_…`' })
  api_key_id!: string;

  @Instant({ description: 'When it came' })
  created_at!: string;

  @Text({ example: 'POST' })
  method!: string;

  @Text({
    description: 'The route, without the ids in its path and without query parameters',
    example: '/v1/simulations/:id',
  })
  route!: string;

  @Int({ description: 'The status of the answer; 499: the client left before' })
  status!: number;

  @Text({ nullable: true, description: 'The code of the error; null: there was none' })
  error_code!: string | null;

  @Num({ unit: 'ms', description: 'Until the answer was out' })
  duration_ms!: number;
}

@ListOf(() => ApiRequestResource)
export class ApiRequestList extends ListEnvelope<ApiRequestResource> {}
