import { Choice, Resource, Text } from '../platform/wire/fields.js';

@Resource()
export class ShareResource {
  @Choice(['share'])
  object!: 'share';

  @Text({ description: 'Whoever has it can read the run' })
  token!: string;

  @Text({ format: 'uri', description: 'Where it can be read, without a credential' })
  url!: string;

  @Text({ description: 'Another name of `token`' })
  share_token!: string;

  @Text({ format: 'uri', description: 'Another name of `url`' })
  share_url!: string;
}
