/** Calibrations over HTTP. */
import { CALIBRATE_EXAMPLES } from '../../src/calibration/blade/blade-calibration.examples.js';
import type { Tenant } from './tenants.js';

export const CALIBRATIONS = '/v1/geometry/calibrate';

/** A body that is accepted; a new one each time. */
export function calibrationBody(change: object = {}): any {
  return { ...structuredClone(CALIBRATE_EXAMPLES.bench.value), ...change };
}

export async function startCalibration(
  tenant: Pick<Tenant, 'post'>,
  change: object = {},
): Promise<any> {
  const { status, json, text } = await tenant.post(CALIBRATIONS, calibrationBody(change));
  if (status !== 202) throw new Error(`no calibration: ${status} ${text}`);
  return json;
}

/** As it is once it has ended. */
export function endedCalibration(tenant: Pick<Tenant, 'get'>, id: string): Promise<any> {
  return endedAt(tenant, `${CALIBRATIONS}/${id}`);
}

/** The calibration at `path` once it has ended. */
export async function endedAt(tenant: Pick<Tenant, 'get'>, path: string): Promise<any> {
  for (;;) {
    const { json, text } = await tenant.get(`${path}?wait=30`);
    if (json.status === undefined) throw new Error(text);
    if (!['queued', 'running'].includes(json.status)) return json;
  }
}

export async function completedCalibration(tenant: Tenant, change: object = {}): Promise<any> {
  const { id } = await startCalibration(tenant, change);
  const job = await endedCalibration(tenant, id);
  if (job.status !== 'completed') throw new Error(JSON.stringify(job.error));
  return job;
}
