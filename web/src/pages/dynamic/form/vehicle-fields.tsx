import { NumberField, TextField } from '../../../form/field.tsx';
import { ComponentPicker } from '../../../picker/component-picker.tsx';
import { type FlightDraft, type GroupDraft, newGroup, withGroups } from './draft.ts';

const MOST_GROUPS = 10;

/** Rotors by groups that are alike, and the battery. */
export function VehicleFields({
  draft,
  onChange,
}: {
  draft: FlightDraft;
  onChange: (draft: FlightDraft) => void;
}) {
  const { groups } = draft;
  const change = (at: number, group: GroupDraft) =>
    onChange(withGroups(draft, groups.with(at, group)));
  return (
    <fieldset>
      <legend>Vehicle</legend>
      {groups.map((group, i) => (
        <GroupFields
          key={group.key}
          group={group}
          path={`rotor_groups[${i}]`}
          onChange={(next) => change(i, next)}
          onRemove={
            groups.length > 1
              ? () => onChange(withGroups(draft, groups.toSpliced(i, 1)))
              : undefined
          }
        />
      ))}
      {groups.length < MOST_GROUPS && (
        <button
          type="button"
          onClick={() =>
            onChange(withGroups(draft, [...groups, newGroup(`rotors${groups.length + 1}`)]))
          }
        >
          Add a rotor group
        </button>
      )}
      <div className="fields">
        <ComponentPicker
          label="Battery"
          name="battery_component_id"
          type="battery"
          required
          value={draft.battery}
          onChange={(battery) => onChange({ ...draft, battery })}
        />
        <NumberField
          label="Charge at the start"
          name="battery_charge_pct"
          unit="%"
          value={draft.batteryCharge}
          onChange={(batteryCharge) => onChange({ ...draft, batteryCharge })}
        />
        <NumberField
          label="Air density"
          name="density_kg_m3"
          unit="kg/m³"
          required
          hint="1.225 at sea level"
          value={draft.density}
          onChange={(density) => onChange({ ...draft, density })}
        />
        <NumberField
          label="Air temperature"
          name="ambient_temp_c"
          unit="°C"
          value={draft.ambient}
          onChange={(ambient) => onChange({ ...draft, ambient })}
        />
      </div>
    </fieldset>
  );
}

function GroupFields({
  group,
  path,
  onChange,
  onRemove,
}: {
  group: GroupDraft;
  path: string;
  onChange: (group: GroupDraft) => void;
  onRemove?: () => void;
}) {
  return (
    <div role="group" aria-label={`Rotor group ${group.label}`} className="card">
      <div className="fields">
        <TextField
          label="Rotor group"
          name={`${path}.label`}
          required
          maxLength={64}
          value={group.label}
          onChange={(label) => onChange({ ...group, label })}
        />
        <NumberField
          label="Rotors"
          name={`${path}.count`}
          required
          value={group.count}
          onChange={(count) => onChange({ ...group, count })}
        />
        <ComponentPicker
          label="Motor"
          name={`${path}.motor_component_id`}
          type="motor"
          required
          value={group.motor}
          onChange={(motor) => onChange({ ...group, motor })}
        />
        <ComponentPicker
          label="Propeller"
          name={`${path}.propeller_component_id`}
          type="propeller"
          required
          value={group.propeller}
          onChange={(propeller) => onChange({ ...group, propeller })}
        />
      </div>
      {onRemove !== undefined && (
        <button type="button" aria-label={`Remove rotor group ${group.label}`} onClick={onRemove}>
          Remove
        </button>
      )}
    </div>
  );
}
