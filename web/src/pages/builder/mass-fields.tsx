import { useState } from 'react';
import { NumberField } from '../../form/field.tsx';
import { toNumber } from '../../form/number.ts';
import type { Result } from '../../vehicle/alike-rotors.ts';
import type { Solved } from '../../vehicle/bench.ts';
import { AVIONICS, MASS } from '../../vehicle/condition-quantities.ts';
import { Quantities } from '../../vehicle/quantities.tsx';
import type { Quantity } from '../../vehicle/quantity.ts';
import { frameWarning, useVehicleMasses } from '../../vehicle/vehicle-masses.ts';
import { measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { requestOf } from '../../vehicle/vehicle-request.ts';
import type { VehicleDraft } from '../../vehicle/vehicle.ts';

/** Frame, payload and, once the parts' masses are known, all of it together: whichever is typed, the frame follows. */
export function MassFields({
  vehicle,
  result,
  solved,
  onChange,
}: {
  vehicle: VehicleDraft;
  result: Result | undefined;
  solved: Solved | undefined;
  onChange: (vehicle: VehicleDraft) => void;
}) {
  const { typed } = vehicle;
  const units = useUnits();
  const solvedParts = partsMass(vehicle, result, solved);
  const masses = useVehicleMasses(vehicle);
  const parts = solvedParts ?? masses?.parts;
  const frame = toNumber(typed.frame_mass_kg ?? '') ?? masses?.typicalFrame ?? 0;
  const warning = frameWarning(frame, masses?.typicalFrame, units);
  const put = (next: VehicleDraft['typed']) => onChange({ ...vehicle, typed: next });
  return (
    <fieldset>
      <legend>Mass and avionics</legend>
      <div className="fields">
        <Quantities of={massWith(warning)} at="vehicle." typed={typed} onChange={put} />
        {parts !== undefined && (
          <AllUpMass
            others={parts + (toNumber(typed.payload_kg ?? '') ?? 0)}
            frame={frame}
            isEstimate={solvedParts === undefined}
            onFrame={(frame_mass_kg) => put({ ...typed, frame_mass_kg })}
          />
        )}
        <Quantities of={[AVIONICS]} typed={typed} onChange={put} />
      </div>
    </fieldset>
  );
}

/** The masses with a warning beside the frame's. */
const massWith = (warning: string | undefined): Quantity[] =>
  MASS.map((each) =>
    each.name === 'frame_mass_kg' && warning !== undefined
      ? { ...each, guard: (value) => each.guard?.(value) ?? warning }
      : each,
  );

/** `others`: all but the frame [kg]; `isEstimate`: by the figures of the parts, as nothing is solved yet. */
function AllUpMass({
  others,
  frame,
  isEstimate,
  onFrame,
}: {
  others: number;
  frame: number;
  isEstimate: boolean;
  onFrame: (text: string) => void;
}) {
  const [typed, setTyped] = useState<{ text: string; frame: number; others: number }>();
  // what was typed stands until the frame or the parts are changed elsewhere
  const isTyped = typed !== undefined && typed.frame === frame && typed.others === others;
  const wanted = isTyped ? toNumber(typed.text) : undefined;
  const isTooLight = wanted !== undefined && wanted < others;
  const units = useUnits();
  return (
    <NumberField
      label="All-up mass"
      name="all_up_mass"
      unit="kg"
      hint={
        isEstimate
          ? 'Estimated from the parts until you solve the vehicle. A new value changes the frame mass'
          : 'Total mass of the vehicle. A new value changes the frame mass'
      }
      guard={
        isTooLight
          ? `The parts without the frame weigh ${measured(others, 'kg', units)}.`
          : undefined
      }
      value={isTyped ? typed.text : String(Number((others + frame).toFixed(3)))}
      onChange={(text) => {
        const all = toNumber(text);
        const isPossible = all !== undefined && all >= others;
        const next = isPossible ? rounded(all - others) : undefined;
        setTyped({ text, others, frame: next === undefined ? frame : Number(next) });
        if (next !== undefined) onFrame(next);
      }}
    />
  );
}

const rounded = (kilograms: number): string => String(Number(kilograms.toFixed(4)));

/** Values that do not change the masses of the parts. */
const OF_MASS = new Set(['vehicle', 'avionics_w']);

/** Mass of the parts of this vehicle [kg], which the last result tells where it is of the same parts. */
function partsMass(
  vehicle: VehicleDraft,
  result: Result | undefined,
  solved: Solved | undefined,
): number | undefined {
  const { masses } = result?.All ?? {};
  if (masses === undefined || solved === undefined) return undefined;
  const withoutMass = (request: object) =>
    JSON.stringify(Object.entries(request).filter(([name]) => !OF_MASS.has(name)));
  if (withoutMass(requestOf(vehicle)) !== withoutMass(JSON.parse(solved.request) as object))
    return undefined;
  return masses
    .filter(({ part }) => part !== 'frame' && part !== 'payload')
    .reduce((sum, { mass_kg }) => sum + mass_kg, 0);
}
