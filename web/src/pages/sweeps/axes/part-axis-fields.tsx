import { CheckField, SelectField } from '../../../form/field.tsx';
import { ComponentsPicker } from '../../../picker/components-picker.tsx';
import type { PartAxis } from './axes.ts';

const TYPES = [
  ['motor', 'motor'],
  ['propeller', 'propeller'],
  ['battery', 'battery'],
] as const;

/** Parts that are exchanged from point to point, in one or several rotors at once. */
export function PartAxisFields({
  axis,
  index,
  labels,
  onChange,
}: {
  axis: PartAxis;
  index: number;
  /** Labels of the rotors or groups. */
  labels: readonly string[];
  onChange: (axis: PartAxis) => void;
}) {
  const at = `sweep.component_axes[${index}]`;
  const toggle = (slot: number, on: boolean) => {
    const others = axis.slots.filter((each) => each !== slot);
    onChange({ ...axis, slots: on ? [...others, slot].sort((a, b) => a - b) : others });
  };
  return (
    <>
      <div className="fields">
        <SelectField
          label="Part"
          name={at}
          options={TYPES}
          value={axis.type}
          onChange={(type) => onChange({ ...axis, type, parts: [] })}
        />
        <ComponentsPicker
          type={axis.type}
          label={`Each ${axis.type}`}
          name={`${at}.component_ids`}
          hint="Two or more, in the order of the sweep"
          values={axis.parts}
          onChange={(parts) => onChange({ ...axis, parts })}
        />
      </div>
      {axis.type !== 'battery' && labels.length > 1 && (
        <div className="row">
          <span>Used in</span>
          {labels.map((label, slot) => (
            <CheckField
              key={slot}
              label={label}
              name={`${at}.slots`}
              checked={axis.slots.includes(slot)}
              onChange={(on) => toggle(slot, on)}
            />
          ))}
        </div>
      )}
    </>
  );
}
