/** Calibrations of drives over HTTP. */
import { CALIBRATE_DRIVE_EXAMPLES } from '../../src/calibration/drive/drive-calibration.examples.js';
import { endedAt } from './calibration-jobs.js';
import type { Tenant } from './tenants.js';

export const DRIVES = '/v1/powertrain/calibrate';

/** A body that is accepted; a new one each time. */
export function driveBody(change: object = {}): any {
  return { ...structuredClone(CALIBRATE_DRIVE_EXAMPLES.bench.value), ...change };
}

export async function startDrive(tenant: Pick<Tenant, 'post'>, change: object = {}): Promise<any> {
  const { status, json, text } = await tenant.post(DRIVES, driveBody(change));
  if (status !== 202) throw new Error(`no calibration: ${status} ${text}`);
  return json;
}

export async function completedDrive(tenant: Tenant, change: object = {}): Promise<any> {
  const { id } = await startDrive(tenant, change);
  const job = await endedAt(tenant, `${DRIVES}/${id}`);
  if (job.status !== 'completed') throw new Error(JSON.stringify(job.error));
  return job;
}
