import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { found } from '../platform/found.js';
import { orUnavailable } from '../platform/postgres/database.js';
import type { UpdateAccountBody } from './account.wire.js';
import { OccupancyService } from './occupancy.service.js';
import { Plans } from './plans.js';
import { toUserResource } from './user.mapper.js';
import type { Occupancy, UserResource } from './user.wire.js';
import { findUser, updateUser, type UserRow } from './users.queries.js';

/** Who a caller is, as they are shown to themselves. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
    private readonly occupancy: OccupancyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The caller's user. Throws ApiError 404 where that has just been deleted. */
  async describe(caller: Caller): Promise<UserResource> {
    const { accountId, userId } = caller;
    const [row, occupancy] = await Promise.all([
      orUnavailable(findUser(this.em.fork(), accountId, userId)),
      this.occupancy.readAside(accountId),
    ]);
    return this.show(caller, found(row), occupancy);
  }

  /** For `update`: read before its transaction, as no request may hold one connection and wait for another. */
  readOccupancy({ accountId }: Caller): Promise<Occupancy> {
    return this.occupancy.readAside(accountId);
  }

  /** Changes what the body names, in the caller's transaction. */
  async update(
    em: EntityManager,
    caller: Caller,
    body: UpdateAccountBody,
    occupancy: Occupancy,
  ): Promise<UserResource> {
    const row = await updateUser(em, caller.accountId, caller.userId, body);
    return this.show(caller, found(row), occupancy);
  }

  private show(caller: Caller, row: UserRow, occupancy: Occupancy): UserResource {
    const isConfirmed = !row.awaits_confirmation || this.config.mail === undefined;
    return toUserResource(row, this.plans, caller.credential, occupancy, isConfirmed);
  }
}
