import * as fields from '../fields/rotor-in.ts';
import { TextField } from '../form/field.tsx';
import { ComponentPicker } from '../picker/component-picker.tsx';
import { Quantities } from './quantities.tsx';
import type { Quantity } from './quantity.ts';
import {
  COUNT,
  EQUIPMENT,
  HELD,
  INFLOW,
  SHARE,
  STACK,
  THROTTLE,
  TILT,
} from './rotor-quantities.ts';
import { type Command, isTilted, type RotorDraft, type VehicleDraft } from './vehicle.ts';

/** One rotor or group: its parts, command, ESC and cooling. */
export function RotorFields({
  rotor,
  list,
  index,
  byComponents,
  command,
  onChange,
}: {
  rotor: RotorDraft;
  list: VehicleDraft['list'];
  index: number;
  /** Each rotor has air of its own (inflow_mode). */
  byComponents: boolean;
  /** Command of the rotors in this form; undefined: a schedule has it. */
  command: Command | undefined;
  onChange: (rotor: RotorDraft) => void;
}) {
  const at = `${list}[${index}].`;
  const typed = {
    at,
    typed: rotor.typed,
    onChange: (next: RotorDraft['typed']) => onChange({ ...rotor, typed: next }),
  };
  const stacks = list === 'rotors';
  const shares = command !== 'throttle';
  return (
    <>
      <div className="fields">
        <TextField
          label="Label"
          of={fields.label}
          name={`${at}label`}
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
        <Quantities of={command === undefined ? [] : told(command, byComponents)} {...typed} />
      </div>
      <details>
        <summary>
          ESC, gear, pitch, cooling{shares && ', place'}
          {stacks && ', coaxial stacks'}
        </summary>
        <div className="fields">
          {stacks && <Quantities of={STACK} {...typed} />}
          {shares && <Quantities of={SHARE} {...typed} />}
          <Quantities of={[...EQUIPMENT, ...(command === undefined ? [] : HELD)]} {...typed} />
        </div>
      </details>
    </>
  );
}

/** Fields of a rotor's command and air. */
function told(command: Command, byComponents: boolean): readonly Quantity[] {
  const tilt = isTilted(command) ? [TILT] : [];
  return [...(command === 'throttle' ? [THROTTLE] : []), ...(byComponents ? INFLOW : tilt)];
}
