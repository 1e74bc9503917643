import type { EntityManager } from '@mikro-orm/postgresql';
import {
  deleteDeliveries,
  deleteEndpoint,
  deletePayloads,
  lockEndpoints,
} from './account-end.queries.js';
import { lockFanOut } from './fan-out/outbox.queries.js';

/**
 * What an account has of webhooks, before the account goes: by the cascade alone a million deliveries would be one statement,
 * longer than any may take.
 */
export async function endWebhooks(em: EntityManager, accountId: string): Promise<void> {
  await lockFanOut(em, accountId); // the account itself is locked: whoever fans out holds that first
  const endpoints = await lockEndpoints(em, accountId);
  for (const endpoint of endpoints) await deleteDeliveries(em, endpoint);
  await deletePayloads(em, accountId);
  for (const endpoint of endpoints) await deleteEndpoint(em, endpoint);
}
