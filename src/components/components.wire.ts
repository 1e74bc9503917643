import { Choice, Instant, List, Name, Resource, Shape, Text } from '../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType, type Spec } from './component-type.js';

export const SOURCES = ['catalog', 'community', 'user'] as const;
export type ComponentSource = (typeof SOURCES)[number];
export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const UUID = { format: 'uuid' };

@Resource()
export class Component {
  @Choice(['component'])
  object!: 'component';

  @Text({ description: '`comp_…`; the raw UUID also works' })
  id!: string;

  @Choice(COMPONENT_TYPES)
  type!: ComponentType;

  @Choice(SOURCES, { description: 'Source: the curated catalog, a submission, or your own' })
  source!: ComponentSource;

  @Choice(VISIBILITIES)
  visibility!: Visibility;

  @Text({ max: 255 })
  name!: string;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      description:
        'For catalog components the headline figures, for your own what you sent; keys and units in docs/catalog.md',
    },
  )
  spec_json!: Record<string, unknown>;

  @Text({ ...UUID, nullable: true, description: 'The account of the owner; null in the catalog' })
  user_id!: string | null;

  @Text({
    ...UUID,
    nullable: true,
    description: 'The component that this one was copied from; it can be deleted',
  })
  base_component_id!: string | null;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      nullable: true,
      description:
        'Headline figures that were copied from that component; runs also use the other copied values. null: not copied',
    },
  )
  inherited_json!: Record<string, unknown> | null;

  @Instant()
  created_at!: string;

  @Instant()
  updated_at!: string;
}

const NAME = { min: 1, max: 255, description: 'Display name', example: 'My MN2212' };
const FREE_FORM = { type: 'object', additionalProperties: true };
const SPEC =
  'Free-form, up to 64 KiB of JSON; keys and units in docs/catalog.md. Unknown keys are stored';

export class CreateComponentBody {
  @Choice(COMPONENT_TYPES, { description: 'Cannot be changed later' })
  type!: ComponentType;

  @Name(NAME)
  name!: string;

  @Shape(FREE_FORM, { description: SPEC })
  spec_json!: Spec;

  @Text({
    min: 1,
    max: 64,
    nullable: true,
    description:
      'Component to copy from, `comp_…` or its UUID, of the same type: catalog or your own. Values missing in `spec_json` are copied now, including values that the catalog does not show',
  })
  base_component_id?: string | null;
}

/** Absent and null keep: neither can be cleared. */
export class UpdateComponentBody {
  @Name({ ...NAME, nullable: true })
  name?: string | null;

  @Shape(FREE_FORM, { nullable: true, description: `Replaces the whole spec. ${SPEC}` })
  spec_json?: Spec | null;
}

@Resource()
class ComponentWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Text({
    description:
      '`unit_slip`: the message names the corrected value. `implausible_value`, `invalid_type`, `unknown_value`, `conflicting_values`, `unread_key`, `incomplete_blade`, `inherited_value`, and the codes with which an analysis rejects a blade',
  })
  code!: string;

  @Text({ description: 'JSON path in the body', example: 'spec_json.R' })
  param!: string;

  @Text({ description: 'Description with the exceeded bounds' })
  message!: string;
}

/** The answer of a write. */
@Resource()
export class WrittenComponent extends Component {
  @List(() => ComponentWarning, {
    nullable: true,
    description:
      'Values that look wrong; they are stored all the same. null: all values are plausible',
  })
  warnings!: ComponentWarning[] | null;
}

@Resource()
export class ComponentSpecs {
  @Choice(['component_specs'])
  object!: 'component_specs';

  @Text({ description: '`comp_…`' })
  id!: string;

  @Choice(COMPONENT_TYPES)
  type!: ComponentType;

  @Shape(
    { type: 'object', additionalProperties: true },
    {
      description:
        'The datasheet of a catalog motor or battery, the headline figures of a catalog propeller, or what you sent for your own component',
    },
  )
  spec_json!: Spec;
}
