import { Choice, Int, List, Resource, Shape } from '../../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';

const ID = { type: 'string', maxLength: 64 };
/** A sweep has 40 rotors at most, so no more groups. */
const MAX_SLOT = 39;
const SLOT = { type: 'integer', minimum: 0, maximum: MAX_SLOT };

/** An axis of components, as a sweep takes it. */
export class ComponentSweepAxis {
  @Choice(COMPONENT_TYPES, { description: 'Kind of part that varies' })
  axis!: ComponentType;

  @Shape(
    { type: 'array', items: ID, minItems: 2, maxItems: 10_000 },
    {
      description:
        'Catalog or own components, `comp_…` or raw UUIDs, without duplicates, in the order of the sweep',
    },
  )
  component_ids!: string[];

  @Int({
    default: 0,
    gte: 0,
    lte: MAX_SLOT,
    description: 'Rotor group, from 0; not for batteries',
  })
  slot = 0;

  @Shape(
    { type: 'array', items: SLOT, minItems: 1, maxItems: 16 },
    {
      nullable: true,
      description: 'Rotor groups that change together on this axis. Default: `[slot]`',
    },
  )
  slots?: number[] | null;
}

export class ExpandSweepAxesBody {
  @List(() => ComponentSweepAxis, {
    min: 1,
    max: 8,
    description: 'Same as `component_axes` of a sweep; the last axis varies fastest',
  })
  component_axes!: ComponentSweepAxis[];

  @Int({ default: 1, gte: 1, lte: 40, description: 'Number of rotors in all groups' })
  rotors = 1;
}

@Resource()
export class ExpandedSweepAxis {
  @Choice(COMPONENT_TYPES)
  axis!: ComponentType;

  @Shape({ type: 'array', items: SLOT }, { description: 'Rotor groups that the axis varies' })
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

  @Int({ description: 'Product of the sizes; other axes of a sweep multiply it' })
  total_points!: number;

  @Int({ unit: 'compute units', description: 'Price of all points: points × rotors' })
  credits_cost!: number;

  @List(() => ExpandedSweepAxis)
  axes!: ExpandedSweepAxis[];
}
