import { useMemo, useState } from 'react';
import { NumberField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { Plot } from '../../../plot/plot.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { factsOf, voltsOf } from './motor-facts.ts';
import { motorCurve } from './motor-model.ts';
import { positive } from './pack-model.ts';

type Spec = Readonly<Record<string, unknown>>;

const SPEED = { label: 'Speed', unit: 'rpm' };
const TORQUE = { label: 'Torque', unit: 'N·m' };
const CURRENT = { label: 'Current', unit: 'A' };
const EFFICIENCY = { label: 'Efficiency' };
const POWER = { label: 'Shaft power', unit: 'W' };

/** Torque, current and efficiency over speed, at a voltage that the reader chooses. */
export function MotorCurves({ spec }: { spec: Spec }) {
  const [typed, setTyped] = useState<string>();
  const facts = useMemo(() => factsOf(spec), [spec]);
  const limit = positive(spec.iq_max);
  const text = typed ?? String(voltsOf(spec));
  const volts = toNumber(text);
  const isRead = volts !== undefined && volts > 0 && volts <= 1_000;
  const points = useMemo(() => {
    if (facts === undefined || !isRead) return [];
    const stall = volts / facts.resistance;
    return motorCurve(facts, volts, Math.min(stall, 1.5 * (limit ?? stall)));
  }, [facts, volts, isRead, limit]);
  const plots = useMemo(() => plotsOf(points), [points]);
  const markers = useMemo(() => {
    const at = points.findLast(({ current }) => limit !== undefined && current >= limit);
    return at === undefined ? [] : [{ x: at.rpm, label: `${limit} A, maximum continuous` }];
  }, [points, limit]);
  if (facts === undefined) return <p className="hint">{lacking(spec)}</p>;
  const best = points.reduce<(typeof points)[number] | undefined>(
    (top, point) => ((point.efficiency ?? 0) > (top?.efficiency ?? 0) ? point : top),
    undefined,
  );
  return (
    <>
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
      {points.length > 0 && (
        <>
          <Facts
            label="Motor at this voltage"
            facts={[
              ['No-load speed', points.at(-1)!.rpm, 'rpm'],
              ['Best efficiency', best?.efficiency ?? null, ''],
              ['Speed at best efficiency', best?.rpm ?? null, 'rpm'],
              ['Current at best efficiency', best?.current ?? null, 'A'],
            ]}
          />
          <Plot
            title="Torque and current over speed"
            x={SPEED}
            sharedCursor="speed"
            y={TORQUE}
            right={CURRENT}
            traces={plots.torque}
            markers={markers}
            height={260}
            fromZero
          />
          <Plot
            title="Efficiency and shaft power over speed"
            x={SPEED}
            sharedCursor="speed"
            y={EFFICIENCY}
            right={POWER}
            traces={plots.efficiency}
            markers={markers}
            height={260}
            fromZero
          />
        </>
      )}
      <p className="hint">
        Textbook model with datasheet values: constant Kv, resistance and no-load current. A
        simulation adds the ESC, speed-dependent core losses and the winding temperature.
      </p>
    </>
  );
}

function plotsOf(points: ReturnType<typeof motorCurve>) {
  const x = points.map(({ rpm }) => rpm);
  return {
    torque: [
      { label: 'Torque', unit: 'N·m', x, y: points.map(({ torque }) => torque), style: 0 },
      {
        label: 'Current',
        unit: 'A',
        x,
        y: points.map(({ current }) => current),
        style: 1,
        right: true,
      },
    ],
    efficiency: [
      { label: 'Efficiency', x, y: points.map(({ efficiency }) => efficiency), style: 2 },
      {
        label: 'Shaft power',
        unit: 'W',
        x,
        y: points.map(({ power }) => power),
        style: 3,
        right: true,
      },
    ],
  };
}

function lacking(spec: Spec): string {
  const names = [
    positive(spec.kv) === undefined && 'Kv',
    positive(spec.R) === undefined && 'resistance',
    (positive(spec.no_load_current_a) ?? positive(spec.iq_nominal)) === undefined &&
      'no-load current',
  ].filter(Boolean);
  return `No curves: the datasheet states no ${names.join(' and no ')}. A simulation estimates missing values and reports their uncertainty.`;
}
