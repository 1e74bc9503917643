import { ListEnvelope, ListOf, ListQuery } from '../platform/list/list.wire.js';
import { Choice, Instant, Int, Name, Resource, Text } from '../platform/wire/fields.js';

const NAME = { min: 1, max: 255, description: 'Display name', example: 'Build server' };

const KEY_SCOPES = ['full', 'read_only'] as const;
type KeyScope = (typeof KEY_SCOPES)[number];

export class CreateApiKeyBody {
  @Name(NAME)
  name!: string;

  @Choice(KEY_SCOPES, {
    default: 'full',
    description:
      '`read_only`: allows only GET and HEAD; other methods return 403 `read_only_key`. The key cannot compute, write or spend',
  })
  scope!: KeyScope;

  @Instant({
    nullable: true,
    description: 'Time at which the key expires, in the future; null or absent: never',
  })
  expires_at?: string | null;
}

export class ListApiKeysQuery extends ListQuery {}

@Resource()
export class ApiKeyResource {
  @Choice(['api_key'])
  object!: 'api_key';

  @Text({ description: '`ak_…`' })
  id!: string;

  @Text(NAME)
  name!: string;

  @Text({ description: 'The first 8 characters of the key', example: 'key_Ab3d' })
  prefix!: string;

  @Text({ description: 'Its last 4 characters', example: 'x9Zq' })
  last4!: string;

  @Text({ description: 'Prefix and last characters, for display', example: 'key_Ab3d…x9Zq' })
  hint!: string;

  @Choice(KEY_SCOPES)
  scope!: KeyScope;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'Expiry time; null: never' })
  expires_at!: string | null;

  @Instant({ nullable: true, description: 'Last use, to the minute; null: never used' })
  last_used_at!: string | null;

  @Instant({ nullable: true, description: 'null: it was not revoked' })
  revoked_at!: string | null;

  @Int({
    description:
      'Requests of the last 30 days (UTC), including today and rejected requests; delayed by about a second',
  })
  requests_30d!: number;

  @Int({ description: 'Of these, requests with a status of 400 or more' })
  failed_requests_30d!: number;
}

@Resource()
export class NewApiKeyResource extends ApiKeyResource {
  @Text({ description: 'The key. It is shown only once and is not stored' })
  key!: string;
}

@ListOf(() => ApiKeyResource)
export class ApiKeyList extends ListEnvelope<ApiKeyResource> {}
