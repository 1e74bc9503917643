import { type ReactNode, useId } from 'react';
import { Select } from '../ui/select.tsx';
import { LIST_HELP, toNumber, toNumbers, whyUnread } from './number.ts';
import { useFault } from './problem.tsx';

export interface FieldProps {
  label: string;
  /** As the API names it; its faults are shown here. */
  name: string;
  unit?: string;
  hint?: ReactNode;
  /** What looks wrong before anything is sent: said, but not forbidden; perhaps with a button that mends it. */
  guard?: ReactNode;
}

/** What an input needs to be one with its label, hint and fault. */
export interface Wiring {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A labelled input with its unit, hint, and what the API or the guard says of it. */
export function Field({
  label,
  name,
  unit,
  hint,
  guard,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const fault = useFault(name);
  const said = [hint && `${id}-hint`, guard && `${id}-guard`, fault && `${id}-fault`].filter(
    Boolean,
  );
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {unit !== undefined && <span className="unit"> [{unit}]</span>}
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
        <span className="fault" id={`${id}-fault`}>
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
  const input = { type, autoComplete, required, maxLength, placeholder };
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

/** The text as it is typed: `toNumber` reads it when it is sent. */
export function NumberField({
  value,
  onChange,
  required,
  placeholder,
  ...field
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  placeholder?: string;
}) {
  const unread = value.trim() !== '' && Number.isNaN(toNumber(value));
  const guard = unread ? whyUnread(value) : field.guard;
  return (
    <Field {...field} guard={guard}>
      {(wiring) => (
        <input
          {...wiring}
          inputMode="decimal"
          autoComplete="off"
          required={required}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Several numbers in one field: `toNumbers` reads it when it is sent. */
export function NumbersField({
  value,
  ...field
}: FieldProps & { value: string; onChange: (value: string) => void; placeholder?: string }) {
  const guard = toNumbers(value).some(Number.isNaN) ? LIST_HELP : field.guard;
  return <TextField {...field} guard={guard} value={value} />;
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
  ...field
}: FieldProps & { value: string; onChange: (value: string) => void; rows?: number }) {
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={rows}
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
