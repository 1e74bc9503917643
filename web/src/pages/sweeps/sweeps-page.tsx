import { RunList } from '../../runs/run-list.tsx';

export default function SweepsPage() {
  return (
    <RunList
      kind="sweep"
      empty="No sweeps yet. Start one to compare many operating points or parts."
      columns={[
        {
          title: 'Solved',
          cell: ({ completed_points, total_points }) => `${completed_points} of ${total_points}`,
        },
        { title: 'Failed', cell: ({ failed_points }) => failed_points },
      ]}
    >
      Simulate a powertrain at many operating points or with many parts, and find the best
      combinations.
    </RunList>
  );
}
