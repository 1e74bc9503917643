/** The rules over several fields of a search. */
import type { Fault } from '../../platform/errors.js';

import { checkEquipment, isGiven } from '../../powertrain/rotor.checks.js';
import { checkFrame, checkLift } from '../../powertrain/trim.checks.js';
import type { CreateFinderBody, WholeFinder } from './finder.wire.js';

/** A pack has at most as many batteries as the tree of a simulation has leaves. */
const MAX_BATTERIES = 64;

export function checkFinder(request: CreateFinderBody): Fault[] {
  const missing = (['rotors', 'vehicle'] as const).filter((name) => !isGiven(request[name]));
  if (missing.length > 0)
    return missing.map((name) => ({
      code: 'parameter_missing',
      param: name,
      message: `${name} is required, or vehicle_id`,
    }));
  const body = request as WholeFinder;
  return [
    ...checkCooling(body),
    ...checkFrame(body.vehicle, standingOf(body), 'rotors'),
    ...checkPairs(body),
    ...checkDrag(body),
    ...checkNoise(body),
    ...checkOnce(body.goals, 'goals'),
    ...checkOnce(body.series, 'series'),
    ...checkOnce(body.parallel, 'parallel'),
    ...checkPackSize(body),
    ...checkBounds(body),
  ];
}

function checkCooling({ rotors }: WholeFinder): Fault[] {
  const said = (text: string) => text.replaceAll('rotors[0].', 'rotors.');
  return checkEquipment([Object.assign({ label: 'rotors' }, rotors)], 'rotors').map(
    ({ code, param, message }) => ({ code, param: param && said(param), message: said(message) }),
  );
}

/** The rotors by what they stand on: of pairs one by one. */
function standingOf({ rotors: { count, coax_spacing_m: spacing } }: WholeFinder) {
  if (!isGiven(spacing)) return [{ count }];
  return Array.from({ length: count }, (_, i) => ({ coax_stack_id: 1 + Math.floor(i / 2) }));
}

/** Rotors that a simulation has one by one. */
const MOST_PAIRED = 16;

/** A search of coaxial pairs can be asked for their hover alone, of which bounds are known. */
function checkPairs({ rotors, goals = [], limits }: WholeFinder): Fault[] {
  const { count, coax_spacing_m: spacing } = rotors;
  if (!isGiven(spacing)) return [];
  const param = 'rotors.coax_spacing_m';
  const exclusive = (at: string, message: string) => ({
    code: 'parameters_exclusive' as const,
    param: at,
    message,
  });
  const bounded = goals.flatMap((goal, i) =>
    goal === 'range' || goal === 'thrust_to_weight'
      ? [
          exclusive(
            `goals[${i}]`,
            `goals[${i}] ${goal} is not searched for coaxial pairs: remove it, or ${param}`,
          ),
        ]
      : [],
  );
  const range = 'limits.range_m_min';
  return [
    ...(count % 2 === 0
      ? []
      : [exclusive('rotors.count', `rotors.count is odd, but ${param} puts them in pairs`)]),
    ...(count > MOST_PAIRED
      ? [
          exclusive(
            'rotors.count',
            `rotors.count is above ${MOST_PAIRED}, the most in coaxial pairs`,
          ),
        ]
      : []),
    ...bounded,
    ...(isGiven(limits?.range_m_min)
      ? [exclusive(range, `${range} is not searched for coaxial pairs: remove it, or ${param}`)]
      : []),
  ];
}

/** The range is that of a level flight, against the drag of an airframe of which something is known. */
function checkDrag({ vehicle, goals = [], limits }: WholeFinder): Fault[] {
  const isAsked = goals.includes('range') || isGiven(limits?.range_m_min);
  return isAsked ? checkLift({ to: 'level_flight' }, vehicle) : [];
}

/** The level is that of a hover at an observer. Of the lower rotor of a pair none is known. */
function checkNoise({ noise, goals = [], limits, rotors }: WholeFinder): Fault[] {
  const limit = 'limits.noise_dba_max';
  const goal = goals.indexOf('noise');
  const asking = isGiven(limits?.noise_dba_max) ? limit : goal < 0 ? null : `goals[${goal}]`;
  const fault = (code: Fault['code'], param: string, message: string): Fault[] => [
    { code, param, message },
  ];
  if (asking === null && isGiven(noise))
    return fault('parameter_missing', limit, `noise needs ${limit} or the goal noise`);
  if (asking === null) return [];
  if (!isGiven(noise))
    return fault(
      'parameter_missing',
      'noise',
      `noise is required with ${asking}: where it is heard`,
    );
  if (!isGiven(rotors.coax_spacing_m)) return [];
  const pairs = 'rotors.coax_spacing_m';
  const message = `${asking} noise is not searched for coaxial pairs: remove it, or ${pairs}`;
  return fault('parameters_exclusive', asking, message);
}

/** Every value of a list counts once. */
function checkOnce(values: readonly (string | number)[] | undefined, param: string): Fault[] {
  return (values ?? []).flatMap((value, i) => {
    const first = values!.indexOf(value);
    if (first === i) return [];
    const message = `${param}[${i}] repeats ${param}[${first}]; name each once`;
    return [{ code: 'parameters_exclusive' as const, param: `${param}[${i}]`, message }];
  });
}

function checkPackSize({ series = [1], parallel = [1] }: WholeFinder): Fault[] {
  const most = Math.max(...series) * Math.max(...parallel);
  if (most <= MAX_BATTERIES) return [];
  const message = `series and parallel allow packs of ${most} batteries; a pack has at most ${MAX_BATTERIES}`;
  return [{ code: 'parameter_out_of_range', param: 'parallel', message }];
}

/** Fields that hold the two ends of an interval. */
function checkBounds({ limits, candidates }: WholeFinder): Fault[] {
  const { motors, propellers, batteries } = candidates ?? {};
  const at = 'candidates';
  return [
    ...checkInterval(
      'limits.pack_voltage_v',
      limits?.pack_voltage_v_min,
      limits?.pack_voltage_v_max,
    ),
    ...checkInterval(`${at}.motors.kv`, motors?.kv_min, motors?.kv_max),
    ...checkInterval(`${at}.motors.mass_g`, motors?.mass_g_min, motors?.mass_g_max),
    ...checkInterval(
      `${at}.batteries.capacity_mah`,
      batteries?.capacity_mah_min,
      batteries?.capacity_mah_max,
    ),
    ...checkDiameters(propellers?.diameter_in_min, limits?.diameter_in_max),
  ];
}

type Bound = number | null | undefined;

function checkInterval(field: string, min: Bound, max: Bound): Fault[] {
  if (!isGiven(min) || !isGiven(max) || min! <= max!) return [];
  const message = `${field}_min is above ${field.split('.').at(-1)}_max, so no value is possible`;
  return [{ code: 'parameter_out_of_range', param: `${field}_min`, message }];
}

function checkDiameters(min: Bound, max: Bound): Fault[] {
  if (!isGiven(min) || !isGiven(max) || min! <= max!) return [];
  const param = 'candidates.propellers.diameter_in_min';
  const message = `${param} is above limits.diameter_in_max, so no value is possible`;
  return [{ code: 'parameter_out_of_range', param, message }];
}
