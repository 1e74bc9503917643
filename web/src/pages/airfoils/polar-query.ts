import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiProblem } from '../../api/problem.ts';
import { toNumber, toNumbers } from '../../form/number.ts';

/** Polars that are still being made come with later questions; some seconds each. */
const MOST_QUESTIONS = 30;

/** The typed values of the form. */
export interface Asked {
  reynolds: string;
  mach: string;
  nCrit: string;
  top: string;
  bottom: string;
  transition: boolean;
}

/** Asks again as long as the polars are being made. */
export const polarQuery = (airfoil: string, asked: Asked) =>
  queryOptions({
    queryKey: ['polars', airfoil, asked],
    queryFn: ({ signal }) =>
      api.get(`/v1/airfoils/${encodeURIComponent(airfoil)}/polars`, queryOf(asked), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (times, error) => times < MOST_QUESTIONS && isBeingMade(error),
    retryDelay: (_, error) =>
      1000 * ((error instanceof ApiProblem ? error.retryAfter : undefined) ?? 2),
  });

/** Sends text that is not a number as it is, so that the API reports it. */
function queryOf({ reynolds, mach, nCrit, top, bottom, transition }: Asked) {
  const value = (text: string) => {
    const number = toNumber(text);
    return Number.isNaN(number) ? (text as never) : number;
  };
  return {
    reynolds: toNumbers(reynolds),
    mach: value(mach),
    n_crit: value(nCrit),
    xtr_top: value(top),
    xtr_bottom: value(bottom),
    expand: transition ? 'transition' : undefined,
  };
}

export const isBeingMade = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'solver_timeout';

/** The service says how many of the polars are made while it makes them. */
export function madeOf(error: unknown): { done: number; of?: number } {
  const said = isBeingMade(error) ? (error as ApiProblem).message : '';
  const [, done, of] = /^(\d+) of (\d+)/.exec(said) ?? [];
  return of === undefined ? { done: 0 } : { done: Number(done), of: Number(of) };
}
