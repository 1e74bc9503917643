import { Link, useLocation } from 'wouter';
import { useUser } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { ROUTES, type Route } from './routes.ts';

/** The pages by group, as far as this person sees them. */
export function Navigation() {
  const user = useUser();
  const moderates = user?.is_moderator === true || user?.is_admin === true;
  const seen = ROUTES.filter(
    ({ label, who }) => label !== undefined && (who !== 'moderators' || moderates),
  );
  const groups = Map.groupBy(seen, ({ group }) => group ?? 'Account');
  return (
    <nav aria-label="Pages">
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

function NavigationLink({ path, label, icon }: Route) {
  const [location] = useLocation();
  const here = location === path || location.startsWith(`${path}/`);
  return (
    <Link href={path} aria-current={here ? 'page' : undefined}>
      {icon !== undefined && <Icon name={icon} size={18} />}
      {label}
    </Link>
  );
}
