import { NumberField, NumbersField, SelectField } from '../../../form/field.tsx';
import { NUMBER_NAMES, type NumberAxis, NUMBERS } from './axes.ts';

/** One axis of numbers: equally spaced, or value by value. */
export function NumberAxisFields({
  axis,
  taken,
  onChange,
}: {
  axis: NumberAxis;
  /** Names of other axes: each stands once. */
  taken: readonly string[];
  onChange: (axis: NumberAxis) => void;
}) {
  const { label, unit } = NUMBERS[axis.name];
  const at = `sweep.${axis.name}`;
  const names = NUMBER_NAMES.filter((name) => name === axis.name || !taken.includes(name));
  const put = (change: Partial<NumberAxis>) => onChange({ ...axis, ...change });
  return (
    <div className="fields">
      <SelectField
        label="Axis"
        name={at}
        options={names.map((name) => [name, NUMBERS[name].label] as const)}
        value={axis.name}
        onChange={(name) => put({ name, start: NUMBERS[name].start, stop: NUMBERS[name].stop })}
      />
      <SelectField
        label={`${label}: given as`}
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
          unit={unit}
          name={`${at}.values`}
          hint="Parted by blanks: 0.5 0.9"
          placeholder={`${axis.start} ${axis.stop}`}
          value={axis.values}
          onChange={(values) => put({ values })}
        />
      ) : (
        <>
          <NumberField
            label={`${label} from`}
            unit={unit}
            name={`${at}.start`}
            required
            value={axis.start}
            onChange={(start) => put({ start })}
          />
          <NumberField
            label={`${label} to`}
            unit={unit}
            name={`${at}.stop`}
            required
            value={axis.stop}
            onChange={(stop) => put({ stop })}
          />
          <NumberField
            label={`${label}: points`}
            name={`${at}.steps`}
            required
            hint="Both ends included; 2 to 500"
            value={axis.steps}
            onChange={(steps) => put({ steps })}
          />
        </>
      )}
    </div>
  );
}
