import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, type TablesOf } from '../platform/postgres/columns.js';

export const HumanChallengeEntity = defineEntity({
  name: 'HumanChallenge',
  tableName: 'human_challenge',
  properties: {
    id: p.string().length(32).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    salt: p.text(),
    difficulty_bits: p.integer(),
    expires_at: moment(),
  },
  indexes: [
    { name: 'human_challenge_account', properties: ['account_id'] },
    { name: 'human_challenge_expires_at_index', properties: ['expires_at'] },
  ],
});

export const HumanLeaseEntity = defineEntity({
  name: 'HumanLease',
  tableName: 'human_lease',
  properties: {
    hash: p.blob().$type<Buffer>().primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    credential: p.text(),
    network: p.text(),
    expires_at: moment(),
    remaining_reads: p.integer(),
  },
  checks: [{ name: 'human_lease_remaining_reads_check', expression: 'remaining_reads >= 0' }],
  indexes: [
    { name: 'human_lease_account', properties: ['account_id'] },
    { name: 'human_lease_expires_at_index', properties: ['expires_at'] },
  ],
});

/** Challenges without an account, once they are solved. */
export const SpentChallenge = defineEntity({
  name: 'SpentChallenge',
  tableName: 'spent_challenge',
  properties: {
    id: p.string().length(31).collation('C').primary(),
    spent_at: moment().defaultRaw('app_now()'),
  },
  indexes: [{ name: 'spent_challenge_spent_at_index', properties: ['spent_at'] }],
});

export type HumanVerificationTables = TablesOf<
  typeof HumanChallengeEntity | typeof HumanLeaseEntity | typeof SpentChallenge
>;
