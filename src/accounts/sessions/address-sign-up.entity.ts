import { defineEntity, p } from '@mikro-orm/postgresql';
import { moment, type TablesOf } from '../../platform/postgres/columns.js';

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
