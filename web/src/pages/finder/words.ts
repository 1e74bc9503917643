import type {
  FinderCombination,
  FinderFigures,
  FinderMargin,
} from '../../../../clients/typescript/src/generated/types.ts';
import { measured } from '../../units/measure.ts';
import type { Units } from '../../units/units.ts';

export type Goal = 'endurance' | 'range' | 'all_up_mass' | 'thrust_to_weight' | 'cost' | 'noise';
export type LimitName = FinderMargin['limit'];

interface Figure {
  label: string;
  unit?: string;
  key: keyof FinderFigures;
  /** The goal in words. */
  wish: string;
  /** More of it is better. */
  isMoreBetter: boolean;
}

export const GOALS: Readonly<Record<Goal, Figure>> = {
  endurance: {
    label: 'Hover',
    unit: 's',
    key: 'endurance_s',
    wish: 'the longest hover',
    isMoreBetter: true,
  },
  range: {
    label: 'Range',
    unit: 'm',
    key: 'range_m',
    wish: 'the longest range',
    isMoreBetter: true,
  },
  all_up_mass: {
    label: 'All-up mass',
    unit: 'kg',
    key: 'all_up_mass_kg',
    wish: 'the lightest vehicle',
    isMoreBetter: false,
  },
  thrust_to_weight: {
    label: 'Thrust to weight',
    key: 'thrust_to_weight',
    wish: 'the highest thrust-to-weight',
    isMoreBetter: true,
  },
  cost: { label: 'Price', key: 'price', wish: 'the lowest price', isMoreBetter: false },
  noise: {
    label: 'Noise in hover',
    unit: 'dB(A)',
    key: 'noise_dba',
    wish: 'the least noise in hover',
    isMoreBetter: false,
  },
};

interface Limit {
  label: string;
  unit?: string;
  /** The API has a share from 0 to 1, people percent. */
  isShare?: true;
}

const LIMITS: Readonly<Record<LimitName, Limit>> = {
  diameter_in_max: { label: 'Maximum propeller diameter', unit: 'in' },
  all_up_mass_kg_max: { label: 'Maximum all-up mass', unit: 'kg' },
  endurance_s_min: { label: 'Minimum hover time', unit: 's' },
  range_m_min: { label: 'Minimum range', unit: 'm' },
  thrust_to_weight_min: { label: 'Minimum thrust-to-weight' },
  hover_throttle_pct_max: { label: 'Maximum hover throttle', unit: '%' },
  pack_voltage_v_min: { label: 'Minimum pack voltage', unit: 'V' },
  pack_voltage_v_max: { label: 'Maximum pack voltage', unit: 'V' },
  motor_current_share_max: { label: 'Motor current', isShare: true },
  battery_current_share_max: { label: 'Battery current', isShare: true },
  temperature_share_max: { label: 'Motor temperature', isShare: true },
  price_max: { label: 'Maximum price' },
  noise_dba_max: { label: 'Maximum noise in hover', unit: 'dB(A)' },
};

export const limitLabel = (name: LimitName): string => LIMITS[name].label;

/** A value of a limit as people read it: `12 in`, `25 min`, `64 % of its limit`. */
export function limitValue(name: LimitName, value: number, units: Units): string {
  const { unit, isShare } = LIMITS[name];
  if (isShare === true) return `${measured(100 * value, '%', units)} of its limit`;
  return measured(value, unit, units);
}

/** With its sign: `+1 min 20 s`, `−80 g`. */
export function goalDifference(goal: Goal, difference: number | null, units: Units): string {
  if (difference === null) return '–';
  const size = measured(Math.abs(difference), GOALS[goal].unit, units);
  return difference < 0 ? `−${size}` : `+${size}`;
}

/** `4 in series, 2 side by side`, or nothing of a single one. */
export function packWords({ series, parallel }: Pick<FinderCombination, 'series' | 'parallel'>) {
  const words = [
    series > 1 && `${series} in series`,
    parallel > 1 && `${parallel} in parallel`,
  ].filter(Boolean);
  return words.join(', ');
}

/** All three parts in a line. */
export function combinationName(of: FinderCombination): string {
  const { motor, propeller, battery } = of.components;
  const pack = packWords(of);
  return `${motor.name}, ${propeller.name}, ${battery.name}${pack === '' ? '' : ` (${pack})`}`;
}

/** Why combinations were left out before they were solved. */
const EXCLUSIONS: Readonly<Record<string, string>> = {
  hover: 'too weak to hover',
  tip_mach: 'blade tips beyond the speed of sound',
  no_price: 'without a known price',
  section_polars: 'your own propellers without a performance map',
  battery_count: 'packs with too many batteries',
  unusable_part: 'with a part that cannot be simulated',
  pack_voltage_v: 'pack voltage outside its limits',
};

export function exclusionWords(reason: string): string {
  const limit = (LIMITS as Record<string, Limit | undefined>)[reason];
  if (limit !== undefined) return `over a limit: ${limit.label.toLowerCase()}`;
  return EXCLUSIONS[reason] ?? reason.replaceAll('_', ' ');
}
