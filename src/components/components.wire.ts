import { Choice, Instant, Resource, Shape, Text } from '../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType } from './component-type.js';

export const SOURCES = ['catalog', 'community', 'user'] as const;
export type ComponentSource = (typeof SOURCES)[number];
export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const UUID = { format: 'uuid' };

@Resource()
export class Component {
  @Choice(['component'])
  object!: 'component';

  @Text({ description: '`comp_…`; its raw UUID is understood as well' })
  id!: string;

  @Choice(COMPONENT_TYPES)
  type!: ComponentType;

  @Choice(SOURCES, { description: 'From the curated catalog, from a submission, or your own' })
  source!: ComponentSource;

  @Choice(VISIBILITIES)
  visibility!: Visibility;

  @Text({ max: 255 })
  name!: string;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      description:
        'Of a row of the catalog its headline figures, of your own row what you wrote; keys and units in docs/catalog.md',
    },
  )
  spec_json!: Record<string, unknown>;

  @Text({ ...UUID, nullable: true, description: 'The account that owns it; null in the catalog' })
  user_id!: string | null;

  @Text({
    ...UUID,
    nullable: true,
    description: 'The component that this one was made from; it may be deleted by now',
  })
  base_component_id!: string | null;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      nullable: true,
      description:
        'Of what it has from that component, as that was then, the headline figures; runs use the rest as well. null: made from none',
    },
  )
  inherited_json!: Record<string, unknown> | null;

  @Instant()
  created_at!: string;

  @Instant()
  updated_at!: string;
}
