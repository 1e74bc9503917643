import type {
  CreateDesignBody,
  DesignResource,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { AnalysisBody } from '../../../blade/plan.ts';
import type { Picked } from '../../../picker/choices.ts';
import { onBench } from '../../../vehicle/bench.ts';
import { rotorCount } from '../../../vehicle/vehicle.ts';
import { type Typed, typedOf } from '../../../vehicle/quantity.ts';
import type { Kind } from '../words.ts';
import {
  DRIVE_FIELDS,
  FLOWN,
  FRONT_SIZE,
  LABEL,
  LIMITS,
  MATERIAL,
  MORE_OF_POINT,
  OBSERVER,
  SEARCH,
  type Target,
  TARGETS,
  VARIABLES,
} from './design-quantities.ts';

export interface PointDraft {
  /** Tells points apart while they are added and removed. */
  key: string;
  target: Target;
  typed: Typed;
}

/** A goal in one text: `energy`, or `power:1` at the operating point of index 1. */
export type Goal = string;

/** An optimization as it is typed. */
export interface DesignDraft {
  points: readonly PointDraft[];
  /** The second is '' where one goal is enough. */
  goals: readonly [Goal, Goal];
  variables: Typed;
  limits: Typed;
  /** The material, as its one field has it. */
  material: Typed;
  observer: Typed;
  motor?: Picked;
  battery?: Picked;
  drive: Typed;
  /** A propeller to compare with. */
  starting?: { name: string; blade: AnalysisBody };
  search: Typed;
}

let made = 0;
export const newPoint = (target: Target, typed: Typed): PointDraft => ({
  key: `point ${++made}`,
  target,
  typed,
});

const HOVER = newPoint('thrust_n', { label: 'Hover', thrust_n: '6', airspeed_m_s: '0' });
const CRUISE = newPoint('thrust_n', { label: 'Cruise', thrust_n: '2', airspeed_m_s: '15' });

const BARE: DesignDraft = {
  points: [HOVER, CRUISE],
  goals: ['energy', ''],
  variables: { 'diameter_in.min': '10', 'diameter_in.max': '10' },
  limits: {},
  material: {},
  observer: {},
  drive: {},
  search: {},
};

/** Limits for PETG from a printer with a 0.4 mm nozzle: half of the strength, and chords with whole edges. */
const PRINTED: Pick<DesignDraft, 'material' | 'limits'> = {
  material: { material: 'petg_printed' },
  limits: { safety_factor_min: '2', chord_mm_min: '8' },
};

/** Problems to begin with. */
export const TEMPLATES = [
  {
    name: 'Hover and cruise',
    about: 'One blade for two points, printed in PETG',
    draft: {
      ...BARE,
      ...PRINTED,
      points: [timed(HOVER, '120'), timed(CRUISE, '600')],
    },
  },
  {
    name: 'One point',
    about: 'The best diameter and speed for one thrust',
    draft: {
      ...BARE,
      points: [HOVER],
      variables: { 'diameter_in.min': '8', 'diameter_in.max': '12' },
    },
  },
  {
    name: 'Quiet or efficient',
    about: 'Several blades, from the least power to the least noise',
    draft: {
      ...BARE,
      points: [HOVER],
      goals: ['power:0', 'noise:0'],
      variables: { 'diameter_in.min': '8', 'diameter_in.max': '12' },
    },
  },
] as const satisfies readonly { name: string; about: string; draft: DesignDraft }[];

/** The first template with the motor and the battery of the page Build; undefined where nothing is built. */
export function withBuiltDrive(): DesignDraft | undefined {
  const vehicle = onBench();
  const [rotor] = vehicle?.rotors ?? [];
  if (vehicle?.battery === undefined || rotor?.motor === undefined) return undefined;
  const drive = { count: String(Math.min(rotorCount(vehicle), 16)) };
  return { ...TEMPLATES[0].draft, motor: rotor.motor, battery: vehicle.battery, drive };
}

function timed(point: PointDraft, seconds: string): PointDraft {
  return { ...point, typed: { ...point.typed, duration_s: seconds } };
}

/** The name of a point for people: its label, else its place. */
export const pointName = (label: string | null | undefined, index: number): string =>
  label?.trim() || `Point ${index + 1}`;

/** All goals that the points allow: where the thrust is given, the power is to be least. */
export function goalsOf(points: readonly PointDraft[]): [kind: Kind, index?: number][] {
  const atPoints = points.flatMap(({ target }, i): [Kind, number][] => [
    [target === 'thrust_n' ? 'power' : 'thrust', i],
    ['noise', i],
  ]);
  return [['energy'], ...atPoints];
}

/** The draft with other points. `removed`: the one that is left out; goals at the points after it move with them. */
export function withPoints(
  draft: DesignDraft,
  points: readonly PointDraft[],
  removed = Infinity,
): DesignDraft {
  const allowed = new Set(goalsOf(points).map((goal) => goal.join(':')));
  const moved = draft.goals.map((goal) => {
    const [kind, at] = goal.split(':');
    if (at === undefined || Number(at) < removed) return goal;
    return Number(at) === removed ? '' : `${kind}:${Number(at) - 1}`;
  });
  const [first = 'energy', second = ''] = moved.filter((goal) => allowed.has(goal));
  return { ...draft, points, goals: [first, second] };
}

const POINT_FIELDS = [LABEL, ...Object.values(TARGETS), ...FLOWN, ...MORE_OF_POINT];

/** An optimization that was run, to be changed and run again. `nameOf`: what a part is called. */
export function draftOf({ inputs }: DesignResource, nameOf: (id: string) => string): DesignDraft {
  const asked = inputs as unknown as CreateDesignBody;
  const { drive, starting_propeller: starting, variables } = asked;
  const picked = (id: string | undefined) => (id == null ? undefined : { id, name: nameOf(id) });
  const [first, second] = (asked.objectives ?? []).map(({ kind, point = 0 }) =>
    kind === 'energy' ? 'energy' : `${kind}:${point}`,
  );
  return {
    points: asked.operating_points.map((point) =>
      newPoint(
        (Object.keys(TARGETS) as Target[]).find((each) => point[each] != null) ?? 'thrust_n',
        typedOf(POINT_FIELDS, point),
      ),
    ),
    goals: [first ?? 'energy', second ?? ''],
    variables: typedOf(VARIABLES, flat({ ...variables })),
    limits: typedOf(LIMITS, asked.limits ?? {}),
    material: typedOf([MATERIAL], asked),
    observer: typedOf(OBSERVER, asked.observer ?? {}),
    motor: picked(drive?.motor_component_id),
    battery: picked(drive?.battery_component_id),
    drive: typedOf(DRIVE_FIELDS, flat({ ...drive })),
    starting:
      starting == null
        ? undefined
        : { name: 'The same propeller as before', blade: starting as AnalysisBody },
    search: typedOf([...SEARCH, FRONT_SIZE], asked),
  };
}

/** Ranges by the names of their ends: `diameter_in.min`. */
function flat(of: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, value]) => {
      const isRange = typeof value === 'object' && value !== null && 'min' in value;
      if (!isRange) return [[name, value as unknown]];
      return Object.entries(value).map(([end, bound]) => [`${name}.${end}`, bound]);
    }),
  );
}
