import type { Component } from '../../../clients/typescript/src/generated/types.ts';

type Said = readonly [key: string, unit: string];

/** What tells parts of a type apart at a glance, in the units of their specs. */
const KEYS: Record<Component['type'], readonly Said[]> = {
  motor: [
    ['kv', 'rpm/V'],
    ['weight', 'g'],
    ['iq_max', 'A'],
  ],
  battery: [
    ['series_cells', 'S'],
    ['total_capacity_mAh', 'mAh'],
    ['weight_g', 'g'],
  ],
  propeller: [
    ['diameter', 'in'],
    ['pitch', 'in pitch'],
    ['num_blades', 'blades'],
  ],
};

/** `380 rpm/V · 135 g · 30 A`. */
export function headline({ type, spec_json }: Pick<Component, 'type' | 'spec_json'>): string {
  return KEYS[type]
    .filter(([key]) => typeof spec_json[key] === 'number')
    .map(([key, unit]) => `${String(spec_json[key])} ${unit}`)
    .join(' · ');
}
