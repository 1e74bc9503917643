import type { CSSProperties } from 'react';
import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { useComponents } from '../picker/use-component.ts';
import { measured } from '../units/measure.ts';
import { useUnits } from '../units/units.ts';
import type { Point, Result } from './alike-rotors.ts';
import { type Disc, planView, type PlanView } from './plan-view.ts';
import type { VehicleDraft } from './vehicle.ts';
import './vehicle.css';

/** Draws a vehicle from above, to the scale of its propellers; nothing until all propellers are known. With a result the color shows the throttle. */
export function VehicleDrawing({
  vehicle,
  result,
  known,
}: {
  vehicle: VehicleDraft;
  result?: Result | null;
  /** The parts, where the reader has no account to load them with. */
  known?: readonly Pick<Component, 'id' | 'spec_json'>[];
}) {
  const units = useUnits();
  const diameters = useDiameters(vehicle, known);
  const plan = planView(vehicle, (id) => diameters.get(id));
  if (plan === undefined) return null;
  const isFlat = plan.discs.every(({ isForward }) => !isForward);
  const throttleOf = (disc: Disc) => throttleAt(result, disc);
  const differ = new Set(plan.discs.map(throttleOf)).size > 1;
  return (
    <figure className="vehicle-drawing">
      <Plan plan={plan} throttleOf={throttleOf} />
      <figcaption className="hint">
        {plan.discs.length > 1 && isFlat
          ? `From above, to scale: ${measured(2 * plan.reach, 'in', units)} across, with the shortest arms that fit.`
          : `From above, to scale.`}
        {differ && ' Darker discs have more throttle.'}
      </figcaption>
    </figure>
  );
}

/** The plan view of a vehicle whose propellers are all equal. */
export function PlanIcon({ vehicle }: { vehicle: VehicleDraft }) {
  const plan = planView(vehicle, () => 1);
  return plan && <Plan plan={plan} throttleOf={() => undefined} />;
}

function Plan({
  plan: { discs, reach },
  throttleOf,
}: {
  plan: PlanView;
  throttleOf: (disc: Disc) => number | undefined;
}) {
  const hub = 0.12 * reach;
  const half =
    1.04 *
    Math.max(...discs.map(({ x, y, radius }) => Math.max(Math.abs(x), Math.abs(y)) + radius));
  const length = discs.every(({ isForward }) => isForward) ? 8 * hub : 2.8 * hub;
  return (
    <svg
      className="plan"
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      role="img"
      aria-label={`${discs.length} ${discs.length === 1 ? 'rotor' : 'rotors'} from above`}
    >
      {discs.map(({ x, y, number }) => (
        <line key={number} className="arm" x2={x} y2={y} />
      ))}
      <rect className="body" x={-hub} y={-1.4 * hub} width={2 * hub} height={length} rx={hub} />
      {discs.map((disc) => (
        <DiscShape key={disc.number} disc={disc} throttle={throttleOf(disc)} />
      ))}
    </svg>
  );
}

/** A disc; the lower one of a coaxial pair is a dashed ring within the upper. A forward rotor is a line in front of the body. */
function DiscShape({ disc, throttle }: { disc: Disc; throttle: number | undefined }) {
  const { x, y, radius, isForward, isLower, number } = disc;
  const style = { '--throttle': throttle ?? 30 } as CSSProperties;
  const title =
    throttle === undefined ? `Rotor ${number}` : `Rotor ${number}: ${throttle.toFixed(0)} %`;
  if (isForward)
    return (
      <line
        className="disc"
        style={style}
        x1={x - radius}
        x2={x + radius}
        y1={y - 0.3 * radius}
        y2={y - 0.3 * radius}
      >
        <title>{title}</title>
      </line>
    );
  return (
    <circle
      className={isLower ? 'disc lower' : 'disc'}
      style={style}
      cx={x}
      cy={y}
      r={isLower ? 0.82 * radius : radius}
    >
      <title>{title}</title>
    </circle>
  );
}

function throttleAt(result: Result | null | undefined, { number }: Disc): number | undefined {
  const point = Object.entries(result ?? {}).find(([key]) => key === String(number))?.[1];
  return (point as Point | undefined)?.throttle_pct ?? undefined;
}

/** Returns the diameters [in] of the vehicle's propellers by id, as far as they are loaded. */
function useDiameters(
  { rotors }: VehicleDraft,
  known: readonly Pick<Component, 'id' | 'spec_json'>[] | undefined,
): ReadonlyMap<string, number> {
  const ids = [...new Set(rotors.flatMap(({ propeller }) => propeller?.id ?? []))];
  const reads = useComponents(known ? [] : ids);
  const parts = known ?? reads.flatMap(({ data }) => data ?? []);
  return new Map(
    parts.flatMap(({ id, spec_json }) => {
      const { diameter } = spec_json as { diameter?: unknown };
      return typeof diameter === 'number' ? [[id, diameter] as const] : [];
    }),
  );
}
