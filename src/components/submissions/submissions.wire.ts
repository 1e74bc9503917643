import { ListEnvelope, ListOf, ListQuery } from '../../platform/list/list.wire.js';
import {
  Choice,
  Instant,
  Int,
  Name,
  Prose,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType, type Spec } from '../component-type.js';
import { SUBMISSION_STATUSES } from './submission.entity.js';

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

const FREE_FORM = { type: 'object', additionalProperties: true };
const TYPE = { description: 'Type of the component' };
const NAME = { min: 1, max: 255, description: 'Name that the maker uses', example: 'MN3508 KV580' };
const MANUFACTURER = { min: 1, max: 255, description: 'Brand', example: 'T-Motor' };
const SOURCE = {
  min: 1,
  max: 2048,
  format: 'uri',
  description: 'Source of the values: http:// or https:// URL of a datasheet',
  example: 'https://example.com/mn3508.pdf',
};
const DATA = {
  description: 'The values, at most 64 KiB of JSON: keys and units as in `spec_json`',
};
/** Two of these, as long as they may be, fit into an event beside the rest. */
const NOTES = { max: 2_000, nullable: true };
const FOR_MODERATORS = { ...NOTES, description: 'Notes for the reviewer' };
const FOR_SUBMITTER = { ...NOTES, description: 'Notes for the submitter' };

export class CreateSubmissionBody {
  @Choice(COMPONENT_TYPES, TYPE)
  component_type!: ComponentType;

  @Name(NAME)
  name!: string;

  @Name(MANUFACTURER)
  manufacturer!: string;

  @Text(SOURCE)
  source_url!: string;

  @Shape(FREE_FORM, DATA)
  data_json!: Spec;

  @Prose(FOR_MODERATORS)
  notes?: string | null;
}

/** Absent keeps, null clears; what cannot be cleared is kept. */
export class UpdateSubmissionBody {
  @Choice(COMPONENT_TYPES, { ...TYPE, nullable: true })
  component_type?: ComponentType | null;

  @Name({ ...NAME, nullable: true })
  name?: string | null;

  @Name({ ...MANUFACTURER, nullable: true })
  manufacturer?: string | null;

  @Text({ ...SOURCE, nullable: true })
  source_url?: string | null;

  @Shape(FREE_FORM, { ...DATA, nullable: true })
  data_json?: Spec | null;

  @Prose(FOR_MODERATORS)
  notes?: string | null;
}

export class RejectSubmissionBody {
  @Prose(FOR_SUBMITTER)
  reviewer_notes?: string | null;
}

export class ApproveSubmissionBody extends RejectSubmissionBody {
  @Int({
    gte: 0,
    lte: 10_000,
    default: 0,
    unit: 'compute units',
    description: 'Reward for the submitting account',
    example: 50,
  })
  credit_reward = 0;
}

export class ListSubmissionsQuery extends ListQuery {
  @Choice(SUBMISSION_STATUSES, { optional: true, description: 'Only submissions in this state' })
  status?: SubmissionStatus;
}

@Resource()
export class Submission {
  @Choice(['component_submission'])
  object!: 'component_submission';

  @Text({ description: '`sub_…`' })
  id!: string;

  @Choice(COMPONENT_TYPES, TYPE)
  component_type!: ComponentType;

  @Text(NAME)
  name!: string;

  @Text(MANUFACTURER)
  manufacturer!: string;

  @Text(SOURCE)
  source_url!: string;

  @Shape(FREE_FORM, DATA)
  data_json!: Spec;

  @Text(FOR_MODERATORS)
  notes!: string | null;

  @Choice(SUBMISSION_STATUSES)
  status!: SubmissionStatus;

  @Int({ unit: 'compute units', description: 'Granted reward; 0 until the part is approved' })
  credit_reward!: number;

  @Text(FOR_SUBMITTER)
  reviewer_notes!: string | null;

  @Instant({ nullable: true, description: 'Time of the approval or rejection' })
  reviewed_at!: string | null;

  @Text({
    nullable: true,
    description: '`comp_…`, the catalog component of an approved submission',
  })
  component_id!: string | null;

  @Instant()
  created_at!: string;

  @Instant()
  updated_at!: string;
}

@ListOf(() => Submission)
export class SubmissionList extends ListEnvelope<Submission> {}
