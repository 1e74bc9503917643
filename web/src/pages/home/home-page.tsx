import { Link } from 'wouter';
import { usePageTitle } from '../../shell/page-title.ts';
import { ROUTES } from '../../shell/routes.ts';
import { useSignedIn, useUser } from '../../session/use-user.ts';

export default function HomePage() {
  usePageTitle('Propellers and powertrains');
  return useSignedIn() ? <Inside /> : <Outside />;
}

function Outside() {
  return (
    <section className="hero">
      <h1>Propellers and powertrains, by numbers one can check</h1>
      <p>
        A blade goes in as radius, chord, twist and airfoils; thrust, torque, power, efficiency and
        the loading along the blade come out, beside what was measured on real propellers. Then
        motor, ESC and battery join, at rest, in sweeps, and through whole flights.
      </p>
      <p className="row">
        <Link href="/sign-up" className="button primary">
          Make an account
        </Link>
        <Link href="/sign-in" className="button">
          Sign in
        </Link>
        <a className="button" href="/docs">
          Read the documentation
        </a>
      </p>
    </section>
  );
}

function Inside() {
  const user = useUser();
  const pages = ROUTES.filter(
    ({ label, group, who }) => label !== undefined && group !== 'Account' && who !== 'moderators',
  );
  return (
    <section>
      <h1>{user === undefined ? 'Welcome' : `Welcome, ${user.first_name}`}</h1>
      <ul>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link href={path}>{label}</Link>
          </li>
        ))}
        <li>
          <Link href="/api-keys">API keys</Link>: for your programs
        </li>
      </ul>
    </section>
  );
}
