import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { Operation, Section } from '../platform/http/openapi.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { noContent, ok, Writes } from '../platform/idempotency/writes.js';
import { ChangePasswordBody, UpdateAccountBody } from './account.wire.js';
import { AccountsService } from './accounts.service.js';
import { CredentialsService } from './credentials.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { UserResource } from './user.wire.js';
import { UsersService } from './users.service.js';

const PASSWORDS = {
  current_password: 'correct horse battery staple',
  new_password: 'another horse with a charger',
};

@Section('Account', 'Who is asking, and the account behind.')
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
    description: 'You, your plan and what it includes, and how busy the account is.',
    session: true,
    ok: { type: UserResource, description: 'You' },
  })
  async get(@Http() http: Exchange): Promise<UserResource> {
    return this.users.describe(http.session);
  }

  @Patch()
  @Operation({
    id: 'updateAccount',
    summary: 'Change your account',
    description: 'What is absent stays.',
    session: true,
    body: {
      type: UpdateAccountBody,
      examples: { units: { summary: 'Other units', value: { unit_system: 'imperial' } } },
    },
    write: true,
    ok: { type: UserResource, description: 'You, as you are now' },
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
      'Ends all your other sessions; this one and API keys go on. A wrong current password counts like a failed sign-in.',
    session: true,
    body: {
      type: ChangePasswordBody,
      examples: { change: { summary: 'Old and new', value: PASSWORDS } },
    },
    ok: { type: UserResource, description: 'You' },
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
      'Deletes the account with everything in it, at once and for good: nothing is kept, and all sessions and API keys are refused from the next request on.',
    session: true,
    ok: { status: 204, description: 'It is gone' },
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
