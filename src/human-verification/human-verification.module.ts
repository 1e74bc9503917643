import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';
import { HumanCheck, NoCheck } from './human-check.js';
import { HumanVerificationController } from './human-verification.controller.js';
import { forgetChallenges, forgetLeases } from './human-verification.queries.js';
import { HumanVerificationService } from './human-verification.service.js';
import { ProofOfWork } from './proof-of-work.js';

@Module({
  controllers: [HumanVerificationController],
  providers: [
    HumanVerificationService,
    {
      provide: HumanCheck,
      inject: [CONFIG],
      useFactory: ({ humanVerification, humanVerificationBits }: Config): HumanCheck =>
        humanVerification === 'off' ? new NoCheck() : new ProofOfWork(humanVerificationBits),
    },
  ],
  exports: [HumanVerificationService],
})
export class HumanVerificationModule {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('expired challenges', forgetChallenges);
    housekeeping.add('expired leases', forgetLeases);
  }
}
