/** Names and words of what excluded combinations before they were solved. */

/** The limit or other reason of each exclusion of the search, with its words after "are". */
const EXCLUSIONS: Record<string, readonly [name: string, words: string]> = {
  diameter: ['diameter_in_max', 'beyond diameter_in_max'],
  all_up_mass: ['all_up_mass_kg_max', 'beyond all_up_mass_kg_max'],
  cost: ['price_max', 'beyond price_max'],
  endurance: ['endurance_s_min', 'shown to be below endurance_s_min'],
  range: ['range_m_min', 'shown to be below range_m_min'],
  thrust_to_weight: ['thrust_to_weight_min', 'shown to be below thrust_to_weight_min'],
  hover_throttle: ['hover_throttle_pct_max', 'shown to be beyond hover_throttle_pct_max'],
  motor_current: ['motor_current_share_max', 'shown to be beyond motor_current_share_max'],
  battery_current: ['battery_current_share_max', 'shown to be beyond battery_current_share_max'],
  noise: ['noise_dba_max', 'shown to be beyond noise_dba_max, or without a level'],
  pack_voltage: ['pack_voltage_v', 'outside of pack_voltage_v_min and pack_voltage_v_max'],
  hover: ['hover', 'too weak to hover'],
  tip_mach: ['tip_mach', 'hovering with blade tips beyond the speed of sound only'],
  no_price: ['no_price', 'without a known price'],
  section_polars: ['section_polars', 'with a propeller whose own sections have no map'],
  battery_count: ['battery_count', 'packs of too many batteries'],
  unusable_part: ['unusable_part', 'with a part that cannot be run'],
};

/** Returns the counts by the names of answers. */
export function namedExclusions(excluded: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(excluded)
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => [EXCLUSIONS[reason]?.[0] ?? reason, count]),
  );
}

/** Returns the counts in words, the largest first; `named`: as `namedExclusions` gives them. */
export function exclusionWords(named: Readonly<Record<string, number>>): string[] {
  const words = new Map(Object.values(EXCLUSIONS));
  return Object.entries(named)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count.toLocaleString('en')} are ${words.get(name) ?? name}`);
}
