import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ConfirmEmail } from '../session/confirm-email.tsx';
import { signOut } from '../session/sign-out.ts';
import { useSignedIn, useUser } from '../session/use-user.ts';
import { ROUTES, type Route } from './routes.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** Head, navigation, the page, foot. */
export function Shell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [location] = useLocation();
  const signedIn = useSignedIn();
  useEffect(() => setOpen(false), [location]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="head">
        <Link href="/" className="brand">
          Inflow
        </Link>
        {signedIn && (
          <button
            type="button"
            className="menu-button"
            aria-expanded={open}
            aria-controls="navigation"
            onClick={() => setOpen(!open)}
          >
            Menu
          </button>
        )}
        <span className="head-rest">
          <a href="/docs">Docs</a>
          <ThemeChoice />
          {signedIn ? <Person /> : <Link href="/sign-in">Sign in</Link>}
        </span>
      </header>
      <div className={signedIn ? 'frame' : 'frame frame-open'}>
        {signedIn && <Navigation open={open} />}
        <main id="main">
          {signedIn && <ConfirmEmail />}
          {children}
        </main>
      </div>
    </>
  );
}

function Person() {
  const user = useUser();
  return (
    <>
      <Link href="/account" className="person">
        {user?.first_name || 'Account'}
      </Link>
      <button type="button" className="quiet" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
}

function Navigation({ open }: { open: boolean }) {
  const user = useUser();
  const moderates = user?.is_moderator === true || user?.is_admin === true;
  const seen = ROUTES.filter(
    ({ label, who }) => label !== undefined && (who !== 'moderators' || moderates),
  );
  const groups = Map.groupBy(seen, ({ group }) => group ?? 'Account');
  return (
    <nav id="navigation" aria-label="Pages" className={open ? 'nav open' : 'nav'}>
      {[...groups].map(([group, routes]) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {routes.map((route) => (
              <li key={route.path}>
                <NavigationLink {...route} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavigationLink({ path, label }: Route) {
  const [location] = useLocation();
  const here = location === path || location.startsWith(`${path}/`);
  return (
    <Link href={path} aria-current={here ? 'page' : undefined}>
      {label}
    </Link>
  );
}
