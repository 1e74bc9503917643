import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { useAction } from '../../form/use-action.ts';
import { withProof } from '../../human/proof.ts';
import { beginSession } from '../../session/session.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useAfterSignIn } from './after.ts';

export default function SignInPage() {
  usePageTitle('Sign in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { next, go } = useAfterSignIn();
  const signIn = useAction(
    () =>
      withProof((proof) =>
        api.post('/dashboard/auth/sign_in', {
          email,
          password,
          proof,
          refresh_cookie: true,
        }),
      ),
    (session) => {
      beginSession(session);
      go();
    },
  );
  return (
    <section className="narrow">
      <h1>Sign in</h1>
      <Form
        submit="Sign in"
        busy={signIn.busy}
        problem={signIn.problem}
        onSubmit={() => signIn.run(undefined)}
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
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
      </Form>
      <p>
        New here? <Link href={`/sign-up?next=${encodeURIComponent(next)}`}>Create an account</Link>:
        free, no card.
      </p>
      <p>
        Forgot your password? <Link href="/reset-password">Set a new one</Link>.
      </p>
    </section>
  );
}
