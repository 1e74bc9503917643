import * as battery from '../../../fields/battery-candidates-in.ts';
import * as finder from '../../../fields/create-finder-body.ts';
import * as limits from '../../../fields/finder-limits-in.ts';
import * as rotors from '../../../fields/finder-rotors-in.ts';
import * as motor from '../../../fields/motor-candidates-in.ts';
import * as propeller from '../../../fields/propeller-candidates-in.ts';
import { inUnit } from '../../../form/api-field.ts';
import { AIR } from '../../../vehicle/condition-quantities.ts';
import type { Quantity } from '../../../vehicle/quantity.ts';
import { COOLING, COUNT, ESC, GEAR } from '../../../vehicle/rotor-quantities.ts';

const MINUTE_S = 60;
const KILOMETRE = 1000;
const PERCENT = 0.01;

/** The limit that asks for a level flight, as the goal range does. */
export const RANGE_LIMIT = limits.range_m_min.name;
/** The limit that needs an observer, as the goal noise does. */
export const NOISE_LIMIT = limits.noise_dba_max.name;

/** Limits of every combination. The form shows the first ones at once and the others under "More". */
export const MAIN_LIMITS: readonly Quantity[] = [
  { ...inUnit(limits.endurance_s_min, 'min', MINUTE_S), label: 'Minimum hover time' },
  { ...limits.all_up_mass_kg_max, label: 'Maximum all-up mass' },
  { ...limits.diameter_in_max, label: 'Maximum propeller diameter' },
  { ...limits.thrust_to_weight_min, label: 'Minimum thrust-to-weight', hint: '2 is usual' },
];

export const MORE_LIMITS: readonly Quantity[] = [
  {
    ...inUnit(limits.range_m_min, 'km', KILOMETRE),
    label: 'Minimum range',
    hint: 'In level flight at the best airspeed',
  },
  { ...limits.hover_throttle_pct_max, label: 'Maximum hover throttle' },
  {
    ...limits.noise_dba_max,
    label: 'Maximum noise in hover',
    hint: 'A-weighted, at the observer that you enter below',
  },
  { ...limits.pack_voltage_v_min, label: 'Minimum full-pack voltage' },
  { ...limits.pack_voltage_v_max, label: 'Maximum full-pack voltage' },
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
  {
    ...limits.price_max,
    label: 'Maximum price',
    hint: 'Only your own parts have prices; all others are excluded',
  },
];
export const LIMITS: readonly Quantity[] = [...MAIN_LIMITS, ...MORE_LIMITS];

/** All rotors of a search are equal. */
export const ROTORS: Quantity = {
  ...rotors.count,
  label: COUNT.label,
  start: COUNT.start,
  hint: 'Number of rotors, all with the same motor and propeller',
};

/** Fields of the rotors, which are all equal in a search. */
export const PAIRS: readonly Quantity[] = [
  {
    ...rotors.coax_spacing_m,
    label: 'Spacing of coaxial pairs',
    hint: 'Empty: all rotors in free air',
  },
];

/** A calibration is of one drive, and the drives are what is searched. */
export const ALL_DRIVES: readonly Quantity[] = [...ESC, ...GEAR, ...COOLING];

/** Endurance counts to a charge that is left, so that a search begins above it. */
export const SEARCH_AIR: readonly Quantity[] = AIR.map((each) =>
  each.name === finder.battery_charge_pct.name
    ? { ...finder.battery_charge_pct, label: each.label, guard: each.guard }
    : each,
);

const BRANDS = { label: 'Brands', hint: 'Separated by commas; empty: all' } as const;

/** Conditions that narrow the parts that are tried. */
export const BOUNDS = {
  motors: [
    { ...motor.brands, ...BRANDS },
    { ...motor.kv_min, label: 'Kv from' },
    { ...motor.kv_max, label: 'Kv to' },
    { ...motor.mass_g_min, label: 'Mass from' },
    { ...motor.mass_g_max, label: 'Mass to' },
  ],
  propellers: [
    { ...propeller.brands, ...BRANDS },
    { ...propeller.diameter_in_min, label: 'Diameter from' },
    {
      ...propeller.num_blades,
      label: 'Numbers of blades',
      hint: 'Separated by spaces: 2 3; empty: any',
    },
  ],
  batteries: [
    { ...battery.brands, ...BRANDS },
    {
      ...battery.chemistries,
      label: 'Chemistry',
      options: [
        ['', 'any'],
        ['lipo', 'LiPo'],
        ['lihv', 'LiHV'],
        ['lipo, lihv', 'LiPo and LiHV'],
        ['nmc, nca', 'Li-ion'],
        ['lfp', 'LiFePO₄'],
        ['nimh', 'NiMH'],
      ],
    },
    {
      ...battery.series_cells,
      label: 'Cells in series',
      hint: 'Separated by spaces: 4 6; empty: any',
    },
    { ...battery.capacity_mah_min, label: 'Capacity from' },
    { ...battery.capacity_mah_max, label: 'Capacity to' },
  ],
} as const satisfies Record<string, readonly Quantity[]>;
