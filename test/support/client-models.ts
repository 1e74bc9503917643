/**
 * What a client of today requires of each answer, as its models say it (contract §3, §13): a field is there and of its type;
 * `?` behind the type allows null. Models take more fields than they name, and objects of free keys are `object`.
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

export const MODELS = {
  project: {
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
  simulation: { ...VEHICLE_RUN, result: 'object?', display_labels: 'labels?' },
  completedSimulation: { ...VEHICLE_RUN, result: 'object', display_labels: 'labels' },
  sweep: {
    ...VEHICLE_RUN,
    sweep_config: 'object',
    total_points: 'integer',
    completed_points: 'integer',
    failed_points: 'integer',
    summary: 'object?',
    cancel_requested_at: 'string?',
    display_labels: 'labels',
  },
  sweepPoint: {
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
  pointInputs: { throttle: 'number', grid_index: 'integer' },
  pointComponent: { axis: 'string', slot: 'integer', id: 'string', name: 'string' },
  dynamic: {
    ...RUN,
    result: 'object?',
    display_labels: 'labels',
    simulated_s: 'number',
    estimated_duration_s: 'number',
    cancel_requested_at: 'string?',
  },
  dynamicEstimate: {
    object: 'string',
    estimated_credits: 'integer',
    estimated_duration_s: 'number',
  },
  scorecard: {
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
  runMeta: {
    reporting_mode: 'string',
    complete_rows: 'integer',
    retained_rows: 'integer',
    display_rows: 'integer',
    save_dt: 'number',
  },
  group: { label: 'string', count: 'integer' },
  stackedGroup: {
    label: 'string',
    count: 'integer',
    coax_stack_id: 'integer',
    coax_position_m: 'number',
    rotation_sense: 'integer',
  },
  component: {
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
  star: {
    object: 'string',
    id: 'string',
    component_id: 'string',
    component_type: 'string',
    created_at: 'string',
  },
  submission: {
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
  endpoint: {
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
  balance: {
    object: 'string',
    currency: 'string',
    total: 'integer?',
    unlimited: 'boolean',
    breakdown: 'object[]',
    as_of: 'string',
  },
  transaction: {
    id: 'string',
    type: 'string',
    amount: 'integer',
    created_at: 'string',
    resource: 'object?',
  },
  share: {
    object: 'string',
    token: 'string',
    url: 'string',
    share_token: 'string',
    share_url: 'string',
  },
  cancelBatch: { canceled: 'string[]', requested: 'string[]', skipped: 'object[]' },
  list: { object: 'string', data: 'object[]', has_more: 'boolean', next_cursor: 'string?' },
} satisfies Record<string, Model>;

/** What of the answer the model would trip over; empty: nothing. */
export function misfits(model: keyof typeof MODELS, answer: Record<string, unknown>): string[] {
  return Object.entries<string>(MODELS[model]).flatMap(([field, type]) => {
    if (!Object.hasOwn(answer, field)) return [`${model}.${field} is missing`];
    const value = answer[field];
    return fits(value, type) ? [] : [`${model}.${field}: ${JSON.stringify(value)} is no ${type}`];
  });
}

function fits(value: unknown, type: string): boolean {
  if (type.endsWith('?')) return value === null || fits(value, type.slice(0, -1));
  if (type.endsWith('[]'))
    return Array.isArray(value) && value.every((item) => fits(item, type.slice(0, -2)));
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'labels':
      return (
        fits(value, 'object') &&
        Object.values(value as object).every((text) => fits(text, 'string'))
      );
    default:
      return typeof value === type;
  }
}
