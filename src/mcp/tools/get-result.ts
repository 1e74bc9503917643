import type { InterfaceDescription } from '../interface-description.js';
import { type ToolSchema, object } from '../json-schema.js';
import {
  follow,
  hasEnded,
  followedKind,
  PATIENCE_S,
  type FollowedRun,
  RUN_KINDS,
  type FollowedKind,
} from '../run-following.js';
import type { Arguments, ToolSession, Tool } from '../tool.js';
import { READS } from './lookups.js';
import { runAnswer, runOutput } from './run-output.js';

/** Arguments of the tool, by the names of the query parameters that they become. */
const POINTS = {
  points_limit: 'limit',
  points_cursor: 'cursor',
  points_sort_by: 'sort_by',
  points_sort_order: 'sort_order',
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
  return {
    name: 'get_result',
    title: 'Get the result of a run',
    description:
      'State and result of a run by its id (sim_…, sweep_…, dyn_…). With points_limit also a page of a sweep’s points, with series_max_points also a flight’s time series ' +
      '(seconds, and each channel in the unit that its name ends with).',
    input: object(
      {
        id: { type: 'string', description: 'sim_…, sweep_… or dyn_…' },
        wait_s: {
          type: 'number',
          minimum: 0,
          maximum: PATIENCE_S,
          default: 0,
          description: 'How long to wait for its end (s)',
        },
        ...named(POINTS, points.parameters, 'Of a sweep. '),
        ...named(SERIES, series.parameters, 'Of a flight. '),
      },
      ['id'],
    ),
    output: runOutput(api, Object.keys(RUN_KINDS) as FollowedKind[], {
      points: { ...points.answer, description: 'A page of the points of a sweep' },
      timeseries: { ...series.answer, description: 'The time series of a flight' },
    }),
    annotations: READS,
    run: async (args, session) => {
      const patience = Math.min(PATIENCE_S, Number(args.wait_s) || 0);
      const run = await follow(String(args.id), patience, session);
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
