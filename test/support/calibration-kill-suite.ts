import { expect, it } from '@jest/globals';
import { sql } from './database.js';
import {
  BLADE_JOBS,
  calibrationBody,
  DRIVE_JOBS,
  driveBody,
  endedCalibration,
  startCalibration,
} from './calibration-jobs.js';
import { onOneFolder } from './embedded-services.js';
import type { Service } from './service.js';

const COLUMNS = 'status, attempt, lost from run where id = ?';

/** Of a section whose polars nobody has: few, but on one thread they take a while. */
function slowBody(airfoil: string): any {
  const observations = [5000, 5050, 5100].map((rpm) => ({ rpm, thrust_n: 3, torque_n_m: 0.04 }));
  return calibrationBody({ geometry: { ...calibrationBody().geometry, airfoil }, observations });
}

/** Settings of a service that is slow enough to be ended while it computes, and of the one that goes on. */
export const ONE_THREAD = { WORKER_THREADS: '1' };
export const TWO_THREADS = { WORKER_THREADS: '2' };

/** A calibration of `jobs` that runs. */
async function running(service: Service, jobs: typeof BLADE_JOBS, change: object): Promise<string> {
  const { id } = await jobs.start(service, change);
  for (;;) {
    const { json } = await service.get(`${jobs.path}/${id}`);
    if (json.status === 'running') return id;
    if (json.status !== 'queued') throw new Error(`it ended too soon: ${json.status}`);
  }
}

export const begun = (service: Service, airfoil: string): Promise<string> =>
  running(service, BLADE_JOBS, slowBody(airfoil));

/** A calibration of a drive that runs: of so many conditions that it takes seconds. */
function begunDrive(service: Service): Promise<string> {
  const { observations } = driveBody();
  const rows = Array.from({ length: 160 }, (_, i) => ({
    ...observations[i % observations.length],
    throttle_pct: 50 + 0.5 * (i % 100),
    voltage_v: 14 + 0.8 * Math.floor(i / 100),
  }));
  return running(service, DRIVE_JOBS, { observations: rows });
}

/** `airfoil` must be one whose polars nobody has; `lost`: leases that ran out. */
export function calibrationGoesOnAfter(how: NodeJS.Signals, airfoil: string, lost: number): void {
  goesOnAfter('a calibration', how, lost, BLADE_JOBS, (service) => begun(service, airfoil));
}

export function driveGoesOnAfter(how: NodeJS.Signals, lost: number): void {
  goesOnAfter('a calibration of a drive', how, lost, DRIVE_JOBS, begunDrive);
}

function goesOnAfter(
  what: string,
  how: NodeJS.Signals,
  lost: number,
  jobs: typeof BLADE_JOBS,
  begin: (service: Service) => Promise<string>,
): void {
  it(`${what} whose process ends by ${how} is computed by the next one`, async () => {
    await onOneFolder(async (startNext) => {
      let service = await startNext(ONE_THREAD);
      const id = await begin(service);
      const { id: behind } = await startCalibration(service);
      await service.end(how);
      service = await startNext(TWO_THREADS);
      expect(await jobs.ended(service, id)).toMatchObject({
        status: 'completed',
        attempt: 2,
      });
      expect(await endedCalibration(service, behind)).toMatchObject({ status: 'completed' });
      const [row] = await sql(service.databaseUrl, `select ${COLUMNS}`, [id]);
      expect(row).toEqual({ status: 'completed', attempt: 2, lost });
    });
  }, 900_000);
}
