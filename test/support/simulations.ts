import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import type { Answer } from './service.js';
import type { Tenant } from './tenants.js';

/** Parts of the catalog that make a survey quad of about 2 kg. */
export const QUAD_PARTS = {
  motor: componentIdOf('kde-direct-kde2315xf-885'),
  propeller: componentIdOf('apc-10x4p7sf'),
  battery: componentIdOf('sls-x-treme-4s-3200mah-35c'),
};

export const TERMINAL = ['completed', 'failed', 'canceled'];

/** What makes it fly, at 60 % throttle and at rest; `change` replaces fields of it. */
export function quadVehicle(change: object = {}): Record<string, unknown> {
  return {
    airspeed_m_s: 0,
    density_kg_m3: 1.225,
    rotor_groups: [quadGroup()],
    battery_component_id: QUAD_PARTS.battery,
    ...change,
  };
}

export function quadGroup(change: object = {}): Record<string, unknown> {
  return {
    label: 'arms',
    count: 4,
    motor_component_id: QUAD_PARTS.motor,
    propeller_component_id: QUAD_PARTS.propeller,
    throttle_pct: 60,
    ...change,
  };
}

export async function newProject(tenant: Tenant, name = 'Survey quad'): Promise<string> {
  const { status, json, text } = await tenant.post('/v1/projects', { name });
  if (status !== 201) throw new Error(`no project: ${status} ${text}`);
  return json.id;
}

/** The resource at `path` once it has ended. */
export async function ended(tenant: Pick<Tenant, 'get'>, path: string): Promise<any> {
  for (;;) {
    const { status, json, text } = await tenant.get(`${path}?wait=30`);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    if (TERMINAL.includes(json.status)) return json;
  }
}

/**
 * Returns the requests of tests for the runs of one kind. `body` makes a body that is accepted, with some of its fields
 * replaced; a run has a project of its own unless the change names one.
 */
export function runsAt(path: string, body: (change: object) => object) {
  const bodyOf = async (tenant: Tenant, change: object = {}): Promise<Record<string, unknown>> => {
    const project_id = 'project_id' in change ? change.project_id : await newProject(tenant);
    return { project_id, ...body(change) };
  };
  const create = async (
    tenant: Tenant,
    change: object = {},
    headers?: Record<string, string>,
  ): Promise<Answer> => tenant.post(path, await bodyOf(tenant, change), headers);
  const accepted = async (tenant: Tenant, change: object = {}): Promise<any> => {
    const { status, json, text } = await create(tenant, change);
    if (status !== 202 && status !== 201) throw new Error(`not accepted: ${status} ${text}`);
    return json;
  };
  /** The run once it has ended, however long that takes. */
  const endOf = (tenant: Tenant, id: string) => ended(tenant, `${path}/${id}`);
  const endedOf = async (tenant: Tenant, change: object = {}): Promise<any> =>
    endOf(tenant, (await accepted(tenant, change)).id);
  return { bodyOf, create, accepted, endOf, ended: endedOf };
}

export const {
  bodyOf: quad,
  create: createQuad,
  ended: solvedQuad,
} = runsAt('/v1/simulations', quadVehicle);

/** An event of a stream, as a client reads it. */
export interface SseEvent {
  id: number;
  event: string;
  data: any;
}

/** The events of a stream's text; comments and `retry` are left out. */
export function sseEvents(text: string): SseEvent[] {
  return text
    .split('\n\n')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s))))
    .filter((fields) => fields.event !== undefined)
    .map(({ id, event, data }) => ({ id: Number(id), event, data: JSON.parse(data) }));
}
