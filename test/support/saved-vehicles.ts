import { arms } from './dynamic-runs.js';
import { QUAD_PARTS } from './simulations.js';
import type { Tenant } from './tenants.js';

/** The quad of test/support/simulations.ts as it is saved: without a command. */
export function quadBody(change: object = {}): Record<string, unknown> {
  return {
    vehicle: { frame: 'quad', frame_mass_kg: 0.6 },
    rotor_groups: [arms()],
    battery_component_id: QUAD_PARTS.battery,
    ...change,
  };
}

/** A vehicle of the tenant's, at version 1. */
export async function savedQuad(tenant: Tenant, change: object = {}): Promise<any> {
  const body = { name: 'Survey quad', vehicle: quadBody(), ...change };
  const { status, json, text } = await tenant.post('/v1/vehicles', body);
  if (status !== 201) throw new Error(`not saved: ${status} ${text}`);
  return json;
}
