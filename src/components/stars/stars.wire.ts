import { ListEnvelope, ListOf, ListQuery } from '../../platform/list/list.wire.js';
import { Choice, Id, Instant, Resource, Text } from '../../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';

export class StarComponentBody {
  @Id('proj', {
    nullable: true,
    description: 'The project of the star; null or absent: no project',
  })
  project_id?: string | null;

  @Text({ max: 64, description: 'A catalog component or your own: `comp_…` or its UUID' })
  component_id!: string;

  @Choice(COMPONENT_TYPES, { description: 'Type of the component' })
  component_type!: ComponentType;
}

/** Filters combine with AND. */
export class ListStarsQuery extends ListQuery {
  @Id('proj', { optional: true, description: 'Only the stars of this project' })
  project_id?: string;

  @Id('proj', { optional: true, description: 'Another name of `project_id`' })
  project?: string;

  @Choice(COMPONENT_TYPES, { optional: true, description: 'Only stars of this type of component' })
  component_type?: ComponentType;

  @Choice(COMPONENT_TYPES, { optional: true, description: 'Another name of `component_type`' })
  type?: ComponentType;

  @Text({ optional: true, max: 64, description: 'Only the stars of this component' })
  component_id?: string;
}

@Resource()
export class StarredComponent {
  @Choice(['starred_component'])
  object!: 'starred_component';

  @Text({ description: '`star_…`' })
  id!: string;

  @Text({ nullable: true, description: '`proj_…`; null: no project' })
  project_id!: string | null;

  @Text({ description: '`comp_…`' })
  component_id!: string;

  @Choice(COMPONENT_TYPES)
  component_type!: ComponentType;

  @Instant()
  created_at!: string;
}

@ListOf(() => StarredComponent)
export class StarredComponentList extends ListEnvelope<StarredComponent> {}
