import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.js';

export const UNIT_SYSTEMS = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'app_user', // `user` is a reserved word of SQL
  properties: {
    id: p.string().length(31).primary(), // usr_<ksuid>
    accountId: () =>
      p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    email: p.string().length(320).unique(), // in lower case
    isActive: p.boolean().default(true),
    isAdmin: p.boolean().default(false),
    isModerator: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('app_now()'),
    firstName: p.string().length(100).default(''),
    lastName: p.string().length(100).default(''),
    unitSystem: p.enum(UNIT_SYSTEMS).default('metric'),
    emailVerified: p.boolean().default(false),
    passwordHash: p.text().nullable(), // PHC string; null: cannot sign in with a password
  },
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
