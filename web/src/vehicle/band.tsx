import './vehicle.css';
import { convert, digits, duration, measured, scaleOf } from '../units/measure.ts';
import { type Units, useUnits } from '../units/units.ts';

/** Where two thirds of real vehicles lie. */
export interface Band {
  low: number | null;
  high: number | null;
}

/** A number with its band below it, in the units chosen. */
export function Banded({
  value,
  unit,
  band,
}: {
  value: number | null;
  unit?: string;
  band?: Band;
}) {
  const units = useUnits();
  if (value === null) return '–';
  return (
    <>
      {measured(value, unit, units)}
      <span className="small note">{bandOf(band, unit, units)}</span>
    </>
  );
}

export function bandOf(
  band: Band | undefined,
  unit: string | undefined,
  units: Units,
): string | undefined {
  if (band === undefined || (band.low === null && band.high === null)) return undefined;
  const end = (value: number | null) => {
    if (value === null) return '?';
    return unit === 's' ? duration(value) : digits(convert(value, scaleOf(unit, units)));
  };
  return `${end(band.low)} to ${end(band.high)}`;
}
