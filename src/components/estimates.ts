/**
 * Estimates the quantities that a run needs of a part, from its `spec_json` and, of a catalog row, its `model`: every
 * quantity is known or estimated, and marked which. Nothing here is ever written back into a datasheet field.
 * docs/catalog.md has the correlations in one table. Throws SpecFault where a part cannot be used.
 */
import type { Spec } from './component-type.js';
import { type BatteryEstimates, estimateBatterySpec } from './estimates/battery.js';
import { estimateMotorSpec, type MotorEstimates } from './estimates/motor.js';
import { estimatePropellerSpec, type PropellerEstimates } from './estimates/propeller.js';
import { effectiveFacts } from './inheritance.js';
import { toBatterySpec } from './estimates/battery-spec.mapper.js';
import { toMotorSpec, toPropellerSpec } from './estimates/spec.mapper.js';

export type { Estimate } from './estimates/estimate.js';
export { SpecFault } from './estimates/spec-values.js';
export type { BatteryEstimates, MotorEstimates, PropellerEstimates };

export function estimateMotor(spec: Spec, model: Spec = {}): MotorEstimates {
  const facts = effectiveFacts('motor', { spec, model });
  return estimateMotorSpec(toMotorSpec(facts.spec, facts.model));
}

export function estimateBattery(spec: Spec, model: Spec = {}): BatteryEstimates {
  const facts = effectiveFacts('battery', { spec, model });
  return estimateBatterySpec(toBatterySpec(facts.spec, facts.model));
}

export function estimatePropeller(spec: Spec, model: Spec = {}): PropellerEstimates {
  const facts = effectiveFacts('propeller', { spec, model });
  return estimatePropellerSpec(toPropellerSpec(facts.spec, facts.model));
}
