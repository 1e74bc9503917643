import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { noContent, ok, Writes } from '../platform/idempotency/writes.js';
import { Choice, Resource } from '../platform/wire/fields.js';
import { ChangePasswordBody, Occupancy, UpdateAccountBody, UserResource } from './account.wire.js';
import { AccountsService } from './accounts.service.js';
import { CredentialsService } from './credentials.service.js';
import { PasswordChangeService } from './passwords/passwords.service.js';
import { OccupancyService, UsersService } from './users.service.js';

const PASSWORDS = {
  current_password: 'correct horse battery staple',
  new_password: 'another horse with a charger',
};

@Section('Account', 'The current user and account.')
@Controller('dashboard/account')
export class AccountController {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordChangeService,
    private readonly credentials: CredentialsService,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'getAccount',
    summary: 'Get your account',
    description:
      'Returns the signed-in user, the plan with its entitlements, and the runs in progress.',
    session: true,
    ok: { type: UserResource, description: 'The user' },
  })
  async get(@Http() http: Exchange): Promise<UserResource> {
    return this.users.describe(http.session);
  }

  @Patch()
  @Operation({
    id: 'updateAccount',
    summary: 'Change your account',
    description: 'Fields that you leave out keep their values.',
    session: true,
    body: {
      type: UpdateAccountBody,
      examples: { units: { summary: 'Other units', value: { unit_system: 'imperial' } } },
    },
    write: true,
    ok: { type: UserResource, description: 'The updated user' },
    errors: ['parameter_invalid_format', 'resource_not_found'],
  })
  async update(@Http() http: Exchange, @Body() body: UpdateAccountBody): Promise<Buffer> {
    const caller = http.session;
    const occupancy = await this.users.readOccupancy(caller);
    return this.writes.run(http, async (em) =>
      ok(await this.users.update(em, caller, body, occupancy)),
    );
  }

  @Post('password')
  @Operation({
    id: 'changePassword',
    summary: 'Change your password',
    description:
      'Ends all your other sessions. This session and API keys keep working. A wrong current password counts as a failed sign-in.',
    session: true,
    body: {
      type: ChangePasswordBody,
      examples: { change: { summary: 'Current and new password', value: PASSWORDS } },
    },
    ok: { type: UserResource, description: 'The user' },
    errors: [
      'parameter_invalid_format',
      'weak_password',
      'wrong_password',
      'human_verification_required',
      'invalid_challenge',
      'too_many_sign_in_attempts',
      'service_unavailable',
    ],
  })
  async changePassword(
    @Http() http: Exchange,
    @Body() body: ChangePasswordBody,
  ): Promise<UserResource> {
    const caller = http.session;
    await this.passwords.change(caller, http.ip, body);
    return this.users.describe(caller);
  }

  @Delete()
  @Operation({
    id: 'deleteAccount',
    summary: 'Delete your account',
    description:
      'Permanently deletes the account and all its data. All sessions and API keys are rejected from the next request on.',
    session: true,
    ok: { status: 204, description: 'The account is deleted' },
    errors: ['resource_not_found'],
  })
  async remove(@Http() http: Exchange): Promise<Buffer> {
    const { accountId } = http.session;
    return this.writes
      .run(http, async (em) => {
        await this.accounts.delete(em, accountId);
        return noContent();
      })
      .finally(() => this.credentials.forgetAccount(accountId));
  }
}

@Resource()
class ConcurrencyResource extends Occupancy {
  @Choice(['concurrency'])
  object!: 'concurrency';
}

const USER = {
  summary: 'Get the current user',
  description:
    'Returns the user of the credential, the entitlements of the plan, the concurrent runs and the credential itself. If the concurrent runs cannot be read, they are null.',
  ok: { type: UserResource, description: 'The user' },
};

@Section('Account', 'The current user and account.')
@Controller('v1')
export class WhoAmIController {
  constructor(
    private readonly users: UsersService,
    private readonly occupancy: OccupancyService,
  ) {}

  @Get('users/me')
  @Operation({ id: 'getMe', ...USER })
  me(@Http() http: Exchange): Promise<UserResource> {
    return this.users.describe(http.sender);
  }

  @Get('whoami')
  @Operation({
    id: 'whoAmI',
    ...USER,
    description: `The same as /v1/users/me. ${USER.description}`,
  })
  whoAmI(@Http() http: Exchange): Promise<UserResource> {
    return this.users.describe(http.sender);
  }

  @Get('concurrency')
  @Operation({
    id: 'getConcurrency',
    summary: 'Get the concurrent runs of the account',
    description:
      'Counts the runs of the dashboard and of all keys together. All four figures are null if they cannot be read within 2 seconds.',
    ok: { type: ConcurrencyResource, description: 'The concurrent runs of the account' },
  })
  async concurrency(@Http() http: Exchange): Promise<ConcurrencyResource> {
    const { limit, active, queued, held } = await this.occupancy.readStandalone(
      http.sender.accountId,
    );
    return { object: 'concurrency', limit, active, queued, held };
  }
}
