import type { InterfaceDescription } from '../interface-description.js';
import { extend, type ToolSchema, object, type ObjectSchema, pick } from '../json-schema.js';
import {
  hasEnded,
  followedKind,
  type FollowedRun,
  RUN_KINDS,
  type FollowedKind,
} from '../run-following.js';
import { orError } from '../tool.js';

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
  'display_labels',
  'rotor_labels',
  'error',
];
const SHOWN: Record<FollowedKind, string[]> = {
  simulation: [...COMMON, 'sweep_id', 'result'],
  sweep: [
    ...COMMON,
    'sweep_config',
    'total_points',
    'completed_points',
    'failed_points',
    'summary',
  ],
  dynamic_simulation: [...COMMON, 'simulated_s', 'estimated_duration_s', 'result'],
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
        description: 'false: it still goes on; ask get_result for it in a while',
      },
    },
    ['id', 'status', 'has_ended'],
  );
  return orError(extend(head, { ...Object.fromEntries(shapes), ...more }));
}

export function runAnswer(run: FollowedRun, more: object = {}): object {
  const kind = followedKind(run.id);
  const shown = Object.fromEntries(SHOWN[kind].map((name) => [name, run[name]]));
  return { id: run.id, status: run.status, has_ended: hasEnded(run), [kind]: shown, ...more };
}
