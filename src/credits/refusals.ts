import { ApiError, type Fault } from '../platform/errors.js';
import { toWireTime } from '../platform/wire/time.js';
import type { AdjustmentBody, ListTransactionsQuery } from './credits.wire.js';
import type { Standing } from './ledger.js';

const SPANS: Record<Standing['window'], string> = { day: '24 hours', week: '7 days' };

/** Returns 402 `usage_cap_reached`, with what a client needs to decide by itself when to come again. */
export function capReached(standing: Standing, left: number, required: number): ApiError {
  const { cap, window, resetsAt, used } = standing;
  const resets_at = toWireTime(resetsAt);
  const short = `This costs ${required} compute units; ${left} are left of the ${cap} of your plan in ${SPANS[window]}.`;
  const hope =
    used > 0 && required <= cap!
      ? `Usage stops counting when it is ${SPANS[window]} old, the oldest of it at ${resets_at}.`
      : 'Ask for less, or change to the Pro plan.';
  return new ApiError('usage_cap_reached', {
    message: `${short} ${hope}`,
    extra: { resets_at, remaining: left, required },
  });
}

export function checkFilters(query: ListTransactionsQuery): Fault[] {
  if (query.unit_type === undefined || query.credit_type === undefined) return [];
  const message = 'credit_type is another name of unit_type; give one of them';
  return [{ code: 'parameters_exclusive', param: 'credit_type', message }];
}

export function checkAdjustment({ amount, type }: AdjustmentBody): Fault[] {
  const fault = (message: string): Fault[] => [
    { code: 'parameter_out_of_range', param: 'amount', message },
  ];
  if (amount === 0) return fault('amount must not be 0');
  if (amount < 0 && type !== 'adjustment')
    return fault(`amount must be > 0 for a ${type}; only an adjustment takes away`);
  return [];
}
