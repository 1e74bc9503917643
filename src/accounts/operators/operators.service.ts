import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { type AccountTables, User, type UserTables } from '../account.entity.js';
import { AccountsService, PlanChanges } from '../accounts.service.js';
import { endResets } from '../passwords/password-resets.queries.js';
import type { PasswordOwner } from '../passwords/password-strength.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { Tier } from '../plans.js';
import { revokeSessions } from '../sessions/sessions.queries.js';
import type { NewPerson, Roles } from './command-line.js';

/** The error of a command that cannot be carried out; the message is meant for the terminal. */
export class OperatorError extends Error {}

/** Operators change people from the terminal: a user who reaches the database needs no other right. */
@Injectable()
export class Operators {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly planChanges: PlanChanges,
  ) {}

  list(): Promise<PersonRow[]> {
    return findPeople(this.em.fork());
  }

  /** Creates an account of its own with this person in it, as a sign-up does. */
  async create(person: NewPerson, password: string): Promise<PersonRow> {
    const passwordHash = await this.newHash(password, person);
    return this.changed(person.email, async (em) => {
      await this.accounts.create(em, { ...person, passwordHash });
    });
  }

  changePlan(email: string, tier: Tier): Promise<PersonRow> {
    return this.changed(email, async (em) => {
      const { account_id } = await requirePerson(em, email);
      await this.planChanges.assign(em, account_id, tier);
    });
  }

  changeRoles(email: string, { admin, moderator }: Roles, value: boolean): Promise<PersonRow> {
    return this.changed(email, async (em) => {
      const { id } = await requirePerson(em, email);
      await em.nativeUpdate(
        User,
        { id },
        {
          ...(admin && { is_admin: value }),
          ...(moderator && { is_moderator: value }),
        },
      );
    });
  }

  /** Changes a password and ends the person's sessions and links: everybody who signed in with the old password is out. */
  async changePassword(email: string, password: string): Promise<PersonRow> {
    const hash = await this.newHash(password, { email });
    return this.changed(email, async (em) => {
      const { id, account_id } = await requirePerson(em, email);
      await em.nativeUpdate(User, { id }, { password_hash: hash });
      await revokeSessions(em, account_id, id, null);
      await endResets(em, id);
    });
  }

  /**
   * Activates or deactivates a person. Without an active owner neither keys nor sessions work; keys work again when the
   * person is active again.
   */
  changeActive(email: string, isActive: boolean): Promise<PersonRow> {
    return this.changed(email, async (em) => {
      const { id, account_id } = await requirePerson(em, email);
      await em.nativeUpdate(User, { id }, { is_active: isActive });
      if (!isActive) await revokeSessions(em, account_id, id, null);
    });
  }

  /** Hashes a new password. Throws OperatorError for one that a sign-up would not take either. */
  private async newHash(password: string, owner: PasswordOwner): Promise<string> {
    try {
      await this.passwords.refuseWeak(password, owner, 'password');
    } catch (error) {
      if (error instanceof ApiError) throw new OperatorError(error.message);
      throw error;
    }
    return this.passwords.hash(password);
  }

  /** Returns the person after `effect`, both in one transaction. */
  private async changed(
    email: string,
    effect: (em: EntityManager) => Promise<void>,
  ): Promise<PersonRow> {
    try {
      return await inTransaction(this.em, async (em) => {
        await effect(em);
        return requirePerson(em, email);
      });
    } catch (error) {
      if (error instanceof ApiError) throw new OperatorError(`${email}: ${error.message}`);
      throw error;
    }
  }
}

async function requirePerson(em: EntityManager, email: string): Promise<PersonRow> {
  const person = await findPerson(em, email);
  if (person === undefined) throw new OperatorError(`No user has the email ${email}.`);
  return person;
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

function people(em: EntityManager) {
  return em
    .getKysely<AccountTables & UserTables>()
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.id', 'u.account_id', 'u.email', 'u.first_name', 'u.last_name', 'a.plan as tier'])
    .select(['u.is_admin', 'u.is_moderator', 'u.is_active', 'u.created_at']);
}

function findPerson(em: EntityManager, email: string): Promise<PersonRow | undefined> {
  return people(em).where('u.email', '=', email).executeTakeFirst();
}

function findPeople(em: EntityManager) {
  return people(em).orderBy('u.created_at').orderBy('u.id').execute();
}
