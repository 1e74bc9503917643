import { RunList } from '../../runs/run-list.tsx';

export default function FinderPage() {
  return (
    <RunList
      kind="find"
      empty="No searches yet. Start one to find motors, propellers and batteries."
      columns={[{ title: 'Results', cell: ({ total_rows }) => total_rows ?? '–' }]}
    >
      Find motors, propellers and batteries for a vehicle. The service tries every combination in
      hover. It shows a combination unless another one is better in all goals.
    </RunList>
  );
}
