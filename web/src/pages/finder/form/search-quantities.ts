import type { Quantity } from '../../../vehicle/quantity.ts';

const MINUTE_S = 60;
const KILOMETRE = 1000;
const PERCENT = 0.01;

/** The limit that asks for a level flight, as the goal range does. */
export const RANGE_LIMIT = 'range_m_min';

/** What every combination must keep to. The first ones are asked for at once, the others under "More". */
export const MAIN_LIMITS: readonly Quantity[] = [
  { name: 'endurance_s_min', label: 'Hover at least', unit: 'min' },
  { name: 'all_up_mass_kg_max', label: 'All-up mass at most', unit: 'kg' },
  { name: 'diameter_in_max', label: 'Propeller at most', unit: 'in' },
  { name: 'thrust_to_weight_min', label: 'Thrust to weight at least', hint: '2 is usual' },
];

export const MORE_LIMITS: readonly Quantity[] = [
  {
    name: RANGE_LIMIT,
    label: 'Range at least',
    unit: 'km',
    hint: 'In level flight at its best airspeed',
  },
  { name: 'hover_throttle_pct_max', label: 'Throttle in hover at most', unit: '%' },
  { name: 'pack_voltage_v_min', label: 'Full pack at least', unit: 'V' },
  { name: 'pack_voltage_v_max', label: 'Full pack at most', unit: 'V' },
  {
    name: 'motor_current_share_max',
    label: 'Motor current at most',
    unit: '%',
    hint: 'Of its highest continuous one; empty: 100',
  },
  {
    name: 'battery_current_share_max',
    label: 'Battery current at most',
    unit: '%',
    hint: 'Of its highest continuous one; empty: 100',
  },
  {
    name: 'temperature_share_max',
    label: 'Motor temperature at most',
    unit: '%',
    hint: 'Of the way from the air to what windings and magnets stand; empty: 100',
  },
  {
    name: 'price_max',
    label: 'Price at most',
    hint: 'Of parts of your own that have one; others are left out then',
  },
];
export const LIMITS: readonly Quantity[] = [...MAIN_LIMITS, ...MORE_LIMITS];

/** People say minutes, kilometres and percent where the API has seconds, metres and shares. */
export function scaleOfLimit(name: string): number {
  if (name === 'endurance_s_min') return MINUTE_S;
  if (name === RANGE_LIMIT) return KILOMETRE;
  return name.endsWith('_share_max') ? PERCENT : 1;
}

/** Of the rotors, all of which a search takes as equal. */
export const PAIRS: readonly Quantity[] = [
  {
    name: 'coax_spacing_m',
    label: 'Coaxial pairs, one below the other by',
    unit: 'm',
    hint: 'Empty: every rotor is in free air',
  },
];

const BRANDS = { label: 'Brands', hint: 'Parted by commas; empty: all', text: true } as const;

/** Conditions that narrow the parts that are tried, by `motors.kv_min`. */
export const BOUNDS = {
  motors: [
    { name: 'motors.brands', ...BRANDS },
    { name: 'motors.kv_min', label: 'Speed constant from', unit: 'rpm/V' },
    { name: 'motors.kv_max', label: 'Speed constant to', unit: 'rpm/V' },
    { name: 'motors.mass_g_min', label: 'Mass from', unit: 'g' },
    { name: 'motors.mass_g_max', label: 'Mass to', unit: 'g' },
  ],
  propellers: [
    { name: 'propellers.brands', ...BRANDS },
    { name: 'propellers.diameter_in_min', label: 'Diameter from', unit: 'in' },
    {
      name: 'propellers.num_blades',
      label: 'Numbers of blades',
      hint: 'Parted by blanks: 2 3; empty: any',
      text: true,
    },
  ],
  batteries: [
    { name: 'batteries.brands', ...BRANDS },
    {
      name: 'batteries.chemistries',
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
      name: 'batteries.series_cells',
      label: 'Cells in series',
      hint: 'Parted by blanks: 4 6; empty: any',
      text: true,
    },
    { name: 'batteries.capacity_mah_min', label: 'Capacity from', unit: 'mAh' },
    { name: 'batteries.capacity_mah_max', label: 'Capacity to', unit: 'mAh' },
  ],
} as const satisfies Record<string, readonly Quantity[]>;
