import { Module } from '@nestjs/common';
import { AccountController, WhoAmIController } from './account.controller.js';
import { AccountsHousekeeping } from './accounts.housekeeping.js';
import { AccountsService, PlanChanges } from './accounts.service.js';
import { AdminPlanController } from './admin-plan.controller.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { ConfirmationMails, Confirmations } from './confirmations.service.js';
import { CredentialsService } from './credentials.service.js';
import { FeatureGate } from './entitlements.js';
import { HumanProofs } from './human-proofs.js';
import { Meters } from './meters.js';
import { Operators } from './operators/operators.service.js';
import { PasswordResetsController } from './passwords/password-resets.controller.js';
import { PasswordResetMails, PasswordResets } from './passwords/password-resets.service.js';
import { PasswordChangeService, PasswordsService } from './passwords/passwords.service.js';
import { SignInAttempts } from './passwords/sign-in-attempts.js';
import { PlansController } from './plans.controller.js';
import { Plans } from './plans.js';
import {
  AuthController,
  ConfirmationsController,
  SignUpController,
} from './sessions/auth.controller.js';
import { SignInService, SignUpLimits, SignUpService } from './sessions/auth.service.js';
import { SessionAnswers } from './sessions/session-answers.js';
import { SessionsService } from './sessions/sessions.service.js';
import { RequestLog } from './requests/request-log.service.js';
import { ApiRequestsController } from './requests/requests.controller.js';
import { OccupancyService, UsersService } from './users.service.js';

@Module({
  controllers: [
    SignUpController,
    AuthController,
    ConfirmationsController,
    PasswordResetsController,
    AccountController,
    WhoAmIController,
    ApiKeysController,
    ApiRequestsController,
    AdminPlanController,
    PlansController,
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
    PasswordResetMails,
    PasswordResets,
    SessionsService,
    SessionAnswers,
    SignInService,
    SignUpLimits,
    SignUpService,
    ConfirmationMails,
    Confirmations,
    ApiKeysService,
    RequestLog,
    PlanChanges,
    Operators,
    AccountsHousekeeping,
  ],
  exports: [
    CredentialsService,
    RequestLog,
    Plans,
    FeatureGate,
    Meters,
    AccountsService,
    PlanChanges,
    UsersService,
    OccupancyService,
    HumanProofs,
  ],
})
export class AccountsModule {}
