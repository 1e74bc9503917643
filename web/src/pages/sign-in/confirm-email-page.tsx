import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useLinkToken } from './link-token.ts';

/**
 * Where the link of the confirmation mail leads. The person confirms by a button, because programs that look through mail
 * open links too.
 */
export default function ConfirmEmailPage() {
  usePageTitle('Confirm your e-mail');
  const token = useLinkToken();
  const confirm = useAction(
    async () => {
      await api.post('/dashboard/auth/confirm', { token });
      return 'confirmed' as const;
    },
    () => queries.invalidateQueries(),
  );
  return (
    <section className="narrow">
      <h1>Confirm your e-mail</h1>
      {confirm.result === 'confirmed' ? (
        <>
          <p role="status">Your e-mail is confirmed. The compute units of your plan are there.</p>
          <p>
            <Link href="/">Go on</Link>
          </p>
        </>
      ) : token === '' ? (
        <p>This link is not complete. Open the one in the mail, or copy all of it.</p>
      ) : (
        <>
          <p>This tells us that the mail has reached you.</p>
          <Form
            submit="Confirm my e-mail"
            busy={confirm.busy}
            problem={confirm.problem}
            onSubmit={() => confirm.run(undefined)}
          >
            {null}
          </Form>
        </>
      )}
    </section>
  );
}
