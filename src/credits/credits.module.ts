import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AdjustmentsController, CreditsController } from './credits.controller.js';
import { CreditsService } from './credits.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [CreditsController, AdjustmentsController],
  providers: [CreditsService],
  exports: [CreditsService],
})
export class CreditsModule {
  constructor(accounts: AccountsService, credits: CreditsService) {
    accounts.onCreate((em, accountId, tier) => credits.welcome(em, accountId, tier));
  }
}
