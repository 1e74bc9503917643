import { Choice, Resource, Shape, Text } from '../../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType, type Spec } from '../component-type.js';

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
