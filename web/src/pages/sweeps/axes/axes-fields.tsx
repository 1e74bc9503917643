import type { ReactNode } from 'react';
import { CheckField } from '../../../form/field.tsx';
import type { Command } from '../../../vehicle/vehicle.ts';
import {
  newNumberAxis,
  newPartAxis,
  NUMBER_NAMES,
  type NumberName,
  NUMBERS,
  setByCommand,
  type SweepDraft,
  TIMINGS,
} from './axes.ts';
import { NumberAxisFields } from './number-axis-fields.tsx';
import { PartAxisFields } from './part-axis-fields.tsx';

/** Fields of the varied values. */
export function AxesFields({
  sweep,
  command,
  labels,
  onChange,
}: {
  sweep: SweepDraft;
  command: Command;
  /** Labels of the rotors or groups. */
  labels: readonly string[];
  onChange: (sweep: SweepDraft) => void;
}) {
  const { numbers, parts, timings, still } = sweep;
  const put = (change: Partial<SweepDraft>) => onChange({ ...sweep, ...change });
  const setAlready = setByCommand(command);
  const taken = [...numbers.map(({ name }) => name), ...setAlready];
  const free = NUMBER_NAMES.find((name) => !taken.includes(name));
  const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] =>
    on ? [...list, item] : list.filter((each) => each !== item);
  return (
    <fieldset>
      <legend>What to vary</legend>
      {parts.map((axis, index) => (
        <Axis
          key={axis.key}
          label={axis.type}
          onRemove={() => put({ parts: parts.filter((each) => each !== axis) })}
        >
          <PartAxisFields
            axis={axis}
            index={index}
            labels={labels}
            onChange={(next) => put({ parts: parts.map((each) => (each === axis ? next : each)) })}
          />
        </Axis>
      ))}
      {numbers.map((axis) => (
        <Axis
          key={axis.key}
          label={NUMBERS[axis.name].label}
          onRemove={() => put({ numbers: numbers.filter((each) => each !== axis) })}
        >
          <NumberAxisFields
            axis={axis}
            taken={taken}
            isSetAlready={setAlready.includes(axis.name)}
            onChange={(next) =>
              put({ numbers: numbers.map((each) => (each === axis ? next : each)) })
            }
          />
        </Axis>
      ))}
      <div className="row">
        <button type="button" onClick={() => put({ parts: [...parts, newPartAxis('propeller')] })}>
          Add parts to compare
        </button>
        {free !== undefined && (
          <button type="button" onClick={() => put({ numbers: [...numbers, newNumberAxis(free)] })}>
            Add range
          </button>
        )}
      </div>
      {setAlready.length > 0 && (
        <p className="small">
          The command sets {listed(NUMBER_NAMES.filter((name) => setAlready.includes(name)))}. To
          sweep one of them, choose another command above.
        </p>
      )}
      <details>
        <summary>ESC timing, and which rotors to vary</summary>
        <div className="row">
          <span>ESC timing</span>
          {TIMINGS.map((timing) => (
            <CheckField
              key={timing}
              label={timing}
              name="sweep.esc_timing_values"
              checked={timings.includes(timing)}
              onChange={(on) => put({ timings: toggled(timings, timing, on) })}
            />
          ))}
        </div>
        <div className="row">
          <span>Vary throttle, tilt and ESC of</span>
          {labels.map((label, slot) => (
            <CheckField
              key={slot}
              label={label}
              name="sweep.rotor_sweep_mask"
              checked={!still.includes(slot)}
              onChange={(on) => put({ still: toggled(still, slot, !on) })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** `throttle, airspeed and vertical speed`. */
const listed = (names: readonly NumberName[]): string =>
  names
    .map((name) => NUMBERS[name].label.toLowerCase())
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

function Axis({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <section className="rotor" aria-label={`Axis ${label}`}>
      {children}
      <button
        type="button"
        className="quiet"
        aria-label={`Remove the axis ${label}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </section>
  );
}
