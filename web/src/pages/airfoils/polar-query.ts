import { queryOptions } from '@tanstack/react-query';
import type { AirfoilPolar } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ApiProblem } from '../../api/problem.ts';
import { toNumber, toNumbers } from '../../form/number.ts';

/** Polars that are still being made come with later questions; some seconds each. */
const MOST_QUESTIONS = 30;

/** What the form asks for, as it is typed. */
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
    queryFn: ({ signal }) => api.get<AirfoilPolar>(pathOf(airfoil, asked), undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (times, error) => times < MOST_QUESTIONS && isBeingMade(error),
    retryDelay: (_, error) =>
      1000 * ((error instanceof ApiProblem ? error.retryAfter : undefined) ?? 2),
  });

function pathOf(airfoil: string, asked: Asked): string {
  const query = new URLSearchParams();
  for (const each of toNumbers(asked.reynolds)) query.append('reynolds', String(each));
  const { mach, nCrit: n_crit, top: xtr_top, bottom: xtr_bottom } = asked;
  for (const [name, text] of Object.entries({ mach, n_crit, xtr_top, xtr_bottom })) {
    const number = toNumber(text);
    if (number !== undefined) query.set(name, Number.isNaN(number) ? text : String(number));
  }
  if (asked.transition) query.set('expand', 'transition');
  return `/v1/airfoils/${encodeURIComponent(airfoil)}/polars?${query}`;
}

export const isBeingMade = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'solver_timeout';
