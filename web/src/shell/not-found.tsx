import { Link } from 'wouter';
import { usePageTitle } from './page-title.ts';

export function NotFound() {
  usePageTitle('Not found');
  return (
    <section>
      <h1>Page not found</h1>
      <p>
        Check the address. You may also lack access to this page.{' '}
        <Link href="/">Go to the home page</Link>.
      </p>
    </section>
  );
}
