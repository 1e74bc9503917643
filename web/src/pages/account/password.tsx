import { useState } from 'react';
import { api } from '../../api/api.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { NewPasswordField } from '../../form/new-password-field.tsx';
import { useAction } from '../../form/use-action.ts';
import { withProof } from '../../human/proof.ts';
import { useAnnounce } from '../../ui/announce.tsx';

export function Password() {
  const [current_password, setCurrent] = useState('');
  const [new_password, setNew] = useState('');
  const announce = useAnnounce();
  const change = useAction(
    () =>
      withProof((proof) =>
        api.post('/dashboard/account/password', { current_password, new_password, proof }),
      ),
    () => {
      setCurrent('');
      setNew('');
      announce('Password changed. Other sessions are signed out');
    },
  );
  return (
    <>
      <h2>Password</h2>
      <Form
        submit="Change password"
        busy={change.busy}
        problem={change.problem}
        onSubmit={() => change.run(undefined)}
      >
        <TextField
          label="Current password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          value={current_password}
          onChange={setCurrent}
        />
        <NewPasswordField value={new_password} onChange={setNew} />
      </Form>
    </>
  );
}
