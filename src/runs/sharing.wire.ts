import { Choice, Instant, Name, Resource, Text } from '../platform/wire/fields.js';

/** The form of the name that a result is published under: a part of its address. */
export const SLUG_PATTERN = '^[a-z0-9][a-z0-9-]{2,63}$';

@Resource()
export class ShareResource {
  @Choice(['share'])
  object!: 'share';

  @Text({ description: 'Anyone with this token can read the run or vehicle' })
  token!: string;

  @Text({ format: 'uri', description: 'Public URL, without a credential' })
  url!: string;

  @Text({ description: 'Another name of `token`' })
  share_token!: string;

  @Text({ format: 'uri', description: 'Another name of `url`' })
  share_url!: string;
}

/** Under which name a run is published. */
export class PublishRunBody {
  @Text({
    pattern: SLUG_PATTERN,
    nullable: true,
    description:
      'Unique name in the URL: 3 to 64 lowercase letters, digits and hyphens. Default: the current name, or one made from title or name of the run',
    example: 'survey-quad-hover',
  })
  slug?: string | null;

  @Name({
    min: 1,
    max: 255,
    nullable: true,
    description: 'Title above the result. Default: the current title, if any',
    example: 'Survey quad in hover',
  })
  title?: string | null;
}

@Resource()
export class PublicationResource {
  @Choice(['publication'])
  object!: 'publication';

  @Text({ description: 'The published run' })
  run_id!: string;

  @Text({ description: 'Name in the URL' })
  slug!: string;

  @Text({ nullable: true })
  title!: string | null;

  @Text({ format: 'uri', description: 'Public URL, without a credential' })
  url!: string;

  @Instant({
    description: 'Time of the first publication; changes of name or title do not change it',
  })
  published_at!: string;
}
