/** Calibrations over HTTP. */
import { CALIBRATE_EXAMPLES } from '../../src/calibration/blade/blade-calibration.examples.js';
import { CALIBRATE_DRIVE_EXAMPLES } from '../../src/calibration/drive/drive-calibration.examples.js';
import { ended as endedRun } from './simulations.js';
import type { Tenant } from './tenants.js';

type Caller = Pick<Tenant, 'get' | 'post'>;

/** Returns the requests of tests for the calibrations of one model; `example` is a body that is accepted. */
function jobsAt(path: string, example: object) {
  const body = (change: object = {}): any => ({ ...structuredClone(example), ...change });
  const start = async (tenant: Pick<Tenant, 'post'>, change: object = {}): Promise<any> => {
    const { status, json, text } = await tenant.post(path, body(change));
    if (status !== 202) throw new Error(`no calibration: ${status} ${text}`);
    return json;
  };
  const ended = (tenant: Pick<Tenant, 'get'>, id: string) => endedRun(tenant, `${path}/${id}`);
  const completed = async (tenant: Caller, change: object = {}): Promise<any> => {
    const { id } = await start(tenant, change);
    const job = await ended(tenant, id);
    if (job.status !== 'completed') throw new Error(JSON.stringify(job.error));
    return job;
  };
  return { path, body, start, ended, completed };
}

export const BLADE_JOBS = jobsAt('/v1/geometry/calibrate', CALIBRATE_EXAMPLES.bench.value);
export const {
  path: CALIBRATIONS,
  body: calibrationBody,
  start: startCalibration,
  ended: endedCalibration,
  completed: completedCalibration,
} = BLADE_JOBS;

export const DRIVE_JOBS = jobsAt('/v1/powertrain/calibrate', CALIBRATE_DRIVE_EXAMPLES.bench.value);
export const {
  path: DRIVES,
  body: driveBody,
  start: startDrive,
  completed: completedDrive,
} = DRIVE_JOBS;
