import { Controller, Get } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { CurrentCaller } from '../platform/http/request-params.js';
import { Choice, Resource } from '../platform/wire/fields.js';
import { OccupancyService } from './occupancy.service.js';
import { Occupancy, UserResource } from './user.wire.js';
import { UsersService } from './users.service.js';

@Resource()
class ConcurrencyResource extends Occupancy {
  @Choice(['concurrency'])
  object!: 'concurrency';
}

const USER = {
  summary: 'Who am I?',
  description:
    'The person behind the credential, what the plan of their account includes, how busy the account is, and the credential itself. How busy it is may be unknown; the rest is answered all the same.',
  ok: { type: UserResource, description: 'The user' },
};

@Section('Account', 'Who is asking, and the account behind.')
@Controller('v1')
export class WhoAmIController {
  constructor(
    private readonly users: UsersService,
    private readonly occupancy: OccupancyService,
  ) {}

  @Get('users/me')
  @Operation({ id: 'getMe', ...USER })
  me(@CurrentCaller() caller: Caller): Promise<UserResource> {
    return this.users.describe(caller);
  }

  @Get('whoami')
  @Operation({
    id: 'whoAmI',
    ...USER,
    description: `The same as /v1/users/me. ${USER.description}`,
  })
  whoAmI(@CurrentCaller() caller: Caller): Promise<UserResource> {
    return this.users.describe(caller);
  }

  @Get('concurrency')
  @Operation({
    id: 'getConcurrency',
    summary: 'How busy is the account?',
    description:
      'Over the dashboard and all keys together. All four figures are null where they cannot be read within 2 seconds.',
    ok: { type: ConcurrencyResource, description: 'The execution budget of the account' },
  })
  async concurrency(@CurrentCaller() { accountId }: Caller): Promise<ConcurrencyResource> {
    const { limit, active, queued, held } = await this.occupancy.readAsked(accountId);
    return { object: 'concurrency', limit, active, queued, held };
  }
}
