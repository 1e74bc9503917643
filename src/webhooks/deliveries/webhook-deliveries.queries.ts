import type { EntityManager } from '@mikro-orm/postgresql';
import { DELIVERY_COLUMNS, type DeliveryRow } from '../webhook.row.js';

/** A delivery with the bytes that are sent. */
export interface DetailedDelivery extends DeliveryRow {
  canonical: Buffer;
}

const DETAILED = `select ${DELIVERY_COLUMNS}, payload.canonical
  from webhook_delivery delivery join webhook_payload payload on payload.event_id = delivery.event_id
 where delivery.account_id = ? and delivery.endpoint_id = ? and delivery.id = ?`;

/** `hold`: until the transaction ends the row is not cleaned up, nor the body that it stands for. */
export async function findDelivery(
  em: EntityManager,
  accountId: string,
  endpointId: string,
  id: string,
  hold = false,
): Promise<DetailedDelivery | undefined> {
  const rows = await em.execute<DetailedDelivery[]>(
    `${DETAILED}${hold ? ' for key share of delivery' : ''}`,
    [accountId, endpointId, id],
  );
  return rows[0];
}
