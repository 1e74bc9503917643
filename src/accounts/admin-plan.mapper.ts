import { toWireTime } from '../platform/wire/time.js';
import type { AccountResource } from './admin-plan.wire.js';
import type { AccountRow } from './plan-changes.queries.js';
import type { Plan } from './plans.js';

export function toAccountResource(row: AccountRow, limits: Plan): AccountResource {
  return {
    object: 'account',
    id: row.id,
    tier: row.tier,
    created_at: toWireTime(row.created_at),
    user_count: row.user_count,
    limits,
  };
}
