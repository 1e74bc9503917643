import { Link } from 'wouter';
import { usePageTitle } from './page-title.ts';

export function NotFound() {
  usePageTitle('Not found');
  return (
    <section>
      <h1>There is no such page</h1>
      <p>
        The address may be misspelt, or you may not see it. <Link href="/">Back to the start</Link>.
      </p>
    </section>
  );
}
