import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { AccountsService } from './accounts.service.js';
import { AdminPlanController } from './admin-plan.controller.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { AccountsHousekeeping } from './accounts.housekeeping.js';
import { CredentialsService } from './credentials.service.js';
import { ConfirmationMails } from './confirmations/confirmation-mails.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { Confirmations } from './confirmations/confirmations.service.js';
import { HumanProofs } from './human-proofs.js';
import { Meters } from './meters.js';
import { OccupancyService } from './occupancy.service.js';
import { Operators } from './operators/operators.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { SignInAttempts } from './passwords/sign-in-attempts.js';
import { PlanChanges } from './plan-changes.service.js';
import { FeatureGate } from './feature-gate.js';
import { Plans } from './plans.js';
import { AuthController } from './sessions/auth.controller.js';
import { SessionAnswers } from './sessions/session-answers.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sessions/sign-in.service.js';
import { SignUpController } from './sessions/sign-up.controller.js';
import { SignUpLimits } from './sessions/sign-up-limits.js';
import { SignUpService } from './sessions/sign-up.service.js';
import { UsersService } from './users.service.js';
import { WhoAmIController } from './who-am-i.controller.js';

@Module({
  controllers: [
    SignUpController,
    AuthController,
    ConfirmationsController,
    AccountController,
    WhoAmIController,
    ApiKeysController,
    AdminPlanController,
  ],
  providers: [
    CredentialsService,
    Plans,
    FeatureGate,
    Meters,
    AccountsService,
    UsersService,
    OccupancyService,
    HumanProofs,
    SignInAttempts,
    PasswordsService,
    PasswordChangeService,
    SessionsService,
    SessionAnswers,
    SignInService,
    SignUpLimits,
    SignUpService,
    ConfirmationMails,
    Confirmations,
    ApiKeysService,
    PlanChanges,
    Operators,
    AccountsHousekeeping,
  ],
  exports: [
    CredentialsService,
    Plans,
    FeatureGate,
    Meters,
    AccountsService,
    UsersService,
    OccupancyService,
    HumanProofs,
  ],
})
export class AccountsModule {}
