import type { CreateFinderBody, FinderResource } from '../generated/types.js';
import {
  type Command,
  given,
  isSet,
  numberOf,
  textOf,
  UsageError,
  type Values,
} from './command.js';
import { completed, RUN_OPTIONS } from './runs.js';
import { table } from './table.js';

type Front = NonNullable<FinderResource['front']>;
type Result = NonNullable<FinderResource['result']>;

const number = (value: string, words: string) => ({ type: 'string' as const, value, words });
/** Rows that are printed unless more are asked for. */
const SHOWN_ROWS = 20;
/** Distance of an observer below the vehicle where the options name none [m]. */
const HEARD_AT_M = 10;

export const find: Command = {
  name: 'find',
  usage: '[request.json|find_…] [options]',
  summary: 'From a weight and a wish to motor, propeller and battery: the best of all combinations',
  options: {
    vehicle: number('VEHICLE', 'a saved vehicle, veh_…, instead of its rotors and masses'),
    rotors: number('COUNT', 'rotors of the vehicle'),
    pairs: number('M', 'coaxial pairs with this spacing'),
    gear: number('RATIO', 'motor turns per rotor turn'),
    frame: number('KG', 'frame mass, without the searched parts'),
    payload: number('KG', 'payload mass'),
    airframe: number('KIND', 'airframe for the drag in range: quad, hexa, octo'),
    'drag-area': number('M2', 'drag coefficient times area of the airframe, for the range'),
    density: number('RHO', 'air density [kg/m³]; default 1.225 or that of the file'),
    goals: number(
      'A,B,C',
      'one to three of endurance, range, all_up_mass, thrust_to_weight, cost, noise',
    ),
    mass: number('KG', 'maximum all-up mass'),
    endurance: number('S', 'minimum hover time'),
    range: number('M', 'minimum range in level flight at the best airspeed'),
    'thrust-to-weight': number('X', 'at least'),
    diameter: number('INCHES', 'maximum propeller diameter'),
    throttle: number('PCT', 'maximum hover throttle'),
    noise: number('DBA', 'maximum level in hover, straight below at the distance'),
    distance: number('M', 'distance of the noise observer; default 10'),
    source: number('WHOSE', 'source of parts: catalog, own or both'),
    rows: number('N', `rows to print; ${SHOWN_ROWS} unless given`),
    ...RUN_OPTIONS,
    csv: { type: 'boolean', words: 'print all rows as CSV' },
  },
  more: 'request.json is the body of POST /v1/finder; project_id is optional. Options override the file; one limit option replaces all limits of the file.',
  run: async (invocation) => {
    const { inflow, values, signal, print } = invocation;
    const rows = numberOf(values, 'rows') ?? SHOWN_ROWS;
    const run = await completed<FinderResource>(invocation, {
      what: 'search',
      command: 'find',
      prefix: 'find',
      options: optionsOf(values),
      create: (body, each) =>
        inflow.finder.create({ density_kg_m3: 1.225, ...body } as unknown as CreateFinderBody, {
          signal: each,
        }),
    });
    if (run === undefined) return;
    if (isSet(values, 'json')) return print(JSON.stringify(run));
    if (isSet(values, 'csv'))
      return print((await inflow.finder.export(run.id, { signal })).trimEnd());
    print(finderText(run, rows));
  },
};

/** The fields of the body that the options give. */
function optionsOf(values: Values): Record<string, unknown> {
  const limits = given({
    all_up_mass_kg_max: numberOf(values, 'mass'),
    endurance_s_min: numberOf(values, 'endurance'),
    range_m_min: numberOf(values, 'range'),
    thrust_to_weight_min: numberOf(values, 'thrust-to-weight'),
    diameter_in_max: numberOf(values, 'diameter'),
    hover_throttle_pct_max: numberOf(values, 'throttle'),
    noise_dba_max: numberOf(values, 'noise'),
  });
  const count = numberOf(values, 'rotors');
  const spacing = numberOf(values, 'pairs');
  const frame = numberOf(values, 'frame');
  const payload = numberOf(values, 'payload');
  const source = textOf(values, 'source');
  const gear = numberOf(values, 'gear');
  if ((spacing ?? gear) !== undefined && count === undefined)
    throw new UsageError('--pairs and --gear need --rotors');
  const own = given({
    payload_kg: payload,
    frame: textOf(values, 'airframe'),
    drag_area_m2: numberOf(values, 'drag-area'),
  });
  if (Object.keys(own).length > 0 && frame === undefined)
    throw new UsageError('--payload, --airframe and --drag-area need --frame');
  const goals = textOf(values, 'goals')?.split(',');
  const distance = numberOf(values, 'distance');
  const isHeard = limits.noise_dba_max !== undefined || goals?.includes('noise') === true;
  if (distance !== undefined && !isHeard)
    throw new UsageError('--distance needs --noise, or noise among --goals');
  return given({
    vehicle_id: textOf(values, 'vehicle'),
    rotors:
      count === undefined ? undefined : given({ count, coax_spacing_m: spacing, gear_ratio: gear }),
    vehicle: frame === undefined ? undefined : { frame_mass_kg: frame, ...own },
    density_kg_m3: numberOf(values, 'density'),
    goals,
    noise: isHeard ? { distance_m: distance ?? HEARD_AT_M } : undefined,
    limits: Object.keys(limits).length === 0 ? undefined : limits,
    candidates: source === undefined ? undefined : { source },
  });
}

function finderText(run: FinderResource, rows: number): string {
  const { front, result, credits_cost, total_rows } = run;
  const head = `${run.name ?? run.id} · ${run.id} · ${total_rows} rows · ${credits_cost} compute units`;
  if (front === null || result === null) return head;
  const { nothing_found: nothing } = result;
  if (nothing !== null) return [head, nothing.reason, ...relaxationParts(nothing)].join('\n\n');
  const more = front.length - rows;
  return [
    head,
    countsText(result),
    frontTable(front.slice(0, rows)),
    ...(more > 0 ? [`${more} more: --rows ${front.length}, or --csv`] : []),
    ...bestParts(result),
  ].join('\n\n');
}

function countsText({ counts: { combinations, solved, pruned, ...counts } }: Result): string {
  const excluded = Object.values(counts.excluded).reduce((sum, count) => sum + count, 0);
  const of = (count: number) => count.toLocaleString('en');
  return `${of(combinations)} combinations: ${of(excluded)} beyond a limit, ${of(pruned)} shown to be worse, ${of(solved)} solved`;
}

function frontTable(front: Front): string {
  const hasRange = front.some(({ range_m }) => range_m !== null);
  const range = hasRange ? ['range [km]', 'at [m/s]'] : [];
  const parts = ['', 'motor', 'propeller', 'battery', 'S×P'];
  return table(
    [...parts, 'hover [min]', ...range, 'mass [kg]', 'T/W', 'throttle [%]'],
    front.map(({ components: { motor, propeller, battery }, ...row }, i) => [
      i,
      motor.name,
      propeller.name,
      battery.name,
      `${row.series}×${row.parallel}`,
      Number((row.endurance_s / 60).toFixed(1)),
      ...(hasRange ? [kilometres(row.range_m), row.range_airspeed_m_s] : []),
      Number(row.all_up_mass_kg.toFixed(3)),
      row.thrust_to_weight,
      row.hover_throttle_pct,
    ]),
  );
}

function kilometres(metres: number | null): number | null {
  return metres === null ? null : Number((metres / 1000).toFixed(2));
}

/** What there is to say of the first row. */
function bestParts({ rows: [best] }: Result): string[] {
  if (best === undefined) return [];
  const { low, high } = best.endurance_s_band;
  const minutes = (seconds: number | null) => (seconds === null ? '?' : (seconds / 60).toFixed(1));
  const next = best.why_next_is_worse;
  return [
    [
      `Row 0, with two thirds of real vehicles between ${minutes(low)} and ${minutes(high)} min:`,
      ...best.explanation.facts.map(({ text }) => `  ${text}`),
      ...(next === null ? [] : [`  The next: ${next.text}`]),
    ].join('\n'),
  ];
}

function relaxationParts({ relaxations }: NonNullable<Result['nothing_found']>): string[] {
  if (relaxations.length === 0) return [];
  const rows = relaxations.map((each) => [each.limit, each.bound, each.reached]);
  return [table(['limit', 'asked for', 'reachable if all others are met'], rows)];
}
