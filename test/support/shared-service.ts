import { afterAll } from '@jest/globals';
import { type Service, startService } from './service.js';
import { newTenant } from './tenants.js';

let started: Promise<Service> | undefined;

/**
 * The service of this worker of jest with default settings, started by the first suite that asks. Each suite has an
 * account of its own, with the rights of the first account, and must not touch what belongs to all: the clock, the
 * process, counts over all accounts. Suites that do, or want other settings, start their own. After each suite the rules
 * that hold between rows are checked.
 */
export async function sharedService(): Promise<Service> {
  const service = await (started ??= startService());
  const tenant = await newTenant(service, { plan: 'pro', admin: true, moderator: true });
  const shared = service.sharedWith(tenant.key);
  afterAll(() => shared.stop());
  return shared;
}
