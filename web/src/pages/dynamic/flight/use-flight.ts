import { useEffect, useRef } from 'react';
import type { DynamicSimulationResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { queries } from '../../../api/queries.ts';
import { isMoving } from '../../../runs/run.ts';
import { useRun } from '../../../runs/use-run.ts';
import { useAnnounce } from '../../../ui/announce.tsx';

export type Flight = DynamicSimulationResource;

export const flightPath = (id: string) => `/v1/dynamic-simulations/${id}` as const;
export const seriesKey = (id: string) => ['flight-series', id] as const;

/** A flight as it is now; while its stream moves it on, its series is read again with each piece that is flown. */
export function useFlight(id: string) {
  const followed = useRun(flightPath(id));
  const { run } = followed;
  const announce = useAnnounce();
  const moved = useRef(false);
  useEffect(() => {
    if (run === undefined) return;
    if (isMoving(run)) moved.current = true;
    else if (!moved.current) return;
    else announce(`The flight is ${run.status}`);
    // while it moves a series that is being read is not read again: the next piece comes soon
    const options = { cancelRefetch: !isMoving(run) };
    void queries.invalidateQueries({ queryKey: seriesKey(id) }, options);
  }, [id, run?.simulated_s, run?.status]);
  return followed;
}
