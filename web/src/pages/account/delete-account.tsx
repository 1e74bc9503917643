import { useState } from 'react';
import { api } from '../../api/api.ts';
import { TextField } from '../../form/field.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { endSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h2>Delete account</h2>
      <p>Permanently deletes the account with its people, keys, projects, runs and other data.</p>
      <button type="button" className="danger" onClick={() => setOpen(true)}>
        Delete account
      </button>
      {open && <Confirm email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

function Confirm({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useAction(() => api.delete('/dashboard/account'), endSession);
  return (
    <Dialog title="Delete account?" onClose={onClose}>
      <TextField
        label={`Type ${email} to confirm`}
        name="confirm"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <ProblemBox problem={remove.problem} />
      <div className="row">
        <button
          type="button"
          className="danger"
          disabled={typed !== email || remove.busy}
          onClick={() => remove.run(undefined)}
        >
          Delete everything
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
