import { useMemo, useState } from 'react';
import ocv from '../../../../../data/catalog/ocv.json';
import { NumberField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { Plot } from '../../../plot/plot.tsx';
import { cellCurve, dischargeCurve, packResistance, positive } from './pack-model.ts';

type Spec = Readonly<Record<string, unknown>>;

const TAKEN = { label: 'Charge taken', unit: 'Ah' };
const VOLTS = { label: 'Voltage of the pack', unit: 'V' };

/** Voltage over the charge taken: without a load, and under one where the spec states a resistance. */
export function PackCurve({ spec }: { spec: Spec }) {
  const curve = useMemo(() => cellCurve(spec, ocv), [spec]);
  const [series, capacity] = [positive(spec.series_cells), positive(spec.total_capacity_mAh)];
  const resistance = packResistance(spec);
  const [typed, setTyped] = useState<string>();
  const text =
    typed ?? String(capacity === undefined ? 10 : Number((capacity / 200).toPrecision(2)));
  const current = toNumber(text);
  const isRead = current !== undefined && current >= 0 && current <= 10_000;
  const traces = useMemo(() => {
    if (curve === undefined || series === undefined || capacity === undefined) return [];
    const pack = { series, capacity: capacity / 1_000 };
    const open = dischargeCurve(curve, pack, 0, 0);
    const lines = [{ label: 'Without load', unit: 'V', x: open.taken, y: open.volts, style: 0 }];
    if (resistance === undefined || !isRead || current === 0) return lines;
    const loaded = dischargeCurve(curve, pack, current, resistance);
    return [
      ...lines,
      { label: `At ${current} A`, unit: 'V', x: loaded.taken, y: loaded.volts, style: 1 },
    ];
  }, [curve, series, capacity, resistance, current, isRead]);
  if (traces.length === 0)
    return (
      <p className="hint">
        Nothing is drawn: chemistry, cells in series and capacity are not all stated.
      </p>
    );
  return (
    <>
      {resistance !== undefined && (
        <div className="fields">
          <NumberField
            label="Current"
            name="current"
            unit="A"
            value={text}
            onChange={setTyped}
            guard={isRead ? undefined : 'A current from 0 to 10,000 A draws the curve under load.'}
          />
        </div>
      )}
      <Plot
        title="Voltage over the charge taken"
        summary={`Of one cell ${curve!.basis}; times ${series} in series.`}
        x={TAKEN}
        y={VOLTS}
        traces={traces}
        height={280}
      />
      <p className="hint">
        {resistance === undefined
          ? 'How far the voltage drops under load follows from a resistance that the datasheet does not state. A simulation or a flight estimates it, warms the pack and gives the voltage under load.'
          : 'Under load: less the current times the resistance of the spec. A flight adds the slow part of the drop, and the pack’s temperature.'}
      </p>
    </>
  );
}
