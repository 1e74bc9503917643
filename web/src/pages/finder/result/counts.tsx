import type { FinderCounts } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { exclusionWords } from '../words.ts';

/** Shows what the search did with each combination, and why. */
export function Counts({ counts }: { counts: FinderCounts }) {
  const { combinations, motors, propellers, batteries, pruned, solved, infeasible } = counts;
  const rows = [
    ...Object.entries(counts.excluded).map(
      ([reason, count]) => [`Excluded: ${exclusionWords(reason)}`, count] as const,
    ),
    ['Skipped, because another is provably better', pruned] as const,
    ['Solved', solved] as const,
    ['Solved, but over a limit or unable to hover', infeasible] as const,
  ];
  return (
    <details>
      <summary>
        {combinations.toLocaleString('en')} combinations of {motors.toLocaleString('en')} motors,{' '}
        {propellers.toLocaleString('en')} propellers and {batteries.toLocaleString('en')} batteries
      </summary>
      <DataTable
        caption="Search statistics"
        columns={['', 'Combinations']}
        rows={rows.filter(([, count]) => count > 0)}
      />
    </details>
  );
}
