import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { signOut } from '../session/sign-out.ts';
import { useSignedIn, useUser } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { NameMark } from './name-mark.tsx';
import { Navigation } from './navigation.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { UnitsChoice } from './units-choice.tsx';

/** Loaded behind the page; without it the page works too. */
const ForSignedIn = lazy<() => ReactNode>(() =>
  import('./for-signed-in.tsx').catch(() => ({ default: () => null })),
);

/** Navigation along the left edge, and beside it a head with the page below. */
export function Shell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [location] = useLocation();
  const signedIn = useSignedIn();
  useEffect(() => setOpen(false), [location]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={signedIn ? 'shell' : 'shell shell-open'}>
        {signedIn && (
          <div className={open ? 'side open' : 'side'} id="navigation">
            <NameMark />
            <Navigation />
            <Person />
          </div>
        )}
        <div className="page">
          <header className="head">
            {signedIn && (
              <button
                type="button"
                className="menu-button quiet"
                aria-expanded={open}
                aria-controls="navigation"
                onClick={() => setOpen(!open)}
              >
                <Icon name={open ? 'close' : 'menu'} size={20} />
                Menu
              </button>
            )}
            <NameMark />
            <span className="head-rest">
              <a href="/docs" className="docs">
                Docs
              </a>
              <UnitsChoice />
              {!signedIn && (
                <>
                  <ThemeChoice />
                  <Link href="/sign-in">Sign in</Link>
                </>
              )}
            </span>
          </header>
          <main id="main">
            <Suspense>{signedIn && <ForSignedIn />}</Suspense>
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

function Person() {
  const user = useUser();
  return (
    <div className="person">
      {user?.first_name && <span>{user.first_name}</span>}
      <ThemeChoice />
      <button type="button" className="quiet" onClick={() => void signOut()}>
        Sign out
      </button>
    </div>
  );
}
