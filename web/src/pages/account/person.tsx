import { useState } from 'react';
import type { UserResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import * as fields from '../../fields/update-account-body.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { chooseUnits } from '../../units/units.ts';
import { useAnnounce } from '../../ui/announce.tsx';

export function Person({ user }: { user: UserResource }) {
  const [first_name, setFirst] = useState(user.first_name);
  const [last_name, setLast] = useState(user.last_name);
  const [unit_system, setUnits] = useState(user.unit_system);
  const announce = useAnnounce();
  const change = useAction(
    () => api.patch('/dashboard/account', { first_name, last_name, unit_system }),
    () => {
      announce('Saved');
      if (unit_system !== user.unit_system)
        chooseUnits(unit_system === 'imperial' ? 'imperial' : 'si');
      void queries.invalidateQueries({ queryKey: ['user'] });
    },
  );
  return (
    <Form
      submit="Save"
      busy={change.busy}
      problem={change.problem}
      onSubmit={() => change.run(undefined)}
    >
      <TextField
        label="First name"
        of={fields.first_name}
        autoComplete="given-name"
        required
        value={first_name}
        onChange={setFirst}
      />
      <TextField
        label="Last name"
        of={fields.last_name}
        autoComplete="family-name"
        required
        value={last_name}
        onChange={setLast}
      />
      <SelectField
        label="Units"
        name="unit_system"
        value={unit_system}
        onChange={setUnits}
        options={[
          ['metric', 'Metric (SI)'],
          ['imperial', 'Imperial'],
        ]}
      />
    </Form>
  );
}
