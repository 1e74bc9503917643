import { Link } from 'wouter';
import { RunList } from '../../runs/run-list.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function SweepsPage() {
  usePageTitle('Sweeps');
  return (
    <section>
      <h1>Sweeps</h1>
      <p>
        Simulate a powertrain at many operating points or with many parts, and find the best
        combinations.
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
        empty="No sweeps yet. Start one to compare many operating points or parts."
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
