import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../platform/config.js';

export const TIERS = ['free', 'pro'] as const;
export type Tier = (typeof TIERS)[number];

export const SIM_TYPES = ['single_point', 'sweep', 'dynamic', 'finder', 'design'] as const;
export type SimType = (typeof SIM_TYPES)[number];

const DEFAULTS = new URL('../../data/plans.json', import.meta.url);
const count = () => z.int().min(0).max(1_000_000_000);
const PLAN = z.strictObject({
  /** Maximum runs that hold an execution slot at the same time, account-wide. */
  max_concurrent_runs: count().min(1),
  /** Rolling window that `cap` counts in. */
  window: z.enum(['day', 'week']),
  /** Compute units that may be used in any window; null: unlimited. */
  cap: count().nullable(),
  /** Amount shown in the history of a new account; it is not added to `cap`. */
  signup_grant: count(),
  queued_runs: count(),
  sweep_points: count(),
  dynamic_duration_s: count(),
  webhook_endpoints: count(),
  custom_components: count(),
  custom_airfoils: count(),
  // Features default to true, so that a file from before there were such fields takes none away.
  /** API keys may be made and used; sessions work without. */
  api_access: z.boolean().default(true),
  /** Blades may be exported as files. */
  cad_export: z.boolean().default(true),
  /** Datasheets of the catalog may be read. */
  component_specs: z.boolean().default(true),
  /** Runs may be exported as FMUs; false by default, as it was before there was such an export. */
  fmi_export: z.boolean().default(false),
  /** Kinds of runs that may be started. */
  sim_types: z
    .array(z.enum(SIM_TYPES))
    .refine((types) => new Set(types).size === types.length, 'names a kind twice')
    .default([...SIM_TYPES]),
});
export type Plan = z.output<typeof PLAN>;

/** The error of plans that cannot be used; the message is meant for the terminal. */
export class PlansError extends Error {}

/** The plans with their limits: data/plans.json, or the file of the same form that PLANS_FILE names. */
@Injectable()
export class Plans {
  private readonly plans: Record<Tier, Plan>;

  constructor(@Inject(CONFIG) config: Config) {
    this.plans = readPlans(config.plansFile ?? DEFAULTS);
  }

  of(tier: Tier): Plan {
    return this.plans[tier];
  }

  /** Returns the least plan of those that allow it. */
  least(allows: (plan: Plan) => boolean): Tier | undefined {
    return TIERS.find((tier) => allows(this.of(tier)));
  }
}

export function readPlans(path: string | URL): Record<Tier, Plan> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new PlansError(`PLANS_FILE cannot be read: ${(error as Error).message}`);
  }
  const result = z.strictObject({ free: PLAN, pro: PLAN }).safeParse(parsed);
  if (!result.success)
    throw new PlansError(`PLANS_FILE cannot be used:\n${z.prettifyError(result.error)}`);
  return result.data;
}
