/**
 * Expands a sweep's configuration to its points: pure, so that points need no rows before they are solved. The grid
 * is row-major: component axes as given, then the axes of values in the order of VALUE_AXES; the last axis is the
 * fastest.
 */
import type { ComponentAxis } from '../components/sweep-axes/sweep-axes.js';
import { rotorList } from '../powertrain/rotors.js';
import type { TrimIn, VehicleConditions } from '../powertrain/vehicle.wire.js';
import type { SweepConfigIn, SweepParamRangeIn } from './sweep.wire.js';
import type { ComponentType } from '../components/component-type.js';

/** A dimension that exchanges a part: the same component stands in all slots of the axis. */
interface ComponentDimension {
  kind: 'component';
  type: ComponentType;
  /** Places in `rotors` or `rotor_groups`; a battery feeds them all and stands in slot 0. */
  slots: readonly number[];
  values: readonly string[];
}

/** A dimension that changes a field of the vehicle, or of some of its rotors. */
interface ValueDimension {
  kind: 'value';
  field: ValueField;
  /** The name of the axis in the inputs of a point; for tilts, the place of the rotor follows it. */
  input: ValueAxis['input'];
  /** Places in `rotors` or `rotor_groups`; undefined: a field of the vehicle. */
  rotors: readonly number[] | undefined;
  values: readonly (number | string)[];
}

export type Dimension = ComponentDimension | ValueDimension;

type ValueField = (typeof VALUE_AXES)[number]['field'];

/**
 * The axes of values in the order of the grid, behind the component axes (contract §3.4): `name` in the sweep's
 * configuration, `field` of the body that it replaces, `input` as points show it. `mask` tells which rotors it acts on.
 */
export const VALUE_AXES = [
  { name: 'throttle', field: 'throttle_pct', input: 'throttle', mask: 'rotor_sweep_mask' },
  { name: 'airspeed', field: 'airspeed_m_s', input: 'airspeed', mask: undefined },
  {
    name: 'vertical_speed',
    field: 'vertical_speed_m_s',
    input: 'vertical_speed',
    mask: undefined,
  },
  { name: 'density', field: 'density_kg_m3', input: 'density', mask: undefined },
  {
    name: 'battery_charge',
    field: 'battery_charge_pct',
    input: 'battery_charge_pct',
    mask: undefined,
  },
  { name: 'tilt', field: 'tilt_deg', input: 'tilt', mask: 'tilt_sweep_mask' },
  {
    name: 'esc_pwm_frequency_khz',
    field: 'esc_pwm_frequency_khz',
    input: 'esc_pwm_frequency_khz',
    mask: 'rotor_sweep_mask',
  },
  {
    name: 'esc_timing_values',
    field: 'esc_timing',
    input: 'esc_timing',
    mask: 'rotor_sweep_mask',
  },
  { name: 'gear_ratio', field: 'gear_ratio', input: 'gear_ratio', mask: 'rotor_sweep_mask' },
  { name: 'collective', field: 'collective_deg', input: 'collective', mask: 'rotor_sweep_mask' },
] as const;

export type ValueAxis = (typeof VALUE_AXES)[number];

/** The axes that a trim leaves nothing to: they would set what it finds, or move air that it holds still. */
export const TRIMMED_AXES: Readonly<Record<TrimIn['to'], readonly ValueAxis['name'][]>> = {
  thrust: ['throttle'],
  hover: ['throttle', 'airspeed', 'vertical_speed'],
  level_flight: ['throttle', 'vertical_speed', 'tilt'],
  climb: ['throttle', 'tilt'],
};

/** A powertrain and its surroundings. */
export type Vehicle = Pick<VehicleConditions, keyof VehicleConditions>;

/** A grid of points, from 0 to `totalPoints` − 1. */
export interface Grid {
  /** The slowest first. */
  dimensions: readonly Dimension[];
  /** Exact up to 2^53. */
  totalPoints: number;
}

/** The grid of a configuration that the checks let through. */
export function sweepGridOf(config: SweepConfigIn, components: readonly ComponentAxis[]): Grid {
  const parts = components.map(({ axis, slots, componentIds }): ComponentDimension => ({
    kind: 'component',
    type: axis,
    slots,
    values: componentIds,
  }));
  const values = VALUE_AXES.flatMap((axis) => valueDimension(config, axis) ?? []);
  const dimensions = [...parts, ...values];
  return { dimensions, totalPoints: product(dimensions.map((each) => each.values.length)) };
}

/** Returns how many points there will be, before components are looked up. */
export function countPoints(config: SweepConfigIn): number {
  const components = (config.component_axes ?? []).map(({ component_ids: ids }) => ids.length);
  const values = VALUE_AXES.map((axis) => valueDimension(config, axis)?.values.length ?? 1);
  return product([...components, ...values]);
}

function product(sizes: readonly number[]): number {
  return sizes.reduce((points, size) => points * size, 1);
}

function valueDimension(config: SweepConfigIn, axis: ValueAxis): ValueDimension | undefined {
  const given = config[axis.name] ?? undefined;
  if (given === undefined) return undefined;
  const values = Array.isArray(given) ? given : valuesOf(given);
  const { field, input } = axis;
  return { kind: 'value', field, input, rotors: sweptRotors(config, axis), values };
}

/** The rotors that an axis acts on, by their places; undefined: it acts on the vehicle. */
export function sweptRotors(config: SweepConfigIn, { mask }: ValueAxis): number[] | undefined {
  if (mask === undefined) return undefined;
  const chosen = config[mask] ?? config.rotor_sweep_mask;
  return chosen.flatMap((isSwept, place) => (isSwept ? place : []));
}

/** Returns the values from one end to the other: both ends exactly, and nothing beyond them. */
export function valuesOf({ mode, start, stop, steps, values }: SweepParamRangeIn): number[] {
  if (mode === 'custom') return values!;
  const [first, last, spaces] = [start!, stop!, steps! - 1];
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  const between = Array.from({ length: spaces - 1 }, (_, i) => {
    // weighted, not stepped: 0 to 1 in 11 steps has 0.3, not 0.30000000000000004
    const value = (first * (spaces - 1 - i) + last * (i + 1)) / spaces;
    return Math.min(high, Math.max(low, value));
  });
  return [first, ...between, last];
}

/** Returns the position of the point on each dimension. */
export function stepsAt({ dimensions }: Grid, index: number): number[] {
  const steps = dimensions.map(() => 0);
  let rest = index;
  for (let i = dimensions.length - 1; i >= 0; i--) {
    const size = dimensions[i].values.length;
    steps[i] = rest % size;
    rest = Math.floor(rest / size);
  }
  return steps;
}

/** The vehicle as it is at the point; `vehicle` itself stays. */
export function vehicleAt<T extends Vehicle>(vehicle: T, grid: Grid, index: number): T {
  const steps = stepsAt(grid, index);
  const list = listOf(vehicle);
  const rotors = vehicle[list]!.map((rotor) => Object.assign({}, rotor));
  const point: T = { ...vehicle, [list]: rotors };
  for (const [i, dimension] of grid.dimensions.entries()) {
    const value = dimension.values[steps[i]];
    if (dimension.kind === 'component') exchange(point, rotors, dimension, String(value));
    else if (dimension.rotors === undefined) Object.assign(point, { [dimension.field]: value });
    else
      for (const place of dimension.rotors)
        Object.assign(rotors[place], { [dimension.field]: value });
  }
  return point;
}

/** Returns the name of the array that holds the rotors. */
export function listOf(vehicle: Vehicle): 'rotors' | 'rotor_groups' {
  return rotorList(vehicle).param;
}

function exchange(
  vehicle: Vehicle,
  rotors: object[],
  { type, slots }: ComponentDimension,
  id: string,
): void {
  if (type === 'battery')
    Object.assign(vehicle, { battery_component_id: id, custom_battery: null });
  else
    for (const slot of slots)
      Object.assign(rotors[slot], { [`${type}_component_id`]: id, [`custom_${type}`]: null });
}
