import { expect, it, jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import { CALIBRATIONS, endedCalibration } from '../support/calibration-jobs.js';
import {
  begun,
  calibrationGoesOnAfter,
  driveGoesOnAfter,
  start,
} from '../support/calibration-kill-suite.js';
import { sql } from '../support/database.js';
import { copyPreparedCluster } from '../support/postgres.js';
import { temporaryDir } from '../support/service.js';

jest.setTimeout(900_000);

calibrationGoesOnAfter('SIGTERM', 'naca6312', 0);
driveGoesOnAfter('SIGKILL', 1);

it('a calibration that was asked to stop, or lost its process three times, is not begun again', async () => {
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  let service = await start(dataDir);
  try {
    const lost = await begun(service, 'naca6313');
    const canceled = await begun(service, 'naca6314');
    await sql(service.databaseUrl, 'update run set attempt = 3, lost = 2 where id = ?', [lost]);
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
