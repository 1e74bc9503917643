import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { convert, digits, measured, scaleOf } from '../units/measure.ts';
import { type Units, useUnits } from '../units/units.ts';
import { figuresOf } from './headline.ts';

type Figures = Readonly<Record<string, unknown>>;
type Fact = readonly [label: string, value: (of: Figures, units: Units) => string | undefined];

const number = (of: Figures, key: string): number | undefined =>
  typeof of[key] === 'number' ? of[key] : undefined;

const figure =
  (key: string, unit?: string) =>
  (of: Figures, units: Units): string | undefined => {
    const value = number(of, key);
    return value === undefined ? undefined : measured(value, unit, units);
  };

/** `10 × 4.5 in` in the units chosen. */
function sizeOf(of: Figures, units: Units): string | undefined {
  const [diameter, pitch] = [number(of, 'diameter'), number(of, 'pitch')];
  if (diameter === undefined) return undefined;
  const scale = scaleOf('in', units);
  const shown = [diameter, pitch].flatMap((each) =>
    each === undefined ? [] : [digits(convert(each, scale))],
  );
  return `${shown.join(' × ')} ${scale.unit}`;
}

const cells = (of: Figures): string | undefined => {
  const count = number(of, 'series_cells');
  return count === undefined ? undefined : `${count} in series`;
};
const chemistry = (of: Figures): string | undefined =>
  typeof of.chemistry === 'string' ? CHEMISTRIES[of.chemistry] : undefined;

/** Chemistries of batteries as people call them. */
export const CHEMISTRIES: Readonly<Record<string, string>> = {
  lipo: 'LiPo',
  lihv: 'LiHV',
  nmc: 'Li-ion NMC',
  nca: 'Li-ion NCA',
  lfp: 'LiFePO₄',
  nimh: 'NiMH',
  source: 'mains supply',
};

const FACTS: Record<Component['type'], readonly Fact[]> = {
  motor: [
    ['Speed constant', figure('kv', 'rpm/V')],
    ['Mass', figure('weight', 'g')],
    ['Resistance', figure('R', 'Ω')],
    ['Current, continuous', figure('iq_max', 'A')],
    ['Power, continuous', figure('power_max', 'W')],
  ],
  propeller: [
    ['Diameter × pitch', sizeOf],
    ['Blades', figure('num_blades')],
    ['Mass', figure('weight', 'g')],
  ],
  battery: [
    ['Cells', cells],
    ['Capacity', figure('total_capacity_mAh', 'mAh')],
    ['Rating', figure('c_rating', 'C')],
    ['Mass', figure('weight_g', 'g')],
    ['Chemistry', chemistry],
  ],
};

/** Shows the figures of a part below its picker; unknown figures are omitted. */
export function PartFacts({ part }: { part: Component }) {
  const units = useUnits();
  const figures = figuresOf(part);
  const facts = FACTS[part.type].flatMap(([label, valueOf]) => {
    const value = valueOf(figures, units);
    return value === undefined ? [] : [[label, value] as const];
  });
  return (
    <span className="part-facts">
      {facts.map(([label, value]) => (
        <span key={label}>
          <span>{label} </span>
          <span>{value}</span>
        </span>
      ))}
    </span>
  );
}
