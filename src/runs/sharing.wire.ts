import { Choice, Instant, Name, Resource, Text } from '../platform/wire/fields.js';

/** The form of the name that a result is published under: a part of its address. */
export const SLUG_PATTERN = '^[a-z0-9][a-z0-9-]{2,63}$';

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

/** Under which name a run is published. */
export class PublishRunBody {
  @Text({
    pattern: SLUG_PATTERN,
    nullable: true,
    description:
      'The name in its address, which nobody else has: 3 to 64 small letters, digits and hyphens. Absent: the name that it has, or one made of title or name of the run',
    example: 'survey-quad-hover',
  })
  slug?: string | null;

  @Name({
    min: 1,
    max: 255,
    nullable: true,
    description: 'What people read above it. Absent: the title that it has, if any',
    example: 'Survey quad in hover',
  })
  title?: string | null;
}

@Resource()
export class PublicationResource {
  @Choice(['publication'])
  object!: 'publication';

  @Text({ description: 'The run that is published' })
  run_id!: string;

  @Text({ description: 'The name in its address' })
  slug!: string;

  @Text({ nullable: true })
  title!: string | null;

  @Text({ format: 'uri', description: 'Where everybody can read it, without a credential' })
  url!: string;

  @Instant({
    description: 'When it was published first; another name or title changes nothing of it',
  })
  published_at!: string;
}
