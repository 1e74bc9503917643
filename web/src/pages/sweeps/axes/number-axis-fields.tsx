import * as range from '../../../fields/sweep-param-range-in.ts';
import { rangeWords } from '../../../form/api-field.ts';
import { NumberField, NumbersField, SelectField } from '../../../form/field.tsx';
import { NUMBER_NAMES, type NumberAxis, NUMBERS } from './axes.ts';

const SET_ALREADY = 'The command sets this value. Remove this axis or choose another command';

/** One axis of numbers: equally spaced, or value by value. */
export function NumberAxisFields({
  axis,
  taken,
  isSetAlready,
  onChange,
}: {
  axis: NumberAxis;
  /** Names of other axes, as each stands once, and of those that the command sets. */
  taken: readonly string[];
  /** The command, chosen after the axis, sets its values. */
  isSetAlready: boolean;
  onChange: (axis: NumberAxis) => void;
}) {
  const { label, of } = NUMBERS[axis.name];
  // an end of a range has no default, and is not left out
  const end = { of: { ...of, default: undefined }, required: true };
  const at = `sweep.${axis.name}`;
  const names = NUMBER_NAMES.filter((name) => name === axis.name || !taken.includes(name));
  const put = (change: Partial<NumberAxis>) => onChange({ ...axis, ...change });
  return (
    <div className="fields">
      <SelectField
        label="Axis"
        name={at}
        guard={isSetAlready ? SET_ALREADY : undefined}
        options={names.map((name) => [name, NUMBERS[name].label] as const)}
        value={axis.name}
        onChange={(name) => put({ name, start: NUMBERS[name].start, stop: NUMBERS[name].stop })}
      />
      <SelectField
        label={`${label}: input`}
        name={`${at}.mode`}
        options={[
          ['range', 'a range'],
          ['custom', 'single values'],
        ]}
        value={axis.mode}
        onChange={(mode) => put({ mode })}
      />
      {axis.mode === 'custom' ? (
        <NumbersField
          label={`${label}: values`}
          of={{ ...of, ...range.values, unit: 'unit' in of ? of.unit : undefined }}
          name={`${at}.values`}
          hint="Separated by spaces: 0.5 0.9"
          placeholder={`${axis.start} ${axis.stop}`}
          value={axis.values}
          onChange={(values) => put({ values })}
        />
      ) : (
        <>
          <NumberField
            {...end}
            label={`${label} from`}
            name={`${at}.start`}
            value={axis.start}
            onChange={(start) => put({ start })}
          />
          <NumberField
            {...end}
            label={`${label} to`}
            name={`${at}.stop`}
            value={axis.stop}
            onChange={(stop) => put({ stop })}
          />
          <NumberField
            label={`${label}: points`}
            of={range.steps}
            name={`${at}.steps`}
            required
            hint={`Both ends included; ${rangeWords(range.steps)}`}
            value={axis.steps}
            onChange={(steps) => put({ steps })}
          />
        </>
      )}
    </div>
  );
}
