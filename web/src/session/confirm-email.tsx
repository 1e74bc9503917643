import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { useUser } from './use-user.ts';

/** Says above every page that the e-mail is to be confirmed, for as long as it is, and sends the mail again. */
export function ConfirmEmail() {
  const user = useUser();
  const announce = useAnnounce();
  const again = useAction(
    () => api.post('/dashboard/auth/confirmations'),
    () => announce('The mail is on its way'),
  );
  if (user === undefined || user.email_confirmed) return null;
  return (
    <aside className="notice" aria-label="E-mail to be confirmed">
      <p>
        Confirm <strong>{user.email}</strong> by the link in the mail that we sent there. Until then
        the compute units of your plan are withheld; analyses work.
      </p>
      <ProblemBox problem={again.problem} />
      <button type="button" aria-disabled={again.busy} onClick={() => again.run(undefined)}>
        Send the mail again
      </button>
    </aside>
  );
}
