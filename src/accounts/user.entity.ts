import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'app_user', // `user` is a reserved word of SQL
  properties: {
    id: p.string().length(31).primary(), // usr_<ksuid>
    accountId: () => p.manyToOne(Account).mapToPk().fieldName('account_id').index(),
    email: p.string().length(320).unique(),
    isActive: p.boolean().default(true),
    isAdmin: p.boolean().default(false),
    isModerator: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
