import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { airfoil } from '../../fields/design-request.ts';
import { Field } from '../../form/field.tsx';

/** Takes an airfoil by its name, its NACA number or out of the names that the library has. */
export function AddAirfoil({ onAdd }: { onAdd: (airfoil: string) => void }) {
  const [typed, setTyped] = useState('');
  const found = useQuery({
    queryKey: ['airfoil names', typed],
    queryFn: () => api.get('/v1/airfoils', { search: typed, limit: 20 }),
    placeholderData: (last) => last,
    staleTime: 60_000,
  });
  const airfoils = found.data?.data ?? [];
  const add = () => {
    const name = typed.trim();
    if (name === '') return;
    const named = airfoils.find((each) => [each.name, each.title].includes(name));
    onAdd(named?.id ?? name);
    setTyped('');
  };
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        label="Add an airfoil"
        name="airfoil"
        hint="A library name, a NACA number, or one of yours"
      >
        {(wiring) => (
          <>
            <input
              {...wiring}
              list="airfoils-found"
              autoComplete="off"
              maxLength={airfoil.maxLength}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <datalist id="airfoils-found">
              {airfoils.map(({ id, name, title }) => (
                <option key={id} value={name}>
                  {title}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <button type="submit">Add the airfoil</button>
    </form>
  );
}
