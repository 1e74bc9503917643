import { ListEnvelope, ListOf, ListQuery } from '../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  Name,
  Prose,
  Resource,
  Text,
} from '../platform/wire/fields.js';

const NAME = { min: 1, max: 255, description: 'Display name', example: 'Survey quad' };
const NOTES = { max: 10_000, description: 'Free text', example: 'Long-endurance variant' };
const TAG = { max: 64, description: 'Kind of aircraft, in your own words', example: 'quadcopter' };

export class CreateProjectBody {
  @Name(NAME)
  name!: string;

  @Prose({ ...NOTES, nullable: true })
  notes?: string | null;

  @Name({ ...TAG, nullable: true })
  aircraft_type_tag?: string | null;
}

/** The body changes a project: absent keeps, null clears; a name cannot be cleared, so null keeps it. */
export class UpdateProjectBody {
  @Name({ ...NAME, nullable: true })
  name?: string | null;

  @Prose({ ...NOTES, nullable: true })
  notes?: string | null;

  @Name({ ...TAG, nullable: true })
  aircraft_type_tag?: string | null;
}

export class ListProjectsQuery extends ListQuery {}

export class DeleteProjectQuery {
  @Flag({ default: false, description: 'Also delete the runs of the project' })
  cascade = false;
}

@Resource()
export class ProjectResource {
  @Choice(['project'])
  object!: 'project';

  @Text({ description: '`proj_…`' })
  id!: string;

  @Text(NAME)
  name!: string;

  @Text({ ...NOTES, nullable: true })
  notes!: string | null;

  @Text({ ...TAG, nullable: true })
  aircraft_type_tag!: string | null;

  @Instant()
  created_at!: string;

  @Instant({ description: 'Last change of name, notes or tag' })
  updated_at!: string;

  @Int({ description: 'Simulations, sweeps and dynamic simulations in any state' })
  run_count!: number;

  @Int()
  running_count!: number;

  @Int()
  completed_count!: number;

  @Int()
  failed_count!: number;

  @Instant({ nullable: true, description: 'Time of the last state change of one of its runs' })
  last_activity_at!: string | null;
}

@ListOf(() => ProjectResource)
export class ProjectList extends ListEnvelope<ProjectResource> {}
