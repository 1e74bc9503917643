import { describeCoverage } from '../../../support/calibration-coverage.js';

describeCoverage(6, 5);
