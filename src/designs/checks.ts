/** The rules over several fields of a design. */
import { libraryAirfoil } from '../airfoils/library.js';
import { checkBlade } from '../blades/blade.checks.js';
import type { Fault } from '../platform/errors.js';
import {
  type CreateDesignBody,
  type DesignObjectiveIn,
  type DesignPointIn,
  MAX_COMBINATIONS,
} from './request.wire.js';

const TARGETS = ['thrust_n', 'power_w', 'torque_n_m'] as const;
const isGiven = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

export function checkDesign(body: CreateDesignBody): Fault[] {
  return [
    ...body.operating_points.flatMap((point, i) =>
      checkPoint(body, point, `operating_points[${i}]`),
    ),
    ...checkShares(body),
    ...checkObjectives(body),
    ...checkVariables(body),
    ...checkMaterial(body),
    ...checkStarting(body),
  ];
}

function fault(code: Fault['code'], param: string, message: string): Fault {
  return { code, param, message };
}

function checkPoint({ variables }: CreateDesignBody, point: DesignPointIn, at: string): Fault[] {
  const given = TARGETS.filter((name) => isGiven(point[name]));
  const { rpm, rpm_min, rpm_max } = point;
  const faults: Fault[] = [];
  if (given.length === 0)
    faults.push(
      fault(
        'parameter_missing',
        `${at}.thrust_n`,
        `${at} needs one of thrust_n, power_w, torque_n_m`,
      ),
    );
  if (given.length > 1)
    faults.push(
      fault(
        'parameters_exclusive',
        `${at}.${given[1]}`,
        `${at} has ${given.join(' and ')}; send one of them`,
      ),
    );
  if (isGiven(rpm) && variables.pitch === 'fixed')
    faults.push(
      fault(
        'parameters_exclusive',
        `${at}.rpm`,
        `${at}.rpm is given, but with variables.pitch fixed the speed is what meets the point; make pitch variable, or bound the speed with rpm_min and rpm_max`,
      ),
    );
  if (isGiven(rpm) && variables.one_speed)
    faults.push(
      fault('parameters_exclusive', `${at}.rpm`, `${at}.rpm is given beside variables.one_speed`),
    );
  if (isGiven(rpm) && (isGiven(rpm_min) || isGiven(rpm_max)))
    faults.push(
      fault('parameters_exclusive', `${at}.rpm`, `${at}.rpm is given beside rpm_min or rpm_max`),
    );
  return [...faults, ...checkOrder(rpm_min, rpm_max, `${at}.rpm_min`, `${at}.rpm_max`)];
}

type Bound = number | null | undefined;

function checkOrder(min: Bound, max: Bound, low: string, high: string): Fault[] {
  if (!isGiven(min) || !isGiven(max) || min <= max) return [];
  return [fault('parameter_out_of_range', low, `${low} is above ${high}: nothing lies between`)];
}

/** Weights, or durations of all points. */
function checkShares({ operating_points: points }: CreateDesignBody): Fault[] {
  const timed = points.filter(({ duration_s }) => isGiven(duration_s)).length;
  if (timed === 0) return checkNotAllZero(points, 'weight');
  const faults = points.flatMap((point, i) => {
    const at = `operating_points[${i}]`;
    if (isGiven(point.weight))
      return [
        fault(
          'parameters_exclusive',
          `${at}.weight`,
          `${at}.weight is given, but points have duration_s; send one or the other`,
        ),
      ];
    if (isGiven(point.duration_s)) return [];
    const message = `${at}.duration_s is required where other points have one`;
    return [fault('parameter_missing', `${at}.duration_s`, message)];
  });
  return [...faults, ...checkNotAllZero(points, 'duration_s')];
}

function checkNotAllZero(points: DesignPointIn[], name: 'weight' | 'duration_s'): Fault[] {
  if (points.some((point) => (point[name] ?? 1) > 0)) return [];
  const param = `operating_points[0].${name}`;
  return [fault('parameter_out_of_range', param, `one ${name} at least must be above 0`)];
}

function checkObjectives({ objectives = [], operating_points: points }: CreateDesignBody): Fault[] {
  const faults = objectives.flatMap((each, i) => checkObjective(each, points, `objectives[${i}]`));
  const [first, second] = objectives;
  const isSame =
    second !== undefined &&
    first.kind === second.kind &&
    (first.kind === 'energy' || first.point === second.point);
  if (isSame)
    faults.push(
      fault('parameters_exclusive', 'objectives[1]', 'objectives[1] is objectives[0] once more'),
    );
  return faults;
}

function checkObjective(
  { kind, point }: DesignObjectiveIn,
  points: DesignPointIn[],
  at: string,
): Fault[] {
  if (kind === 'energy') {
    if (points.some(({ thrust_n: T }) => isGiven(T))) return [];
    const message = `${at} energy needs a point of given thrust: the others take what they are given`;
    return [fault('parameters_exclusive', `${at}.kind`, message)];
  }
  const target = points[point];
  if (target === undefined)
    return [
      fault(
        'parameter_out_of_range',
        `${at}.point`,
        `${at}.point is ${point}, but there are ${points.length} operating points`,
      ),
    ];
  const hasThrust = isGiven(target.thrust_n);
  if (kind === 'thrust' && hasThrust)
    return [
      fault(
        'parameters_exclusive',
        `${at}.kind`,
        `${at} asks for the most thrust of a point whose thrust is given; give its power_w or torque_n_m`,
      ),
    ];
  if (kind === 'power' && isGiven(target.power_w))
    return [
      fault(
        'parameters_exclusive',
        `${at}.kind`,
        `${at} asks for the least power of a point whose power is given; give its thrust_n`,
      ),
    ];
  return [];
}

function checkVariables({ variables, drive }: CreateDesignBody): Fault[] {
  const { diameter_in: D, num_blades = [2], sections = [], tip_sections = [] } = variables;
  const at = 'variables';
  const faults = [
    ...checkOrder(D.min, D.max, `${at}.diameter_in.min`, `${at}.diameter_in.max`),
    ...checkOrder(variables.chord_min, variables.chord_max, `${at}.chord_min`, `${at}.chord_max`),
    ...checkOrder(
      variables.twist_min_deg,
      variables.twist_max_deg,
      `${at}.twist_min_deg`,
      `${at}.twist_max_deg`,
    ),
    ...checkOrder(variables.rpm_min, variables.rpm_max, `${at}.rpm_min`, `${at}.rpm_max`),
    ...checkOrder(
      drive?.gear_ratio?.min,
      drive?.gear_ratio?.max,
      'drive.gear_ratio.min',
      'drive.gear_ratio.max',
    ),
    ...checkOnce(num_blades, `${at}.num_blades`),
    ...checkSections(sections, `${at}.sections`),
    ...checkSections(tip_sections, `${at}.tip_sections`),
    ...checkTip(variables, at),
  ];
  if (D.max > 120)
    faults.push(
      fault('parameter_out_of_range', `${at}.diameter_in.max`, 'diameters are up to 120 inches'),
    );
  for (const [i, B] of num_blades.entries())
    if (!Number.isInteger(B))
      faults.push(
        fault('parameter_invalid_type', `${at}.num_blades[${i}]`, 'num_blades are whole numbers'),
      );
  if (variables.one_speed && variables.pitch === 'fixed')
    faults.push(
      fault(
        'parameters_exclusive',
        `${at}.one_speed`,
        `${at}.one_speed needs pitch variable: of fixed pitch the speed is what meets each point`,
      ),
    );
  const combinations = combinationsOf(variables);
  if (combinations > MAX_COMBINATIONS)
    faults.push(
      fault(
        'parameter_out_of_range',
        `${at}.sections`,
        `num_blades, sections and tip_sections make ${combinations} combinations; at most ${MAX_COMBINATIONS} are optimised`,
      ),
    );
  return faults;
}

/** Returns the number of combinations of blade count and sections. */
export function combinationsOf({
  num_blades = [2],
  sections = ['naca4412'],
  tip_sections = [],
}: CreateDesignBody['variables']): number {
  return num_blades.length * sections.length * Math.max(tip_sections.length, 1);
}

function checkSections(names: readonly string[], at: string): Fault[] {
  const unknown = names.flatMap((name, i) => {
    if (libraryAirfoil(name) !== undefined) return [];
    const param = `${at}[${i}]`;
    const message = `${param} is no section of the library: designs take those alone, because their polars hold wherever a blade works`;
    return [fault('unknown_airfoil', param, message)];
  });
  return [...checkOnce(names, at), ...unknown];
}

function checkTip(
  { tip_sections, tip_from, hub_radius }: CreateDesignBody['variables'],
  at: string,
): Fault[] {
  if (!isGiven(tip_from)) return [];
  const param = `${at}.tip_from`;
  if (tip_sections === undefined)
    return [
      fault(
        'parameter_missing',
        `${at}.tip_sections`,
        `${param} is given; it needs ${at}.tip_sections`,
      ),
    ];
  if (tip_from > hub_radius) return [];
  const message = `${param} is not beyond the hub: send one above ${at}.hub_radius, ${hub_radius}`;
  return [fault('parameter_out_of_range', param, message)];
}

/** Every value of a list counts once. */
function checkOnce(values: readonly (string | number)[], param: string): Fault[] {
  return values.flatMap((value, i) => {
    const first = values.indexOf(value);
    if (first === i) return [];
    const message = `${param}[${i}] is ${param}[${first}] once more; name each once`;
    return [fault('parameters_exclusive', `${param}[${i}]`, message)];
  });
}

function checkMaterial({ limits, material }: CreateDesignBody): Fault[] {
  const asked = (['safety_factor_min', 'tip_deflection_mm_max'] as const).find((name) =>
    isGiven(limits?.[name]),
  );
  if (asked === undefined || isGiven(material)) return [];
  return [fault('parameter_missing', 'material', `limits.${asked} needs a material`)];
}

function checkStarting({ starting_propeller: blade }: CreateDesignBody): Fault[] {
  if (!isGiven(blade)) return [];
  const at = 'starting_propeller';
  return checkBlade(blade).map((each) => ({ ...each, param: `${at}.${each.param}` }));
}
