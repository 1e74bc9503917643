import { defineEntity, p } from '@mikro-orm/core';

const PLANS = ['free', 'pro'] as const;

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    plan: p.enum(PLANS),
    awaitsConfirmation: p.boolean().default(false), // of the e-mail of whoever signed up
    createdAt: p.datetime().defaultRaw('app_now()'),
  },
});

/** Who pays and who owns: every row of a tenant carries its account's id. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);
