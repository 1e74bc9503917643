import { useState } from 'react';
import * as orders from '../../../fields/segment-command.ts';
import * as fields from '../../../fields/segment-in.ts';
import * as trim from '../../../fields/trim-in.ts';
import { type ApiField, named } from '../../../form/api-field.ts';
import { CheckField, NumberField, SelectField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { UPRIGHT } from '../../../vehicle/rotor-quantities.ts';
import { useFault } from '../../../form/problem.tsx';
import {
  COMMAND_NAMES,
  type CommandDraft,
  type Commanded,
  hasAirspeed,
  hasClimb,
  isGoverned,
  isThrottled,
  liftsWeight,
  type Ramp,
  type SegmentDraft,
} from './draft.ts';

const COMMANDS = Object.entries(COMMAND_NAMES) as [keyof typeof COMMAND_NAMES, string][];

const RAMPS = named<Ramp>(fields.airspeed_ramp.choices, {
  step: 'step, at once',
  linear: 'linear ramp',
});

/** The form asks for the tilt: the API's own would pull forwards. */
const ASKED_TILT: ApiField = { ...orders.tilt_target, default: undefined };

/** A quantity to reach, and how. */
function Target({
  label,
  of,
  unit,
  name,
  rampName,
  value,
  ramp,
  guard,
  placeholder,
  required,
  onValue,
  onRamp,
}: {
  label: string;
  of: ApiField;
  unit?: string;
  name: string;
  rampName: string;
  value: string;
  ramp: Ramp;
  guard?: string;
  placeholder?: string;
  required?: boolean;
  onValue: (value: string) => void;
  onRamp: (ramp: Ramp) => void;
}) {
  return (
    <>
      <NumberField
        label={label}
        of={of}
        unit={unit}
        name={name}
        required={required}
        guard={guard}
        placeholder={placeholder}
        value={value}
        onChange={onValue}
      />
      <SelectField
        label={`${label}: transition`}
        name={rampName}
        value={ramp}
        onChange={onRamp}
        options={RAMPS}
      />
    </>
  );
}

/** One segment of a schedule: how long, how fast through the air, and what each group of rotors is told. */
export function SegmentFields({
  segment,
  groups,
  path,
  isLast,
  onChange,
}: {
  segment: SegmentDraft;
  groups: readonly Commanded[];
  /** `schedule.segments[2]`: by it the API names its faults. */
  path: string;
  isLast: boolean;
  onChange: (segment: SegmentDraft) => void;
}) {
  const set = (change: Partial<SegmentDraft>) => onChange({ ...segment, ...change });
  return (
    <>
      <div className="fields segment">
        <SelectField
          label="Command"
          name={`${path}.trim`}
          value={segment.command}
          onChange={(command) => set({ command })}
          options={COMMANDS}
        />
        {segment.command === 'thrust' && (
          <NumberField
            label="Thrust of all rotors"
            of={trim.thrust_n}
            name={`${path}.trim.thrust_n`}
            hint="In the direction of flight"
            required
            value={segment.thrust}
            onChange={(thrust) => set({ thrust })}
          />
        )}
        {segment.untilDepleted ? (
          <p>This segment lasts until the flight ends.</p>
        ) : (
          <NumberField
            label="Duration"
            of={fields.duration_s}
            name={`${path}.duration_s`}
            required
            value={segment.duration}
            onChange={(duration) => set({ duration })}
          />
        )}
        {isLast && (
          <CheckField
            label="Until depleted"
            name={`${path}.until_depleted`}
            checked={segment.untilDepleted}
            onChange={(untilDepleted) => set({ untilDepleted })}
          />
        )}
        {liftsWeight(segment) && (
          <NumberField
            label="Payload drop"
            of={fields.payload_drop_kg}
            name={`${path}.payload_drop_kg`}
            hint="At the start of the segment; empty: none"
            value={segment.drop}
            onChange={(drop) => set({ drop })}
          />
        )}
      </div>
      {isThrottled(segment) &&
        groups.map((group) => (
          <CommandFields
            key={group.key}
            group={group}
            alone={groups.length === 1}
            path={`${path}.per_group.${group.label}`}
            command={segment.commands[group.key]}
            onChange={(command) => set({ commands: { ...segment.commands, [group.key]: command } })}
          />
        ))}
      <SpeedFields segment={segment} path={path} onChange={set} />
    </>
  );
}

function SpeedFields({
  segment,
  path,
  onChange,
}: {
  segment: SegmentDraft;
  path: string;
  onChange: (change: Partial<SegmentDraft>) => void;
}) {
  if (!hasAirspeed(segment)) return null;
  return (
    <div className="fields segment">
      <Target
        label="Airspeed"
        of={fields.airspeed_target}
        name={`${path}.airspeed_target`}
        rampName={`${path}.airspeed_ramp`}
        value={segment.airspeed}
        ramp={segment.airspeedRamp}
        onValue={(airspeed) => onChange({ airspeed })}
        onRamp={(airspeedRamp) => onChange({ airspeedRamp })}
      />
      {hasClimb(segment) && (
        <Target
          label="Vertical speed"
          of={fields.vertical_speed_target}
          name={`${path}.vertical_speed_target`}
          rampName={`${path}.vertical_speed_ramp`}
          value={segment.climb}
          ramp={segment.climbRamp}
          onValue={(climb) => onChange({ climb })}
          onRamp={(climbRamp) => onChange({ climbRamp })}
        />
      )}
    </div>
  );
}

function CommandFields({
  group,
  alone,
  path,
  command,
  onChange,
}: {
  group: Commanded;
  /** The only group needs no name before each quantity. */
  alone: boolean;
  path: string;
  command: CommandDraft;
  onChange: (command: CommandDraft) => void;
}) {
  const { label, typed } = group;
  const fault = useFault(path);
  const set = (change: Partial<CommandDraft>) => onChange({ ...command, ...change });
  const of = alone ? '' : ` of ${label}`;
  const tilt = (
    <Target
      label={`Tilt${of}`}
      of={ASKED_TILT}
      required
      unit="°, 90 = lift"
      name={`${path}.tilt_target`}
      rampName={`${path}.tilt_ramp`}
      value={command.tilt}
      ramp={command.tiltRamp}
      onValue={(tilt) => set({ tilt })}
      onRamp={(tiltRamp) => set({ tiltRamp })}
    />
  );
  /** A propeller of fixed pitch has no collective that is commanded. */
  const isTurned = isGoverned(group) || Boolean(typed.collective_deg || command.collective);
  /** A multirotor's axes stand upright: no one is requested their tilt. */
  const isFolded = typed.tilt_deg === UPRIGHT;
  const [isOpen] = useState(command.tilt !== UPRIGHT);
  return (
    <div role="group" aria-label={`Rotors ${label}`}>
      <div className="fields segment">
        {!isGoverned(group) && (
          <Target
            label={`Throttle${of}`}
            of={orders.throttle_target}
            required
            name={`${path}.throttle_target`}
            rampName={`${path}.throttle_ramp`}
            value={command.throttle}
            ramp={command.throttleRamp}
            guard={throttleGuard(command.throttle)}
            onValue={(throttle) => set({ throttle })}
            onRamp={(throttleRamp) => set({ throttleRamp })}
          />
        )}
        {isTurned && (
          <Target
            label={`Collective pitch${of}`}
            of={orders.collective_target}
            placeholder={typed.collective_deg || '0'}
            name={`${path}.collective_target`}
            rampName={`${path}.collective_ramp`}
            value={command.collective ?? ''}
            ramp={command.collectiveRamp ?? 'step'}
            onValue={(collective) => set({ collective })}
            onRamp={(collectiveRamp) => set({ collectiveRamp })}
          />
        )}
        {!isFolded && tilt}
      </div>
      {isFolded && (
        <details open={isOpen}>
          <summary>
            Tilt{of}: {command.tilt}°
          </summary>
          <div className="fields segment">{tilt}</div>
        </details>
      )}
      {fault?.includes(`${path}.`) === false && <p className="fault">{fault}</p>}
    </div>
  );
}

/** A throttle from 0 to 1 is the usual slip. */
function throttleGuard(text: string): string | undefined {
  const value = toNumber(text);
  if (value === undefined || !(value > 0 && value <= 1)) return undefined;
  return `Throttle is in percent. Did you mean ${Math.round(100 * value)}?`;
}
