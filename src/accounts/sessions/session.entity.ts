import { defineEntity, p } from '@mikro-orm/postgresql';
import { moment, type TablesOf } from '../../platform/postgres/columns.js';
import { Account, User } from '../account.entity.js';

export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.string().length(31).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    created_at: moment().defaultRaw('app_now()'),
    expires_at: moment(),
    revoked_at: moment().nullable(),
  },
  indexes: [
    { name: 'session_account_id_index', properties: ['account_id'] },
    { name: 'session_expires_at_index', properties: ['expires_at'] },
    { name: 'session_user_id_index', properties: ['user_id'] },
  ],
});

export const RefreshToken = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_token',
  properties: {
    hash: p.blob().$type<Buffer>().primary(),
    session_id: () => p.manyToOne(Session).mapToPk().fieldName('session_id').deleteRule('cascade'),
    created_at: moment().defaultRaw('app_now()'),
    spent_at: moment().nullable(),
  },
  uniques: [
    { name: 'refresh_token_unspent', properties: ['session_id'], where: 'spent_at is null' },
  ],
  indexes: [{ name: 'refresh_token_session_id_index', properties: ['session_id'] }],
});

export type SessionTables = TablesOf<typeof Session | typeof RefreshToken>;

export const AddressSignUp = defineEntity({
  name: 'AddressSignUp',
  tableName: 'address_sign_up',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    address_hash: p.blob().$type<Buffer>(),
    signed_up_at: moment().defaultRaw('app_now()'),
  },
  indexes: [
    { name: 'address_sign_up_address_index', properties: ['address_hash', 'signed_up_at'] },
    { name: 'address_sign_up_signed_up_at_index', properties: ['signed_up_at'] },
  ],
});

export type AddressSignUpTables = TablesOf<typeof AddressSignUp>;

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
