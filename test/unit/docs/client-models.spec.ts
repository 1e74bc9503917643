/**
 * A client of today (contract §3, §13): the fields that its models require of each answer, and requests as models send them,
 * with null where nothing was said. `service.request()` holds every answer of the service against the same schemas.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CreateSubmissionBody } from '../../../src/components/submissions/submissions.wire.js';
import { StarComponentBody } from '../../../src/components/stars/stars.wire.js';
import {
  CreateDynamicBody,
  EstimateDynamicBody,
} from '../../../src/dynamics/request/dynamics.wire.js';
import { checkDynamic, checkEstimate } from '../../../src/dynamics/request/dynamic.checks.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { checkVehicle } from '../../../src/powertrain/vehicle.checks.js';
import { CreateProjectBody, UpdateProjectBody } from '../../../src/projects/projects.wire.js';
import { CreateSimulationBody } from '../../../src/simulations/simulations.wire.js';
import { checkSweep } from '../../../src/sweeps/sweep-config.checks.js';
import { CreateSweepBody } from '../../../src/sweeps/sweep.wire.js';
import {
  CreateWebhookEndpointBody,
  UpdateWebhookEndpointBody,
} from '../../../src/webhooks/endpoints/webhook-endpoints.wire.js';

const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);
const { schemas } = JSON.parse(readFileSync(DOCUMENT, 'utf8')).components as {
  schemas: Record<string, Schema>;
};

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

/**
 * A field is there and of its type; `?` behind the type allows null. Models take more fields than they name, and objects of
 * free keys are `object`.
 */
type Model = Readonly<Record<string, string>>;

const RUN: Model = {
  object: 'string',
  id: 'string',
  project_id: 'string',
  name: 'string?',
  status: 'string',
  is_starred: 'boolean',
  credits_cost: 'integer',
  created_at: 'string',
  dispatched_at: 'string?',
  completed_at: 'string?',
  progress: 'number?',
  battery_component_id: 'string?',
  battery_topology: 'object?',
  rotor_groups: 'object[]',
  rotors: 'object[]',
  input_snapshot: 'object?',
  snapshot_version: 'integer',
  solver_engine: 'string',
  error: 'object?',
};

const VEHICLE_RUN: Model = {
  ...RUN,
  project_name: 'string?',
  analysis_type: 'string',
  inputs: 'object',
  plot_config_json: 'object[]?',
};

const LIST: Model = {
  object: 'string',
  data: 'object[]',
  has_more: 'boolean',
  next_cursor: 'string?',
};

/** The models, by the names of their schemas in docs/openapi.json. */
const MODELS: Record<string, Model> = {
  ProjectResource: {
    object: 'string',
    id: 'string',
    name: 'string',
    notes: 'string?',
    aircraft_type_tag: 'string?',
    created_at: 'string',
    updated_at: 'string',
    run_count: 'integer',
    running_count: 'integer',
    completed_count: 'integer',
    failed_count: 'integer',
    last_activity_at: 'string?',
  },
  SimulationResource: { ...VEHICLE_RUN, result: 'object?', display_labels: 'labels?' },
  SweepResource: {
    ...VEHICLE_RUN,
    sweep_config: 'object',
    total_points: 'integer',
    completed_points: 'integer',
    failed_points: 'integer',
    summary: 'object?',
    cancel_requested_at: 'string?',
    display_labels: 'labels',
  },
  SweepPointResource: {
    object: 'string',
    id: 'string',
    index: 'integer',
    status: 'string',
    inputs: 'object',
    rotors: 'object?',
    failed: 'boolean',
    reason: 'string?',
    is_starred: 'boolean',
  },
  PointComponent: { axis: 'string', slot: 'integer', id: 'string', name: 'string' },
  DynamicSimulationResource: {
    ...RUN,
    result: 'object?',
    display_labels: 'labels',
    simulated_s: 'number',
    estimated_duration_s: 'number',
    cancel_requested_at: 'string?',
  },
  DynamicEstimate: {
    object: 'string',
    estimated_credits: 'integer',
    estimated_duration_s: 'number',
  },
  DynamicScorecard: {
    flight_time_s: 'number',
    avg_efficiency: 'number?',
    peak_current_a: 'number?',
    peak_power_w: 'number?',
    min_cell_voltage_v: 'number?',
    peak_winding_temp_c: 'number?',
    peak_cell_temp_c: 'number?',
    energy_used_wh: 'number?',
    capacity_used_mah: 'number?',
    termination_reason: 'string',
  },
  DynamicRunMeta: {
    reporting_mode: 'string',
    complete_rows: 'integer',
    retained_rows: 'integer',
    display_rows: 'integer',
    save_dt: 'number',
  },
  RotorGroupResource: { label: 'string' },
  Component: {
    object: 'string',
    id: 'string',
    type: 'string',
    source: 'string',
    visibility: 'string',
    name: 'string',
    spec_json: 'object',
    user_id: 'string?',
    base_component_id: 'string?',
    created_at: 'string',
    updated_at: 'string',
  },
  StarredComponent: {
    object: 'string',
    id: 'string',
    component_id: 'string',
    component_type: 'string',
    created_at: 'string',
  },
  Submission: {
    object: 'string',
    id: 'string',
    component_type: 'string',
    name: 'string',
    manufacturer: 'string',
    source_url: 'string',
    data_json: 'object',
    notes: 'string?',
    status: 'string',
    credit_reward: 'integer?',
    reviewer_notes: 'string?',
    reviewed_at: 'string?',
    created_at: 'string',
  },
  WebhookEndpointResource: {
    object: 'string',
    id: 'string',
    url: 'string',
    events: 'string[]',
    description: 'string',
    enabled: 'boolean',
    secret: 'string?',
    secret_hint: 'string',
    auto_disabled_at: 'string?',
    created_at: 'string',
  },
  CreditBalance: {
    object: 'string',
    currency: 'string',
    total: 'integer?',
    unlimited: 'boolean',
    breakdown: 'object[]',
    as_of: 'string',
  },
  CreditUsageEvent: {
    id: 'string',
    type: 'string',
    amount: 'integer',
    created_at: 'string',
    resource: 'object?',
  },
  ShareResource: {
    object: 'string',
    token: 'string',
    url: 'string',
    share_token: 'string',
    share_url: 'string',
  },
  CancelBatchResult: { canceled: 'string[]', requested: 'string[]', skipped: 'object[]' },
  ProjectList: LIST,
  SimulationList: LIST,
  SweepPointList: LIST,
  ComponentList: LIST,
  CreditUsageList: LIST,
};

/** The schemas, each of one type, that a value may have. */
function alternatives(schema: Schema): Schema[] {
  if (schema.$ref !== undefined) return alternatives(schemas[schema.$ref.split('/').at(-1)!]);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(alternatives);
  return [schema.type].flat().map((type) => ({ ...schema, type }));
}

/** Returns whether every value that the schema allows has the model's type. */
function fits(schema: Schema, type: string): boolean {
  return alternatives(schema).every((each) => {
    if (each.type === 'null') return type.endsWith('?');
    const plain = type.replace('?', '');
    if (plain.endsWith('[]')) return each.type === 'array' && fits(each.items!, plain.slice(0, -2));
    if (plain === 'labels')
      return each.type === 'object' && fits(each.additionalProperties!, 'string');
    return each.type === plain || (each.type === 'integer' && plain === 'number');
  });
}

describe('the models of a client of today', () => {
  it.each(Object.entries(MODELS))('hold every %s that is documented', (name, model) => {
    const { properties = {}, required = [] } = schemas[name];
    const misfits = Object.entries(model).filter(
      ([field, type]) => !required.includes(field) || !fits(properties[field], type),
    );
    expect(misfits).toEqual([]);
  });

  it('do not hold a field of another type, or one that may be null', () => {
    expect(fits({ type: 'number' }, 'integer')).toBe(false);
    expect(fits({ type: ['string', 'null'] }, 'string')).toBe(false);
    expect(fits({ type: 'array', items: { type: 'string' } }, 'object[]')).toBe(false);
  });
});

/** Optional fields as clients with models send them where nothing was said. */
const unsaid = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

const project_id = 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv';
const group = {
  label: 'arms',
  count: 4,
  motor_component_id: 'comp_m',
  propeller_component_id: 'comp_p',
};
const VEHICLE = {
  project_id,
  airspeed_m_s: 0,
  density_kg_m3: 1.225,
  rotor_groups: [{ ...group, throttle_pct: 60, esc_type: null, tilt_deg: null }],
  battery_component_id: 'comp_b',
  ...unsaid(
    'name',
    'rotors',
    'battery_topology',
    'custom_battery',
    'battery_charge_pct',
    'battery_esc_wire_resistance_mohm',
    'ambient_temp_c',
    'vertical_speed_m_s',
    'inflow_mode',
    'cooling_source',
    'flight_regime',
    'forced_air_velocity_m_s',
    'launch_intent',
  ),
};
const COMMAND = { throttle_target: 50, ...unsaid('throttle_ramp', 'tilt_target', 'tilt_ramp') };
const FLIGHT = {
  project_id,
  density_kg_m3: 1.225,
  rotor_groups: [{ ...group, esc_timing: null }],
  battery_component_id: 'comp_b',
  ...unsaid('rotors', 'battery_topology', 'battery_initial_temp_c', 'battery_charge_pct'),
  termination: { mode: 'fixed', max_duration_s: null, cell_voltage_cutoff_v: null },
  schedule: {
    mode: 'segments',
    ...unsaid('csv_text', 'interpolation'),
    segments: [
      { duration_s: 5, per_group: { arms: COMMAND }, ...unsaid('airspeed_ramp', 'until_depleted') },
    ],
  },
};

type Check = (body: never) => unknown[];
const REQUESTS: [new () => object, object, Check?][] = [
  [CreateProjectBody, { name: 'x', notes: null, aircraft_type_tag: null }],
  [UpdateProjectBody, { name: null, notes: 'n' }],
  [CreateSimulationBody, VEHICLE, checkVehicle],
  [
    CreateSweepBody,
    {
      ...VEHICLE,
      sweep: {
        rotor_sweep_mask: [true],
        throttle: { mode: 'range', start: 40, stop: 60, steps: 2 },
        ...unsaid('airspeed', 'tilt_sweep_mask', 'component_axes'),
      },
    },
    checkSweep,
  ],
  [CreateDynamicBody, FLIGHT, checkDynamic],
  [EstimateDynamicBody, { ...FLIGHT, project_id: null, name: null }, checkEstimate],
  [StarComponentBody, { project_id: null, component_id: 'comp_m', component_type: 'motor' }],
  [
    CreateSubmissionBody,
    {
      component_type: 'motor',
      name: 'Client motor',
      manufacturer: 'Acme',
      source_url: 'https://example.com/motor.pdf',
      data_json: { brand: 'Acme', kv: 110 },
      notes: null,
    },
  ],
  [CreateWebhookEndpointBody, { url: 'https://127.0.0.1:9/', events: ['*'], description: null }],
  [UpdateWebhookEndpointBody, { url: null, events: null, enabled: null }],
];

it.each(REQUESTS.map(([type, ...rest]) => [type.name, type, ...rest] as const))(
  'a request with null where nothing was said is a %s without faults',
  (_, type, body, check = () => []) => {
    const wire = toWire(type, structuredClone(body));
    expect(wire).toBeInstanceOf(type);
    expect(check(wire as never)).toEqual([]);
  },
);
