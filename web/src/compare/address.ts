/** What stands side by side, as the address of the page Compare has it (`?with=sim_…~sim_…`). Ids of one kind are compared. */

/** More columns than these do not fit a table. */
export const MOST_COMPARED = 4;
/** More outlines and polars than these are not told apart. */
export const MOST_AIRFOILS = 6;
/** Parts ids in the address; no id and no name of an airfoil has it. */
const BETWEEN = '~';

type Kind = 'runs' | 'vehicles' | 'parts' | 'airfoils';

const PREFIXES: readonly (readonly [RegExp, Kind])[] = [
  [/^(sim|sweep|dyn)_/, 'runs'],
  [/^veh_/, 'vehicles'],
  [/^comp_/, 'parts'],
];

/** Airfoils have names as well as ids. */
const kindOf = (id: string): Kind =>
  PREFIXES.find(([prefix]) => prefix.test(id))?.[1] ?? 'airfoils';

export const idsIn = (text: string): string[] => [
  ...new Set(text.split(BETWEEN).filter((id) => id !== '')),
];
export const joinIds = (ids: readonly string[]): string => ids.join(BETWEEN);

/** What an address compares: ids of one kind, that of the first; `hasOthers` where there are ids of another. */
export function comparedOf(text: string): { kind?: Kind; ids: string[]; hasOthers: boolean } {
  const all = idsIn(text);
  if (all.length === 0) return { ids: [], hasOthers: false };
  const kind = kindOf(all[0]);
  const ids = all.filter((id) => kindOf(id) === kind);
  const most = kind === 'airfoils' ? MOST_AIRFOILS : MOST_COMPARED;
  return { kind, ids: ids.slice(0, most), hasOthers: ids.length < all.length };
}

export const comparePage = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?with=${encodeURIComponent(joinIds(ids))}`;

/** The ids with one more or one less. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
