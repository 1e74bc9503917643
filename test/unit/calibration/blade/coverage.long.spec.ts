import { describeCoverage } from '../../../support/calibration-coverage.js';

describeCoverage(400, Number(process.env.SEED ?? 1));
