import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { api } from '../api/api.ts';
import { useKeptDraft } from '../form/kept-draft.tsx';
import { onBench } from './bench.ts';
import { draftOf } from './draft-of.ts';
import { usePartsOfAddress, withComponents } from './parts-of-address.ts';
import { newVehicle, type VehicleDraft } from './vehicle.ts';
import { requestOf } from './vehicle-request.ts';

/** Value of `?from=` for the vehicle of the page Build. */
export const BENCH = 'bench';

/** Where a run is read, by the beginning of its id. */
const pathOf = (id: string | null) => {
  if (id?.startsWith('sim_')) return `/v1/simulations/${id}` as const;
  return id?.startsWith('dyn_')
    ? (`/v1/dynamic-simulations/${id}` as const)
    : (`/v1/sweeps/${id}` as const);
};

/** The start of a draft whose vehicle is on the bench: another vehicle there is another start. */
export const sinceBench = (bench: VehicleDraft | undefined): string =>
  bench === undefined ? '' : JSON.stringify(requestOf(bench));

/** Returns the form values. At first they come from `?from=` (a run or the vehicle in Build) or from the parts in the address. `run` is undefined while it loads. */
export function useDraft() {
  const [search] = useSearchParams();
  const from = search.get('from');
  const id = from === BENCH ? null : from;
  const path = pathOf(id);
  const read = useQuery({
    queryKey: ['run', path],
    queryFn: () => api.get(path),
    enabled: id !== null,
  });
  const [bench] = useState(() => (from === BENCH ? onBench() : undefined));
  const [fresh] = useState(() => bench ?? newVehicle());
  const kept = useKeptDraft<VehicleDraft>('vehicle', sinceBench(bench));
  const [taken, setTaken] = useState<VehicleDraft>();
  const parts = usePartsOfAddress(search);
  if (read.data !== undefined && taken === undefined) setTaken(draftOf(read.data));
  if (parts !== undefined && parts.length > 0 && taken === undefined)
    setTaken(withComponents(fresh, parts));
  return {
    vehicle: kept.draft ?? taken ?? fresh,
    setVehicle: kept.put,
    since: sinceBench(bench),
    isRestored: kept.isRestored,
    /** Forgets what was typed. */
    forget: kept.forget,
    /** The run that is changed, once it is read. */
    run: read.data,
    loading: (id !== null && read.isPending) || parts === undefined,
    problem: read.error,
  };
}
