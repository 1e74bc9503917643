import type { Answered } from '../run-plan.ts';

/** The service's numbers as CSV, every digit: a curve's points, or the stations of a point. */
export function toCsv({ plan, analyses }: Answered): string {
  const [analysis] = analyses;
  if (plan.overRpm !== undefined) {
    const columns = [
      'rpm',
      'J',
      'thrust',
      'power',
      'Ct',
      'Cp',
      'efficiency',
      'thrust_raw',
      'torque_raw',
      'power_raw',
      'Ct_raw',
      'Cp_raw',
    ] as const;
    return lines(
      columns,
      analyses.map((each) => columns.map((column) => each[column])),
    );
  }
  if (analysis.mode === 'sweep')
    return lines(
      ['J', 'Ct', 'Cp', 'efficiency'],
      (analysis.sweep_J ?? []).map((J, i) => [
        J,
        analysis.sweep_Ct?.[i],
        analysis.sweep_Cp?.[i],
        analysis.sweep_eta?.[i],
      ]),
    );
  const stations = analysis.stations ?? [];
  return lines(Object.keys(stations[0] ?? {}), stations.map(Object.values));
}

function lines(
  columns: readonly string[],
  rows: readonly (readonly (number | null | undefined)[])[],
): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? '').join(','));
  return `${[columns.join(','), ...cells].join('\r\n')}\r\n`;
}
