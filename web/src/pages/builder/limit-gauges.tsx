import { Gauge } from '../../ui/gauge.tsx';
import { duration, measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import type { Result } from '../../vehicle/alike-rotors.ts';
import { isLaterThanEmpty, timeToLimit } from '../../vehicle/binding-limits.ts';
import type { Limit } from '../../vehicle/limits.ts';

/** Fields of a rotor that the gauges use. */
interface RotorPoint {
  winding_temp_c: number | null;
  magnet_temp_c: number | null;
  limit_shares?: Record<
    'motor_current' | 'motor_power' | 'winding_temperature' | 'magnet_temperature',
    number | null
  >;
}

type Band = { low: number | null; high: number | null } | undefined;
type Ends = { low?: number; high?: number };

/** Currents and temperatures as shares of their limits; of several rotors the one that is nearest to it. */
export function LimitGauges({ result }: { result: Result }) {
  const units = useUnits();
  const { All, Battery } = result;
  const rotors = rotorsOf(result);
  const worst = (name: keyof NonNullable<RotorPoint['limit_shares']>) => {
    const shares = rotors.flatMap(({ limit_shares: of }) => of?.[name] ?? []);
    return shares.length === 0 ? null : Math.max(...shares);
  };
  const bands = All.uncertainty;
  const current = scaledBy(bands?.total_current_a, All.total_current_a);
  const hottest = Math.max(...rotors.map(({ winding_temp_c: t }) => t ?? -Infinity));
  const magnets = Math.max(...rotors.map(({ magnet_temp_c: t }) => t ?? -Infinity));
  /** Steady temperatures beyond a limit say nothing of a hover that ends before they are reached. */
  const warm = (limit: Limit, share: number | null) => {
    const isLater = share !== null && share > 1 && isLaterThanEmpty(result, limit);
    if (isLater) return { share: null, unknown: 'below the limit until the battery is empty' };
    const time = timeToLimit(result, limit);
    const isBeyond = share !== null && share > 1 && time != null;
    return isBeyond ? { share, said: `at the limit after ${duration(time)}` } : { share };
  };
  const winding = worst('winding_temperature');
  return (
    <div className="gauges" role="group" aria-label="Limit usage">
      <Gauge label="Motor current" {...ofShare(worst('motor_current'), current)} />
      <Gauge
        label="Battery current"
        {...ofShare(Battery.limit_shares?.battery_current ?? null, current)}
      />
      <Gauge
        label="Winding temperature"
        said={measured(hottest, '°C', units)}
        {...warm('winding_temperature', winding)}
        {...warmed(winding, hottest, bands?.winding_temp_c)}
      />
      <Gauge
        label="Magnet temperature"
        said={measured(magnets, '°C', units)}
        {...warm('magnet_temperature', worst('magnet_temperature'))}
      />
      <Gauge
        label="Battery temperature"
        said={measured(Battery.max_t_core_c, '°C', units)}
        {...warm('battery_temperature', Battery.limit_shares?.battery_temperature ?? null)}
      />
      <p className="small">
        The mark is 100 % of the limit. The pale bar covers two thirds of real vehicles.
      </p>
    </div>
  );
}

const rotorsOf = (result: Result): RotorPoint[] =>
  Object.entries(result).flatMap(([key, point]) =>
    /^\d+$/.test(key) ? [point as unknown as RotorPoint] : [],
  );

/** The ends of a band over its value. */
function scaledBy(band: Band, value: number | null): Ends {
  if (band == null || value === null || band.low === null || band.high === null) return {};
  return { low: band.low / value, high: band.high / value };
}

/** A share has the band of its current: the limit itself is a number of the datasheet. */
function ofShare(share: number | null, { low, high }: Ends) {
  if (share === null || low === undefined || high === undefined) return { share };
  return { share, low: share * low, high: share * high };
}

/** The share counts from the air to 150 °C: two temperatures and their shares lie on one line. */
function warmed(share: number | null, hottest: number, band: Band): Ends {
  if (share === null || share >= 1 || band?.low == null || band.high === null) return {};
  const perKelvin = (1 - share) / (WINDING_LIMIT_C - hottest);
  return {
    low: share + (band.low - hottest) * perKelvin,
    high: share + (band.high - hottest) * perKelvin,
  };
}

/** Temperature that a winding stands (docs/theory/powertrain.md) [°C]. */
const WINDING_LIMIT_C = 150;
