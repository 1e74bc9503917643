import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HumanProofs } from '../accounts/human-proofs.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';
import { HumanCheck, NoCheck, ProofOfWork } from './human-check.js';
import {
  HumanVerificationController,
  OpenChallengesController,
} from './human-verification.controller.js';
import {
  forgetChallenges,
  forgetLeases,
  forgetSpentChallenges,
} from './human-verification.queries.js';
import { HumanVerificationService, OpenChallenges } from './human-verification.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [HumanVerificationController, OpenChallengesController],
  providers: [
    HumanVerificationService,
    OpenChallenges,
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
  constructor(housekeeping: Housekeeping, proofs: HumanProofs, challenges: OpenChallenges) {
    proofs.register(challenges);
    housekeeping.add('expired challenges', forgetChallenges);
    housekeeping.add('expired leases', forgetLeases);
    housekeeping.add('used challenges', forgetSpentChallenges);
  }
}
