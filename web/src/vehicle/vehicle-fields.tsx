import { CheckField, SelectField } from '../form/field.tsx';
import { ComponentPicker } from '../picker/component-picker.tsx';
import { AIR, MASS, SURROUNDINGS } from './condition-quantities.ts';
import { Quantities } from './quantities.tsx';
import { RotorFields } from './rotor-fields.tsx';
import { exampleQuad, newRotor, type RotorDraft, type VehicleDraft } from './vehicle.ts';
import './vehicle.css';

const COMMANDS = [
  ['hover', 'hover: lift the weight'],
  ['throttle', 'throttle of each rotor'],
] as const;

/** Everything of a powertrain and its surroundings that simulations and sweeps ask for. */
export function VehicleFields({
  vehicle,
  onChange,
  isThrottleSwept = false,
}: {
  vehicle: VehicleDraft;
  onChange: (vehicle: VehicleDraft) => void;
  /** An axis tells the throttles. */
  isThrottleSwept?: boolean;
}) {
  const typed = {
    typed: vehicle.typed,
    onChange: (next: VehicleDraft['typed']) => onChange({ ...vehicle, typed: next }),
  };
  return (
    <>
      <fieldset>
        <legend>Rotors</legend>
        <Rotors vehicle={vehicle} onChange={onChange} />
      </fieldset>
      <fieldset>
        <legend>Mass and command</legend>
        <div className="fields">
          {!isThrottleSwept && (
            <SelectField
              label="Command"
              name="trim"
              options={COMMANDS}
              value={vehicle.command}
              onChange={(command) => onChange({ ...vehicle, command })}
            />
          )}
          <Quantities of={MASS} {...typed} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Battery and conditions</legend>
        <div className="fields">
          <ComponentPicker
            type="battery"
            label="Battery"
            name="battery_component_id"
            value={vehicle.battery}
            onChange={(battery) => onChange({ ...vehicle, battery })}
          />
          <Quantities of={AIR} {...typed} />
        </div>
        <details>
          <summary>More conditions: temperature, wires, cooling, time</summary>
          <div className="fields">
            <Quantities of={SURROUNDINGS} {...typed} />
          </div>
          <CheckField
            label="Steady temperatures instead, however long that takes"
            name="flight_duration"
            checked={vehicle.steady}
            onChange={(steady) => onChange({ ...vehicle, steady })}
          />
        </details>
      </fieldset>
    </>
  );
}

function Rotors({
  vehicle,
  onChange,
}: {
  vehicle: VehicleDraft;
  onChange: (vehicle: VehicleDraft) => void;
}) {
  const { list, rotors } = vehicle;
  const put = (next: RotorDraft[]) => onChange({ ...vehicle, rotors: next });
  const noun = list === 'rotors' ? 'rotor' : 'group';
  const add = () => put([...rotors, newRotor(`${noun} ${rotors.length + 1}`, rotors.at(-1))]);
  return (
    <>
      <div className="row">
        <SelectField
          label="Described as"
          name="list"
          options={[
            ['rotor_groups', 'groups of equal rotors'],
            ['rotors', 'rotors one by one (coaxial stacks)'],
          ]}
          value={list}
          onChange={(next) => onChange({ ...vehicle, list: next })}
        />
        {rotors.every(({ motor }) => motor === undefined) && (
          <button
            type="button"
            onClick={() => onChange({ ...exampleQuad(), typed: vehicle.typed })}
          >
            Fill in a small quad
          </button>
        )}
      </div>
      {rotors.map((rotor, index) => (
        <section key={rotor.key} className="rotor" aria-label={`${noun} ${rotor.label}`}>
          <RotorFields
            rotor={rotor}
            list={list}
            index={index}
            hovers={vehicle.command === 'hover'}
            byComponents={vehicle.typed.inflow_mode === 'components'}
            onChange={(next) => put(rotors.map((each) => (each === rotor ? next : each)))}
          />
          {rotors.length > 1 && (
            <button
              type="button"
              className="quiet"
              aria-label={`Remove ${noun} ${rotor.label}`}
              onClick={() => put(rotors.filter((each) => each !== rotor))}
            >
              Remove
            </button>
          )}
        </section>
      ))}
      <p className="row">
        <button type="button" onClick={add}>
          Add a {noun}
        </button>
      </p>
    </>
  );
}
