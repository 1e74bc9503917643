import type { SweepSummaryResource } from '../../../../../clients/typescript/src/generated/types.ts';

/** The totals that points are filtered and sorted by, and which end of each is the better one (docs/sweeps.md). */
export const SORTED_TOTALS = {
  total_thrust_n: { label: 'Thrust', unit: 'N', better: 'high' },
  total_elec_power_w: { label: 'Electrical power', unit: 'W', better: 'low' },
  total_current_a: { label: 'Current', unit: 'A', better: 'low' },
  total_mech_power_w: { label: 'Shaft power', unit: 'W', better: 'low' },
  specific_thrust_g_per_w: { label: 'Thrust per power', unit: 'g/W', better: 'high' },
  system_efficiency: { label: 'Efficiency', unit: undefined, better: 'high' },
  endurance_s: { label: 'Endurance', unit: 's', better: 'high' },
  all_up_mass_kg: { label: 'All-up mass', unit: 'kg', better: 'low' },
  hover_thrust_to_weight: { label: 'Thrust to weight', unit: undefined, better: 'high' },
  range_m: { label: 'Range', unit: 'm', better: 'high' },
  specific_energy_wh_per_km: { label: 'Energy per distance', unit: 'Wh/km', better: 'low' },
  noise_dba: { label: 'Noise at the observer', unit: 'dB(A)', better: 'low' },
} as const;
export type Total = keyof typeof SORTED_TOTALS;
export const TOTAL_NAMES = Object.keys(SORTED_TOTALS) as Total[];
export const isTotal = (name: string): name is Total => Object.hasOwn(SORTED_TOTALS, name);

/** The goal that the command of a sweep implies: the longest time or way at the weight, the least power at a thrust, else the most thrust. */
export function objectiveOf(
  { best, ranking: { basis } }: Pick<SweepSummaryResource, 'best' | 'ranking'>,
  command: string | undefined,
): Total {
  if (basis === 'at_thrust') return 'total_elec_power_w';
  if (basis === 'as_commanded') return 'total_thrust_n';
  return command !== undefined && command !== 'hover' && 'range_m' in best
    ? 'range_m'
    : 'endurance_s';
}
