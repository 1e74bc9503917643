import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../platform/errors.js';
import { newId } from '../platform/ids.js';
import { countRows } from '../platform/postgres/columns.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { defineQueue } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';
import { Account, type AccountTables, type UserTables } from './account.entity.js';
import { findAddresses, insertUser, isEmailTaken } from './accounts.queries.js';
import { normalEmail } from './email.js';
import { lockAccount, Meters } from './meters.js';
import type { Tier } from './plans.js';

export interface NewAccount {
  email: string;
  /** PHC string; null: no one can sign in with a password. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  tier: Tier;
  isAdmin: boolean;
  isModerator: boolean;
  /** The address was given by the person alone, so it may be anyone's; an operator knows whose it is. */
  signsUp?: boolean;
}

/** Called in the transaction that makes an account, or later confirms its email: to give it what it starts with. */
export type AfterCreate = (em: EntityManager, accountId: string, tier: Tier) => Promise<void>;
/** Called in the transaction of a sign-up: to ask the owner of the address to confirm it. */
export type AfterSignUp = (
  em: EntityManager,
  owner: { accountId: string; userId: string },
) => Promise<void>;
/** Called in the transaction that deletes an account, its meter and row locked: to end what is in progress. */
export type BeforeAccountDelete = (em: EntityManager, accountId: string) => Promise<void>;

/**
 * The service creates and deletes accounts. Modules that must know register a listener; accounts know no other module.
 */
@Injectable()
export class AccountsService {
  private readonly afterCreate: AfterCreate[] = [];
  private readonly afterSignUp: AfterSignUp[] = [];
  private readonly beforeDelete: BeforeAccountDelete[] = [];

  constructor(private readonly meters: Meters) {}

  onCreate(listener: AfterCreate): void {
    this.afterCreate.push(listener);
  }

  /** Registers a listener. With one, accounts that people make by themselves await its confirmation. */
  onSignUp(listener: AfterSignUp): void {
    this.afterSignUp.push(listener);
  }

  onDelete(listener: BeforeAccountDelete): void {
    this.beforeDelete.push(listener);
  }

  /**
   * Creates an account with its first user, in the caller's transaction; its allowance may await the confirmation of
   * its email. Throws ApiError 409 `email_taken`, also when another transaction is faster; then the caller's
   * transaction must not be committed.
   */
  async create(
    em: EntityManager,
    { email, tier, signsUp = false, ...person }: NewAccount,
  ): Promise<{ accountId: string; userId: string }> {
    const accountId = randomUUID();
    const userId = newId('usr');
    const awaitsConfirmation = signsUp && this.afterSignUp.length > 0;
    await em.insert(Account, {
      id: accountId,
      plan: tier,
      awaits_confirmation: awaitsConfirmation,
    });
    const user = {
      id: userId,
      account_id: accountId,
      email: normalEmail(email),
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      is_admin: person.isAdmin,
      is_moderator: person.isModerator,
    };
    if (!(await insertUser(em, user))) throw emailTaken();
    if (!awaitsConfirmation) await this.welcome(em, accountId, tier);
    else for (const ask of this.afterSignUp) await ask(em, { accountId, userId });
    return { accountId, userId };
  }

  /** Gives a new account what it starts with, once. */
  async welcome(em: EntityManager, accountId: string, tier: Tier): Promise<void> {
    for (const give of this.afterCreate) await give(em, accountId, tier);
  }

  /** Refuses an email that is taken, before a password is hashed in vain. Throws ApiError 409 `email_taken`. */
  async refuseTaken(em: EntityManager, email: string): Promise<void> {
    if (await isEmailTaken(em, normalEmail(email))) throw emailTaken();
  }

  /** Returns the addresses to which mail about the account may go: those of active people, once they are confirmed. */
  findAddresses(em: EntityManager, accountId: string): Promise<string[]> {
    return findAddresses(em, accountId);
  }

  /**
   * Deletes the account, its people and all they have, in the caller's transaction. Throws ApiError 404 when it is gone
   * already.
   */
  async delete(em: EntityManager, accountId: string): Promise<void> {
    await this.meters.lock(em, accountId); // locked first, as by every debit: otherwise the two could wait for each other
    await lockAccount(em, accountId, 'forUpdate'); // locked before its rows, as by every write
    for (const end of this.beforeDelete) await end(em, accountId);
    await em.nativeDelete(Account, { id: accountId }); // and with it all that belongs to it (cascade)
  }
}

function emailTaken(): ApiError {
  return new ApiError('email_taken', { param: 'email' });
}

export type AccountRow = Awaited<ReturnType<typeof writePlan>>;

function writePlan(em: EntityManager, accountId: string, tier: Tier) {
  return em
    .getKysely<AccountTables & UserTables>()
    .updateTable('account as a')
    .set({ plan: tier })
    .where('a.id', '=', accountId)
    .returning(['a.id', 'a.plan as tier', 'a.created_at'])
    .returning((eb) =>
      eb
        .selectFrom('app_user as u')
        .select(countRows.as('n'))
        .whereRef('u.account_id', '=', 'a.id')
        .$asScalar()
        .$notNull()
        .as('user_count'),
    )
    .executeTakeFirstOrThrow();
}

const PLAN_CHANGES = defineQueue<{ account: string }>('plan-changes');

/** Moves accounts from plan to plan. */
@Injectable()
export class PlanChanges {
  private readonly logger = new Logger(PlanChanges.name);
  private readonly followUps: ((em: EntityManager, accountId: string) => Promise<void>)[] = [];

  constructor(
    em: EntityManager,
    private readonly meters: Meters,
    private readonly queue: Queue,
  ) {
    queue.work(PLAN_CHANGES, { role: 'scheduler', concurrency: 1 }, ({ data: { account } }) =>
      inTransaction(em, async (inner) => {
        for (const follow of this.followUps) await follow(inner, account);
      }),
    );
  }

  /** Registers work that follows a change of plan, in a transaction of its own: also one that `npm run user` makes. */
  onChange(follow: (em: EntityManager, accountId: string) => Promise<void>): void {
    this.followUps.push(follow);
  }

  /** Writes the change to the log, once it is committed. */
  report(accountId: string, tier: Tier, by: string): void {
    this.logger.log(`account ${accountId} is on the plan ${tier}, by ${by}`);
  }

  /**
   * Assigns a plan, which the account has from the commit on; given the plan that it has, changes nothing. Debits and
   * claims of the account come wholly before or wholly after it. Runs above a lower limit go on to their end; no new
   * ones begin until they are below it. Throws ApiError 404 for an unknown account.
   */
  async assign(em: EntityManager, accountId: string, tier: Tier): Promise<AccountRow> {
    await this.meters.lock(em, accountId);
    const account = await writePlan(em, accountId, tier);
    await this.queue.send(em, PLAN_CHANGES, { account: accountId });
    return account;
  }
}
