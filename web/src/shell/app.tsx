import { Suspense } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { useSignedIn, useUser } from '../session/use-user.ts';
import { Busy } from '../ui/busy.tsx';
import { Announcer } from '../ui/announce.tsx';
import { Boundary } from './boundary.tsx';
import { NotFound } from './not-found.tsx';
import { ROUTES, type Route as Page } from './routes.ts';
import { Shell } from './shell.tsx';

export function App() {
  return (
    <Router base="/app">
      <Announcer>
        <Shell>
          <Boundary>
            <Suspense fallback={<Busy what="the page" />}>
              <Switch>
                {ROUTES.map((each) => (
                  <Route key={each.path} path={each.path}>
                    <Guarded {...each} />
                  </Route>
                ))}
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </Boundary>
        </Shell>
      </Announcer>
    </Router>
  );
}

/** Sends signed-out users to the sign-in page and then back to the requested page. */
function Guarded({ page: Content, who }: Page) {
  const signedIn = useSignedIn();
  const user = useUser();
  const [location] = useLocation();
  if (who === 'everybody') return <Content />;
  if (!signedIn) {
    const asked = location + window.location.hash; // what a link shares stands behind the #
    return <Redirect to={`/sign-in?next=${encodeURIComponent(asked)}`} replace />;
  }
  if (who === 'moderators' && user === undefined) return <Busy what="your rights" />;
  if (who === 'moderators' && !user!.is_moderator && !user!.is_admin) return <NotFound />;
  return <Content />;
}
