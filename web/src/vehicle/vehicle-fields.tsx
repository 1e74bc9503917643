import { CheckField, SelectField } from '../form/field.tsx';
import { ComponentPicker } from '../picker/component-picker.tsx';
import { AltitudeField } from './altitude-field.tsx';
import {
  AIR,
  COAXIAL_SPLIT,
  DRAG,
  MASS,
  MORE_OF_FLIGHT,
  MORE_OF_POINT,
  NOISE,
  SPEEDS,
  THRUST,
} from './condition-quantities.ts';
import { PACK } from './packs.ts';
import { Quantities } from './quantities.tsx';
import { RotorFields } from './rotor-fields.tsx';
import {
  type Command,
  exampleQuad,
  newRotor,
  type RotorDraft,
  type VehicleDraft,
} from './vehicle.ts';
import './vehicle.css';

const COMMANDS: readonly (readonly [Command, string])[] = [
  ['hover', 'hover: lift the weight'],
  ['level_flight', 'level flight: balance weight and drag'],
  ['climb', 'climb or descent: level flight with vertical speed'],
  ['thrust', 'fixed thrust'],
  ['throttle', 'throttle of each rotor'],
];

interface Props {
  vehicle: VehicleDraft;
  onChange: (vehicle: VehicleDraft) => void;
}

/** Everything of a powertrain and its surroundings that simulations, sweeps and flights ask for. */
export function VehicleFields({
  vehicle,
  onChange,
  isFlown = false,
}: Props & {
  /** A schedule tells command, speeds and times. */
  isFlown?: boolean;
}) {
  const parts = { vehicle, onChange };
  return (
    <>
      <fieldset>
        <legend>Rotors</legend>
        <Rotors {...parts} isFlown={isFlown} />
      </fieldset>
      <MassFields {...parts} isFlown={isFlown} />
      <BatteryFields {...parts} isFlown={isFlown} />
    </>
  );
}

const typedIn = ({ vehicle, onChange }: Props) => ({
  typed: vehicle.typed,
  onChange: (typed: VehicleDraft['typed']) => onChange({ ...vehicle, typed }),
});

/** Fields of the masses, the command and the air. */
function MassFields({ isFlown, ...props }: Props & { isFlown: boolean }) {
  const { vehicle, onChange } = props;
  return (
    <fieldset>
      <legend>{isFlown ? 'Mass' : 'Mass and command'}</legend>
      <div className="fields">
        {!isFlown && (
          <SelectField
            label="Command"
            name="trim"
            options={COMMANDS}
            value={vehicle.command}
            onChange={(command) => onChange({ ...vehicle, command })}
          />
        )}
        {!isFlown && vehicle.command === 'thrust' && (
          <Quantities of={THRUST} at="trim." {...typedIn(props)} />
        )}
        {!isFlown && vehicle.command !== 'throttle' && vehicle.list === 'rotors' && (
          <Quantities of={COAXIAL_SPLIT} at="trim." {...typedIn(props)} />
        )}
        <Quantities of={MASS} at="vehicle." {...typedIn(props)} />
      </div>
      <details>
        <summary>Airframe and drag: for level flight and climb</summary>
        <div className="fields">
          <Quantities of={DRAG} at="vehicle." {...typedIn(props)} />
        </div>
      </details>
    </fieldset>
  );
}

function BatteryFields({ isFlown, ...props }: Props & { isFlown: boolean }) {
  const { vehicle, onChange } = props;
  return (
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
        <Quantities of={isFlown ? AIR : [...SPEEDS, ...AIR]} {...typedIn(props)} />
        <AltitudeField {...typedIn(props)} />
      </div>
      <details>
        <summary>
          More conditions: multiple batteries, temperature, wires{!isFlown && ', cooling, time'}
        </summary>
        <div className="fields">
          <Quantities of={PACK} {...typedIn(props)} />
          <Quantities of={isFlown ? MORE_OF_FLIGHT : MORE_OF_POINT} {...typedIn(props)} />
        </div>
        {!isFlown && (
          <CheckField
            label="Use steady-state temperatures instead of a time"
            name="flight_duration"
            checked={vehicle.steady}
            onChange={(steady) => onChange({ ...vehicle, steady })}
          />
        )}
      </details>
      {!isFlown && (
        <details>
          <summary>Noise: A-weighted level at an observer</summary>
          <div className="fields">
            <Quantities of={NOISE} at="noise." {...typedIn(props)} />
          </div>
        </details>
      )}
    </fieldset>
  );
}

function Rotors({ vehicle, onChange, isFlown }: Props & { isFlown: boolean }) {
  const { list, rotors } = vehicle;
  const put = (next: RotorDraft[]) => onChange({ ...vehicle, rotors: next });
  const noun = list === 'rotors' ? 'rotor' : 'group';
  const add = () => put([...rotors, newRotor(`${noun} ${rotors.length + 1}`, rotors.at(-1))]);
  return (
    <>
      <div className="row">
        <SelectField
          label="Enter as"
          name="list"
          options={[
            ['rotor_groups', 'groups of identical rotors'],
            ['rotors', 'rotors one by one (coaxial stacks)'],
          ]}
          value={list}
          onChange={(next) => onChange({ ...vehicle, list: next })}
        />
        {rotors.every(({ motor }) => motor === undefined) && (
          <button
            type="button"
            onClick={() =>
              onChange({ ...exampleQuad(), typed: vehicle.typed, command: vehicle.command })
            }
          >
            Insert example quad
          </button>
        )}
      </div>
      {rotors.map((rotor, index) => (
        <section key={rotor.key} className="rotor" aria-label={`${noun} ${rotor.label}`}>
          <RotorFields
            rotor={rotor}
            list={list}
            index={index}
            command={isFlown ? undefined : vehicle.command}
            byComponents={!isFlown && vehicle.typed.inflow_mode === 'components'}
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
