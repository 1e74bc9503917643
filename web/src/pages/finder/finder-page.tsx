import { Link } from 'wouter';
import { RunList } from '../../runs/run-list.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function FinderPage() {
  usePageTitle('Searches for parts');
  return (
    <section>
      <h1>Searches for parts</h1>
      <p>
        From a wish to parts: every motor with every propeller and every battery in hover, and those
        that no other combination beats.
      </p>
      <p className="row">
        <Link href="/finder/new" className="button primary">
          New search
        </Link>
      </p>
      <RunList
        kind="Searches"
        path="/v1/finder"
        page="/finder"
        columns={[{ title: 'Found', cell: ({ total_rows }) => total_rows ?? '–' }]}
      />
    </section>
  );
}
