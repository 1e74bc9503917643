import { TextField } from '../form/field.tsx';
import { ComponentPicker } from '../picker/component-picker.tsx';
import { Quantities } from './quantities.tsx';
import { COMMAND, COOLING, COUNT, ESC, INFLOW, STACK } from './rotor-quantities.ts';
import type { RotorDraft, VehicleDraft } from './vehicle.ts';

/** One rotor or group: its parts, command, ESC and cooling. */
export function RotorFields({
  rotor,
  list,
  index,
  byComponents,
  hovers,
  onChange,
}: {
  rotor: RotorDraft;
  list: VehicleDraft['list'];
  index: number;
  /** Each rotor has air of its own (inflow_mode). */
  byComponents: boolean;
  /** The throttle is found, not told. */
  hovers: boolean;
  onChange: (rotor: RotorDraft) => void;
}) {
  const at = `${list}[${index}].`;
  const typed = {
    at,
    typed: rotor.typed,
    onChange: (next: RotorDraft['typed']) => onChange({ ...rotor, typed: next }),
  };
  const stacks = list === 'rotors';
  return (
    <>
      <div className="fields">
        <TextField
          label="Label"
          name={`${at}label`}
          required
          value={rotor.label}
          onChange={(label) => onChange({ ...rotor, label })}
        />
        {!stacks && <Quantities of={[COUNT]} {...typed} />}
        <ComponentPicker
          type="motor"
          label="Motor"
          name={`${at}motor_component_id`}
          value={rotor.motor}
          onChange={(motor) => onChange({ ...rotor, motor })}
        />
        <ComponentPicker
          type="propeller"
          label="Propeller"
          name={`${at}propeller_component_id`}
          value={rotor.propeller}
          onChange={(propeller) => onChange({ ...rotor, propeller })}
        />
        <Quantities
          of={[
            ...(hovers ? [] : COMMAND.slice(0, 1)),
            ...(byComponents ? INFLOW : COMMAND.slice(1)),
          ]}
          {...typed}
        />
      </div>
      <details>
        <summary>ESC, wires and cooling{stacks && ', coaxial stacks'}</summary>
        <div className="fields">
          {stacks && <Quantities of={STACK} {...typed} />}
          <Quantities of={[...ESC, ...COOLING]} {...typed} />
        </div>
      </details>
    </>
  );
}
