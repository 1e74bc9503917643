/** The distance of a combination to each limit that binds. */
import type { StoredResult } from '../../powertrain/solve-result.js';
import type { FinderLimitsIn } from '../request/finder.wire.js';
import {
  type FinderFigures,
  type FinderMargin,
  type MarginName,
  MARGINS,
} from '../result/finder-row.wire.js';

/** A combination as limits are held against it. */
export interface MeasuredCombination {
  figures: FinderFigures;
  diameterIn: number | null;
  /** Voltage of the full pack [V]. */
  packVoltage: number;
  result: StoredResult;
}

const VALUES: Record<MarginName, (of: MeasuredCombination) => number | null> = {
  diameter_in_max: ({ diameterIn }) => diameterIn,
  all_up_mass_kg_max: ({ figures }) => figures.all_up_mass_kg,
  endurance_s_min: ({ figures }) => figures.endurance_s,
  range_m_min: ({ figures }) => figures.range_m,
  thrust_to_weight_min: ({ figures }) => figures.thrust_to_weight,
  hover_throttle_pct_max: ({ figures }) => figures.hover_throttle_pct,
  pack_voltage_v_min: ({ packVoltage }) => packVoltage,
  pack_voltage_v_max: ({ packVoltage }) => packVoltage,
  motor_current_share_max: ({ result }) => highest(sharesOf(result, 'motor_current')),
  battery_current_share_max: ({ result }) =>
    result.Battery.pack.limit_shares?.battery_current ?? null,
  temperature_share_max: ({ result }) => warmestOf(result),
  price_max: ({ figures }) => figures.price,
  noise_dba_max: ({ figures }) => figures.noise_dba ?? null,
};

/** Returns the margins to the limits that are given, the most used first. */
export function marginsOf(limits: FinderLimitsIn, measured: MeasuredCombination): FinderMargin[] {
  const margins = MARGINS.flatMap((limit): FinderMargin[] => {
    const bound = limits[limit] ?? null;
    if (bound === null) return [];
    const value = VALUES[limit](measured);
    return [{ limit, value, bound, share_used: shareUsed(limit, value, bound) }];
  });
  return margins.toSorted((a, b) => (b.share_used ?? -1) - (a.share_used ?? -1));
}

/** Limits that what has no such value is beyond. */
const MUST_BE_KNOWN: ReadonlySet<MarginName> = new Set([
  'price_max',
  'thrust_to_weight_min',
  'range_m_min',
  'noise_dba_max',
]);

/** Returns the limits that a combination is beyond; of others what is not known passes. */
export function limitsBeyond(limits: FinderLimitsIn, measured: MeasuredCombination): MarginName[] {
  return marginsOf(limits, measured).flatMap(({ limit, share_used: share, value }) => {
    const isUnknown = value === null && MUST_BE_KNOWN.has(limit);
    return isUnknown || (share ?? 0) > 1 ? [limit] : [];
  });
}

export function isLeast(limit: MarginName): boolean {
  return limit.endsWith('_min');
}

function shareUsed(limit: MarginName, value: number | null, bound: number): number | null {
  if (value === null) return null;
  const share = isLeast(limit) ? bound / value : value / bound;
  return Number.isFinite(share) ? share : null;
}

type Share = 'motor_current' | 'winding_temperature' | 'magnet_temperature';

/** The shares of all groups of rotors. */
function sharesOf({ groups }: StoredResult, name: Share): (number | null)[] {
  return groups.map(({ point }) => point.limit_shares?.[name] ?? null);
}

function highest(shares: readonly (number | null)[]): number | null {
  const known = shares.filter((share) => share !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** The larger of the shares of winding and magnets. */
function warmestOf(result: StoredResult): number | null {
  return highest([
    ...sharesOf(result, 'winding_temperature'),
    ...sharesOf(result, 'magnet_temperature'),
  ]);
}
