import type { ErrorCode, Fault } from '../platform/errors.js';
import { INCH } from '../platform/units.js';
import type { GeometryAnalysisRequest } from './geometry.wire.js';

/** Airspeed limit of the interface, also of what a sweep's last J implies. */
const MAX_AIRSPEED = 343;
/** A shorter blade than this would be a ring; the solver needs room for its annuli. */
const MAX_HUB_FRACTION = 0.95;
/** The last radius relative to half the diameter: chord and twist are extrapolated up to the tip, not further. */
const MIN_LAST_RADIUS = 0.85;
const MAX_LAST_RADIUS = 1.005;
/**
 * No blade's chord exceeds its rotor's diameter (the widest marine blades reach 0.7 of it), while a chord in inches
 * does from 3 % of the diameter on.
 */
const MAX_CHORD_PER_DIAMETER = 1;

/** The rules over several fields of an analysis. Units: metres, degrees; diameter in inches. */
export function checkGeometry(body: GeometryAnalysisRequest): Fault[] {
  return [
    ...checkLengths(body),
    ...checkRadii(body),
    ...checkChords(body),
    ...checkHub(body),
    ...checkMode(body),
    ...checkUnsupported(body),
  ];
}

function fault(code: ErrorCode, param: string, message: string): Fault {
  return { code, param, message };
}

const ARRAYS = ['radius', 'chord', 'twist', 'thickness', 'sweep', 'section_airfoils'] as const;
const OPTIONAL_ARRAYS = new Set<string>(ARRAYS.slice(3));

function checkLengths(body: GeometryAnalysisRequest): Fault[] {
  const { radius, chord, twist } = body;
  // Two that agree are right, so the fault lies with the third, even if that is radius.
  const length = chord.length === twist.length ? chord.length : radius.length;
  const faults: Fault[] = [];
  for (const name of ARRAYS) {
    const array = body[name];
    if (!array || array.length === length) continue;
    if (array.length === 0 && OPTIONAL_ARRAYS.has(name)) continue;
    const message = `${name} has ${array.length} items, but the blade has ${length} stations`;
    faults.push(fault('array_length_mismatch', name, message));
  }
  return faults;
}

function checkRadii({ radius, diameter }: GeometryAnalysisRequest): Fault[] {
  const i = radius.findIndex((r, k) => k > 0 && r <= radius[k - 1]);
  if (i !== -1) {
    const message = `radius must rise strictly from hub to tip, but radius[${i}] (${radius[i]}) is not above radius[${i - 1}] (${radius[i - 1]})`;
    return [fault('not_monotonic', `radius[${i}]`, message)];
  }
  const tip = (diameter / 2) * INCH;
  const last = radius[radius.length - 1];
  if (isTip(last, tip)) return [];
  return [fault('invalid_geometry', 'radius', tipMessage(radius, diameter, tip))];
}

/** Rounding must not refuse a blade that ends exactly at a limit. */
function isTip(last: number, tip: number): boolean {
  return last >= MIN_LAST_RADIUS * tip * (1 - 1e-9) && last <= MAX_LAST_RADIUS * tip * (1 + 1e-9);
}

function tipMessage(radius: number[], diameter: number, tip: number): string {
  const first = radius[0];
  const last = radius[radius.length - 1];
  const expected = `With a diameter of ${diameter} inches the last radius must lie between ${short(MIN_LAST_RADIUS * tip)} and ${short(MAX_LAST_RADIUS * tip)} metres, but it is ${short(last)}.`;
  const guess = unitOf(last, tip);
  if (guess === undefined) return `${expected} radius is in metres, diameter in inches.`;
  const corrected = `${short(first * guess.factor)} … ${short(last * guess.factor)} metres`;
  const other =
    guess.name === 'inches'
      ? ' (or, if radius is in metres already, diameter must be in inches)'
      : '';
  return `${expected} The numbers look like ${guess.name}: send ${corrected}${other}.`;
}

interface Unit {
  name: string;
  /** To metres. */
  factor: number;
}

/** The unit in which this value would be the tip radius. */
function unitOf(value: number, tip: number): Unit | undefined {
  const units: Unit[] = [
    { name: 'inches', factor: INCH },
    { name: 'millimetres', factor: 0.001 },
    { name: 'fractions of the tip radius (r/R)', factor: tip },
    { name: 'centimetres', factor: 0.01 },
    { name: 'feet', factor: 0.3048 },
  ];
  return units.find(({ factor }) => isTip(value * factor, tip));
}

function short(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function checkChords({ chord, diameter }: GeometryAnalysisRequest): Fault[] {
  const metres = diameter * INCH;
  const i = chord.findIndex((c) => c > MAX_CHORD_PER_DIAMETER * metres);
  if (i === -1) return [];
  const message = `chord[${i}] (${short(chord[i])} metres) exceeds the diameter of ${short(metres)} metres; chord is in metres, not in inches or millimetres`;
  return [fault('invalid_geometry', `chord[${i}]`, message)];
}

function checkHub({ hub_radius, radius, diameter }: GeometryAnalysisRequest): Fault[] {
  const tip = (diameter / 2) * INCH;
  const last = radius[radius.length - 1];
  if (!isTip(last, tip)) return []; // the units are wrong, which checkRadii says already
  const given = hub_radius ?? undefined;
  const fraction = given ?? radius[0] / tip;
  const param = given === undefined ? 'radius[0]' : 'hub_radius';
  const where =
    given === undefined ? 'without hub_radius the blade begins at radius[0], which' : 'hub_radius';
  if (fraction >= MAX_HUB_FRACTION) {
    return [
      fault(
        'invalid_geometry',
        param,
        `${where} must be below ${MAX_HUB_FRACTION} of the tip radius`,
      ),
    ];
  }
  if (fraction * tip >= last) {
    const message = `${where} lies at ${short(fraction * tip)} metres, beyond the last radius (${short(last)} metres)`;
    return [fault('invalid_geometry', param, message)];
  }
  return [];
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

function checkMode(body: GeometryAnalysisRequest): Fault[] {
  const faults: Fault[] = [];
  for (const field of MODE_FIELDS) {
    const given = (body[field] ?? undefined) !== undefined; // an explicit null counts as absent
    if (given !== (body.mode === MODE_OF_FIELD[field])) faults.push(misplaced(body, field, given));
  }
  return body.mode === 'sweep' ? [...faults, ...checkAdvanceRatios(body)] : faults;
}

function misplaced({ mode }: GeometryAnalysisRequest, field: ModeField, given: boolean): Fault {
  if (!given) return fault('parameter_missing', field, `${field} is required in mode ${mode}`);
  return fault(
    'parameters_exclusive',
    field,
    `${field} belongs to mode ${MODE_OF_FIELD[field]}, but the mode is ${mode}`,
  );
}

function checkAdvanceRatios({ j_from, j_to, rpm, diameter }: GeometryAnalysisRequest): Fault[] {
  const from = j_from ?? undefined;
  const to = j_to ?? undefined;
  if (to === undefined) return [];
  // falling sweeps are as good as rising ones; one point many times over is a slip
  if (from === to) {
    return [fault('parameter_out_of_range', 'j_to', `j_to must differ from j_from (${from})`)];
  }
  const perJ = (rpm / 60) * diameter * INCH; // m/s per unit of J = V/(nD)
  const [param, largest] = from !== undefined && from > to ? ['j_from', from] : ['j_to', to];
  const airspeed = largest * perJ;
  if (airspeed <= MAX_AIRSPEED * (1 + 1e-9)) return [];
  const message = `${param} ${largest} at ${rpm} rpm and ${diameter} inches means an airspeed of ${short(airspeed)} m/s; at most ${MAX_AIRSPEED} m/s, that is ${param} <= ${short(MAX_AIRSPEED / perJ)}`;
  return [fault('parameter_out_of_range', param, message)];
}

function checkUnsupported({ section_airfoils, thickness }: GeometryAnalysisRequest): Fault[] {
  const waiting = { section_airfoils, thickness };
  return Object.entries(waiting).flatMap(([name, value]) => {
    if (!value || value.length === 0) return [];
    return [
      fault(
        'not_yet_supported',
        name,
        `${name} is not supported yet; leave it out and name an airfoil`,
      ),
    ];
  });
}
