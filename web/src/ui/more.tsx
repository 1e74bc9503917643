/** Under a list that has more. */
export function More({
  list,
}: {
  list: { hasMore: boolean; loadingMore: boolean; more: () => void };
}) {
  if (!list.hasMore) return null;
  return (
    <button type="button" disabled={list.loadingMore} onClick={list.more}>
      {list.loadingMore ? 'Loading …' : 'Show more'}
    </button>
  );
}
