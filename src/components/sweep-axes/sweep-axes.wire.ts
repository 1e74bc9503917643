import { Choice, Int, List, Resource, Shape } from '../../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';

const ID = { type: 'string', maxLength: 64 };
/** A sweep has 40 rotors at most, so no more groups. */
const MAX_SLOT = 39;
const SLOT = { type: 'integer', minimum: 0, maximum: MAX_SLOT };

/** An axis of components, as a sweep takes it. */
export class ComponentSweepAxis {
  @Choice(COMPONENT_TYPES, { description: 'What is exchanged from point to point' })
  axis!: ComponentType;

  @Shape(
    { type: 'array', items: ID, minItems: 2, maxItems: 10_000 },
    {
      description:
        'Components of the catalog or your own, `comp_…` or raw UUIDs, each once, in the order of the sweep',
    },
  )
  component_ids!: string[];

  @Int({
    default: 0,
    gte: 0,
    lte: MAX_SLOT,
    description: 'Rotor group, from 0; a battery has none',
  })
  slot = 0;

  @Shape(
    { type: 'array', items: SLOT, minItems: 1, maxItems: 16 },
    {
      nullable: true,
      description:
        'Several rotor groups that change in step and share the dimension; `[slot]` if absent',
    },
  )
  slots?: number[] | null;
}

export class ExpandSweepAxesBody {
  @List(() => ComponentSweepAxis, {
    min: 1,
    max: 8,
    description: 'As `component_axes` of a sweep; the last one moves fastest',
  })
  component_axes!: ComponentSweepAxis[];

  @Int({ default: 1, gte: 1, lte: 40, description: 'Rotors of the sweep, all groups together' })
  rotors = 1;
}

@Resource()
export class ExpandedSweepAxis {
  @Choice(COMPONENT_TYPES)
  axis!: ComponentType;

  @Shape(
    { type: 'array', items: SLOT },
    { description: 'Rotor groups in which the component stands' },
  )
  slots!: number[];

  @Int({ description: 'Components on the axis' })
  size!: number;

  @Shape({ type: 'array', items: ID }, { description: '`comp_…`, in the order of the sweep' })
  component_ids!: string[];
}

@Resource()
export class SweepAxesExpansion {
  @Choice(['sweep_axes_expansion'])
  object!: 'sweep_axes_expansion';

  @Int({ description: 'The product of the sizes; other axes of a sweep multiply it further' })
  total_points!: number;

  @Int({ unit: 'compute units', description: 'What so many points cost: each counts per rotor' })
  credits_cost!: number;

  @List(() => ExpandedSweepAxis)
  axes!: ExpandedSweepAxis[];
}
