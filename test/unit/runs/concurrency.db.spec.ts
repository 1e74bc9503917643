import { Logger } from '@nestjs/common';
import { neverAboveTheLimit } from '../../support/run-limit.js';

Logger.overrideLogger(false);

neverAboveTheLimit(300);
