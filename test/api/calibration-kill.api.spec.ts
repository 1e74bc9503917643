import { calibrationGoesOnAfter, driveGoesOnAfter } from '../support/calibration-kill-suite.js';

calibrationGoesOnAfter('SIGKILL', 'naca6311', 1);
driveGoesOnAfter('SIGKILL', 1);
