/** The features of each plan are derived from the plan table, and from nothing else. */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { findTier } from './accounts.queries.js';
import { type Plan, Plans, SIM_TYPES, type SimType, type Tier, TIERS } from './plans.js';

/** A feature that a plan either has or lacks; the kinds of runs are features as well. */
export type Gate =
  | 'api_access'
  | 'cad_export'
  | 'component_specs'
  | 'creator_edit'
  | 'fmi_export'
  | SimType;

const GATES: Record<Gate, (plan: Plan) => boolean> = {
  api_access: (plan) => plan.api_access,
  cad_export: (plan) => plan.cad_export,
  component_specs: (plan) => plan.component_specs,
  creator_edit: (plan) => plan.custom_components > 0 || plan.custom_airfoils > 0,
  fmi_export: (plan) => plan.fmi_export,
  single_point: (plan) => plan.sim_types.includes('single_point'),
  sweep: (plan) => plan.sim_types.includes('sweep') && plan.sweep_points > 0,
  dynamic: (plan) => plan.sim_types.includes('dynamic') && plan.dynamic_duration_s > 0,
  finder: (plan) => plan.sim_types.includes('finder'),
  design: (plan) => plan.sim_types.includes('design'),
};

/** The features in the words of a refusal. */
const WORDS: Record<Gate, string> = {
  api_access: 'the use of API keys',
  cad_export: 'the export of blades',
  component_specs: 'datasheets of components',
  creator_edit: 'components and airfoils of your own',
  fmi_export: 'the export of FMUs',
  single_point: 'simulations',
  sweep: 'sweeps',
  dynamic: 'dynamic simulations',
  finder: 'the search for parts',
  design: 'designs for several operating points',
};

export function includes(plan: Plan, gate: Gate): boolean {
  return GATES[gate](plan);
}

export function simTypesOf(plan: Plan): SimType[] {
  return SIM_TYPES.filter((type) => includes(plan, type));
}

/** Returns the least plan that has each feature. A feature that no plan has is not named. */
export function requiredTiers(plans: Plans): Partial<Record<Gate, Tier>> {
  const gates = Object.keys(GATES) as Gate[];
  return Object.fromEntries(
    gates.flatMap((gate) => {
      const tier = plans.least((plan) => includes(plan, gate));
      return tier === undefined ? [] : [[gate, tier]];
    }),
  );
}

/**
 * Requires a feature. Throws ApiError 402 `plan_upgrade_required`, with the least plan that has it, where `tier` lacks
 * it.
 */
export function requireGate(plans: Plans, tier: Tier, gate: Gate): void {
  if (!includes(plans.of(tier), gate))
    throw lacking(plans, (plan) => includes(plan, gate), WORDS[gate]);
}

/** Returns the refusal where a plan does not allow `what`, which stands as part of a sentence. */
export function lacking(plans: Plans, allows: (plan: Plan) => boolean, what: string): ApiError {
  const required = plans.least(allows);
  return new ApiError('plan_upgrade_required', {
    message: `Your plan does not include ${what}.`,
    extra: required === undefined ? {} : { required_tier: required },
  });
}

/** Refuses features that the plan of the caller's account lacks, for operations that lock no meter. */
@Injectable()
export class FeatureGate {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
  ) {}

  /**
   * Requires a feature. Throws ApiError 402 `plan_upgrade_required`, and 404 where the account has just been deleted. A
   * feature that every plan has costs no look at the database.
   */
  async require({ accountId }: Caller, gate: Gate): Promise<void> {
    if (TIERS.every((tier) => includes(this.plans.of(tier), gate))) return;
    const tier = found(await findTier(this.em.fork(), accountId));
    requireGate(this.plans, tier, gate);
  }
}
