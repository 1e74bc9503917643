import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { SimulationResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { useComponentRead } from '../../../picker/use-component.ts';
import { figuresOf } from '../../../picker/headline.ts';
import { runQuery } from '../../../runs/run.ts';
import { lastSolved, onBench } from '../../../vehicle/bench.ts';
import type { Typed } from '../../../vehicle/quantity.ts';
import { BENCH, sinceBench } from '../../../vehicle/use-draft.ts';
import { useKeptDraft } from '../../../form/kept-draft.tsx';
import { requestOf } from '../../../vehicle/vehicle-request.ts';
import { newSearch, type SearchDraft, searchOf } from './search-draft.ts';

/** Thrust over weight that is requested at the most: more is for acrobatics. */
const USUAL_THRUST_TO_WEIGHT = 2;

/**
 * Returns the form values. At first they come from `?from=`: a search, or the vehicle in Build. The limits are then those of its
 * operating point, so that results are at least as good.
 */
export function useSearchDraft() {
  const [search] = useSearchParams();
  const from = search.get('from');
  const [bench] = useState(() => (from === BENCH ? onBench() : undefined));
  const [solved] = useState(() => {
    const last = bench && lastSolved();
    return last?.request === (bench && JSON.stringify(requestOf(bench))) ? last : undefined;
  });
  const kept = useKeptDraft<SearchDraft>('search', sinceBench(bench));
  const isSearch = from?.startsWith('find_') === true;
  const before = useQuery(runQuery(isSearch ? (`/v1/finder/${from}` as const) : undefined));
  const point = useQuery(runQuery(solved && (`/v1/simulations/${solved.id}` as const)));
  const propeller = useComponentRead(bench?.rotors[0].propeller?.id);
  const [fresh] = useState(() => newSearch(bench));
  const isLoading =
    (isSearch && before.isPending) ||
    (solved !== undefined && point.isPending) ||
    (bench?.rotors[0].propeller !== undefined && propeller.isPending);
  const diameter = propeller.data && figuresOf(propeller.data).diameter;
  const limits = limitsOf(point.data?.result ?? undefined, diameter);
  const start = before.data === undefined ? { ...fresh, limits } : searchOf(before.data);
  return {
    draft: kept.draft ?? start,
    setDraft: kept.put,
    isRestored: kept.isRestored,
    forget: kept.forget,
    isLoading,
    /** The limits are those of the vehicle on the bench. */
    isFilled: bench !== undefined && Object.keys(limits).length > 0,
    problem: before.error,
  };
}

function limitsOf(result: SimulationResource['result'] | undefined, diameter: unknown): Typed {
  const { endurance_s, all_up_mass_kg, hover_thrust_to_weight: ratio } = result?.All ?? {};
  return {
    ...(endurance_s != null && { endurance_s_min: String(Math.floor(endurance_s / 6) / 10) }),
    ...(all_up_mass_kg != null && {
      all_up_mass_kg_max: String(Math.ceil(100 * all_up_mass_kg) / 100),
    }),
    ...(ratio != null &&
      ratio >= 1 && {
        thrust_to_weight_min: String(Math.min(Math.floor(10 * ratio) / 10, USUAL_THRUST_TO_WEIGHT)),
      }),
    ...(typeof diameter === 'number' && { diameter_in_max: String(diameter) }),
  };
}
