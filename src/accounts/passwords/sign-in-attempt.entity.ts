import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../account.entity.js';
import { moment, type TablesOf } from '../../platform/postgres/columns.js';

export const EmailFailure = defineEntity({
  name: 'EmailFailure',
  tableName: 'email_failure',
  properties: {
    email_hash: p.blob().$type<Buffer>().primary(),
    failures: p.integer(),
    since: moment().defaultRaw('app_now()'),
  },
  checks: [{ name: 'email_failure_failures_check', expression: 'failures >= 0' }],
  indexes: [{ name: 'email_failure_since_index', properties: ['since'] }],
});

export const SignInFailure = defineEntity({
  name: 'SignInFailure',
  tableName: 'sign_in_failure',
  properties: {
    who: p.blob().$type<Buffer>(),
    failed_at: moment().defaultRaw('app_now()'),
    id: p.bigint('string').primary().autoincrement(),
    confirmed: p.boolean().default(false),
  },
  indexes: [
    { name: 'sign_in_failure_failed_at_index', properties: ['failed_at'] },
    { name: 'sign_in_failure_who_index', properties: ['who', 'failed_at'] },
  ],
});

export const TrustedAddress = defineEntity({
  name: 'TrustedAddress',
  tableName: 'trusted_address',
  properties: {
    hash: p.blob().$type<Buffer>().primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    signed_in_at: moment().defaultRaw('app_now()'),
  },
  indexes: [
    { name: 'trusted_address_account_id_index', properties: ['account_id'] },
    { name: 'trusted_address_signed_in_at_index', properties: ['signed_in_at'] },
  ],
});

export type SignInAttemptTables = TablesOf<
  typeof EmailFailure | typeof SignInFailure | typeof TrustedAddress
>;
