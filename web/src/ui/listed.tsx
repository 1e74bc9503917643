import type { ReactNode } from 'react';
import type { useList } from '../api/queries.ts';
import { ProblemBox } from '../form/problem.tsx';
import { Busy } from './busy.tsx';

type List<T> = Omit<ReturnType<typeof useList>, 'items'> & { items: readonly T[] };

/** The frame of a list: why it cannot be read, that it loads, its items or the sentence for none, and a button for more. */
export function Listed<T>({
  list,
  what,
  empty,
  children,
}: {
  list: List<T>;
  /** Its name in "Loading … …". */
  what: string;
  /** Sentence for an empty list, with the next step. */
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}) {
  const { items, problem, loading, hasMore, loadingMore, more } = list;
  return (
    <>
      <ProblemBox problem={problem} />
      {loading && <Busy what={what} />}
      {items.length > 0 && children(items)}
      {items.length === 0 && !loading && problem === null && <p>{empty}</p>}
      {hasMore && (
        <button type="button" disabled={loadingMore} onClick={more}>
          {loadingMore ? 'Loading …' : 'Show more'}
        </button>
      )}
    </>
  );
}
