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
      <h2>Delete the account</h2>
      <p>
        Deletes people, keys, projects, runs and everything else of the account, at once and for
        good.
      </p>
      <button type="button" className="danger" onClick={() => setOpen(true)}>
        Delete the account
      </button>
      {open && <Confirm email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

function Confirm({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useAction(() => api.delete('/dashboard/account'), endSession);
  return (
    <Dialog title="Delete the account?" onClose={onClose}>
      <TextField
        label={`Type ${email} to delete everything`}
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
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
