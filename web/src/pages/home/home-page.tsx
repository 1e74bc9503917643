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
      <h1>Propeller and powertrain analysis you can verify</h1>
      <p>
        Enter a blade as radius, chord, twist and airfoils. You get thrust, torque, power,
        efficiency and blade loading. The page compares them with measurements of real propellers.
        Then add a motor, an ESC and a battery, and simulate hover, sweeps and whole flights.
      </p>
      <p className="row">
        <Link href="/sign-up" className="button primary">
          Create account
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
          alt="The Analyze page: computed curves of an APC 10x5 with their uncertainty band, and the points that UIUC measured"
        />
      ))}
    </section>
  );
}

const TASKS = [
  ['/analyze', 'Analyze a blade', 'Performance curves, measured data, blade loading'],
  ['/design', 'Design a blade', 'For a target thrust or power, with files for 3D printing'],
  ['/designs', 'Optimize a blade', 'For several operating points, your motor and your limits'],
  ['/airfoils', 'Airfoils', 'Outlines and polars from the library and your own files'],
  ['/components', 'Components', 'Motors, batteries and propellers: search, compare, add yours'],
  [
    '/simulations',
    'Simulate a powertrain',
    'Thrust, current, temperatures and endurance at one operating point',
  ],
  ['/sweeps', 'Sweep combinations', 'Compare up to 10,000 combinations'],
  ['/dynamic', 'Simulate a flight', 'Throttle, voltage sag, temperature and charge over time'],
  ['/import', 'Import a file', 'Test-stand logs, blades, airfoils and schedules'],
  ['/api-keys', 'API keys', 'Call the service from your programs'],
] as const;

function Inside() {
  const user = useUser();
  return (
    <section>
      <h1>{user?.first_name ? `Welcome, ${user.first_name}` : 'Welcome'}</h1>
      <Workbench />
      <h2>All tools</h2>
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
