import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { SelectField, TextField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { NewPasswordField } from '../../form/new-password-field.tsx';
import { useAction } from '../../form/use-action.ts';
import { withProof } from '../../human/proof.ts';
import { beginSession } from '../../session/session.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { chooseUnits, chosenUnits, type Units, UNITS } from '../../units/units.ts';
import { useAfterSignIn } from './after.ts';

const NOBODY = { first_name: '', last_name: '', email: '', password: '' };

export default function SignUpPage() {
  usePageTitle('Create account');
  const [person, setPerson] = useState(NOBODY);
  const set = (field: keyof typeof NOBODY) => (value: string) =>
    setPerson({ ...person, [field]: value });
  const [units, setUnits] = useState<Units>(chosenUnits() ?? 'grams');
  const { go } = useAfterSignIn();
  const signUp = useAction(
    () =>
      withProof((proof) =>
        api.post('/dashboard/auth/sign_up', {
          ...person,
          proof,
          refresh_cookie: true,
        }),
      ),
    (session) => {
      chooseUnits(units);
      beginSession(session);
      go();
    },
  );
  return (
    <section className="narrow">
      <h1>Create account</h1>
      <Form
        submit="Create account"
        busy={signUp.busy}
        problem={signUp.problem}
        onSubmit={() => signUp.run(undefined)}
      >
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          required
          value={person.first_name}
          onChange={set('first_name')}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          required
          value={person.last_name}
          onChange={set('last_name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={person.email}
          onChange={set('email')}
        />
        <NewPasswordField
          label="Password"
          name="password"
          value={person.password}
          onChange={set('password')}
        />
        <SelectField
          label="Show numbers in"
          name="units"
          options={UNITS}
          value={units}
          onChange={setUnits}
          hint="For numbers on these pages. You can change it at any time"
        />
      </Form>
      <p>
        Already have an account? <Link href="/sign-in">Sign in</Link>.
      </p>
    </section>
  );
}
