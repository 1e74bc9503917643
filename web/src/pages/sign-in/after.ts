import { useLocation, useSearchParams } from 'wouter';

/** Where one goes after signing in: to what was requested, if it is a page of ours. */
export function useAfterSignIn(): { next: string; go: () => void } {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const asked = search.get('next');
  const next = asked !== null && /^\/(?![/\\])/.test(asked) ? asked : '/';
  return { next, go: () => navigate(next, { replace: true }) };
}
