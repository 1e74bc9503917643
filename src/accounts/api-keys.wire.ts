import { ListEnvelope, ListOf, ListQuery } from '../platform/list/list.wire.js';
import { Choice, Instant, Resource, Text } from '../platform/wire/fields.js';

const NAME = { min: 1, max: 255, description: 'What people call it', example: 'Build server' };

export class CreateApiKeyBody {
  @Text(NAME)
  name!: string;
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

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'To the minute; null: never used' })
  last_used_at!: string | null;

  @Instant({ nullable: true, description: 'null: the key works' })
  revoked_at!: string | null;
}

@Resource()
export class NewApiKeyResource extends ApiKeyResource {
  @Text({ description: 'The key itself. It is shown this once and stored nowhere' })
  key!: string;
}

@ListOf(() => ApiKeyResource)
export class ApiKeyList extends ListEnvelope<ApiKeyResource> {}
