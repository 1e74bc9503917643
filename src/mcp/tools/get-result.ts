import {
  extend,
  type InterfaceDescription,
  object,
  type ObjectSchema,
  pick,
  type ToolSchema,
} from '../interface-description.js';
import { type Arguments, orError, refusal, type Tool, type ToolSession } from '../tool.js';
import { READS } from './lookups.js';

/** A run as all kinds of it have it. */
export interface FollowedRun {
  id: string;
  status: string;
  progress: number | null;
  [field: string]: unknown;
}

/** The kinds of run, by the prefix of their ids. */
export const RUN_KINDS = {
  simulation: { prefix: /^sim_/, get: 'getSimulation', create: 'createSimulation' },
  sweep: { prefix: /^(sweep|swp)_/, get: 'getSweep', create: 'createSweep' },
  dynamic_simulation: {
    prefix: /^dyn_/,
    get: 'getDynamicSimulation',
    create: 'createDynamicSimulation',
  },
  finder: { prefix: /^find_/, get: 'getFinder', create: 'createFinder' },
  design: { prefix: /^dsn_/, get: 'getDesign', create: 'createDesign' },
} as const;
export type FollowedKind = keyof typeof RUN_KINDS;

/** Longest wait for a run [s]: clients give up after 60 s unless they were told otherwise. */
export const MAX_WAIT_S = 50;
const ENDED = new Set(['completed', 'failed', 'canceled']);
/** Longest waits of the API itself [s]; shorter where the agent wants to see progress. */
const POLL_WAIT_S = { quiet: 10, reporting: 2 };

function hasEnded({ status }: FollowedRun): boolean {
  return ENDED.has(status);
}

function followedKind(id: string): FollowedKind {
  const found = Object.entries(RUN_KINDS).find(([, { prefix }]) => prefix.test(id));
  if (found === undefined)
    throw refusal('invalid_parameter', 'id begins with sim_, sweep_, dyn_, find_ or dsn_', 'id');
  return found[0] as FollowedKind;
}

/** Share of the time that the API was to wait: an answer before it says that waiting is of no use. */
const FULL_WAIT = 0.9;

export function follow(id: string, timeoutS: number, session: ToolSession): Promise<FollowedRun> {
  const { get } = RUN_KINDS[followedKind(id)];
  return untilEnded(timeoutS, session, (wait) =>
    session.ask<FollowedRun>(get, { path: { id }, query: { wait } }),
  );
}

/**
 * Returns the run once it has ended, or after `timeoutS` seconds as it is then; `read` reads it, and has the API wait for
 * its end for so many seconds. It returns at once where the API does not wait: a draft or a held run waits for its owner,
 * and a service that stops waits for no one. So no second has many requests.
 */
export async function untilEnded<Run extends FollowedRun>(
  timeoutS: number,
  session: ToolSession,
  read: (wait?: number) => Promise<Run>,
): Promise<Run> {
  const deadline = performance.now() + timeoutS * 1_000;
  const step = session.report === undefined ? POLL_WAIT_S.quiet : POLL_WAIT_S.reporting;
  for (;;) {
    const askedAt = performance.now();
    const left = Math.floor((deadline - askedAt) / 1_000);
    const wait = left < 1 ? undefined : Math.min(step, left);
    const run = await read(wait);
    const waited_s = (performance.now() - askedAt) / 1_000;
    await session.report?.(run.progress ?? 0, `${run.id} is ${run.status}`);
    if (hasEnded(run) || wait === undefined || session.signal.aborted) return run;
    if (waited_s < FULL_WAIT * wait) return run;
  }
}

/** The fields of a run that an agent wants to know; the others repeat its request. */
const COMMON = [
  'id',
  'object',
  'name',
  'project_id',
  'status',
  'progress',
  'credits_cost',
  'created_at',
  'completed_at',
  'solver_engine',
  'error',
];
/** The words for the keys of a result, of those kinds that have one result. */
const LABELS = ['display_labels', 'rotor_labels'];
const SHOWN: Record<FollowedKind, string[]> = {
  simulation: [...COMMON, ...LABELS, 'sweep_id', 'result'],
  sweep: [
    ...COMMON,
    ...LABELS,
    'sweep_config',
    'total_points',
    'completed_points',
    'failed_points',
    'summary',
  ],
  dynamic_simulation: [...COMMON, ...LABELS, 'simulated_s', 'estimated_duration_s', 'result'],
  finder: [...COMMON, 'total_rows', 'front', 'result'],
  design: [...COMMON, 'result'],
};

/** Returns the shape of a run's answer, under the name of its kind. `more` stands beside it. */
export function runOutput(
  api: InterfaceDescription,
  kinds: readonly FollowedKind[],
  more: Record<string, ToolSchema> = {},
): ObjectSchema {
  const shapes = kinds.map((kind) => {
    const { answer } = api.operation(RUN_KINDS[kind].get);
    const shape = { ...pick(answer, SHOWN[kind]), description: 'The run and its result' };
    return [kind, shape] as const;
  });
  const head = object(
    {
      id: { type: 'string', description: 'Id of the run, for get_result' },
      status: {
        type: 'string',
        description: 'queued, running, completed, failed or canceled (or draft)',
      },
      has_ended: {
        type: 'boolean',
        description: 'false: the run continues; call get_result later',
      },
    },
    ['id', 'status', 'has_ended'],
  );
  return orError(extend(head, { ...Object.fromEntries(shapes), ...more }));
}

export function runAnswer(run: FollowedRun, more: object = {}): object {
  const kind = followedKind(run.id);
  const shown = Object.fromEntries(SHOWN[kind].map((name) => [name, run[name]]));
  const short = SHORTENED[kind]?.(shown) ?? shown;
  return { id: run.id, status: run.status, has_ended: hasEnded(run), [kind]: short, ...more };
}

/** Combinations of a front that an answer shows by their figures; of the first one it shows all. */
const SHOWN_COMBINATIONS = 25;

/** Returns a search with the beginning of its front: a row has ten kilobytes, and an agent reads all of it. */
function shortSearch(shown: Record<string, unknown>): Record<string, unknown> {
  const { front, result } = shown as {
    front: object[] | null;
    result: { rows: object[] } | null;
  };
  return {
    ...shown,
    front: front?.slice(0, SHOWN_COMBINATIONS) ?? null,
    result: result && { ...result, rows: result.rows.slice(0, 1) },
  };
}

interface Alternative {
  blade: Record<string, unknown>;
  [field: string]: unknown;
}

/** Returns a design whose blades have their sections by name: as weights they are nine tenths of the answer. */
function shortDesign(shown: Record<string, unknown>): Record<string, unknown> {
  const { result } = shown as {
    result: { best: Alternative; front: Alternative[]; starting: Alternative | null } | null;
  };
  if (result === null) return shown;
  const short = ({ blade, ...rest }: Alternative) => ({
    ...rest,
    blade: { ...blade, section_airfoils: undefined },
  });
  const { best, front, starting } = result;
  return {
    ...shown,
    result: {
      ...result,
      best: short(best),
      front: front.map(short),
      starting: starting && short(starting),
    },
  };
}

const SHORTENED: Partial<Record<FollowedKind, typeof shortSearch>> = {
  finder: shortSearch,
  design: shortDesign,
};

/** Arguments of the tool, by the names of the query parameters that they become. */
const POINTS = {
  points_limit: 'limit',
  points_cursor: 'cursor',
  points_sort_by: 'sort_by',
  points_sort_order: 'sort_order',
};
const ROWS = {
  rows_limit: 'limit',
  rows_cursor: 'cursor',
  rows_sort_by: 'sort_by',
  rows_sort_order: 'sort_order',
};
const SERIES = {
  series_max_points: 'max_points',
  series_channels: 'channels',
  series_from_s: 'from_s',
  series_to_s: 'to_s',
};

export function getResultTool(api: InterfaceDescription): Tool {
  const points = api.operation('listSweepPoints');
  const series = api.operation('getDynamicTimeseries');
  const rows = api.operation('listFinderRows');
  return {
    name: 'get_result',
    title: 'Get the result of a run',
    description:
      'Returns state and result of a run by its id (sim_…, sweep_…, dyn_…, find_…, dsn_…). points_limit adds a page of the points of a sweep, rows_limit the rows of a search, series_max_points the time series of a flight (seconds, and each channel in the unit of its name).',
    input: object(
      {
        id: { type: 'string', description: 'sim_…, sweep_…, dyn_…, find_… or dsn_…' },
        wait_s: {
          type: 'number',
          minimum: 0,
          maximum: MAX_WAIT_S,
          default: 0,
          description: 'Maximum time to wait for the end (s)',
        },
        ...named(POINTS, points.parameters, 'Of a sweep. '),
        ...named(ROWS, rows.parameters, 'Of a search for parts. '),
        ...named(SERIES, series.parameters, 'Of a flight. '),
      },
      ['id'],
    ),
    output: runOutput(api, Object.keys(RUN_KINDS) as FollowedKind[], {
      points: { ...points.answer, description: 'A page of the points of a sweep' },
      rows: { ...rows.answer, description: 'A page of the rows of a search for parts' },
      timeseries: { ...series.answer, description: 'The time series of a flight' },
    }),
    annotations: READS,
    run: async (args, session) => {
      const timeoutS = Math.min(MAX_WAIT_S, Number(args.wait_s) || 0);
      const run = await follow(String(args.id), timeoutS, session);
      return runAnswer(run, await besides(run, args, session));
    },
  };
}

/** Renames the fields, without defaults: it is their presence that asks for points or a series. */
function named(
  names: Record<string, string>,
  parameters: Record<string, ToolSchema>,
  of: string,
): Record<string, ToolSchema> {
  return Object.fromEntries(
    Object.entries(names).map(([name, parameter]) => {
      const { default: _, description, ...schema } = parameters[parameter];
      return [name, { ...schema, description: of + description }];
    }),
  );
}

async function besides(run: FollowedRun, args: Arguments, session: ToolSession): Promise<object> {
  const path = { id: run.id };
  const kind = followedKind(run.id);
  const points = renamed(POINTS, args);
  if (kind === 'sweep' && points !== undefined)
    return { points: await session.ask('listSweepPoints', { path, query: points }) };
  const rows = renamed(ROWS, args);
  if (kind === 'finder' && rows !== undefined)
    return { rows: await session.ask('listFinderRows', { path, query: rows }) };
  const series = renamed(SERIES, args);
  if (kind === 'dynamic_simulation' && series !== undefined && hasEnded(run))
    return { timeseries: await session.ask('getDynamicTimeseries', { path, query: series }) };
  return {};
}

/** Returns the renamed arguments; undefined: none of them was given. */
function renamed(names: Record<string, string>, args: Arguments): Arguments | undefined {
  const given = Object.entries(names).filter(([name]) => args[name] !== undefined);
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map(([name, parameter]) => [parameter, args[name]]));
}
