import { NumberField, SelectField, TextField } from '../form/field.tsx';
import { toNumber } from '../form/number.ts';
import type { Quantity, Typed } from './quantity.ts';

/** The fields of some quantities; `at` is where they stand in the request, as `rotor_groups[0].`. */
export function Quantities({
  of,
  typed,
  onChange,
  at = '',
}: {
  of: readonly Quantity[];
  typed: Typed;
  onChange: (typed: Typed) => void;
  at?: string;
}) {
  return of.map(({ name, label, unit, hint, options, text, guard, required }) => {
    const value = typed[name] ?? '';
    const put = (entered: string) => onChange({ ...typed, [name]: entered });
    const field = { label, unit, hint, name: at + name, value, onChange: put };
    if (options !== undefined) return <SelectField key={name} {...field} options={options} />;
    if (text === true) return <TextField key={name} {...field} />;
    const number = toNumber(value);
    const warning = number === undefined ? undefined : guard?.(number);
    return <NumberField key={name} {...field} guard={warning} required={required} />;
  });
}
