import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DynamicSimulationResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { follow, type StreamEvent } from '../../../api/stream.ts';
import { useAnnounce } from '../../../ui/announce.tsx';
import { hasEnded } from '../../../ui/run-status.tsx';

export type Flight = DynamicSimulationResource;
/** Of both `state` and `progress`: fields of the flight, newer than it. */
type Told = Partial<Flight> & Pick<Flight, 'id'>;

export const flightPath = (id: string) => `/v1/dynamic-simulations/${id}`;
export const flightKey = (id: string) => ['flight', id] as const;
export const seriesKey = (id: string) => ['flight-series', id] as const;

/** A flight as it is now. While it is under way its stream moves it on, and what is shown of its series. */
export function useFlight(id: string) {
  const flight = useQuery({
    queryKey: flightKey(id),
    queryFn: ({ signal }) => api.get<Flight>(flightPath(id), undefined, signal),
  });
  const announce = useAnnounce();
  const moving = flight.data !== undefined && !hasEnded(flight.data.status);
  useEffect(() => {
    if (!moving) return;
    const end = new AbortController();
    const told = followed(id, end.signal, announce);
    told.catch(() => queries.invalidateQueries({ queryKey: flightKey(id) })); // deleted meanwhile: its page says so
    return () => end.abort();
  }, [id, moving, announce]);
  return flight;
}

async function followed(id: string, signal: AbortSignal, announce: (text: string) => void) {
  for await (const event of follow(`${flightPath(id)}/stream`, { signal, until: isEnd })) {
    if (event.event === 'sample') continue; // the series has them, with those in between
    const told = JSON.parse(event.data) as Told;
    const { object: _, ...news } = told as Told & { object: string };
    if (isEnd(event)) {
      await queries.invalidateQueries({ queryKey: flightKey(id) });
      await queries.invalidateQueries({ queryKey: seriesKey(id) });
      void queries.invalidateQueries({ queryKey: ['list'] });
      announce(`The flight is ${told.status}`);
      return;
    }
    queries.setQueryData<Flight>(flightKey(id), (known) => known && { ...known, ...news });
    // a series that is being read already is not read anew: the next piece comes soon
    void queries.invalidateQueries({ queryKey: seriesKey(id) }, { cancelRefetch: false });
  }
}

function isEnd({ event, data }: StreamEvent): boolean {
  return event === 'state' && hasEnded((JSON.parse(data) as Flight).status);
}
