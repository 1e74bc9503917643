import { queries } from '../../api/queries.ts';

export const endpointPath = (id: string) => `/v1/webhook_endpoints/${id}` as const;
export const deliveriesPath = (id: string) => `${endpointPath(id)}/deliveries` as const;
export const endpointKey = (id: string) => ['endpoint', id] as const;
export const statsKey = (id: string) => ['endpoint-stats', id] as const;

/** After whatever changes an endpoint or its deliveries. */
export function readAgain(id: string): void {
  void queries.invalidateQueries({ queryKey: endpointKey(id) });
  void queries.invalidateQueries({ queryKey: statsKey(id) });
  void queries.invalidateQueries({ queryKey: ['list', deliveriesPath(id)] });
  void queries.invalidateQueries({ queryKey: ['list', '/v1/webhook_endpoints'] });
}
