/** Runs that stand side by side: more do not fit a table. */
export const MOST_COMPARED = 4;
/** Parts ids in the address; no id has it. */
const BETWEEN = '~';

export const comparedOf = (text: string): string[] =>
  [...new Set(text.split(BETWEEN).filter((id) => id !== ''))].slice(0, MOST_COMPARED);
export const comparePage = (ids: readonly string[]): string => `/compare?runs=${ids.join(BETWEEN)}`;
