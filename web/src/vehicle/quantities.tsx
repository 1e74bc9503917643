import { NumberField, NumbersField, SelectField, TextField } from '../form/field.tsx';
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
  return of.map((quantity) => {
    const { name, label, hint, options, kind, list, guard } = quantity;
    const value = typed[name] ?? '';
    const put = (entered: string) => onChange({ ...typed, [name]: entered });
    const field = { of: quantity, label, hint, name: at + name, value, onChange: put };
    if (options !== undefined) return <SelectField key={name} {...field} options={options} />;
    if (kind === 'string') return <TextField key={name} {...field} />;
    if (list === true) return <NumbersField key={name} {...field} />;
    const number = toNumber(value);
    const warning = number === undefined ? undefined : guard?.(number);
    return <NumberField key={name} {...field} guard={warning} />;
  });
}
