import { calibrationGoesOnAfter } from '../support/calibration-kill-suite.js';

calibrationGoesOnAfter('SIGKILL', 'naca6311', 1);
