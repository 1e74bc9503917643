import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { digits, tied } from '../../../units/measure.ts';

const percent = (value: number | null) => (value === null ? '–' : tied(digits(value, 2), '%'));

/** Shows the nearest measurements of similar propellers, with the error of the model. */
export function NearestTable({ analyses }: { analyses: readonly GeometryAnalysis[] }) {
  const [{ nearest_measurements_reason: reason }] = analyses;
  const rows = analyses.flatMap(({ nearest_measurements }) => nearest_measurements ?? []);
  if (rows.length === 0) return reason === undefined ? null : <p className="small">{reason}</p>;
  return (
    <details className="nearest">
      <summary>Nearest measurements and model error</summary>
      <DataTable
        caption="Nearest measurements"
        hideCaption
        columns={[
          'Propeller',
          'rpm',
          'J',
          'Ct measured',
          'Ct computed',
          'ΔCt',
          'Cp measured',
          'Cp computed',
          'ΔCp',
        ]}
        rows={rows.map((row) => [
          row.name,
          row.rpm,
          row.J,
          row.Ct_measured,
          row.Ct,
          percent(row.Ct_error),
          row.Cp_measured,
          row.Cp,
          percent(row.Cp_error),
        ])}
      />
      <p className="small">
        The correction of the computed values does not use measurements of the same propeller
        family.
      </p>
    </details>
  );
}
