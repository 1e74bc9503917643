import { checkBlade, bladeFault, short } from '../blades/blade.checks.js';
import type { Fault } from '../platform/errors.js';
import { INCH } from '../platform/units.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';

/** Airspeed limit of the interface, also of what a sweep's last J implies. */
const MAX_AIRSPEED = 343;

/** The rules over several fields of an analysis. Units: metres, degrees; diameter in inches. */
export function checkGeometry(body: GeometryAnalysisRequest): Fault[] {
  const faults = [...checkBlade(body), ...checkMode(body)];
  return body.mode === 'sweep' ? [...faults, ...checkAdvanceRatios(body)] : faults;
}

const MODE_OF_FIELD = {
  j_from: 'sweep',
  j_to: 'sweep',
  j_steps: 'sweep',
  target_type: 'solve_to_target',
  target_value: 'solve_to_target',
} as const;
type ModeField = keyof typeof MODE_OF_FIELD;
const MODE_FIELDS = Object.keys(MODE_OF_FIELD) as ModeField[];

type ModeFields = Pick<GeometryAnalysisRequest, ModeField | 'mode' | 'solve_for'>;

/** Every field of the mode is there, and none of another. */
export function checkMode(body: ModeFields): Fault[] {
  const faults: Fault[] = [];
  for (const field of MODE_FIELDS) {
    const given = (body[field] ?? undefined) !== undefined; // an explicit null counts as absent
    if (given !== (body.mode === MODE_OF_FIELD[field])) faults.push(misplaced(body, field, given));
  }
  if (body.solve_for != null && body.mode !== 'solve_to_target')
    faults.push(
      bladeFault(
        'parameters_exclusive',
        'solve_for',
        `solve_for belongs to mode solve_to_target, but the mode is ${body.mode}`,
      ),
    );
  return faults;
}

function misplaced({ mode }: ModeFields, field: ModeField, given: boolean): Fault {
  if (!given) return bladeFault('parameter_missing', field, `${field} is required in mode ${mode}`);
  return bladeFault(
    'parameters_exclusive',
    field,
    `${field} belongs to mode ${MODE_OF_FIELD[field]}, but the mode is ${mode}`,
  );
}

/** Checks the conditions that the advance ratios of a sweep lead to with a blade of this diameter. */
export function checkAdvanceRatios({
  j_from,
  j_to,
  rpm,
  diameter,
}: GeometryAnalysisRequest): Fault[] {
  const from = j_from ?? undefined;
  const to = j_to ?? undefined;
  if (to === undefined) return [];
  // falling sweeps are as good as rising ones; one point many times over is a slip
  if (from === to) {
    return [bladeFault('parameter_out_of_range', 'j_to', `j_to must differ from j_from (${from})`)];
  }
  const perJ = (rpm / 60) * diameter * INCH; // m/s per unit of J = V/(nD)
  const [param, largest] = from !== undefined && from > to ? ['j_from', from] : ['j_to', to];
  const airspeed = largest * perJ;
  if (airspeed <= MAX_AIRSPEED * (1 + 1e-9)) return [];
  const message = `${param} ${largest} at ${rpm} rpm and ${diameter} inches means an airspeed of ${short(airspeed)} m/s; at most ${MAX_AIRSPEED} m/s, that is ${param} <= ${short(MAX_AIRSPEED / perJ)}`;
  return [bladeFault('parameter_out_of_range', param, message)];
}
