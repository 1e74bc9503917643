import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../account.entity.js';
import { User } from '../user.entity.js';
import { moment, type TablesOf } from '../../platform/postgres/columns.js';

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
