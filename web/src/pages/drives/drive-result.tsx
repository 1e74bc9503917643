import type { DriveCalibrationResource } from '../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../plot/data-table.tsx';
import { digits } from '../../units/measure.ts';
import { Plot } from '../../plot/plot.tsx';

type Result = NonNullable<DriveCalibrationResource['result']>;
type Residual = NonNullable<Result['residuals']>[number];

const PARAMETERS = [
  ['kv_rpm_per_v', 'Kv [rpm/V]'],
  ['resistance_ohm', 'Winding resistance [Ω]'],
  ['no_load_current_a', 'No-load current [A]'],
  ['throttle_curve_a', 'Throttle curve, a'],
  ['throttle_curve_b', 'Throttle curve, b'],
  ['throttle_curve_c', 'Throttle curve, minimum duty'],
  ['esc_resistance_mohm', 'ESC resistance [mΩ]'],
  ['thrust_factor', 'Thrust factor'],
  ['torque_factor', 'Torque factor'],
] as const;

/** Quantities over throttle, as measured and as the calibrated drive gives them. */
const CURVES = [
  { title: 'Speed', unit: 'rpm', measured: 'rpm', fitted: 'rpm_fitted' },
  { title: 'Current', unit: 'A', measured: 'current_a', fitted: 'current_fitted_a' },
  { title: 'Thrust', unit: 'N', measured: 'thrust_n', fitted: 'thrust_fitted_n' },
] as const;

const ERRORS = [
  ['Speed', 'rpm_pct'],
  ['Current', 'current_pct'],
  ['Thrust', 'thrust_pct'],
  ['Torque', 'torque_pct'],
] as const;

/** Shows the result of a calibration: errors, cross-validation, parameters with bands, and curves. */
export function DriveResult({ result }: { result: Result }) {
  const { rms_error_before: before, rms_error_after: after, held_back_error: held } = result;
  return (
    <>
      <DataTable
        caption="RMS error [%]"
        columns={['', 'Before', 'After', 'Cross-validation']}
        rows={ERRORS.filter(([, key]) => before[key] !== null).map(([name, key]) => [
          name,
          rounded(before[key]),
          rounded(after[key]),
          rounded(held[key]),
        ])}
      />
      <DataTable
        caption="Parameters"
        columns={['', 'Value', '95 % band', 'Prior', 'Determined by data']}
        rows={PARAMETERS.flatMap(([key, name]) => {
          const found = result.parameters[key];
          if (found === undefined) return [];
          const band = `${digits(found.lower, 3)} to ${digits(found.upper, 3)}`;
          const prior = `${digits(found.prior.lower, 3)} to ${digits(found.prior.upper, 3)}`;
          return [[name, digits(found.value, 3), band, prior, found.determined ? 'yes' : 'weakly']];
        })}
      />
      {result.warnings.length > 0 && (
        <details open={result.warnings.length < FEW}>
          <summary>{result.warnings.length} notes on these values</summary>
          <ul aria-label="Warnings">
            {result.warnings.map(({ message }, i) => (
              <li key={i}>{inWords(message)}</li>
            ))}
          </ul>
        </details>
      )}
      {result.residuals !== undefined &&
        CURVES.map((curve) => (
          <Curve key={curve.measured} {...curve} residuals={result.residuals!} />
        ))}
    </>
  );
}

/** Notes that are read at a glance; the table above says already which values the rows hardly settle. */
const FEW = 3;

/** A warning with the names that the table above has for parameters. */
const inWords = (message: string): string =>
  PARAMETERS.reduce(
    (text, [key, name]) => text.replaceAll(key, name.replace(/ \[.*/, '')),
    message,
  );

const rounded = (value: number | null): string => (value === null ? '–' : digits(value, 2));

function Curve({
  title,
  unit,
  measured,
  fitted,
  residuals,
}: (typeof CURVES)[number] & { residuals: readonly Residual[] }) {
  const rows = residuals
    .filter((row) => row[measured] !== null && row[fitted] !== null)
    .toSorted((a, b) => a.throttle_pct - b.throttle_pct);
  if (rows.length === 0) return null;
  const x = rows.map(({ throttle_pct }) => throttle_pct);
  return (
    <Plot
      title={`${title} over throttle`}
      summary={`Measured and calibrated ${title.toLowerCase()}`}
      x={{ label: 'Throttle', unit: '%' }}
      y={{ label: title, unit }}
      fromZero
      traces={[
        { label: 'Measured', unit, kind: 'dots', x, y: rows.map((row) => row[measured]) },
        { label: 'Calibrated', unit, x, y: rows.map((row) => row[fitted]) },
      ]}
    />
  );
}
