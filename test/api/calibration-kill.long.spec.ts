import { expect, it, jest } from '@jest/globals';
import { CALIBRATIONS, endedCalibration } from '../support/calibration-jobs.js';
import {
  begun,
  calibrationGoesOnAfter,
  driveGoesOnAfter,
  ONE_THREAD,
} from '../support/calibration-kill-suite.js';
import { sql } from '../support/database.js';
import { onOneFolder } from '../support/embedded-services.js';

jest.setTimeout(900_000);

calibrationGoesOnAfter('SIGTERM', 'naca6312', 0);
driveGoesOnAfter('SIGKILL', 1);

it('a calibration that was asked to stop, or lost its process three times, is not begun again', async () => {
  await onOneFolder(async (startNext) => {
    let service = await startNext(ONE_THREAD);
    const lost = await begun(service, 'naca6313');
    const canceled = await begun(service, 'naca6314');
    await sql(service.databaseUrl, 'update run set attempt = 3, lost = 2 where id = ?', [lost]);
    await service.kill9();
    service = await startNext(ONE_THREAD);
    const { json } = await service.post(`${CALIBRATIONS}/${canceled}/cancel`, {});
    expect(json).toMatchObject({ status: 'running', cancel_requested: true });
    const ended = await endedCalibration(service, lost);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'worker_lost' } });
    expect(await endedCalibration(service, canceled)).toMatchObject({ status: 'canceled' });
  });
});
