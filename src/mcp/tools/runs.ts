import { setTimeout as sleep } from 'node:timers/promises';
import {
  extend,
  type InterfaceDescription,
  type ObjectSchema,
  omit,
  pick,
  type ToolSchema,
  withoutUnions,
  withoutWords,
} from '../interface-description.js';
import { type Arguments, refusal, Refused, type Tool, type ToolSession } from '../tool.js';
import {
  follow,
  type FollowedKind,
  type FollowedRun,
  MAX_WAIT_S,
  RUN_KINDS,
  runAnswer,
  runOutput,
} from './get-result.js';
import { RUNS } from './lookups.js';

/** Name of the project of runs whose agent names none. */
const PROJECT_NAME = 'MCP';

interface Page {
  data: { id: string; name: string }[];
  next_cursor: string | null;
}

/** Pause while a request with the same key is in progress, before it is asked again [ms]. */
const UNDER_WAY_MS = 200;

/**
 * Returns the project's id; the project is made when it is not there. Calls at the same time make one, because they
 * make it under the same key. A key brings back for a day what it made, also when that has been deleted or renamed
 * since: the next key names that.
 */
export async function mcpProject(session: ToolSession): Promise<string> {
  let key = 'mcp-project';
  for (;;) {
    const found = await oldest(session);
    if (found !== undefined) return found;
    key = `mcp-project after ${await made(key, session)}`;
  }
}

/** Returns the oldest project of the name, so that all calls choose the same. Lists are newest first. */
async function oldest(session: ToolSession): Promise<string | undefined> {
  let found: string | undefined;
  let cursor: string | null = null;
  do {
    const page: Page = await session.ask<Page>('listProjects', { query: { limit: 100, cursor } });
    found = page.data.findLast(({ name }) => name === PROJECT_NAME)?.id ?? found;
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

/** Returns the id of what the key made, now or before. */
async function made(idempotencyKey: string, session: ToolSession): Promise<string> {
  for (;;) {
    try {
      const body = { name: PROJECT_NAME };
      return (await session.ask<{ id: string }>('createProject', { body, idempotencyKey })).id;
    } catch (error) {
      const isUnderWay = error instanceof Refused && error.error.code === 'idempotency_key_in_use';
      if (!isUnderWay) throw error;
      await sleep(UNDER_WAY_MS, undefined, { signal: session.signal });
    }
  }
}

const PROJECT: ToolSchema = {
  type: 'string',
  description:
    'Project (proj_…) of the run. Default: a project named MCP, which is created if needed',
};
const KEY = {
  type: 'string',
  pattern: '^[ -~]{1,255}$',
  description:
    'Any text of 1 to 255 ASCII characters. The same text with the same input within 24 hours returns the same run, which is created and paid only once',
};
const VEHICLE =
  'Parts are comp_… ids from search_components, or described in custom_…. Throttle and charge are 0 to 100, density in kg/m^3, speeds in m/s; tilt_deg 90 is lift. Costs one compute unit per physical rotor';

export function runTools(api: InterfaceDescription): Tool[] {
  return [
    runTool(api, 'simulation', ['launch_intent', 'rotors', 'battery_topology'], {
      name: 'simulate_powertrain',
      title: 'Simulate a powertrain at one operating point',
      description:
        'Simulates rotors, motors, ESCs and a battery at one throttle, airspeed and density. Returns thrust, current, power, rpm, temperatures, endurance and limits, with ' +
        `uncertainty bands and the estimates behind them. ${VEHICLE}.`,
    }),
    runTool(api, 'sweep', ['launch_intent', 'rotors', 'battery_topology', 'point_events'], {
      name: 'run_sweep',
      title: 'Run a sweep over parts and conditions',
      description:
        'Simulates a powertrain at every combination of the values of its axes (throttle, airspeed, density, charge, motors, propellers, batteries). Returns best points, Pareto front, ' +
        `minima and maxima; get_result lists its points. steps counts points. ${VEHICLE} and point.`,
    }),
    runTool(api, 'dynamic_simulation', ['rotors', 'battery_topology'], {
      name: 'run_dynamic',
      title: 'Simulate a flight over time',
      description:
        'Simulates a powertrain over time, with a schedule of throttles, tilts and speeds, until the schedule ends or the battery is empty (termination.soc_cutoff_pct in percent, cell voltage per ' +
        `cell). Returns peaks, energy, temperatures and events. get_result returns the time series. ${VEHICLE} and started minute of flight.`,
    }),
    runTool(
      api,
      'finder',
      ['launch_intent'],
      {
        name: 'find_parts',
        title: 'Find motors, propellers and batteries for a vehicle',
        description:
          'Finds parts for a weight and goals (hover time, range, thrust to weight, largest propeller, mass, voltage). Returns the Pareto front over all motors, propellers and batteries of the catalog and the account, trimmed to hover, with margins, uncertainty, the next best combination and the effect of other sizes. Masses in kg, times in s, ranges in m, diameters in inches. range needs vehicle.drag_area_m2 or vehicle.frame; coaxial pairs need rotors.coax_spacing_m. Costs ten compute units per rotor. get_result lists all rows. request of a row is the input of simulate_powertrain; range_request is that of its longest-range flight.',
      },
      [],
    ),
    optimizeTool(api),
  ];
}

/** Fields of a drive that matter most; those of its ESC, wires and cooling are as in simulate_powertrain. */
const DRIVE = [
  'motor_component_id',
  'battery_component_id',
  'powertrain_calibration_id',
  'count',
  'gear_ratio',
  'gear_efficiency',
  'battery_charge_pct',
];

function optimizeTool(api: InterfaceDescription): Tool {
  const left = ['launch_intent', 'starting_propeller', 'starts', 'seed'];
  const tool = runTool(api, 'design', left, OPTIMIZE, []);
  const drive = withoutUnions(tool.input.properties.drive) as ObjectSchema;
  return { ...tool, input: extend(tool.input, { drive: pick(drive, DRIVE) }) };
}

const OPTIMIZE = {
  name: 'optimize_blade',
  title: 'Optimize a blade for several operating points',
  description:
    'Optimizes chord, twist, diameter, blade count, section and speeds of one propeller over 1 to 10 operating points (thrust in NEWTONS, power in W or torque in N·m; airspeed in m/s) for the least energy, power or noise or the most thrust, within limits (strength, noise, tip Mach, minimum chord). With drive, it uses the electrical power of a motor and a battery. Two objectives give a Pareto front. diameter_in in inches. Each limit of the result has its cost. best.blade is the input of analyze_blade. Costs two compute units for each operating point, times the combinations of num_blades and sections plus, with two objectives, front_size.',
};

function runTool(
  api: InterfaceDescription,
  kind: FollowedKind,
  leftOut: string[],
  texts: Pick<Tool, 'name' | 'title' | 'description'>,
  required = ['rotor_groups'],
): Tool {
  const { body } = api.operation(RUN_KINDS[kind].create);
  const { body: described } = api.operation(RUN_KINDS.simulation.create);
  return {
    ...texts,
    input: vehicleInput(body, described, leftOut, required),
    output: runOutput(api, [kind]),
    annotations: RUNS,
    run: async (args, session) => runAnswer(await start(kind, args, session)),
  };
}

/** Shapes whose words stand once in the list, in the tool for simulations. */
const DESCRIBED_ONCE = ['rotor_groups', 'vehicle'] as const;

/**
 * Returns the vehicle's input: groups say what rotors one by one say in all but coaxial stacks, in a fraction of the
 * words.
 */
function vehicleInput(
  body: ObjectSchema,
  { properties: described }: ObjectSchema,
  leftOut: string[],
  required: string[],
): ObjectSchema {
  const shape = omit(body, [...leftOut, 'project_id']);
  const short = DESCRIBED_ONCE.flatMap((name) => {
    if (described === body.properties || !(name in shape.properties)) return [];
    const { description, ...part } = withoutWords(shape.properties[name], described[name]);
    const words = `${description}. For the other fields see simulate_powertrain`;
    return [[name, { ...part, description: words }] as const];
  });
  const more = { ...Object.fromEntries(short), project_id: PROJECT, idempotency_key: KEY };
  return extend(shape, more, required);
}

async function start(
  kind: FollowedKind,
  { idempotency_key, ...args }: Arguments,
  session: ToolSession,
): Promise<FollowedRun> {
  const idempotencyKey = keyOf(idempotency_key);
  const project_id = args.project_id ?? (await mcpProject(session));
  const body = { ...args, project_id };
  const made = await session.ask<FollowedRun>(RUN_KINDS[kind].create, { body, idempotencyKey });
  // it is made and paid: whatever happens while it is waited for, its id must reach the agent
  return follow(made.id, MAX_WAIT_S, session).catch(() => made);
}

/** Returns the key; one that was silently left out would be a second run, and paid. */
function keyOf(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given === 'string' && new RegExp(KEY.pattern).test(given)) return given;
  const message = 'idempotency_key is a string of 1 to 255 printable ASCII characters.';
  throw refusal('invalid_idempotency_key', message, 'idempotency_key');
}
