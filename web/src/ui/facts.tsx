import type { ReactNode } from 'react';
import { digits, measured } from '../units/measure.ts';
import { useUnits } from '../units/units.ts';
import './facts.css';

export type Fact = readonly [label: string, value: ReactNode, unit?: string];

/** Figures with their names, in the units that the reader chose; what is counted has all its digits, what is unknown is a dash. */
export function Facts({
  facts,
  label,
  hero = false,
}: {
  facts: readonly Fact[];
  label: string;
  /** The few numbers that the page is about. */
  hero?: boolean;
}) {
  const units = useUnits();
  const said = (value: ReactNode, unit: string | undefined) => {
    if (typeof value !== 'number') return value ?? '–';
    if (unit !== undefined) return measured(value, unit, units);
    return Number.isInteger(value) ? value.toLocaleString('en') : digits(value);
  };
  return (
    <dl className={hero ? 'facts hero' : 'facts'} aria-label={label}>
      {facts.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said(value, unit)}</dd>
        </div>
      ))}
    </dl>
  );
}
