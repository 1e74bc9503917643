import type { Tier } from '../accounts/plans.js';
import { ApiError } from '../platform/errors.js';
import { type DbTime, toWireTime } from '../platform/wire/time.js';

export const DEBIT_TYPES = ['simulation_debit', 'sweep_debit', 'debit'] as const;
export type DebitType = (typeof DEBIT_TYPES)[number];

/** `signup_grant` records the plan's first allowance in the history; the others come on top of the allowance. */
const GRANT_TYPES = ['signup_grant', 'monthly_grant', 'bounty_grant', 'topup'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

export const TYPES = [...DEBIT_TYPES, ...GRANT_TYPES, 'refund', 'adjustment'] as const;
export type TransactionType = (typeof TYPES)[number];

/**
 * The types that add to the allowance (an adjustment may also take away) until they are as old as the window is long.
 */
export const CREDIT_TYPES = ['monthly_grant', 'bounty_grant', 'topup', 'adjustment'] as const;

export const UNIT_TYPES = ['free', 'monthly'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** The unit type of a row, by the plan at its time. */
export const UNIT_TYPE_OF: Record<Tier, UnitType> = { free: 'free', pro: 'monthly' };

export interface ChargedResource {
  /** `simulation` stands for a run of any kind; the prefix of the id tells which. */
  object: 'simulation' | 'component_submission';
  id: string;
}

/** The standing of an account at one moment. All amounts are compute units. */
export interface Standing {
  /** Moment of the sums: the time, but never at or before the account's last row. */
  at: DbTime;
  tier: Tier;
  window: 'day' | 'week';
  /** Cap of the plan; null: unlimited. */
  cap: number | null;
  /** True if nothing may be used until the owner's email is confirmed. */
  withheld: boolean;
  /** Debits in the window, refunded ones as well. */
  used: number;
  /** Refunds of the debits in the window. */
  refunded: number;
  /** Grants and adjustments in the window; negative when adjustments took more away. */
  credited: number;
  /** Time when the oldest debit in the window leaves it; `at` when there is none. */
  resetsAt: DbTime;
}

type Counted = Pick<Standing, 'cap' | 'used' | 'refunded' | 'credited'>;

/** Returns what may be used now: the same as `remaining`, but 0 while it is withheld. */
export function available(standing: Standing): number | null {
  return standing.withheld ? 0 : remaining(standing);
}

/** Returns what the rows leave of the allowance, never negative; null: unlimited. */
export function remaining({ cap, used, refunded, credited }: Counted): number | null {
  return cap === null ? null : Math.max(0, cap - used + refunded + credited);
}

/** Length of each window in words. */
const WINDOW_WORDS: Record<Standing['window'], string> = { day: '24 hours', week: '7 days' };

/** Returns 402 `usage_cap_reached`, with what a client needs to decide by itself when to come again. */
export function capReached(standing: Standing, left: number, required: number): ApiError {
  const { cap, window, resetsAt, used } = standing;
  const resets_at = toWireTime(resetsAt);
  const short = `This costs ${required} compute units; ${left} are left of the ${cap} of your plan in ${WINDOW_WORDS[window]}.`;
  const hope =
    used > 0 && required <= cap!
      ? `Usage expires after ${WINDOW_WORDS[window]}, the oldest at ${resets_at}.`
      : 'Send a smaller request, or change to the Pro plan.';
  return new ApiError('usage_cap_reached', {
    message: `${short} ${hope}`,
    extra: { resets_at, remaining: left, required },
  });
}
