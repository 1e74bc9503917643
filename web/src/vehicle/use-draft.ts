import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type {
  SimulationResource,
  SweepResource,
} from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { usePartsOfAddress, withParts } from './parts-of-address.ts';
import { draftOf, newVehicle, type VehicleDraft } from './vehicle.ts';

/** What the form has; at first what the run of `?from=` was made of, or the parts that the address names. `from` is the run's own, undefined until it is read. */
export function useDraft() {
  const [search] = useSearchParams();
  const id = search.get('from');
  const path = id?.startsWith('sim_') === true ? '/v1/simulations' : '/v1/sweeps';
  const from = useQuery({
    queryKey: ['run', `${path}/${id}`],
    queryFn: () => api.get<SimulationResource>(`${path}/${id}`),
    enabled: id !== null,
  });
  const [changed, setChanged] = useState<VehicleDraft>();
  const [fresh] = useState(newVehicle);
  const [taken, setTaken] = useState<VehicleDraft>();
  const parts = usePartsOfAddress(search);
  if (from.data !== undefined && taken === undefined) setTaken(draftOf(from.data));
  if (parts !== undefined && parts.length > 0 && taken === undefined)
    setTaken(withParts(fresh, parts));
  return {
    vehicle: changed ?? taken ?? fresh,
    setVehicle: setChanged,
    /** The sweep that is changed, once it is read. */
    sweep: path === '/v1/sweeps' ? (from.data as unknown as SweepResource | undefined) : undefined,
    loading: (id !== null && from.isPending) || parts === undefined,
    problem: from.error,
  };
}
