import { checkDiameter, fault, MAX_HUB_FRACTION } from '../blades/blade.checks.js';
import type { Fault } from '../platform/errors.js';
import type { DesignRequest } from './design.wire.js';

/** The rules that the bounds of the fields do not hold. */
export function checkDesign({ diameter, hub_radius }: DesignRequest): Fault[] {
  const small = checkDiameter({ diameter });
  if (small.length > 0 || hub_radius < MAX_HUB_FRACTION) return small;
  const message = `hub_radius must be below ${MAX_HUB_FRACTION} of the tip radius`;
  return [fault('invalid_geometry', 'hub_radius', message)];
}
