import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { NewPasswordField } from '../../form/new-password-field.tsx';
import { useAction } from '../../form/use-action.ts';
import { withProof } from '../../human/proof.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useLinkToken } from './link-token.ts';

/** Where people ask for a mail with a link that sets another password, and where that link leads. */
export default function ResetPasswordPage() {
  usePageTitle('Set a new password');
  const token = useLinkToken();
  return (
    <section className="narrow">
      <h1>Set a new password</h1>
      {token === '' ? <AskForLink /> : <NewPassword key={token} token={token} />}
    </section>
  );
}

function AskForLink() {
  const [email, setEmail] = useState('');
  const ask = useAction(
    async () => {
      await withProof((proof) => api.post('/dashboard/auth/password_resets', { email, proof }));
      return email;
    },
    () => undefined,
  );
  if (ask.result !== undefined)
    return (
      <>
        <p role="status">
          If {ask.result} has an account, we sent an email with a link. The link works once, within
          one hour.
        </p>
        <p>No email? Check your spam folder.</p>
      </>
    );
  return (
    <>
      <p>We send a link to the email address of your account.</p>
      <Form
        submit="Send link"
        busy={ask.busy}
        problem={ask.problem}
        onSubmit={() => ask.run(undefined)}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
      </Form>
    </>
  );
}

function NewPassword({ token }: { token: string }) {
  const [new_password, setNew] = useState('');
  const reset = useAction(
    async () => {
      await api.post('/dashboard/auth/reset_password', { token, new_password });
      return 'set' as const;
    },
    () => undefined,
  );
  if (reset.result === 'set')
    return (
      <>
        <p role="status">
          Your new password is set. All sessions are signed out; API keys keep working.
        </p>
        <p>
          <Link href="/sign-in">Sign in</Link>
        </p>
      </>
    );
  return (
    <>
      <Form
        submit="Set password"
        busy={reset.busy}
        problem={reset.problem}
        onSubmit={() => reset.run(undefined)}
      >
        <NewPasswordField value={new_password} onChange={setNew} />
      </Form>
      <p>
        Has the link expired? <a href="/app/reset-password">Request a new one</a>.
      </p>
    </>
  );
}
