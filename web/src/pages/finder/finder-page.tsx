import { Link } from 'wouter';
import { RunList } from '../../runs/run-list.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function FinderPage() {
  usePageTitle('Part searches');
  return (
    <section>
      <h1>Part searches</h1>
      <p>
        Find motors, propellers and batteries for a vehicle. The service tries every combination in
        hover. It shows a combination unless another one is better in all goals.
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
        empty="No searches yet. Start one to find motors, propellers and batteries."
        columns={[{ title: 'Results', cell: ({ total_rows }) => total_rows ?? '–' }]}
      />
    </section>
  );
}
