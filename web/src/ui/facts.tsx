import type { ReactNode } from 'react';
import { digits } from '../plot/data-table.tsx';

export type Fact = readonly [label: string, value: ReactNode, unit?: string];

/** What is counted has all its digits. */
const said = (value: number) => (Number.isInteger(value) ? String(value) : digits(value));

/** Figures with their names and units; what is not known is a dash. */
export function Facts({ facts, label }: { facts: readonly Fact[]; label: string }) {
  return (
    <dl className="facts" aria-label={label}>
      {facts.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'number' ? said(value) : (value ?? '–')}
            {unit !== undefined && value != null && ` ${unit}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
