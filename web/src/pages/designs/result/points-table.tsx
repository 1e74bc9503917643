import type { ReactNode } from 'react';
import type { DesignPointFigures } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { measured, percent } from '../../../units/measure.ts';
import { type Units, useUnits } from '../../../units/units.ts';
import { pointName } from '../form/design-draft.ts';

type Figures = DesignPointFigures;
type Column = readonly [
  title: string,
  key: keyof Figures,
  unit?: string,
  digits?: (value: number) => string,
];

const COLUMNS: readonly Column[] = [
  ['Airspeed', 'airspeed_m_s', 'm/s'],
  ['Thrust', 'thrust_n', 'N'],
  ['Electrical power', 'electrical_power_w', 'W'],
  ['Shaft power', 'power_w', 'W'],
  ['Efficiency', 'efficiency', '', percent],
  ['Figure of merit', 'figure_of_merit'],
  ['Speed', 'rpm', 'rpm'],
  ['Torque', 'torque_n_m', 'N·m'],
  ['Collective', 'collective_deg', '°'],
  ['Throttle', 'throttle_pct', '%'],
  ['Motor current', 'motor_current_a', 'A'],
  ['Battery current', 'battery_current_a', 'A'],
  ['Motor temperature', 'motor_temp_c', '°C'],
  ['Tip Mach', 'tip_mach'],
  ['Reynolds number', 'reynolds_75'],
  ['Stall margin', 'stall_margin_deg', '°'],
  ['Stress', 'stress_mpa', 'MPa'],
  ['Safety factor', 'safety_factor'],
  ['Tip deflection', 'tip_deflection_mm', 'mm'],
  ['Noise', 'level_dba', 'dB(A)'],
];

/** Figures of blades at each operating point, a column for each blade and point, so that blades stand beside each other. */
export function PointsTable({
  blades,
}: {
  blades: readonly (readonly [name: string, points: readonly Figures[]])[];
}) {
  const units = useUnits();
  const [[, first]] = blades;
  const columns = first.flatMap((_, i) =>
    blades.map(([name, points]) => [name, points[i], i] as const),
  );
  const known = COLUMNS.filter(([, key]) => columns.some(([, figures]) => figures[key] !== null));
  return (
    <DataTable
      caption="Operating points"
      hideCaption
      columns={[
        'Quantity',
        ...columns.map(([name, { label }, i]) => {
          const point = pointName(label, i);
          return blades.length === 1 ? point : `${point}, ${name}`;
        }),
      ]}
      rows={[
        ...known.map((column) => [
          column[0],
          ...columns.map(([, figures]) => cell(figures, column, units)),
        ]),
        ...(columns.every(([, { status }]) => status === 'ok')
          ? []
          : [['State', ...columns.map(([, { status }]) => STATES[status])]]),
      ]}
    />
  );
}

const STATES: Readonly<Record<Figures['status'], string>> = {
  ok: 'reached',
  not_reached: 'not reached',
  not_converged: 'did not converge',
};

function cell(figures: Figures, [, key, unit, digits]: Column, units: Units): ReactNode {
  const value = figures[key] as number | null;
  if (value !== null && digits !== undefined) return digits(value);
  return measured(value, unit, units);
}
