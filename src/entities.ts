import {
  Account,
  AccountMeter,
  ApiKey,
  ApiKeyUse,
  ApiRequestEntity,
  EmailConfirmation,
  PasswordReset,
  User,
} from './accounts/account.entity.js';
import {
  AddressSignUp,
  EmailFailure,
  RefreshToken,
  Session,
  SignInFailure,
  TrustedAddress,
} from './accounts/sessions/session.entity.js';
import { AirfoilEntity } from './airfoils/airfoil.entity.js';
import { SectionPolar } from './airfoils/polars/section-polar.entity.js';
import {
  CatalogState,
  ComponentEntity,
  ComponentWord,
  StarredComponentEntity,
} from './components/component.entity.js';
import { SubmissionEntity } from './components/submissions/submission.entity.js';
import { CreditTransaction } from './credits/credit-transaction.entity.js';
import { DynamicBlock, DynamicRun } from './dynamics/dynamic-run.entity.js';
import { Event } from './events/event.entity.js';
import { Design } from './designs/designs.entity.js';
import { Finder, FinderRowEntity } from './finder/finder.entity.js';
import { FmuCharge, FmuExport } from './fmu-export/fmu-export.entity.js';
import {
  HumanChallengeEntity,
  HumanLeaseEntity,
  SpentChallenge,
} from './human-verification/human-verification.entity.js';
import { IdempotencyRecord, QueueSchedule, RateLimit } from './platform/platform.entity.js';
import { Project } from './projects/project.entity.js';
import { Run, RunPart, RunPublication, RunShare } from './runs/run.entity.js';
import { Sweep, SweepPoint } from './sweeps/sweep.entity.js';
import { VehicleEntity, VehicleShare, VehicleVersion } from './vehicles/vehicle.entity.js';
import {
  WebhookDelivery,
  WebhookOutbox,
  WebhookPayload,
} from './webhooks/deliveries/webhook-delivery.entity.js';
import {
  WebhookEndpoint,
  EndpointState,
  WebhookPastPeriod,
} from './webhooks/endpoints/webhook-endpoint.entity.js';

/** The entities of all tables. Functions and triggers, which entities cannot say, stand in the migrations. */
export const ENTITIES = [
  Account,
  AccountMeter,
  AddressSignUp,
  AirfoilEntity,
  ApiKey,
  ApiKeyUse,
  ApiRequestEntity,
  CatalogState,
  ComponentEntity,
  ComponentWord,
  CreditTransaction,
  Design,
  DynamicBlock,
  DynamicRun,
  EmailConfirmation,
  PasswordReset,
  EmailFailure,
  Event,
  Finder,
  FinderRowEntity,
  FmuCharge,
  FmuExport,
  HumanChallengeEntity,
  HumanLeaseEntity,
  IdempotencyRecord,
  Project,
  QueueSchedule,
  RateLimit,
  RefreshToken,
  Run,
  RunPart,
  RunPublication,
  RunShare,
  SectionPolar,
  Session,
  SignInFailure,
  SpentChallenge,
  StarredComponentEntity,
  SubmissionEntity,
  Sweep,
  SweepPoint,
  TrustedAddress,
  User,
  VehicleEntity,
  VehicleShare,
  VehicleVersion,
  WebhookDelivery,
  WebhookEndpoint,
  EndpointState,
  WebhookOutbox,
  WebhookPastPeriod,
  WebhookPayload,
];
