import { MATERIAL_WORDS } from '../../../blade/strength/materials.ts';
import * as create from '../../../fields/create-design-body.ts';
import * as drive from '../../../fields/design-drive-in.ts';
import * as limits from '../../../fields/design-limits-in.ts';
import * as observer from '../../../fields/design-observer-in.ts';
import * as point from '../../../fields/design-point-in.ts';
import * as range from '../../../fields/design-range-in.ts';
import * as variables from '../../../fields/design-variables-in.ts';
import { inUnit } from '../../../form/api-field.ts';
import { choice, type Quantity } from '../../../vehicle/quantity.ts';
import { COOLING, ESC } from '../../../vehicle/rotor-quantities.ts';

const PERCENT = 0.01;

/** The target of one propeller at a point: its thrust, power or torque. */
export const TARGETS = {
  thrust_n: { ...point.thrust_n, label: 'Thrust', hint: 'Of one propeller', required: true },
  power_w: { ...point.power_w, label: 'Shaft power', hint: 'Of one propeller', required: true },
  torque_n_m: { ...point.torque_n_m, label: 'Torque', hint: 'Of one propeller', required: true },
} as const satisfies Record<string, Quantity>;
export type Target = keyof typeof TARGETS;

export const LABEL: Quantity = { ...point.label, label: 'Name', hint: 'For example cruise' };

export const FLOWN: readonly Quantity[] = [
  { ...point.airspeed_m_s, label: 'Airspeed', hint: '0 = hover' },
  {
    ...point.duration_s,
    label: 'Time',
    hint: 'Time in one flight. Enter it for every point or for none',
  },
];

export const MORE_OF_POINT: readonly Quantity[] = [
  {
    ...point.weight,
    label: 'Weight',
    hint: 'Use it instead of a time. A point with weight 3 counts three times',
  },
  { ...point.density_kg_m3, label: 'Air density' },
  { ...point.ambient_temp_c, label: 'Air temperature' },
  { ...point.rpm_min, label: 'Lowest speed of rotation' },
  { ...point.rpm_max, label: 'Highest speed of rotation' },
  { ...point.rpm, label: 'Fixed speed of rotation', hint: 'Needs variable pitch' },
];

/** Both ends of a range, by the names that the API has for them: `diameter_in.min`. */
const rangeOf = (name: string, label: string, unit: string | undefined): Quantity[] => [
  { ...range.min, name: `${name}.min`, label: `${label} from`, unit, required: undefined },
  { ...range.max, name: `${name}.max`, label: `${label} to`, unit, required: undefined },
];

export const SIZE: readonly Quantity[] = [
  ...rangeOf('diameter_in', 'Diameter', 'in').map((each) => ({ ...each, required: true })),
  { ...variables.num_blades, label: 'Numbers of blades', hint: 'To try, e.g. 2 3; empty: 2' },
  {
    ...variables.sections,
    label: 'Airfoils',
    hint: 'Airfoils to try, e.g. naca4412, clarky; empty: naca4412',
  },
  {
    ...variables.tip_sections,
    label: 'Tip airfoils',
    hint: 'Tip airfoils to try with each root airfoil above; empty: one airfoil for the whole blade',
  },
  { ...variables.tip_from, label: 'Start of the tip airfoil' },
  choice(variables.pitch, 'Pitch', { fixed: 'fixed', variable: 'variable' }),
];

export const SHAPE: readonly Quantity[] = [
  { ...variables.hub_radius, label: 'Hub radius', hint: 'Start of the blade' },
  { ...variables.chord_min, label: 'Chord from' },
  { ...variables.chord_max, label: 'Chord to' },
  { ...variables.twist_min_deg, label: 'Blade angle from' },
  { ...variables.twist_max_deg, label: 'Blade angle to' },
  {
    ...variables.shape_parameters,
    label: 'Shape parameters',
    hint: 'Number for the chord. The twist gets the same number',
  },
  { ...variables.rpm_min, label: 'Speed of rotation from' },
  { ...variables.rpm_max, label: 'Speed of rotation to' },
];

export const VARIABLE_PITCH: readonly Quantity[] = [
  choice(variables.one_speed, 'Speeds of the points', {
    false: 'free at each point',
    true: 'one speed for all points',
  }),
  { ...variables.collective_max_deg, label: 'Maximum change of collective' },
];
export const VARIABLES = [...SIZE, ...SHAPE, ...VARIABLE_PITCH];

export const MATERIAL: Quantity = choice(create.material, 'Material', MATERIAL_WORDS);

export const MAIN_LIMITS: readonly Quantity[] = [
  {
    ...limits.safety_factor_min,
    label: 'Minimum safety factor',
    hint: 'Strength over stress, for example 2; needs a material',
  },
  { ...limits.chord_mm_min, label: 'Minimum chord', hint: 'Narrowest chord that you can make' },
  {
    ...limits.edge_thickness_mm_min,
    label: 'Minimum edge thickness',
    hint: 'At 95 % of the chord',
  },
  { ...limits.level_dba_max, label: 'Maximum noise level', hint: 'Of one propeller' },
];

export const MORE_LIMITS: readonly Quantity[] = [
  { ...limits.tip_mach_max, label: 'Maximum tip Mach number' },
  { ...limits.tip_deflection_mm_max, label: 'Maximum tip deflection', hint: 'Needs a material' },
  { ...limits.stall_margin_deg_min, label: 'Minimum stall margin' },
  { ...limits.reynolds_min, label: 'Minimum Reynolds number', hint: 'At 75 % of the radius' },
];

/** They count with a motor and a battery. */
export const DRIVE_LIMITS: readonly Quantity[] = [
  { ...limits.throttle_pct_max, label: 'Maximum throttle' },
  {
    ...inUnit(limits.motor_current_share_max, '%', PERCENT),
    label: 'Maximum motor current',
    hint: 'Of the maximum continuous current',
  },
  {
    ...inUnit(limits.battery_current_share_max, '%', PERCENT),
    label: 'Maximum battery current',
    hint: 'Of the maximum continuous current',
  },
  {
    ...inUnit(limits.temperature_share_max, '%', PERCENT),
    label: 'Maximum motor temperature',
    hint: '0 = air temperature, 100 = limit of winding or magnets',
  },
];
export const LIMITS = [...MAIN_LIMITS, ...MORE_LIMITS, ...DRIVE_LIMITS];

export const OBSERVER: readonly Quantity[] = [
  { ...observer.distance_m, label: 'Distance of the listener' },
  { ...observer.elevation_deg, label: 'Angle of the listener', hint: '0 = in the disc plane' },
];

export const DRIVE: readonly Quantity[] = [
  { ...drive.count, label: 'Rotors', hint: 'Identical rotors on the battery' },
  { ...drive.battery_charge_pct, label: 'Battery charge' },
];

export const MORE_OF_DRIVE: readonly Quantity[] = [
  {
    ...drive.powertrain_calibration_id,
    label: 'Drive calibration',
    hint: 'ID of a calibration of this motor, dcal_…; empty: none',
  },
  ...rangeOf('gear_ratio', 'Gear ratio', undefined),
  { ...drive.gear_efficiency, label: 'Gear efficiency' },
  { ...drive.battery_esc_wire_resistance_mohm, label: 'Battery-to-ESC wires' },
  ...ESC,
  ...COOLING,
];
export const DRIVE_FIELDS = [...DRIVE, ...MORE_OF_DRIVE];

export const SEARCH: readonly Quantity[] = [
  {
    ...create.starts,
    label: 'Starts',
    hint: 'Number of starting blades. More starts find the best blade more reliably',
  },
  { ...create.seed, label: 'Seed', hint: 'The same seed gives the same design' },
];
export const FRONT_SIZE: Quantity = { ...create.front_size, label: 'Blades of the trade-off' };
