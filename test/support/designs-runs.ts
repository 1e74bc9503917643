import type { Answer } from './service.js';
import { newProject, TERMINAL } from './simulations.js';
import type { Tenant } from './tenants.js';

export const DESIGNS = '/v1/designs';
export const designAt = (id: string) => `${DESIGNS}/${id}`;

/** A small design: two points, few parameters, one start. */
export function smallDesign(change: object = {}): Record<string, unknown> {
  return {
    operating_points: [
      { label: 'hover', thrust_n: 6, weight: 0.3 },
      { label: 'cruise', thrust_n: 2, airspeed_m_s: 15, weight: 0.7 },
    ],
    variables: {
      diameter_in: { min: 10, max: 10 },
      sections: ['clarky'],
      shape_parameters: 3,
    },
    starts: 1,
    ...change,
  };
}

export async function createDesign(
  tenant: Tenant,
  change: object = {},
  headers?: Record<string, string>,
): Promise<Answer> {
  const project_id = 'project_id' in change ? change.project_id : await newProject(tenant);
  return tenant.post(DESIGNS, { project_id, ...smallDesign(change) }, headers);
}

export async function acceptedDesign(tenant: Tenant, change: object = {}): Promise<any> {
  const { status, json, text } = await createDesign(tenant, change);
  if (status !== 202) throw new Error(`not accepted: ${status} ${text}`);
  return json;
}

/** A design of so many combinations that there is time to interrupt it. */
export const LONG_DESIGN = {
  variables: {
    diameter_in: { min: 6, max: 12 },
    num_blades: [2, 3, 4],
    sections: ['clarky', 'naca4412'],
    shape_parameters: 6,
  },
  starts: 6,
};

/** A design that has ended. */
export async function endedDesign(tenant: Tenant, change: object = {}): Promise<any> {
  return endOfDesign(tenant, (await acceptedDesign(tenant, change)).id);
}

/** The design once it has ended, however long that takes. */
export async function endOfDesign(tenant: Tenant, id: string): Promise<any> {
  for (;;) {
    const { status, json, text } = await tenant.get(`${designAt(id)}?wait=30`);
    if (status !== 200) throw new Error(`${id}: ${status} ${text}`);
    if (TERMINAL.includes(json.status)) return json;
  }
}
