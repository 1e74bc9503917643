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
      <h2>Nothing keeps all limits</h2>
      <p>None of {combinations.toLocaleString('en')} combinations does.</p>
      {relaxations.length === 0 ? (
        <p>No single limit is the cause: loosen two of them.</p>
      ) : (
        <>
          <p>Each of these would be enough, the nearest miss first:</p>
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
