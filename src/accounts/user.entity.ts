import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from './account.entity.js';
import { moment, type TablesOf } from '../platform/postgres/columns.js';

export const UNIT_SYSTEMS = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

export const User = defineEntity({
  name: 'User',
  tableName: 'app_user', // `user` is a reserved word of SQL
  properties: {
    id: p.string().length(31).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    email: p.string().length(320).unique(),
    is_active: p.boolean().default(true),
    is_admin: p.boolean().default(false),
    is_moderator: p.boolean().default(false),
    created_at: moment().defaultRaw('app_now()'),
    first_name: p.string().length(100).default(''),
    last_name: p.string().length(100).default(''),
    unit_system: p.enum(UNIT_SYSTEMS).default('metric'),
    email_verified: p.boolean().default(false),
    password_hash: p.text().nullable(),
  },
  checks: [{ name: 'app_user_email_check', expression: 'email = lower(email)' }],
  indexes: [{ name: 'app_user_account_id_index', properties: ['account_id'] }],
});

export type UserTables = TablesOf<typeof User>;
