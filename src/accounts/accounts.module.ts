import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Account } from './account.entity.js';
import { ApiKey } from './api-key.entity.js';
import { AccountsHousekeeping } from './accounts.housekeeping.js';
import { CredentialsService } from './credentials.service.js';
import { Meters } from './meters.js';
import { Plans } from './plans.js';
import { User } from './user.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([Account, User, ApiKey])],
  providers: [CredentialsService, Plans, Meters, AccountsHousekeeping],
  exports: [CredentialsService, Plans, Meters],
})
export class AccountsModule {}
