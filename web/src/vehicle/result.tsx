import { DataTable } from '../plot/data-table.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { duration, measured } from '../units/measure.ts';
import { type Units, useUnits } from '../units/units.ts';
import { type Band, Banded, bandOf } from './band.tsx';
import { alikeRotors, type Point, type Result } from './alike-rotors.ts';
import { otherLimits, timeToLimit } from './binding-limits.ts';
import { inWords, type Limit, limitName } from './limits.ts';
import { inUnits, OF_BATTERY, OF_ROTOR, TOTALS, withUnit } from './result-quantities.ts';
import { ShortfallNotice } from './shortfall-notice.tsx';
import './vehicle.css';

/** A solved operating point: what limits it, the numbers that one came for, then each kind of rotor, the battery, what was estimated. */
export function ResultView({
  result,
  labels,
}: {
  result: Result;
  labels: Record<string, string> | null;
}) {
  const units = useUnits();
  const { All, Battery } = result;
  const all = All as unknown as Point;
  const battery = Battery as unknown as Point;
  const rotors = alikeRotors(result, labels);
  const bands = (All.uncertainty ?? {}) as unknown as Record<string, Band>;
  const points = rotors.map(({ point }) => point);
  return (
    <>
      <ShortfallNotice result={result} />
      <Limits result={result} />
      <Facts
        hero
        label="All rotors"
        facts={TOTALS.filter(({ key, hero }) => hero === true && all[key] != null).map((told) => [
          told.label,
          <Banded {...told} value={all[told.key]} band={bands[told.key]} />,
        ])}
      />
      <Facts label="Details" facts={detailsOf(all, bands, rotors, units)} />
      {(All.noise_warnings ?? []).map(({ code, label, message }) => (
        <p className="small" key={`${code} ${label}`}>
          Noise of {label}: {message}
        </p>
      ))}
      <p className="small">
        The range below a number covers two thirds of real vehicles. It includes the uncertainty of
        estimated values and of the model.
      </p>
      <h2>{rotors.length === 1 ? `Each rotor of ${rotors[0].name}` : 'Each rotor'}</h2>
      <DataTable
        caption="Each rotor"
        hideCaption
        spread={rotors.length === 1}
        columns={['', ...rotors.map(({ name }) => name)]}
        rows={[
          ...OF_ROTOR.filter(({ key }) => points.some((point) => point[key] != null)).map(
            (told) => [
              withUnit(told, units),
              ...points.map((point) => inUnits(point[told.key], told, units)),
            ],
          ),
          ['Validation', ...points.map(({ envelope_status: status }) => status ?? '–')],
          [
            'Limits',
            ...points.map(({ limits = [] }) => limits.map(limitName).join(', ') || 'none'),
          ],
          ...TIMED.map(([limit, label]) => [
            label,
            ...points.map(({ time_to_limit_s: times }) => timeOf(times?.[limit])),
          ]),
        ]}
      />
      <h2>Battery{labels?.Battery === undefined ? '' : `: ${labels.Battery}`}</h2>
      <Facts
        label="Battery"
        facts={[
          ...OF_BATTERY.map(({ key, label, unit }): Fact => [label, battery[key], unit]),
          ['Lowest cell', least(Battery.cell_voltages_v), 'V'],
          ['Lowest charge', least(Battery.soc_pct), '%'],
          ['At 60 °C after', timeOf(Battery.time_to_limit_s?.battery_temperature)],
          ['Empty after', timeOf(Battery.time_to_limit_s?.battery_depleted)],
        ]}
      />
      {(All.estimated?.length ?? 0) > 0 && <Estimated estimated={All.estimated!} />}
    </>
  );
}

/** Totals that are no headline, with the hottest winding and, where it was found, the throttle. */
function detailsOf(
  all: Point,
  bands: Record<string, Band>,
  rotors: readonly { point: Point }[],
  units: Units,
): Fact[] {
  const throttles = new Set(rotors.map(({ point }) => point.throttle_pct));
  const [throttle] = throttles;
  return [
    ...TOTALS.filter(({ key, hero }) => hero !== true && all[key] != null).map((told): Fact => [
      told.label,
      <Banded {...told} value={all[told.key]} band={bands[told.key]} />,
    ]),
    ...(throttles.size === 1 && throttle != null ? [['Throttle', throttle, '%'] as const] : []),
    [
      'Hottest winding',
      <>
        {measured(
          Math.max(...rotors.map(({ point }) => point.winding_temp_c ?? -Infinity)),
          '°C',
          units,
        )}
        <span className="small note">{bandOf(bands.winding_temp_c, '°C', units)}</span>
      </>,
    ],
  ];
}

const timeOf = (seconds: number | null | undefined): string =>
  seconds == null ? 'never' : duration(seconds);

/** Limits of a rotor that take their time, from the temperature of the air. */
const TIMED: readonly [Limit, string][] = [
  ['winding_temperature', 'Winding at 150 °C after'],
  ['magnet_temperature', 'Magnets at 120 °C after'],
];

/** When a limit is first passed, where the result tells it. */
function passedAfter(limit: Limit, result: Result): string {
  const time = timeToLimit(result, limit);
  return time == null ? '' : ` Reached after ${duration(time)}.`;
}

function Limits({ result }: { result: Result }) {
  const limits = otherLimits(result);
  if (limits.length === 0 && result.All.limits.length > 0) return null;
  if (limits.length === 0)
    return (
      <p>
        <span className="badge good">within all limits</span>
      </p>
    );
  return (
    <div className="notice">
      <strong>This point exceeds limits.</strong> The numbers are for the point that you requested.
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            {inWords(limit)}
            {passedAfter(limit, result)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Estimated({ estimated }: { estimated: NonNullable<Result['All']['estimated']> }) {
  return (
    <details>
      <summary>{estimated.length} quantities were estimated</summary>
      <DataTable
        caption="Estimated, because the parts do not specify them"
        columns={['Part', 'Used by', 'Quantity', 'Value', 'Source']}
        rows={estimated.map(({ part, label, quantity, value, basis }) => [
          part,
          label,
          quantity,
          value ?? 'not shown',
          basis,
        ])}
      />
    </details>
  );
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}
