import type { FinderCounts } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { exclusionWords } from '../words.ts';

/** How each combination was dealt with: none is left out without a reason. */
export function Counts({ counts }: { counts: FinderCounts }) {
  const { combinations, motors, propellers, batteries, pruned, solved, infeasible } = counts;
  const rows = [
    ...Object.entries(counts.excluded).map(
      ([reason, count]) => [`Left out: ${exclusionWords(reason)}`, count] as const,
    ),
    ['Shown by a bound to be worse than another', pruned] as const,
    ['Solved', solved] as const,
    ['Of these beyond a limit, or they do not hover', infeasible] as const,
  ];
  return (
    <details>
      <summary>
        {combinations.toLocaleString('en')} combinations of {motors.toLocaleString('en')} motors,{' '}
        {propellers.toLocaleString('en')} propellers and {batteries.toLocaleString('en')} batteries
      </summary>
      <DataTable
        caption="How each was dealt with"
        columns={['', 'Combinations']}
        rows={rows.filter(([, count]) => count > 0)}
      />
    </details>
  );
}
