import { useMemo, useState } from 'react';
import ocv from '../../../../../data/catalog/ocv.json';
import { NumberField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { Plot } from '../../../plot/plot.tsx';
import { digits } from '../../../units/measure.ts';
import { cellCurve, dischargeCurve, packResistance, positive } from './pack-model.ts';

type Spec = Readonly<Record<string, unknown>>;

const TAKEN = { label: 'Charge used', unit: 'Ah' };
const VOLTS = { label: 'Voltage of the pack', unit: 'V' };

/** Rates [1/h] at which a pack is shown beside the one that it is rated for. */
const RATES = [1, 5];

/** Voltage over charge used: without a load, and at some loads where the spec states a resistance. */
export function PackCurve({ spec }: { spec: Spec }) {
  const curve = useMemo(() => cellCurve(spec, ocv), [spec]);
  const [series, milliampereHours] = [
    positive(spec.series_cells),
    positive(spec.total_capacity_mAh),
  ];
  const resistance = packResistance(spec);
  const rated = positive(spec.c_rating);
  const [typed, setTyped] = useState('');
  const current = toNumber(typed);
  const isRead = current === undefined || (current >= 0 && current <= 10_000);
  const traces = useMemo(() => {
    if (curve === undefined || series === undefined || milliampereHours === undefined) return [];
    const capacity = milliampereHours / 1_000;
    const rates = rated === undefined ? RATES : [...RATES.filter((rate) => rate < rated), rated];
    const loads = [
      { label: 'Without load', amperes: 0 },
      ...rates.map((rate) => ({
        label: `${rate}C, ${digits(rate * capacity)} A`,
        amperes: rate * capacity,
      })),
      ...(current !== undefined && isRead ? [{ label: `${current} A`, amperes: current }] : []),
    ];
    return loads
      .slice(0, resistance === undefined ? 1 : undefined)
      .map(({ label, amperes }, style) => {
        const { taken, volts } = dischargeCurve(
          curve,
          { series, capacity },
          amperes,
          resistance ?? 0,
        );
        return { label, unit: 'V', x: taken, y: volts, style };
      });
  }, [curve, series, milliampereHours, resistance, rated, current, isRead]);
  if (traces.length === 0)
    return (
      <p className="hint">
        No curve: the datasheet must state chemistry, cells in series and capacity.
      </p>
    );
  return (
    <>
      {resistance !== undefined && (
        <div className="fields">
          <NumberField
            label="Other current"
            name="current"
            unit="A"
            value={typed}
            onChange={setTyped}
            guard={
              isRead ? undefined : 'Enter a current from 0 to 10,000 A to see the curve under load.'
            }
          />
        </div>
      )}
      <Plot
        title="Voltage over charge used"
        summary={`Curve of one cell ${curve!.basis}, times ${series} in series.`}
        x={TAKEN}
        y={VOLTS}
        traces={traces}
        height={280}
      />
      <p className="hint">
        {resistance === undefined
          ? 'This is the voltage at rest. The datasheet does not state the resistance that lowers it under load. A simulation or flight estimates this resistance and gives the voltage under load.'
          : 'Under load, current times datasheet resistance is subtracted. A flight also models the slow part of the drop and the pack temperature.'}
      </p>
    </>
  );
}
