import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../account.entity.js';
import { User } from '../user.entity.js';
import { moment, type TablesOf } from '../../platform/postgres/columns.js';

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
