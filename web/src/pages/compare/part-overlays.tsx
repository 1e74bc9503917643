import { useMemo, useState } from 'react';
import ocv from '../../../../data/catalog/ocv.json';
import { NumberField } from '../../form/field.tsx';
import { toNumber } from '../../form/number.ts';
import { Plot } from '../../plot/plot.tsx';
import type { Trace } from '../../plot/trace.ts';
import { factsOf, voltsOf } from '../components/curves/motor-facts.ts';
import { motorCurve } from '../components/curves/motor-model.ts';
import { cellCurve, dischargeCurve, positive } from '../components/curves/pack-model.ts';

export interface PartSpec {
  id: string;
  name: string;
  spec: Readonly<Record<string, unknown>>;
}

const SPEED = { label: 'Speed', unit: 'rpm' };
const TORQUE = { label: 'Torque', unit: 'N·m' };
const EFFICIENCY = { label: 'Efficiency' };

/** Torque and efficiency of motors over speed at one voltage, that of the first until another is typed. */
export function MotorOverlay({ parts }: { parts: readonly PartSpec[] }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(voltsOf(parts[0].spec));
  const volts = toNumber(text);
  const isRead = volts !== undefined && volts > 0 && volts <= 1_000;
  const curves = useMemo(
    () =>
      parts.map(({ name, spec }, style) => {
        const facts = factsOf(spec);
        if (facts === undefined || !isRead) return { name, style, points: [] };
        const stall = volts / facts.resistance;
        const limit = positive(spec.iq_max) ?? stall;
        return { name, style, points: motorCurve(facts, volts, Math.min(stall, 1.5 * limit)) };
      }),
    [parts, volts, isRead],
  );
  const tracesOf = (of: 'torque' | 'efficiency', unit?: string): Trace[] =>
    curves.flatMap(({ name, style, points }) =>
      points.length === 0
        ? []
        : [
            {
              label: name,
              unit,
              style,
              x: points.map(({ rpm }) => rpm),
              y: points.map((point) => point[of]),
            },
          ],
    );
  const [torque, efficiency] = useMemo(
    () => [tracesOf('torque', 'N·m'), tracesOf('efficiency')],
    [curves],
  );
  const lacking = parts.filter(({ spec }) => factsOf(spec) === undefined);
  return (
    <>
      <h2>Curves</h2>
      <div className="fields">
        <NumberField
          label="Motor voltage"
          name="volts"
          unit="V"
          value={text}
          onChange={setTyped}
          guard={isRead ? undefined : 'Enter a voltage above 0 and up to 1,000 V.'}
        />
      </div>
      {torque.length > 0 && (
        <div className="columns halves">
          <Plot
            title="Torque over speed"
            x={SPEED}
            sharedCursor="speed"
            y={TORQUE}
            traces={torque}
            fromZero
          />
          <Plot
            title="Efficiency over speed"
            x={SPEED}
            sharedCursor="speed"
            y={EFFICIENCY}
            traces={efficiency}
            fromZero
          />
        </div>
      )}
      {lacking.map(({ id, name }) => (
        <p key={id} className="hint">
          No curves for {name}: its datasheet lacks Kv, resistance or no-load current.
        </p>
      ))}
    </>
  );
}

const USED = { label: 'Charge used', unit: 'Ah' };
const VOLTS = { label: 'Voltage of the pack', unit: 'V' };

/** Voltages of packs without load over the charge used. */
export function BatteryOverlay({ parts }: { parts: readonly PartSpec[] }) {
  const traces = useMemo(
    () =>
      parts.flatMap(({ name, spec }, style): Trace[] => {
        const curve = cellCurve(spec, ocv);
        const series = positive(spec.series_cells);
        const capacity = positive(spec.total_capacity_mAh);
        if (curve === undefined || series === undefined || capacity === undefined) return [];
        const pack = { series, capacity: capacity / 1_000 };
        const { taken, volts } = dischargeCurve(curve, pack, 0, 0);
        return [{ label: name, unit: 'V', x: taken, y: volts, style }];
      }),
    [parts],
  );
  if (traces.length === 0) return null;
  return (
    <>
      <h2>Discharge</h2>
      <Plot
        title="No-load voltage over charge used"
        summary="Each curve is the cell curve of the pack, or the typical curve of its chemistry, times the cells in series."
        x={USED}
        y={VOLTS}
        traces={traces}
      />
    </>
  );
}
