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

const NAME = { min: 1, max: 255, description: 'What people call it', example: 'My MN2212' };
const FREE_FORM = { type: 'object', additionalProperties: true };
const SPEC =
  'Free-form, up to 64 KiB of JSON and as deep as a body may be; keys and units in docs/catalog.md. Keys that we do not know are kept';

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
      'The component it is made from, `comp_…` or its UUID: of the catalog or your own, of the same type. What `spec_json` leaves out is as it is there now, also what the catalog does not show',
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
      '`unit_slip`: the message names the corrected value. `implausible_value`, `invalid_type`, `unknown_value`, `conflicting_values`, `unread_key`, `incomplete_blade`, `inherited_value`, and the codes by which an analysis refuses a blade',
  })
  code!: string;

  @Text({ description: 'JSON path in the body', example: 'spec_json.R' })
  param!: string;

  @Text({ description: 'In words, with the bounds that were passed' })
  message!: string;
}

/** The answer of a write. */
@Resource()
export class WrittenComponent extends Component {
  @List(() => ComponentWarning, {
    nullable: true,
    description:
      'What looks wrong in the spec; null: all of it is plausible. It is written all the same',
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
        'Of a motor or battery of the catalog its datasheet, of a propeller of the catalog its headline figures, of your own row what you wrote',
    },
  )
  spec_json!: Spec;
}
