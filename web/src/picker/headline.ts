import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { digits } from '../units/measure.ts';

type Said = readonly [key: string, unit: string];

/** Figures that distinguish parts of a type, in the units of their specs. */
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

/** Returns the shown figures of a part: its own, and those inherited from its base. */
export function figuresOf({
  spec_json,
  inherited_json,
}: Pick<Component, 'spec_json' | 'inherited_json'>): Readonly<Record<string, unknown>> {
  const own = Object.entries(spec_json).filter(([, value]) => value !== null);
  return { ...inherited_json, ...Object.fromEntries(own) };
}

/** `380 rpm/V · 135 g · 30 A`. */
export function headline(part: Component): string {
  const figures = figuresOf(part);
  return KEYS[part.type]
    .filter(([key]) => typeof figures[key] === 'number')
    .map(([key, unit]) => `${digits(figures[key] as number, 5)} ${unit}`)
    .join(' · ');
}
