import { expect, it, jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import { sql } from '../support/database.js';
import {
  CALIBRATIONS,
  calibrationBody,
  endedCalibration,
  startCalibration,
} from '../support/calibration-jobs.js';
import { copyPreparedCluster } from '../support/postgres.js';
import { type Service, startService, temporaryDir } from '../support/service.js';

jest.setTimeout(900_000);

const COLUMNS = 'status, attempt, lost, phase from calibration where id = ?';

/** Of a section whose polars nobody has: few, but on one thread they take a while. */
function slowBody(airfoil: string): any {
  const observations = [5000, 5050, 5100].map((rpm) => ({ rpm, thrust_n: 3, torque_n_m: 0.04 }));
  return calibrationBody({ geometry: { ...calibrationBody().geometry, airfoil }, observations });
}

const start = (dataDir: string): Promise<Service> =>
  startService({ DATA_DIR: dataDir, WORKER_THREADS: '1' });

async function begun(service: Service, airfoil: string): Promise<string> {
  const { id } = await startCalibration(service, slowBody(airfoil));
  for (;;) {
    const { json } = await service.get(`${CALIBRATIONS}/${id}`);
    if (json.status === 'running') return id;
    if (json.status !== 'queued') throw new Error(`it ended too soon: ${json.status}`);
  }
}

it.each([
  ['SIGKILL', 'naca6311', 1],
  ['SIGTERM', 'naca6312', 0],
] as const)(
  'a calibration whose process ends by %s is computed by the next one',
  async (how, airfoil, lost) => {
    const dataDir = temporaryDir();
    await copyPreparedCluster(dataDir);
    let service = await start(dataDir);
    try {
      const id = await begun(service, airfoil);
      const { id: behind } = await startCalibration(service);
      await service.end(how);
      service = await start(dataDir);
      expect(await endedCalibration(service, id)).toMatchObject({
        status: 'completed',
        attempt: 2,
      });
      expect(await endedCalibration(service, behind)).toMatchObject({ status: 'completed' });
      const [row] = await sql(service.databaseUrl, `select ${COLUMNS}`, [id]);
      expect(row).toEqual({ status: 'completed', attempt: 2, lost, phase: null });
    } finally {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

it('a calibration that was asked to stop, or lost its process three times, is not begun again', async () => {
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  let service = await start(dataDir);
  try {
    const lost = await begun(service, 'naca6313');
    const canceled = await begun(service, 'naca6314');
    await sql(service.databaseUrl, 'update calibration set attempt = 3, lost = 2 where id = ?', [
      lost,
    ]);
    await service.kill9();
    service = await start(dataDir);
    const { json } = await service.post(`${CALIBRATIONS}/${canceled}/cancel`, {});
    expect(json).toMatchObject({ status: 'running', cancel_requested: true });
    const ended = await endedCalibration(service, lost);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'worker_lost' } });
    expect(await endedCalibration(service, canceled)).toMatchObject({ status: 'canceled' });
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
