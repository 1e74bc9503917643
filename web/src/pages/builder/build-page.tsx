import { useState } from 'react';
import { Link } from 'wouter';
import { CheckField, SelectField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { ComponentPicker } from '../../picker/component-picker.tsx';
import { Cost, isTooMuch } from '../../runs/cost.tsx';
import { useBalance } from '../../runs/use-balance.ts';
import { useRun } from '../../runs/use-run.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import {
  AIRFRAMES,
  type Airframe,
  airframeOf,
  newBuild,
  withAirframe,
  withParts,
} from '../../vehicle/airframes.ts';
import { AltitudeField } from '../../vehicle/altitude-field.tsx';
import { keepOnBench, onBench } from '../../vehicle/bench.ts';
import { AIR, SPEEDS, SURROUNDINGS } from '../../vehicle/condition-quantities.ts';
import { PACK } from '../../vehicle/packs.ts';
import { Quantities } from '../../vehicle/quantities.tsx';
import type { Typed } from '../../vehicle/quantity.ts';
import { EQUIPMENT, THROTTLE } from '../../vehicle/rotor-quantities.ts';
import { rotorCount, type VehicleDraft } from '../../vehicle/vehicle.ts';
import { Replaced } from './replaced.tsx';
import { SaveVehicle } from './save-vehicle.tsx';
import './build.css';
import { HoverPanel } from './hover-panel.tsx';
import { MassFields } from './mass-fields.tsx';
import { useHover } from './use-hover.ts';

/** The form of the vehicle, by which buttons beside it send it. */
const FORM = 'vehicle';

/** A vehicle of parts with its operating point beside it: the place from which one continues to searches, sweeps and flights. */
export default function BuildPage() {
  usePageTitle('Build');
  const [vehicle, setVehicle] = useState<VehicleDraft>(onBench() ?? newBuild);
  const { units: left } = useBalance();
  const units = rotorCount(vehicle);
  // where units are counted, no one shall spend them by typing unless they say so
  const [follows = left === null, setFollows] = useState<boolean>();
  const hover = useHover(vehicle, follows && !isTooMuch(units, left));
  const { run, problem } = useRun(hover.solved && `/v1/simulations/${hover.solved.id}`);
  const put = (next: VehicleDraft) => {
    keepOnBench(next);
    setVehicle(next);
  };
  const cruises = vehicle.command !== 'hover';
  // the same vehicle again would cost the same units for the same numbers
  const isSolved = hover.solved !== undefined && !hover.isStale && run?.error == null;
  const solve = () => {
    if (!isSolved || problem != null) hover.solve();
  };
  return (
    <section>
      <h1>Build</h1>
      <Replaced />
      <SaveVehicle vehicle={vehicle} />
      <div className="build">
        <Form
          id={FORM}
          submit={cruises ? 'Solve cruise' : 'Solve hover'}
          busy={hover.busy}
          blocked={isTooMuch(units, left)}
          problem={hover.problem}
          isTyping={follows}
          onSubmit={solve}
        >
          <PartFields vehicle={vehicle} onChange={put} />
          <MassFields
            vehicle={vehicle}
            result={run?.result ?? undefined}
            solved={hover.solved}
            onChange={put}
          />
          <MoreFields vehicle={vehicle} onChange={put} />
          {isSolved ? (
            <p className="small">
              This vehicle is solved. The next run costs compute units only after a change.
            </p>
          ) : (
            <Cost
              units={units}
              how={`one for each of ${units} ${units === 1 ? 'rotor' : 'rotors'}`}
            />
          )}
          <CheckField
            label="Solve again after each change"
            name="follows"
            checked={follows}
            onChange={setFollows}
          />
        </Form>
        <HoverPanel
          vehicle={vehicle}
          run={run}
          problem={problem}
          isStale={hover.isStale}
          isBusy={hover.busy}
          form={FORM}
        />
      </div>
    </section>
  );
}

interface Props {
  vehicle: VehicleDraft;
  onChange: (vehicle: VehicleDraft) => void;
}

/** Airframe, motor, propeller and battery with what they are. */
function PartFields({ vehicle, onChange }: Props) {
  const { rotors, battery, list } = vehicle;
  const [{ motor, propeller }] = rotors;
  const airframe = airframeOf(vehicle);
  const own = [['own', 'custom']] as const;
  return (
    <fieldset>
      <legend>Airframe and parts</legend>
      <div className="fields parts">
        <SelectField<Airframe>
          label="Airframe"
          name="vehicle.frame"
          options={airframe === 'own' ? [...own, ...AIRFRAMES] : AIRFRAMES}
          value={airframe}
          onChange={(next) => onChange(withAirframe(vehicle, next))}
        />
        <ComponentPicker
          inFull
          required
          type="motor"
          label="Motor"
          name={`${list}[0].motor_component_id`}
          value={motor}
          onChange={(next) => onChange(withParts(vehicle, { motor: next }))}
        />
        <ComponentPicker
          inFull
          required
          type="propeller"
          label="Propeller"
          name={`${list}[0].propeller_component_id`}
          value={propeller}
          onChange={(next) => onChange(withParts(vehicle, { propeller: next }))}
        />
        <ComponentPicker
          inFull
          required
          type="battery"
          label="Battery"
          name="battery_component_id"
          value={battery}
          onChange={(next) => onChange({ ...vehicle, battery: next })}
        />
      </div>
    </fieldset>
  );
}

const CONDITIONS = [...PACK, ...AIR, ...SURROUNDINGS];

/** Advanced fields, equal for all rotors. */
function MoreFields({ vehicle, onChange }: Props) {
  const { rotors, typed, list, command } = vehicle;
  const ofVehicle = {
    typed,
    onChange: (next: Typed) => onChange({ ...vehicle, typed: next }),
  };
  const ofRotors = {
    at: `${list}[0].`,
    typed: rotors[0].typed,
    onChange: (next: Typed) => {
      const changed = Object.entries(next).filter(([name, text]) => rotors[0].typed[name] !== text);
      const typedOf = (each: Typed) => ({ ...each, ...Object.fromEntries(changed) });
      onChange({
        ...vehicle,
        rotors: rotors.map((each) => ({ ...each, typed: typedOf(each.typed) })),
      });
    },
  };
  const cruises = command === 'throttle';
  return (
    <>
      {cruises && (
        <fieldset>
          <legend>Cruise</legend>
          <div className="fields">
            <Quantities of={SPEEDS.slice(0, 1)} {...ofVehicle} />
            <Quantities of={[THROTTLE]} {...ofRotors} />
          </div>
        </fieldset>
      )}
      <details>
        <summary>Multiple batteries, air and wiring</summary>
        <div className="fields">
          <AltitudeField {...ofVehicle} />
          <Quantities of={CONDITIONS} {...ofVehicle} />
        </div>
      </details>
      <details>
        <summary>ESC, gear, pitch and cooling</summary>
        <div className="fields">
          <Quantities of={EQUIPMENT} {...ofRotors} />
        </div>
      </details>
      <p className="small">
        To set each rotor, its tilt and the speeds, use{' '}
        <Link href="/simulations/new?from=bench">the form with all fields</Link>.
      </p>
    </>
  );
}
