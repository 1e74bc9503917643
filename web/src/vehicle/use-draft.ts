import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useKeptDraft } from '../form/kept-draft.tsx';
import { RUN_KINDS } from '../runs/kinds.ts';
import { runQuery } from '../runs/run.ts';
import { onBench } from './bench.ts';
import { draftOf } from './draft-of.ts';
import { usePartsOfAddress, withComponents } from './parts-of-address.ts';
import { newVehicle, type VehicleDraft } from './vehicle.ts';
import { requestOf } from './vehicle-request.ts';

/** Value of `?from=` for the vehicle of the page Build. */
export const BENCH = 'bench';

/** The path of a run that has a vehicle, by its id. */
function pathOf(id: string) {
  const { path } = RUN_KINDS[id.split('_')[0] as 'sim' | 'sweep' | 'dyn'] ?? RUN_KINDS.sweep;
  return `${path}/${id}` as const;
}

/** The start of a draft whose vehicle is on the bench: another vehicle there is another start. */
export const sinceBench = (bench: VehicleDraft | undefined): string =>
  bench === undefined ? '' : JSON.stringify(requestOf(bench));

/** Returns the form values. At first they come from `?from=` (a run or the vehicle in Build) or from the parts in the address. `run` is undefined while it loads. */
export function useDraft() {
  const [search] = useSearchParams();
  const from = search.get('from');
  const id = from === BENCH ? null : from;
  const read = useQuery(runQuery(id === null ? undefined : pathOf(id)));
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
