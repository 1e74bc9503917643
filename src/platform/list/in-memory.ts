import type { Position } from './cursors.js';

/** The order of a list that lies in memory: by a value, then by id, both in the same direction. */
export interface MemoryOrder<Item> {
  /** Name of the order, as the caller says it. */
  name: string;
  direction: 'asc' | 'desc';
  /** Returns the value to sort by; null comes last in either direction. */
  value: (item: Item) => string | number | null;
  /** Returns the item's unique id. */
  id: (item: Item) => string;
}

/** Returns up to `limit` items behind a place, in order, and whether there are more. */
export function pageAfter<Item>(
  items: readonly Item[],
  order: MemoryOrder<Item>,
  after: Position | undefined,
  limit: number,
): { rows: Item[]; last: Position | undefined } {
  const placed = items.map((item) => ({ item, value: order.value(item), id: order.id(item) }));
  const sign = order.direction === 'asc' ? 1 : -1;
  const compare = (a: Place, b: Place): number => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || sign * byValue(a.id, b.id);
    return sign * (byValue(a.value, b.value) || byValue(a.id, b.id));
  };
  const sorted = placed.sort(compare);
  const rest =
    after === undefined ? sorted : sorted.filter((each) => compare(each, placeOf(after)) > 0);
  const page = rest.slice(0, limit);
  const end = rest.length > page.length ? page.at(-1) : undefined;
  return { rows: page.map(({ item }) => item), last: end && positionOf(end) };
}

interface Place {
  value: string | number | null;
  id: string;
}

function byValue(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the position of a place. A cursor holds text: the kind of value is written before it. */
function positionOf({ value, id }: Place): Position {
  if (value === null) return { value: null, id };
  return { value: typeof value === 'number' ? `n${value}` : `t${value}`, id };
}

function placeOf({ value, id }: Position): Place {
  if (value === null) return { value: null, id };
  return { value: value.startsWith('n') ? Number(value.slice(1)) : value.slice(1), id };
}
