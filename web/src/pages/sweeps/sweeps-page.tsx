import { Link } from 'wouter';
import { RunList } from '../../runs/run-list.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function SweepsPage() {
  usePageTitle('Sweeps');
  return (
    <section>
      <h1>Sweeps</h1>
      <p>
        One powertrain at many points, or with many parts: the front of what is possible, and the
        best of it.
      </p>
      <p className="row">
        <Link href="/sweeps/new" className="button primary">
          New sweep
        </Link>
      </p>
      <RunList
        kind="Sweeps"
        path="/v1/sweeps"
        page="/sweeps"
        columns={[
          {
            title: 'Solved',
            cell: ({ completed_points, total_points }) => `${completed_points} of ${total_points}`,
          },
          { title: 'Failed', cell: ({ failed_points }) => failed_points },
        ]}
      />
    </section>
  );
}
