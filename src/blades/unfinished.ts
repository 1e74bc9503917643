import type { PolarsPending } from '../airfoils/polars/polars-pending.js';

/** The polars that an answer does without for now, as it crosses to the thread that writes it: a file for what threads import. */
export interface Unfinished {
  total: number;
  done: number;
  /** Until the others are made, as a sentence says it: "2.5". */
  inSeconds: string;
}

export function toUnfinished({ total, done, inSeconds }: PolarsPending): Unfinished {
  return { total, done, inSeconds };
}
