import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { flightPath, seriesKey } from './use-flight.ts';

/** A part of the flight [s]. */
export interface Window {
  from: number;
  to: number;
}

/** More than a plot has pixels, so that no peak is lost; a smaller window is finer. */
const MOST_POINTS = 2_000;

/** The chosen channels within a window, or the whole flight. */
export function useSeries(id: string, channels: readonly string[], window: Window | undefined) {
  return useQuery({
    queryKey: [...seriesKey(id), channels, window],
    queryFn: ({ signal }) =>
      api.get(
        `${flightPath(id)}/timeseries`,
        {
          channels: channels.join(','),
          from_s: window?.from,
          to_s: window?.to,
          max_points: MOST_POINTS,
        },
        signal,
      ),
    enabled: channels.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** All channels that the flight has, with the lowest and the highest value of each. */
export function useChannels(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['flight-channels', id],
    queryFn: ({ signal }) => api.get(`${flightPath(id)}/timeseries`, { max_points: 2 }, signal),
    enabled,
    staleTime: Infinity,
  });
}
