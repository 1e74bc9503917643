import { api } from '../api/api.ts';
import { ProblemBox } from '../form/problem.tsx';
import { useAction } from '../form/use-action.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { useUser } from './use-user.ts';

/** Says above every page that the email is to be confirmed, for as long as it is, and sends the mail again. */
export function ConfirmEmail() {
  const user = useUser();
  const announce = useAnnounce();
  const again = useAction(
    () => api.post('/dashboard/auth/confirmations'),
    () => announce('Email sent'),
  );
  if (user === undefined || user.email_confirmed) return null;
  return (
    <aside className="notice" aria-label="Confirm your email">
      <p>
        Open the link in the email that we sent to <strong>{user.email}</strong>. Until you do, you
        can run analyses, but your compute units are withheld.
      </p>
      <ProblemBox problem={again.problem} />
      <button type="button" aria-disabled={again.busy} onClick={() => again.run(undefined)}>
        Send email again
      </button>
    </aside>
  );
}
