import type { WebhookDeliveryResource } from '../../../../clients/typescript/src/generated/types.ts';

export function DeliveryStatus({ status }: Pick<WebhookDeliveryResource, 'status'>) {
  const looks = { pending: 'badge warn', succeeded: 'badge good', permanently_failed: 'badge bad' };
  return <span className={looks[status]}>{status.replaceAll('_', ' ')}</span>;
}
