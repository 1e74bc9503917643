import { defineEntity, p } from '@mikro-orm/postgresql';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';
import { TIERS } from './plans.js';

export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    plan: p.enum(TIERS),
    created_at: moment().defaultRaw('app_now()'),
    awaits_confirmation: p.boolean().default(false),
  },
});

export const AccountMeter = defineEntity({
  name: 'AccountMeter',
  tableName: 'account_meter',
  properties: {
    account_id: () =>
      p.manyToOne(Account).mapToPk().fieldName('account_id').primary().deleteRule('cascade'),
    active_runs: p.integer().default(0),
    queued_runs: p.integer().default(0),
    held_runs: p.integer().default(0),
  },
  checks: [
    { name: 'account_meter_active_runs_check', expression: 'active_runs >= 0' },
    { name: 'account_meter_held_runs_check', expression: 'held_runs >= 0' },
    { name: 'account_meter_queued_runs_check', expression: 'queued_runs >= 0' },
  ],
});

export type AccountTables = TablesOf<typeof Account | typeof AccountMeter>;

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

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.string().length(30).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: p.string().length(255),
    hash: p.blob().$type<Buffer>().unique(),
    prefix: p.string().length(8),
    last4: p.string().length(4),
    is_read_only: p.boolean().default(false),
    created_at: moment().defaultRaw('app_now()'),
    expires_at: moment().nullable(),
    last_used_at: moment().nullable(),
    revoked_at: moment().nullable(),
  },
  indexes: [
    { name: 'api_key_account_id_index', properties: ['account_id'] },
    newestFirstIndex('api_key_list_index', ['account_id']),
    { name: 'api_key_user_id_index', properties: ['user_id'] },
  ],
});

export type ApiKeyTables = TablesOf<typeof ApiKey>;

/** The use of a key on a day (UTC). */
export const ApiKeyUse = defineEntity({
  name: 'ApiKeyUse',
  tableName: 'api_key_use',
  properties: {
    api_key_id: () =>
      p.manyToOne(ApiKey).mapToPk().fieldName('api_key_id').primary().deleteRule('cascade'),
    day: p.string().columnType('date').primary(),
    requests: p.integer(),
    failed: p.integer(),
  },
});

/** A request with an API key, as its sender may look it up: never what was in it. */
export const ApiRequestEntity = defineEntity({
  name: 'ApiRequest',
  tableName: 'api_request',
  properties: {
    id: p.string().length(31).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    api_key_id: () => p.manyToOne(ApiKey).mapToPk().fieldName('api_key_id').deleteRule('cascade'),
    created_at: moment(),
    method: p.string().length(8),
    route: p.string().length(255),
    status: p.integer(),
    code: p.string().length(64).nullable(),
    duration_ms: p.float().columnType('real'),
  },
  indexes: [
    { name: 'api_request_api_key_id_index', properties: ['api_key_id'] },
    { name: 'api_request_created_at_index', properties: ['created_at'] },
    newestFirstIndex('api_request_list_index', ['account_id']),
  ],
});

export type ApiRequestTables = TablesOf<typeof ApiKeyUse | typeof ApiRequestEntity>;

export const EmailConfirmation = defineEntity({
  name: 'EmailConfirmation',
  tableName: 'email_confirmation',
  properties: {
    id: p.string().length(31).collation('C').primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    asked_again: p.boolean(),
    token_hash: p.blob().$type<Buffer>().nullable().unique(),
    expires_at: moment().nullable(),
    created_at: moment().defaultRaw('app_now()'),
  },
  indexes: [
    { name: 'email_confirmation_account_id_index', properties: ['account_id', 'created_at'] },
    { name: 'email_confirmation_created_at_index', properties: ['created_at'] },
    { name: 'email_confirmation_user_id_index', properties: ['user_id'] },
  ],
});

export type EmailConfirmationTables = TablesOf<typeof EmailConfirmation>;

/** A mail with a link by which a forgotten password is replaced. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_reset',
  properties: {
    id: p.string().length(31).collation('C').primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    token_hash: p.blob().$type<Buffer>().unique(),
    expires_at: moment(),
    created_at: moment().defaultRaw('app_now()'),
  },
  indexes: [
    { name: 'password_reset_account_id_index', properties: ['account_id'] },
    { name: 'password_reset_created_at_index', properties: ['created_at'] },
    { name: 'password_reset_user_id_index', properties: ['user_id', 'created_at'] },
  ],
});

export type PasswordResetTables = TablesOf<typeof PasswordReset>;
