import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionCaller } from '../../platform/caller.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { AccountsService } from '../accounts.service.js';
import { Meters } from '../meters.js';
import {
  ConfirmationMails,
  hashConfirmationToken,
  isConfirmationToken,
} from './confirmation-mails.js';
import {
  countAskedAgain,
  findOwner,
  lockAwaiting,
  markConfirmed,
} from './confirmations.queries.js';

/**
 * Maximum mails that a person may ask for, beside the one of the sign-up. There is a limit by the day, too, because the
 * address may be another's.
 */
const MOST_MAILS = [
  { mails: 3, within: '1 hour' },
  { mails: 10, within: '24 hours' },
];

/**
 * Confirmations tell whether the person who signed up reads the mail of the address: until then the account's allowance
 * is withheld.
 */
@Injectable()
export class Confirmations {
  constructor(
    private readonly accounts: AccountsService,
    private readonly meters: Meters,
    private readonly mails: ConfirmationMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    if (mails.areSent) accounts.onSignUp((em, owner) => mails.send(em, owner, false));
  }

  /**
   * Confirms the address that the token was sent to, whoever sends it. Debits of the account come wholly before or
   * wholly after it. Throws ApiError 422 `invalid_confirmation`.
   */
  async confirm(em: EntityManager, token: string): Promise<void> {
    const hash = hashConfirmationToken(token, this.config.keyPepper);
    const owner = isConfirmationToken(token) ? await findOwner(em, hash) : undefined;
    if (owner === undefined) throw invalid();
    const { tier } = await this.meters.lock(em, owner.accountId);
    if (!(await markConfirmed(em, owner))) throw invalid();
    await this.accounts.welcome(em, owner.accountId, tier);
  }

  /** Sends the caller another mail. Throws ApiError 409 `already_confirmed`, 429 `too_many_mails`. */
  async sendAgain(em: EntityManager, { accountId, userId }: SessionCaller): Promise<void> {
    if (!(await lockAwaiting(em, accountId)) || !this.mails.areSent)
      throw new ApiError('already_confirmed');
    for (const most of MOST_MAILS) {
      const { mails, wait } = await countAskedAgain(em, accountId, most.within);
      if (mails >= most.mails) throw tooMany(wait);
    }
    await this.mails.send(em, { accountId, userId }, true);
  }
}

function invalid(): ApiError {
  return new ApiError('invalid_confirmation', { param: 'token' });
}

function tooMany(wait: number | null): ApiError {
  const seconds = String(Math.max(1, wait ?? 1));
  return new ApiError('too_many_mails', { headers: { 'Retry-After': seconds } });
}
