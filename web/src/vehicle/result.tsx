import type { SimulationResource } from '../../../clients/typescript/src/generated/types.ts';
import { DataTable, digits } from '../plot/data-table.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { inWords, type Limit } from './limits.ts';
import { OF_BATTERY, OF_ROTOR, TOTALS, withUnit } from './result-quantities.ts';
import './vehicle.css';

export type Result = NonNullable<SimulationResource['result']>;
type Band = { low: number | null; high: number | null };
type Point = Record<string, number | null> & {
  limits?: Limit[];
  envelope_status?: string;
  time_to_limit_s?: Partial<Record<Limit, number | null>>;
};

/** A solved operating point: totals with their bands, what limits it, each rotor, the battery, what was estimated. */
export function ResultView({
  result,
  labels,
}: {
  result: Result;
  labels: Record<string, string> | null;
}) {
  const { All, Battery } = result;
  const rotors = Object.entries(result).filter(([key]) => /^\d+$/.test(key)) as unknown as [
    string,
    Point,
  ][];
  const bands = (All.uncertainty ?? {}) as unknown as Record<string, Band>;
  return (
    <>
      <Limits
        limits={All.limits}
        timed={[...rotors.map(([, point]) => point), Battery as unknown as Point]}
      />
      <h2>All rotors</h2>
      <Facts
        label="All rotors"
        facts={TOTALS.map((told) => [
          told.label,
          <Banded {...told} value={(All as unknown as Point)[told.key]} band={bands[told.key]} />,
        ])}
      />
      <p className="small">
        Two thirds of real vehicles lie in the bands, given what had to be estimated and what the
        models leave open. Hottest winding: {bandOf(bands.winding_temp_c) ?? '–'} °C.
      </p>
      <h2>Each rotor</h2>
      <DataTable
        caption="Each rotor"
        hideCaption
        columns={['', ...rotors.map(([key]) => labels?.[key] ?? key)]}
        rows={[
          ...OF_ROTOR.map((told) => [
            withUnit(told),
            ...rotors.map(([, point]) => point[told.key] ?? null),
          ]),
          ['Validated', ...rotors.map(([, point]) => point.envelope_status ?? '–')],
          ['Limits', ...rotors.map(([, { limits = [] }]) => limits.join(', ') || 'none')],
          ...TIMED.map(([limit, label]) => [
            label,
            ...rotors.map(([, { time_to_limit_s: times }]) => times?.[limit] ?? 'never'),
          ]),
        ]}
      />
      <h2>{labels?.Battery ?? 'Battery'}, afterwards</h2>
      <Facts
        label="Battery"
        facts={[
          ...OF_BATTERY.map(({ key, label, unit }): Fact => [
            label,
            (Battery as unknown as Point)[key],
            unit,
          ]),
          ['Lowest cell', least(Battery.cell_voltages_v), 'V'],
          ['Lowest charge', least(Battery.soc_pct), '%'],
          ['At 60 °C after', Battery.time_to_limit_s?.battery_temperature ?? 'never', 's'],
          ['Empty after', Battery.time_to_limit_s?.battery_depleted ?? 'never', 's'],
        ]}
      />
      {(All.estimated?.length ?? 0) > 0 && (
        <details>
          <summary>{All.estimated!.length} quantities were estimated</summary>
          <DataTable
            caption="Estimated, because the parts do not say them"
            columns={['Part', 'Of', 'Quantity', 'Value', 'From']}
            rows={All.estimated!.map(({ part, label, quantity, value, basis }) => [
              part,
              label,
              quantity,
              value ?? 'not shown',
              basis,
            ])}
          />
        </details>
      )}
    </>
  );
}

/** A total with the band where two thirds of real vehicles lie. */
function Banded({ value, unit, band }: { value: number | null; unit?: string; band?: Band }) {
  if (value === null) return '–';
  return (
    <>
      {digits(value)} {unit}
      <span className="small note">{bandOf(band)}</span>
    </>
  );
}

/** Limits of a rotor that take their time, from the temperature of the air. */
const TIMED: readonly [Limit, string][] = [
  ['winding_temperature', 'Winding at 150 °C after [s]'],
  ['magnet_temperature', 'Magnets at 120 °C after [s]'],
];

/** The least time in which a rotor or the battery passes the limit, where the result tells one. */
function passedAfter(limit: Limit, timed: readonly Point[]): string {
  const times = timed.flatMap(({ time_to_limit_s: times }) => times?.[limit] ?? []);
  return times.length === 0 ? '' : ` First passed after ${digits(Math.min(...times), 3)} s.`;
}

function Limits({ limits, timed }: { limits: readonly Limit[]; timed: readonly Point[] }) {
  if (limits.length === 0)
    return (
      <p>
        <span className="badge good">within all limits</span>
      </p>
    );
  return (
    <div className="notice">
      <strong>This point exceeds limits.</strong> Its numbers are those of the point asked for.
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            <code>{limit}</code> {inWords(limit)}
            {passedAfter(limit, timed)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function bandOf(band: Band | undefined): string | undefined {
  if (band === undefined || (band.low === null && band.high === null)) return undefined;
  const end = (value: number | null) => (value === null ? '?' : digits(value, 3));
  return `${end(band.low)} to ${end(band.high)}`;
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}
