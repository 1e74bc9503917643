/** The findings of the optimiser → the wire: units of the interface, limits in words. */
import { toKulfan } from '../airfoils/airfoil.wire.js';
import { libraryAirfoil } from '../airfoils/library.js';
import { DEGREE, INCH, MM, MPA, RPM, ZERO_CELSIUS } from '../platform/units.js';
import type {
  ShapedBlade,
  DesignLimitName,
  DesignProblem,
  LimitValue,
  PointFigures,
} from './optimizer/problem.js';
import { sectionsAlong } from './optimizer/section-layout.js';
import { DesignSpace } from './optimizer/shape.js';
import { FEASIBLE } from './optimizer/sqp.js';
import type { Described, Task } from './optimizer/task.js';
import { bestOf, type DesignProgress, isFeasible } from './progress.js';
import type { FilledDesign } from './request.wire.js';
import type {
  DesignAlternative,
  DesignBlade,
  DesignLimit,
  DesignMethod,
  DesignObjectiveValue,
  DesignPointFigures,
  DesignResult,
  DesignRunWarning,
} from './result.wire.js';

const PERCENT = 1e-2;

/** The names of the sections of a blade's stations. */
export function namesAlong(
  problem: DesignProblem,
  combination: number,
  blade: ShapedBlade,
): string[] {
  return sectionsAlong(problem, combination, blade).map(({ name }) => name);
}

/** `names`: of the sections of its stations; `turn`: of the whole blade [rad]. */
export function toBlade(blade: ShapedBlade, names: readonly string[], turn: number): DesignBlade {
  const airfoils = names.map((name) => libraryAirfoil(name)!);
  return {
    diameter: (2 * blade.R) / INCH,
    hub_radius: blade.rHub / blade.R,
    num_blades: blade.B,
    airfoil: names[0],
    radius: blade.r,
    chord: blade.c,
    twist: blade.beta.map((beta) => (beta + turn) / DEGREE),
    thickness: airfoils.map(({ thickness }) => thickness),
    section_airfoils: airfoils.map(({ cst }) => toKulfan(cst)),
  };
}

interface Found {
  best: (Described & { task: Task }) | null;
  front: (Described & { task: Task })[];
  starting: Described | null;
}

export function toDesignResult(
  request: FilledDesign,
  problem: DesignProblem,
  progress: DesignProgress,
  { best, front, starting }: Found,
): DesignResult | null {
  if (best === null) return null;
  const alternative = (each: Described & { task: Task }) =>
    toAlternative(request, problem, each, each.task);
  const shown = alternative(best);
  const feasible = isFeasible(best.task);
  return {
    feasible,
    reason: feasible ? null : reasonOf(shown.limits, request),
    best: shown,
    front: front.map(alternative),
    starting: starting && toAlternative(request, problem, starting, null),
    method: toMethod(request, problem, progress),
    warnings: warningsOf(request, problem, progress, best),
  };
}

function toAlternative(
  request: FilledDesign,
  problem: DesignProblem,
  { blade, gear, evaluated }: Described,
  task: Task | null,
): DesignAlternative {
  const limits = toLimits(request, problem, evaluated.limits, task);
  const turn = problem.isVariablePitch ? evaluated.points[0].collective : 0;
  const names = task && namesAlong(problem, task.combination, blade);
  return {
    objectives: evaluated.f.map((f, i) => toObjective(request, i, f)),
    is_feasible: task === null ? !limits.some((limit) => limit.is_violated) : isFeasible(task),
    blade: names === null ? toStartingBlade(request, blade, turn) : toBlade(blade, names, turn),
    tip_airfoil: task && tipOf(problem, task),
    gear_ratio: problem.drive === null ? null : gear,
    points: evaluated.points.map((point, i) => toPoint(request, problem, point, i, turn)),
    limits,
  };
}

function toStartingBlade(request: FilledDesign, blade: ShapedBlade, turn: number): DesignBlade {
  const { airfoil } = request.starting_propeller!;
  const known = libraryAirfoil(airfoil) === undefined ? 'naca4412' : airfoil;
  const names = blade.r.map(() => known);
  return Object.assign(toBlade(blade, names, turn), { airfoil });
}

/** The section of the tip; null: that of the root holds for the whole blade. */
function tipOf({ combinations, sections }: DesignProblem, { combination }: Task): string | null {
  const { tip } = combinations[combination];
  return tip === null ? null : sections[tip].name;
}

function toObjective(request: FilledDesign, i: number, f: number): DesignObjectiveValue {
  const { kind, point } = request.objectives[i];
  return {
    kind,
    point: kind === 'energy' ? null : point,
    value: finite(f, kind === 'thrust' ? -1 : 1),
    unit: unitOf(request, i),
  };
}

function unitOf({ objectives, operating_points: points }: FilledDesign, i: number): string {
  const timed = points.some(({ duration_s }) => duration_s != null);
  return { energy: timed ? 'J' : 'W', power: 'W', thrust: 'N', noise: 'dB(A)' }[objectives[i].kind];
}

/** A number from a thread in another unit; null where there is none: JSON has no NaN. */
function finite(value: number | null | undefined, per = 1, less = 0): number | null {
  return value == null || !Number.isFinite(value) ? null : (value - less) / per;
}

function toPoint(
  request: FilledDesign,
  problem: DesignProblem,
  figures: PointFigures,
  i: number,
  turn: number,
): DesignPointFigures {
  const { label = null, airspeed_m_s: V, density_kg_m3: rho } = request.operating_points[i];
  const { T, P, Omega } = figures;
  const area = Math.PI * problem.R.max ** 2;
  const tipRadius = (figures.tipMach * problem.points[i].sound) ** 2 - V * V;
  const R = Math.sqrt(Math.max(tipRadius, 0)) / Omega;
  const ideal = Math.max(T, 0) ** 1.5 / Math.sqrt(2 * rho * (R > 0 ? Math.PI * R * R : area));
  const limit = problem.material?.limit ?? NaN;
  return {
    label,
    status: figures.status,
    airspeed_m_s: V,
    thrust_n: finite(T),
    power_w: finite(P),
    torque_n_m: finite(figures.Q),
    rpm: finite(Omega, RPM),
    collective_deg: problem.isVariablePitch ? finite((figures.collective - turn) / DEGREE) : null,
    efficiency: V > 0 ? finite((T * V) / P) : null,
    figure_of_merit: V === 0 ? finite(ideal / P) : null,
    tip_mach: finite(figures.tipMach),
    reynolds_75: finite(figures.Re75),
    stall_margin_deg: finite(figures.stallMargin, DEGREE),
    stress_mpa: finite(figures.stress, MPA),
    safety_factor: problem.material === null ? null : finite(limit / figures.stress),
    tip_deflection_mm: finite(figures.deflection, MM),
    level_dba: finite(figures.level),
    electrical_power_w: finite(figures.electrical),
    motor_current_a: finite(figures.motorI),
    battery_current_a: finite(figures.batteryI),
    throttle_pct: finite(figures.throttle, PERCENT),
    motor_temp_c: finite(figures.windingT, 1, ZERO_CELSIUS),
  };
}

/** Units of the limits: what one of them is in SI, and its name; a relaxed limit moves by `step` of them in words. */
const UNITS: Record<DesignLimitName, { si: number; unit: string | null; words: string }> = {
  tip_mach_max: { si: 1, unit: null, words: 'a tip Mach number higher by 0.01' },
  safety_factor_min: { si: 1, unit: null, words: 'a safety factor lower by 0.1' },
  tip_deflection_mm_max: { si: MM, unit: 'mm', words: '1 mm more of deflection' },
  level_dba_max: { si: 1, unit: 'dB(A)', words: '1 dB(A) more' },
  chord_mm_min: { si: MM, unit: 'mm', words: '1 mm less of chord' },
  edge_thickness_mm_min: { si: MM, unit: 'mm', words: '0.1 mm less of edge' },
  stall_margin_deg_min: { si: DEGREE, unit: 'degrees', words: '1° less of stall margin' },
  reynolds_min: { si: 1, unit: null, words: 'a Reynolds number lower by 1000' },
  throttle_pct_max: { si: PERCENT, unit: '%', words: '1 % more of throttle' },
  motor_current_share_max: { si: 1, unit: null, words: '1 % more of motor current' },
  battery_current_share_max: { si: 1, unit: null, words: '1 % more of battery current' },
  temperature_share_max: {
    si: 1,
    unit: null,
    words: '1 % more of the way to the limit of temperature',
  },
  rpm_min: { si: RPM, unit: 'rpm', words: '100 rpm less' },
  rpm_max: { si: RPM, unit: 'rpm', words: '100 rpm more' },
  collective_max_deg: { si: DEGREE, unit: 'degrees', words: '1° more of collective' },
  twist_min_deg: { si: DEGREE, unit: 'degrees', words: '1° less of twist' },
  twist_max_deg: { si: DEGREE, unit: 'degrees', words: '1° more of twist' },
  diameter_in_min: { si: INCH / 2, unit: 'inches', words: '1 inch less of diameter' },
  diameter_in_max: { si: INCH / 2, unit: 'inches', words: '1 inch more of diameter' },
  reachable: { si: 1, unit: null, words: '1 % less' },
};
/** The size of what the words say, in the unit of the limit. */
const STEPS: Partial<Record<DesignLimitName, number>> = {
  tip_mach_max: 0.01,
  safety_factor_min: 0.1,
  edge_thickness_mm_min: 0.1,
  reynolds_min: 1000,
  rpm_min: 100,
  rpm_max: 100,
  motor_current_share_max: 0.01,
  battery_current_share_max: 0.01,
  temperature_share_max: 0.01,
  reachable: 0.01,
};
/** g within which a design is at a limit. */
const ACTIVE = 2e-3;

function toLimits(
  request: FilledDesign,
  problem: DesignProblem,
  values: readonly LimitValue[],
  task: Task | null,
): DesignLimit[] {
  const multipliers = task?.state?.multipliers ?? [];
  const scale = task?.scale ?? 1;
  const objective = task?.objective ?? 0;
  const merged = new Map<string, { value: LimitValue; gain: number; cost: number }>();
  for (const [j, value] of values.entries()) {
    const key = `${value.name} ${value.point}`;
    const cost = multipliers[j] ?? 0;
    const gain = cost * value.perUnit * scale * UNITS[value.name].si;
    const before = merged.get(key);
    if (before === undefined) merged.set(key, { value, gain, cost });
    else {
      // control points of one limit: the nearest stands for all, and all of them move
      const nearest = value.g < before.value.g ? value : before.value;
      merged.set(key, { value: nearest, gain: before.gain + gain, cost: before.cost + cost });
    }
  }
  const found = [...merged.values()].map(({ value, gain }): DesignLimit => {
    const { si, unit: of } = UNITS[value.name];
    const is_violated = value.g < -FEASIBLE * 10;
    const is_active = value.g < ACTIVE && value.name !== 'reachable';
    const multiplier = Number.isFinite(gain) && gain > 0 && is_active ? gain : 0;
    return {
      name: value.name,
      point: value.point,
      value: finite(value.value, si),
      bound: value.bound / si,
      unit: of,
      is_active,
      is_violated,
      multiplier,
      effect: effectOf(request, value, multiplier, objective),
    };
  });
  found.push(...diameterLimits(request, problem, task));
  const rank = ({ is_violated, is_active }: DesignLimit) => (is_violated ? 0 : is_active ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b) || b.multiplier - a.multiplier);
}

/** The bounds of a diameter that is free. */
function diameterLimits(
  request: FilledDesign,
  problem: DesignProblem,
  task: Task | null,
): DesignLimit[] {
  const { diameter_in: D } = request.variables;
  if (task?.state == null || D.max === D.min) return [];
  const shape = new DesignSpace(problem);
  const { x, boundSlopes = [] } = task.state;
  const { R } = shape.parametersOf(x);
  const value = (2 * R) / INCH;
  const near = 1e-3 * (D.max - D.min);
  const slope = shape.radiusSlope(boundSlopes) * task.scale;
  const limit = (
    name: 'diameter_in_min' | 'diameter_in_max',
    bound: number,
    gain: number,
  ): DesignLimit => {
    const is_active = Math.abs(value - bound) < near;
    const multiplier = is_active && gain > 0 ? gain * UNITS[name].si : 0;
    return {
      name,
      point: null,
      value,
      bound,
      unit: UNITS[name].unit,
      is_active,
      is_violated: false,
      multiplier,
      effect: effectOf(request, { name, point: null }, multiplier, task.objective),
    };
  };
  return [limit('diameter_in_min', D.min, slope), limit('diameter_in_max', D.max, -slope)];
}

function effectOf(
  request: FilledDesign,
  { name, point }: Pick<LimitValue, 'name' | 'point'>,
  multiplier: number,
  objective: number,
): string | null {
  if (multiplier === 0) return null;
  const unit = unitOf(request, objective);
  const gain = multiplier * (STEPS[name] ?? 1);
  const { kind } = request.objectives[objective];
  const what = {
    energy: unit === 'J' ? 'of energy' : 'of weighted power',
    power: 'of power',
    thrust: 'of thrust',
    noise: '',
  }[kind];
  const verb = kind === 'thrust' ? 'give' : 'save';
  const more = kind === 'thrust' ? 'more ' : '';
  return sentence(
    `${UNITS[name].words}${point === null ? '' : ` at ${pointName(request, point)}`} would ${verb} about ${rounded(gain)} ${unit} ${more}${what}`,
  );
}

function pointName({ operating_points: points }: FilledDesign, i: number): string {
  return points[i].label ?? `point ${i + 1}`;
}

function sentence(words: string): string {
  return `${words[0].toUpperCase()}${words.slice(1).trimEnd()}.`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(2)));
}

/** The limits that conflict: those that the nearest design is beyond. */
function reasonOf(limits: readonly DesignLimit[], request: FilledDesign): string {
  const broken = limits.filter((limit) => limit.is_violated);
  const held = limits.filter((limit) => limit.is_active && !limit.is_violated).slice(0, 4);
  const words = (limit: DesignLimit) => {
    const at = limit.point === null ? '' : ` at ${pointName(request, limit.point)}`;
    if (limit.name === 'reachable') return `what is asked for${at} is not reached`;
    const unit = limit.unit === null ? '' : ` ${limit.unit}`;
    const value = limit.value === null ? 'no number' : rounded3(limit.value);
    return `${limit.name}${at} (${value} instead of ${rounded3(limit.bound)}${unit})`;
  };
  const beside =
    held.length === 0 ? '' : `, while ${held.map((each) => each.name).join(', ')} hold it`;
  const beyond = broken.length === 0 ? 'some limits' : broken.map(words).join('; ');
  return `No blade within the bounds keeps all limits. The nearest is beyond: ${beyond}${beside}.`;
}

function rounded3(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function toMethod(
  request: FilledDesign,
  problem: DesignProblem,
  { tasks }: DesignProgress,
): DesignMethod {
  const best = bestOf(tasks, 0);
  const rivals = tasks.filter(
    (task) =>
      task.cap === null &&
      task.objective === 0 &&
      task.combination === best?.combination &&
      task.state !== null &&
      isFeasible(task),
  );
  const values = rivals.map(({ state, scale }) => state!.f * scale);
  const least = Math.min(...values);
  return {
    algorithm:
      'Sequential quadratic programming in a trust region with an exact penalty (Fletcher), damped BFGS, slopes by differences; each point is met by an inner solve of its speed or its collective',
    seed: request.seed,
    variables: new DesignSpace(problem).size,
    iterations: tasks.reduce((sum, { state }) => sum + (state?.iteration ?? 0), 0),
    evaluations: tasks.reduce((sum, { state }) => sum + (state?.evaluations ?? 0), 0),
    spread: values.length < 2 ? null : (Math.max(...values) - least) / Math.abs(least),
    starts: tasks.map(({ combination, from, objective, state, scale, ...task }, i) => {
      const { B, section } = problem.combinations[combination];
      const { kind } = request.objectives[objective];
      return {
        num_blades: B,
        section: problem.sections[section].name,
        tip_section: tipOf(problem, tasks[i]),
        from,
        objective,
        value: state === null ? null : finite(state.f * scale * (kind === 'thrust' ? -1 : 1)),
        is_feasible: isFeasible({ combination, from, objective, state, scale, ...task }),
        is_converged: state?.isConverged ?? false,
        iterations: state?.iteration ?? 0,
        evaluations: state?.evaluations ?? 0,
      };
    }),
  };
}

/** The spread of the starts from which they are said to disagree. */
const DISAGREE = 0.01;
const LOW_REYNOLDS = 3e4;
const HIGH_TIP_MACH = 0.7;

function warningsOf(
  request: FilledDesign,
  problem: DesignProblem,
  progress: DesignProgress,
  best: Described & { task: Task },
): DesignRunWarning[] {
  const found: DesignRunWarning[] = [];
  const warn = (code: DesignRunWarning['code'], message: string) =>
    found.push({ object: 'warning', code, message });
  const { points } = best.evaluated;
  if (best.task.state?.isConverged === false)
    warn(
      'not_converged',
      'The best optimisation ended by its bound of iterations; more starts or fewer parameters may find a little more.',
    );
  const { spread } = toMethod(request, problem, progress);
  if (spread !== null && spread > DISAGREE)
    warn(
      'starts_disagree',
      `The starts of this combination ended up to ${rounded(100 * spread)} % apart: there is more than one good blade, and more starts may find a better one.`,
    );
  if (points.some(({ Re75 }) => Re75 < LOW_REYNOLDS))
    warn(
      'low_reynolds',
      'At three quarters of the radius the Reynolds number is below 30000, where computed polars are least accurate, and so is this design.',
    );
  if (points.some(({ tipMach }) => tipMach > HIGH_TIP_MACH))
    warn(
      'high_tip_mach',
      `The tip moves faster than Mach ${HIGH_TIP_MACH} at a point; drag there is only estimated.`,
    );
  if (points.some(({ outsideTable }) => outsideTable))
    warn(
      'outside_polar_table',
      'More than 5 % of the load is at Reynolds or Mach numbers outside the polars. The nearest polar is used there.',
    );
  return found;
}
