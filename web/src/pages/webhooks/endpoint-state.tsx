import type { WebhookEndpointResource } from '../../../../clients/typescript/src/generated/types.ts';

export function EndpointState({
  endpoint,
}: {
  endpoint: Pick<WebhookEndpointResource, 'enabled' | 'auto_disabled_at'>;
}) {
  if (endpoint.enabled) return <span className="badge good">enabled</span>;
  const why = endpoint.auto_disabled_at === null ? 'disabled' : 'disabled by the service';
  return <span className="badge bad">{why}</span>;
}
