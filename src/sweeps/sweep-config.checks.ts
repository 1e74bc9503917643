/** The rules over several fields of a sweep's configuration. Every fault names its place in the body. */
import { checkAxes, slotsOf } from '../components/sweep-axes/sweep-axes.js';
import type { Fault } from '../platform/errors.js';
import { type NumberBounds, fieldsOf } from '../platform/wire/fields.js';
import type { FreeParameters } from '../powertrain/rotor.checks.js';
import { RotorIn } from '../powertrain/rotor.wire.js';
import { rotorList } from '../powertrain/rotors.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';
import {
  countPoints,
  listOf,
  sweptRotors,
  TRIMMED_AXES,
  VALUE_AXES,
  type ValueAxis,
} from './sweep-expander.js';
import type { SweepConfigIn, SweepParamRangeIn } from './sweep.wire.js';

/** A body with `sweep`: what it asks for, without what it is called and when it starts. */
export type SweptVehicle = VehicleConditions & { sweep: SweepConfigIn };

export function checkSweep(body: SweptVehicle): Fault[] {
  const { sweep } = body;
  const places = body[listOf(body)]?.length ?? 0;
  const own = [
    ...checkMasks(sweep, places),
    ...checkValues(sweep),
    ...checkComponentAxes(body, places),
    ...checkInflow(body),
    ...checkTrimmed(body),
    ...checkGoverned(body),
  ];
  const faults = [...own, ...checkVehicle(body, suppliedBy(sweep))];
  // faults of single axes make the number of points meaningless
  if (faults.length === 0 && countPoints(sweep) === 1 && !hasAxis(sweep))
    faults.push(fault('parameter_missing', 'sweep', 'sweep has no axis: give at least one'));
  return faults;
}

function checkTrimmed({ trim = null, sweep }: SweptVehicle): Fault[] {
  if (trim === null) return [];
  return TRIMMED_AXES[trim.to].flatMap((name) => {
    if (!sweep[name]) return [];
    const message = `cannot be swept with trim to ${trim.to}; remove one of them`;
    return [fault('parameters_exclusive', `sweep.${name}`, message)];
  });
}

/** Refuses axes that would set what a governor finds: the throttle, and of a trim the collective. */
function checkGoverned({ trim = null, sweep, ...body }: SweptVehicle): Fault[] {
  const { param, given } = rotorList(body);
  const names = trim === null ? (['throttle'] as const) : (['collective'] as const);
  return VALUE_AXES.flatMap((axis) => {
    const swept = names.some((name) => name === axis.name) && sweep[axis.name];
    if (!swept) return [];
    const governed = (sweptRotors(sweep, axis) ?? []).filter((i) => given[i]?.governed_rpm);
    return governed.slice(0, 1).map((i) => {
      const message = `sets what ${param}[${i}].governed_rpm finds; remove one of them`;
      return fault('parameters_exclusive', `sweep.${axis.name}`, message);
    });
  });
}

function fault(code: Fault['code'], param: string, message: string): Fault {
  return { code, param, message: message.startsWith(param) ? message : `${param}: ${message}` };
}

function hasAxis(sweep: SweepConfigIn): boolean {
  return (sweep.component_axes ?? []).length > 0 || VALUE_AXES.some(({ name }) => sweep[name]);
}

/** Returns the values that the axes give each point, so that the body need not. */
function suppliedBy(sweep: SweepConfigIn): FreeParameters {
  const axes = sweep.component_axes ?? [];
  const slots = (type: 'motor' | 'propeller') =>
    new Set(axes.filter(({ axis }) => axis === type).flatMap(slotsOf));
  return {
    motors: slots('motor'),
    propellers: slots('propeller'),
    battery: axes.some(({ axis }) => axis === 'battery'),
    climb: Boolean(sweep.vertical_speed),
    throttles: new Set(sweep.throttle ? sweptRotors(sweep, VALUE_AXES[0]) : []),
  };
}

function checkMasks(sweep: SweepConfigIn, places: number): Fault[] {
  const faults: Fault[] = [];
  for (const name of ['rotor_sweep_mask', 'tilt_sweep_mask'] as const) {
    const mask = sweep[name] ?? undefined;
    if (mask === undefined || mask.length === places) continue;
    const message = `has ${mask.length} items; there are ${places} rotors or groups`;
    faults.push(fault('array_length_mismatch', `sweep.${name}`, message));
  }
  if (faults.length > 0) return faults;
  const idle = VALUE_AXES.find(
    (axis) => sweep[axis.name] && sweptRotors(sweep, axis)?.length === 0,
  );
  if (idle === undefined) return [];
  const mask = sweep[idle.mask!] ? idle.mask : 'rotor_sweep_mask';
  const message = `selects no rotor for sweep.${idle.name} to act on`;
  return [fault('parameters_exclusive', `sweep.${mask}`, message)];
}

function checkValues(sweep: SweepConfigIn): Fault[] {
  const faults = VALUE_AXES.flatMap((axis) => {
    const given = sweep[axis.name] ?? undefined;
    const at = `sweep.${axis.name}`;
    if (given === undefined) return [];
    if (Array.isArray(given)) return twice(given, at);
    return checkRange(given, axis, at);
  });
  return faults;
}

function checkRange(range: SweepParamRangeIn, axis: ValueAxis, at: string): Fault[] {
  const isRange = range.mode === 'range';
  const [needed, other] = isRange
    ? ([['start', 'stop', 'steps'], ['values']] as const)
    : ([['values'], ['start', 'stop', 'steps']] as const);
  const isGiven = (name: 'start' | 'stop' | 'steps' | 'values') =>
    range[name] !== undefined && range[name] !== null;
  const faults = [
    ...needed
      .filter((name) => !isGiven(name))
      .map((name) => fault('parameter_missing', `${at}.${name}`, `is required with ${range.mode}`)),
    ...other
      .filter(isGiven)
      .map((name) => fault('parameters_exclusive', `${at}.${name}`, `is not for ${range.mode}`)),
  ];
  if (faults.length > 0) return faults;
  if (!isRange)
    return [
      ...outside(range.values!, axis, `${at}.values`),
      ...twice(range.values!, `${at}.values`),
    ];
  const ends = [
    ...bound(range.start!, axis, `${at}.start`),
    ...bound(range.stop!, axis, `${at}.stop`),
  ];
  if (ends.length === 0 && range.start === range.stop)
    ends.push(fault('parameter_out_of_range', `${at}.stop`, 'must differ from start'));
  return ends;
}

function outside(values: readonly number[], axis: ValueAxis, at: string): Fault[] {
  return values.flatMap((value, i) => bound(value, axis, `${at}[${i}]`));
}

/** The bounds of the field that the value replaces. */
function bound(value: number, { field, mask }: ValueAxis, at: string): Fault[] {
  const owner = mask === undefined ? VehicleConditions : RotorIn;
  const { gt, gte, lt, lte, unit } = fieldsOf(owner)!.get(field) as NumberBounds & {
    unit?: string;
  };
  const broken =
    (gt !== undefined && !(value > gt)) ||
    (gte !== undefined && !(value >= gte)) ||
    (lt !== undefined && !(value < lt)) ||
    (lte !== undefined && !(value <= lte));
  if (!broken) return [];
  const said = [
    ['>', gt],
    ['>=', gte],
    ['<', lt],
    ['<=', lte],
  ] // prettier keeps the pairs together
    .flatMap(([sign, limit]) => (limit === undefined ? [] : [`${sign} ${limit}`]))
    .join(' and ');
  return [fault('parameter_out_of_range', at, `must be ${said} (${unit}), as ${field} must`)];
}

/** The same value again would be solved, and charged, again. */
function twice(values: readonly (number | string)[], at: string): Fault[] {
  const first = new Map<number | string, number>();
  for (const [i, value] of values.entries()) {
    const other = first.get(value);
    if (other !== undefined) {
      const message = `is ${value}, as ${at}[${other}] is; name each value once`;
      return [fault('parameters_exclusive', `${at}[${i}]`, message)];
    }
    first.set(value, i);
  }
  return [];
}

function checkComponentAxes(body: SweptVehicle, places: number): Fault[] {
  const axes = body.sweep.component_axes ?? [];
  const faults = checkAxes({ component_axes: axes }, 'sweep.component_axes');
  for (const [i, axis] of axes.entries()) {
    const at = `sweep.component_axes[${i}]`;
    if (axis.axis === 'battery') {
      if (body.battery_topology)
        faults.push(
          fault(
            'parameters_exclusive',
            at,
            'exchanges the battery, but battery_topology names several',
          ),
        );
      continue;
    }
    const named = axis.slots ?? undefined;
    for (const [j, slot] of slotsOf(axis).entries()) {
      if (slot < places) continue;
      const place = named === undefined ? `${at}.slot` : `${at}.slots[${j}]`;
      const message = `must be < ${places}: there are so many rotors or groups, counted from 0`;
      faults.push(fault('parameter_out_of_range', place, message));
    }
  }
  return faults;
}

/** Refuses the fields of the inflow that are not used: with `components` the air of each rotor is given. */
function checkInflow({ inflow_mode: mode, sweep }: SweptVehicle): Fault[] {
  if (mode !== 'components') return [];
  return (['airspeed', 'vertical_speed', 'tilt'] as const)
    .filter((name) => sweep[name])
    .map((name) =>
      fault('parameters_exclusive', `sweep.${name}`, 'has no effect with inflow_mode components'),
    );
}
