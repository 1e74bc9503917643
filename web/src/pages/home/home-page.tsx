import { Link } from 'wouter';
import './home.css';
import { useSignedIn, useUser } from '../../session/use-user.ts';
import { Workbench } from './workbench.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

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
        motor, ESC and battery join: at rest, in sweeps, and through whole flights.
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
      {(['analyze', 'analyze-dark'] as const).map((name) => (
        <img
          key={name}
          className={name === 'analyze' ? 'in-light' : 'in-dark'}
          src={`/docs/images/${name}.png`}
          loading="lazy" // so that the one of the other theme, which is not displayed, is not loaded
          width={1280}
          height={900}
          alt="The page Analyze: curves of an APC 10x5 on the dots that the UIUC measured, with the band of the model"
        />
      ))}
    </section>
  );
}

const TASKS = [
  [
    '/analyze',
    'Analyze a blade',
    'Its curves on the dots that were measured, its loading, its limits',
  ],
  ['/design', 'Design a blade', 'For a thrust or a power, with a solid to print'],
  ['/airfoils', 'Airfoils', 'Shapes and polars of the library and of your own files'],
  ['/components', 'Components', 'Motors, batteries and propellers: search, compare, add yours'],
  [
    '/simulations',
    'Simulate a powertrain',
    'Thrust, current, temperatures and endurance at one point',
  ],
  ['/sweeps', 'Sweep combinations', 'Up to 10,000 of them, and the best'],
  ['/dynamic', 'Fly it', 'Throttle, sag, heat and charge through time'],
  ['/import', 'Import a file', 'Logs, blades, airfoils and schedules: how each is read'],
  ['/api-keys', 'API keys', 'For your programs'],
] as const;

function Inside() {
  const user = useUser();
  return (
    <section>
      <h1>{user?.first_name ? `Welcome, ${user.first_name}` : 'Welcome'}</h1>
      <Workbench />
      <h2>Everything else</h2>
      <ul className="tasks">
        {TASKS.map(([path, label, what]) => (
          <li key={path} className="card">
            <Link href={path}>{label}</Link>
            <span className="hint">{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
