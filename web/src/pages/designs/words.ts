import type { DesignLimit } from '../../../../clients/typescript/src/generated/types.ts';
import { measured, percent } from '../../units/measure.ts';
import type { Units } from '../../units/units.ts';

export type Kind = 'energy' | 'power' | 'thrust' | 'noise';

export const KINDS: Readonly<Record<Kind, { label: string; wish: string }>> = {
  energy: { label: 'Energy', wish: 'least energy of the mission' },
  power: { label: 'Power', wish: 'least power' },
  thrust: { label: 'Thrust', wish: 'most thrust' },
  noise: { label: 'Noise', wish: 'least noise' },
};

type LimitName = DesignLimit['name'];
interface Limit {
  label: string;
  /** The API has a share from 0 to 1, people percent. */
  isShare?: true;
}

const LIMITS: Readonly<Record<LimitName, Limit>> = {
  tip_mach_max: { label: 'Maximum tip Mach number' },
  safety_factor_min: { label: 'Minimum safety factor' },
  tip_deflection_mm_max: { label: 'Maximum tip deflection' },
  level_dba_max: { label: 'Maximum noise level' },
  chord_mm_min: { label: 'Minimum chord' },
  edge_thickness_mm_min: { label: 'Minimum edge thickness' },
  stall_margin_deg_min: { label: 'Minimum stall margin' },
  reynolds_min: { label: 'Minimum Reynolds number' },
  throttle_pct_max: { label: 'Maximum throttle' },
  motor_current_share_max: { label: 'Motor current', isShare: true },
  battery_current_share_max: { label: 'Battery current', isShare: true },
  temperature_share_max: { label: 'Motor temperature', isShare: true },
  rpm_min: { label: 'Lowest speed of rotation' },
  rpm_max: { label: 'Highest speed of rotation' },
  collective_max_deg: { label: 'Maximum change of collective' },
  twist_min_deg: { label: 'Minimum blade angle' },
  twist_max_deg: { label: 'Maximum blade angle' },
  diameter_in_min: { label: 'Minimum diameter' },
  diameter_in_max: { label: 'Maximum diameter' },
  reachable: { label: 'Thrust or power of the point' },
};

export const limitLabel = (name: LimitName): string => LIMITS[name].label;

/** Units as people write them, where the API spells them out. */
const UNITS: Readonly<Record<string, string>> = { degrees: '°', inches: 'in' };

/** A value of a limit as people read it: `2.1`, `8 mm`, `64 % of its limit`. */
export function limitValue(
  { name, unit }: DesignLimit,
  value: number | null,
  units: Units,
): string {
  if (value === null) return '–';
  if (LIMITS[name].isShare === true) return `${percent(value)} of its limit`;
  return measured(value, UNITS[unit ?? ''] ?? unit ?? undefined, units);
}
