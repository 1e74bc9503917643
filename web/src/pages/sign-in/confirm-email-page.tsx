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
  usePageTitle('Confirm your email');
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
      <h1>Confirm your email</h1>
      {confirm.result === 'confirmed' ? (
        <>
          <p role="status">
            Your email is confirmed. You can now use the compute units of your plan.
          </p>
          <p>
            <Link href="/">Continue</Link>
          </p>
        </>
      ) : token === '' ? (
        <p>This link is incomplete. Open it from the email, or copy all of it.</p>
      ) : (
        <>
          <p>Confirm that this email address is yours.</p>
          <Form
            submit="Confirm my email"
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
