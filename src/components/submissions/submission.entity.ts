import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../../accounts/account.entity.js';
import { COMPONENT_TYPES, type Spec } from '../component-type.js';
import { ComponentEntity } from '../component.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../../platform/postgres/columns.js';

export const SUBMISSION_STATUSES = ['submitted', 'approved', 'rejected', 'withdrawn'] as const;

export const SubmissionEntity = defineEntity({
  name: 'Submission',
  tableName: 'component_submission',
  properties: {
    id: p.string().length(32).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    component_type: p.enum(COMPONENT_TYPES),
    name: p.string().length(255),
    manufacturer: p.string().length(255),
    source_url: p.text(),
    data_json: p.json<Spec>().columnType('json'),
    notes: p.text().nullable(),
    status: p.enum(SUBMISSION_STATUSES).default('submitted'),
    credit_reward: p.integer().default(0),
    reviewer_notes: p.text().nullable(),
    reviewed_at: moment().nullable(),
    component_id: () =>
      p.manyToOne(ComponentEntity).mapToPk().fieldName('component_id').nullable().unique(),
    created_at: moment().defaultRaw('app_now()'),
    updated_at: moment().defaultRaw('app_now()'),
    version: p.integer().version().default(1),
  },
  checks: [
    {
      name: 'component_submission_reviewed_at_status_check',
      expression: "(reviewed_at is not null) = (status in ('approved', 'rejected'))",
    },
    {
      name: 'component_submission_component_id_status_check',
      expression: "(component_id is not null) = (status = 'approved')",
    },
    {
      name: 'component_submission_credit_reward_status_check',
      expression: "(credit_reward = 0) or (status = 'approved')",
    },
    { name: 'component_submission_credit_reward_check', expression: 'credit_reward >= 0' },
  ],
  indexes: [
    newestFirstIndex('component_submission_list_index', ['account_id']),
    newestFirstIndex('component_submission_moderation_index', []),
    newestFirstIndex('component_submission_status_index', ['status']),
  ],
});

export type SubmissionTables = TablesOf<typeof SubmissionEntity>;
