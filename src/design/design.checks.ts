import { fault, MAX_HUB_FRACTION } from '../blades/blade.checks.js';
import type { Fault } from '../platform/errors.js';
import type { DesignRequest } from './design.wire.js';

/** The rule that the bounds of the fields do not hold. */
export function checkDesign({ hub_radius }: DesignRequest): Fault[] {
  if (hub_radius < MAX_HUB_FRACTION) return [];
  const message = `hub_radius must be below ${MAX_HUB_FRACTION} of the tip radius`;
  return [fault('invalid_geometry', 'hub_radius', message)];
}
