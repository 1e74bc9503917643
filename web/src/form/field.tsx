import { type ReactNode, useId } from 'react';
import { Select } from '../ui/select.tsx';
import type { Scale } from '../units/measure.ts';
import { type ApiField, defaultOf, whyListOutside, whyOutside } from './api-field.ts';
import { LIST_HELP, toNumber, toNumbers, whyUnread } from './number.ts';
import { useFault } from './problem.tsx';
import { useScale, useShown } from './use-shown.ts';

export interface FieldProps {
  label: string;
  /** The field of the API that is requested: its name, unit, bounds and default. */
  of?: ApiField;
  /** Name of the field in the API's errors, if it differs from the name of the field. */
  name?: string;
  unit?: string;
  hint?: ReactNode;
  /** A warning about the value before it is sent, perhaps with a button that corrects it. It does not block the request. */
  guard?: ReactNode;
}

/** Attributes that connect an input with its label, hint and error. */
export interface Wiring {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A labeled input with its unit, hint, and what the API or the guard says of it. */
export function Field({
  label,
  of,
  name = of?.name ?? '',
  unit = of?.unit,
  hint,
  guard,
  refusal,
  children,
}: FieldProps & {
  /** Why the API would refuse what is typed: said before it is sent, in the place of what the API said of the last. */
  refusal?: string;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const answered = useFault(name);
  const fault = refusal ?? answered;
  const said = [hint && `${id}-hint`, guard && `${id}-guard`, fault && `${id}-fault`].filter(
    Boolean,
  );
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {unit !== undefined && unit !== '' && <span className="unit"> [{unit}]</span>}
      </label>
      {children({
        id,
        name,
        'aria-describedby': said.length > 0 ? said.join(' ') : undefined,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {guard !== undefined && (
        <span className="guard" id={`${id}-guard`} role="status">
          {guard}
        </span>
      )}
      {fault !== undefined && (
        <span
          className="fault"
          id={`${id}-fault`}
          role={refusal === undefined ? undefined : 'status'}
        >
          {fault}
        </span>
      )}
    </div>
  );
}

type TextProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'search';
  autoComplete?: string;
  required?: boolean;
  maxLength?: number;
  placeholder?: string;
};

export function TextField({
  value,
  onChange,
  type = 'text',
  autoComplete,
  required,
  maxLength,
  placeholder,
  ...field
}: TextProps) {
  const input = {
    type,
    autoComplete,
    required: required ?? field.of?.required,
    maxLength: maxLength ?? field.of?.maxLength,
    placeholder,
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/**
 * A number in the units that the reader chose. `value` is a text in the API's unit: `toNumber` reads it when it is sent. What
 * the API would refuse keeps the form from being sent.
 */
export const NumberField = (props: NumberProps) => (
  <NumericField
    {...props}
    inputMode="decimal"
    read={(text) => [toNumber(text) ?? []].flat()}
    why={(shown, [number], scale) => {
      if (Number.isNaN(number)) return whyUnread(shown);
      return props.of && number !== undefined ? whyOutside(props.of, number, scale) : undefined;
    }}
  />
);

/** Several numbers in one field, in the same way: `toNumbers` reads it when it is sent. */
export const NumbersField = (props: NumberProps) => (
  <NumericField
    {...props}
    read={toNumbers}
    why={(_, numbers, scale) => {
      if (numbers.some(Number.isNaN)) return LIST_HELP;
      return props.of && whyListOutside(props.of, numbers, scale);
    }}
  />
);

type NumberProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  placeholder?: string;
};

function NumericField({
  value,
  onChange,
  required,
  placeholder,
  inputMode,
  read,
  why,
  ...field
}: NumberProps & {
  inputMode?: 'decimal';
  read: (text: string) => number[];
  /** Says why the API would refuse what is shown. */
  why: (shown: string, numbers: readonly number[], scale: Scale) => string | undefined;
}) {
  const { of, unit = of?.unit, hint } = field;
  const isNeeded = required ?? of?.required;
  const scale = useScale(unit);
  const [shown, onType] = useShown(value, onChange, scale, read);
  const refusal = why(shown, read(value), scale);
  return (
    <Field
      {...field}
      unit={scale.unit}
      hint={of === undefined || isNeeded ? hint : hintWith(hint, defaultOf(of, scale))}
      refusal={refusal}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={(input) => input?.setCustomValidity(refusal ?? '')}
          inputMode={inputMode}
          autoComplete="off"
          required={isNeeded}
          placeholder={placeholder}
          value={shown}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The hint, and what an empty field means. */
function hintWith(hint: ReactNode, byDefault: string | undefined): ReactNode {
  if (byDefault === undefined) return hint;
  if (hint === undefined) return `Default: ${byDefault}`;
  return (
    <>
      {hint}; default: {byDefault}
    </>
  );
}

export function SelectField<T extends string>({
  value,
  onChange,
  options,
  ...field
}: FieldProps & {
  value: T;
  onChange: (value: T) => void;
  options: readonly (readonly [value: T, label: string])[];
}) {
  return (
    <Field {...field}>
      {(wiring) => <Select {...wiring} value={value} onChange={onChange} options={options} />}
    </Field>
  );
}

export function AreaField({
  value,
  onChange,
  rows = 6,
  required,
  ...field
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  required?: boolean;
}) {
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={rows}
          required={required}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function CheckField({
  label,
  name,
  checked,
  onChange,
}: {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
