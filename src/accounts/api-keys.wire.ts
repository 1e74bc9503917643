import { ListEnvelope, ListOf, ListQuery } from '../platform/list/list.wire.js';
import { Choice, Instant, Int, Name, Resource, Text } from '../platform/wire/fields.js';

const NAME = { min: 1, max: 255, description: 'What people call it', example: 'Build server' };

const KEY_SCOPES = ['full', 'read_only'] as const;
type KeyScope = (typeof KEY_SCOPES)[number];

export class CreateApiKeyBody {
  @Name(NAME)
  name!: string;

  @Choice(KEY_SCOPES, {
    default: 'full',
    description:
      '`read_only`: any method but GET and HEAD is refused with 403 `read_only_key`, so that the key computes, writes and spends nothing',
  })
  scope!: KeyScope;

  @Instant({
    nullable: true,
    description: 'When the key stops working, in the future; null or absent: when it is revoked',
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

  @Text({ description: 'Both, as people recognise it', example: 'key_Ab3d…x9Zq' })
  hint!: string;

  @Choice(KEY_SCOPES)
  scope!: KeyScope;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'When it stops, or stopped, working; null: never' })
  expires_at!: string | null;

  @Instant({ nullable: true, description: 'To the minute; null: never used' })
  last_used_at!: string | null;

  @Instant({ nullable: true, description: 'null: it was not revoked' })
  revoked_at!: string | null;

  @Int({
    description:
      'Requests of the last 30 days (UTC), today included, refused ones as well; behind by about a second',
  })
  requests_30d!: number;

  @Int({ description: 'Those of them that were answered by 400 or more' })
  failed_requests_30d!: number;
}

@Resource()
export class NewApiKeyResource extends ApiKeyResource {
  @Text({ description: 'The key itself. It is shown this once and stored nowhere' })
  key!: string;
}

@ListOf(() => ApiKeyResource)
export class ApiKeyList extends ListEnvelope<ApiKeyResource> {}
