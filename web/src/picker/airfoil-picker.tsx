import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { airfoil } from '../fields/analyze-geometry-request.ts';
import { Field, type FieldProps } from '../form/field.tsx';
import { Combobox } from './combobox.tsx';

/** An id of one's own, of which people know the name. */
const OWN = /^afl_\w{27}$/;

/** An airfoil by the name of the library, a NACA number or the id of one's own: a field that searches, and takes what is typed. */
export function AirfoilPicker({
  value,
  onChange,
  ...field
}: FieldProps & {
  value: string;
  onChange: (airfoil: string) => void;
}) {
  const own = useQuery({
    queryKey: ['airfoil name', value], // pages of airfoils read more than that
    queryFn: ({ signal }) =>
      api.get(`/v1/airfoils/${encodeURIComponent(value)}`, undefined, signal),
    enabled: OWN.test(value),
  });
  return (
    <Field
      of={airfoil}
      hint={own.data?.name ?? 'A library name, a NACA number, or your own airfoil'}
      {...field}
    >
      {(wiring) => (
        <Combobox
          {...wiring}
          path="/v1/airfoils"
          noun="airfoil"
          headline={({ title, family }) => title ?? family ?? ''}
          maxLength={airfoil.maxLength}
          chosen={value}
          onPick={({ id }) => onChange(id)}
          onType={onChange}
        />
      )}
    </Field>
  );
}
