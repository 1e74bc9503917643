import type {
  FinderCounts,
  FinderNothing,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { useUnits } from '../../../units/units.ts';
import { combinationName, limitLabel, limitValue } from '../words.ts';

/** Why there is nothing, and which single limit would have to give way by how much. */
export function NothingFound({
  nothing: { relaxations },
  counts: { combinations },
}: {
  nothing: FinderNothing;
  counts: FinderCounts;
}) {
  const units = useUnits();
  return (
    <>
      <h2>No combination meets every limit</h2>
      <p>The service tried {combinations.toLocaleString('en')} combinations.</p>
      {relaxations.length === 0 ? (
        <p>No single limit is the cause. Relax two of them.</p>
      ) : (
        <>
          <p>Any one of these changes is enough, smallest change first:</p>
          <ul>
            {relaxations.map(({ limit, bound, reached, nearest }) => (
              <li key={limit}>
                <strong>
                  {limitLabel(limit)}: {limitValue(limit, reached, units)}
                </strong>{' '}
                instead of {limitValue(limit, bound, units)}, with {combinationName(nearest)}.
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
