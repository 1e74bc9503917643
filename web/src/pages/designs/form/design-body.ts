import type {
  CreateDesignBody,
  DesignObjectiveIn,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { bladeOf } from '../../../blade/plan.ts';
import { requested } from '../../../vehicle/quantity.ts';
import type { DesignDraft, Goal } from './design-draft.ts';
import {
  DRIVE_FIELDS,
  DRIVE_LIMITS,
  FLOWN,
  FRONT_SIZE,
  LABEL,
  MAIN_LIMITS,
  MATERIAL,
  MORE_LIMITS,
  MORE_OF_POINT,
  OBSERVER,
  SEARCH,
  SHAPE,
  SIZE,
  TARGETS,
  VARIABLE_PITCH,
} from './design-quantities.ts';

type Body = Omit<CreateDesignBody, 'project_id' | 'name' | 'launch_intent'>;

/** An optimization as the API is requested it. What is no number goes as it was typed, so that the API says so. */
export function bodyOf(draft: DesignDraft): Body {
  const { motor, battery, starting } = draft;
  const isDriven = hasDrive(draft);
  const observer = requested(OBSERVER, draft.observer);
  return {
    operating_points: draft.points.map(({ target, typed }) =>
      requested([LABEL, TARGETS[target], ...FLOWN, ...MORE_OF_POINT], typed),
    ),
    objectives: objectivesOf(draft),
    variables: nested(
      requested([...SIZE, ...SHAPE, ...(isVariable(draft) ? VARIABLE_PITCH : [])], draft.variables),
    ),
    limits: requested(
      [...MAIN_LIMITS, ...MORE_LIMITS, ...(isDriven ? DRIVE_LIMITS : [])],
      draft.limits,
    ),
    ...requested([MATERIAL], draft.material),
    ...(Object.keys(observer).length > 0 && { observer }),
    ...(isDriven && {
      drive: {
        motor_component_id: motor?.id,
        battery_component_id: battery?.id,
        ...nested(requested(DRIVE_FIELDS, draft.drive)),
      },
    }),
    ...(starting !== undefined && { starting_propeller: bladeOf(starting.blade) }),
    ...requested(hasFront(draft) ? [...SEARCH, FRONT_SIZE] : SEARCH, draft.search),
  } as unknown as Body;
}

export const hasDrive = ({ motor, battery }: DesignDraft): boolean =>
  motor !== undefined || battery !== undefined;
export const isVariable = ({ variables }: DesignDraft): boolean => variables.pitch === 'variable';
export const hasFront = ({ goals }: DesignDraft): boolean => goals[1] !== '';

const objectivesOf = ({ goals }: DesignDraft): DesignObjectiveIn[] =>
  goals.filter((goal) => goal !== '').map(objectiveOf);

function objectiveOf(goal: Goal): DesignObjectiveIn {
  const [kind, point] = goal.split(':') as [DesignObjectiveIn['kind'], string | undefined];
  return point === undefined ? { kind } : { kind, point: Number(point) };
}

/** `diameter_in.min` as `{ diameter_in: { min } }`. */
function nested(of: Record<string, unknown>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(of)) {
    const [name, end] = path.split('.');
    whole[name] = end === undefined ? value : { ...(whole[name] as object), [end]: value };
  }
  return whole;
}
