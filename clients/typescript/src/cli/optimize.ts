import type { CreateDesignBody, DesignResource } from '../generated/types.js';
import { type Command, isSet } from './command.js';
import { BLADE_FILES, writeFiles } from './design.js';
import { completed, RUN_OPTIONS } from './runs.js';
import { facts, table } from './table.js';

type Result = NonNullable<DesignResource['result']>;
type Alternative = Result['best'];

export const optimize: Command = {
  name: 'optimize',
  usage: 'request.json|dsn_… [options]',
  summary: 'The blade that is best for several operating points, with a motor and within limits',
  options: { ...BLADE_FILES, ...RUN_OPTIONS },
  more: 'request.json is the body of POST /v1/designs; it may do without project_id. Files are of the best blade, of two goals the one that is best at the first.',
  run: async (invocation) => {
    const { inflow, values, print } = invocation;
    const run = await completed<DesignResource>(invocation, {
      what: 'optimization',
      command: 'optimize',
      prefix: 'dsn',
      create: (body, signal) =>
        inflow.designs.create(body as unknown as CreateDesignBody, { signal }),
    });
    if (run === undefined || run.result === null) return;
    const { best } = run.result;
    const [{ rpm, airspeed_m_s: airspeed }] = best.points;
    const [asked] = (run.inputs as unknown as CreateDesignBody).operating_points;
    await writeFiles(invocation, best.blade, {
      rpm: rpm ?? undefined,
      airspeed,
      air_density: asked.density_kg_m3 ?? undefined,
      ambient_temp_c: asked.ambient_temp_c ?? undefined,
    });
    if (isSet(values, 'json')) return print(JSON.stringify(run));
    print(optimizedText(run, run.result));
  },
};

function optimizedText({ name, id, credits_cost }: DesignResource, result: Result): string {
  const { best, front, starting, feasible, reason, warnings, method } = result;
  const head = `${name ?? id} · ${id} · ${credits_cost} compute units`;
  const notes = [
    ...(feasible ? [] : [`No blade keeps all limits: ${reason}`]),
    ...warnings.map(({ message }) => `Mind: ${message}`),
  ];
  return [
    head,
    facts([
      ...valuesOf(best),
      ...(starting === null ? [] : valuesOf(starting, 'Before: ')),
      ['Diameter [in]', best.blade.diameter],
      ['Blades', best.blade.num_blades],
      ['Airfoil', best.blade.airfoil],
      ['Evaluations', method.evaluations],
    ]),
    pointsTable(best),
    ...(front.length === 0 ? [] : [frontTable(front)]),
    ...limitsTable(best),
    ...(notes.length === 0 ? [] : [notes.join('\n')]),
  ].join('\n\n');
}

const valuesOf = ({ objectives, points }: Alternative, before = '') =>
  objectives.map(
    ({ kind, point, value, unit }) =>
      [
        `${before}${kind}${point === null ? '' : ` at ${nameOf(points, point)}`} [${unit}]`,
        value,
      ] as const,
  );

const nameOf = (points: Alternative['points'], index: number): string =>
  points[index].label ?? `point ${index}`;

const pointsTable = ({ points }: Alternative): string =>
  table(
    [
      'point',
      'V [m/s]',
      'thrust [N]',
      'shaft [W]',
      'electrical [W]',
      'rpm',
      'efficiency',
      'safety',
    ],
    points.map((each, i) => [
      nameOf(points, i),
      each.airspeed_m_s,
      each.thrust_n,
      each.power_w,
      each.electrical_power_w,
      each.rpm,
      each.efficiency,
      each.safety_factor,
    ]),
  );

const frontTable = (front: readonly Alternative[]): string =>
  table(
    [...valuesOf(front[0]).map(([name]) => name), 'D [in]', 'blades'],
    front.map(({ objectives, blade }) => [
      ...objectives.map(({ value }) => value),
      blade.diameter,
      blade.num_blades,
    ]),
  );

/** The limits that bind, with what one unit more would change. */
function limitsTable({ limits, points }: Alternative): string[] {
  const binding = limits.filter(({ is_active, is_violated }) => is_active || is_violated);
  if (binding.length === 0) return [];
  const rows = binding.map(({ name, point, value, bound, effect }) => [
    name,
    point === null ? '' : nameOf(points, point),
    value,
    bound,
    effect ?? '',
  ]);
  return [table(['limit', 'at', 'has', 'limit value', 'effect'], rows)];
}
