import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { api } from '../api/api.ts';
import { onBench } from './bench.ts';
import { draftOf } from './draft-of.ts';
import { usePartsOfAddress, withComponents } from './parts-of-address.ts';
import { newVehicle, type VehicleDraft } from './vehicle.ts';

/** What `?from=` says for the vehicle of the page Build. */
export const BENCH = 'bench';

/** Where a run is read, by the beginning of its id. */
const pathOf = (id: string | null) => {
  if (id?.startsWith('sim_')) return `/v1/simulations/${id}` as const;
  return id?.startsWith('dyn_')
    ? (`/v1/dynamic-simulations/${id}` as const)
    : (`/v1/sweeps/${id}` as const);
};

/** What the form has; at first what `?from=` names: a run, or the vehicle on the bench, or else the parts that the address names. `run` is undefined until it is read. */
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
  const [changed, setChanged] = useState<VehicleDraft>();
  const [fresh] = useState(() => (from === BENCH && onBench()) || newVehicle());
  const [taken, setTaken] = useState<VehicleDraft>();
  const parts = usePartsOfAddress(search);
  if (read.data !== undefined && taken === undefined) setTaken(draftOf(read.data));
  if (parts !== undefined && parts.length > 0 && taken === undefined)
    setTaken(withComponents(fresh, parts));
  return {
    vehicle: changed ?? taken ?? fresh,
    setVehicle: setChanged,
    /** The run that is changed, once it is read. */
    run: read.data,
    loading: (id !== null && read.isPending) || parts === undefined,
    problem: read.error,
  };
}
