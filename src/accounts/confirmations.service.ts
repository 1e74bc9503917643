import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionCaller } from '../platform/caller.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { newId } from '../platform/ids.js';
import { defineMailQueue, type Mail, Mailer } from '../platform/mail/mailer.js';
import { Queue } from '../platform/queue/queue.js';
import { SecretTokens } from '../platform/secrets/tokens.js';
import { EmailConfirmation } from './account.entity.js';
import { AccountsService } from './accounts.service.js';
import { MAIL_LIMITS } from './email.js';
import {
  type AddressOwner,
  countResent,
  findOwner,
  lockAwaiting,
  markConfirmed,
  renewToken,
} from './confirmations.queries.js';
import { Meters } from './meters.js';

const TOKENS = new SecretTokens('ct', 'email confirmation ');
const MAILS = defineMailQueue<{ confirmationId: string }>('confirmation-mails');

/** Sends mails with the link that confirms an address. Without SMTP_URL there is no such queue. */
@Injectable()
export class ConfirmationMails {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: Queue,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    if (!this.areSent) return;
    queue.work(MAILS, { role: 'dispatcher', concurrency: 4 }, ({ data }) =>
      this.deliver(data.confirmationId),
    );
  }

  get areSent(): boolean {
    return this.mailer.isConfigured;
  }

  /** Queues a mail in the caller's transaction. */
  async send(
    em: EntityManager,
    { accountId, userId }: AddressOwner,
    isResend: boolean,
  ): Promise<void> {
    const confirmationId = newId('emc');
    await em.insert(EmailConfirmation, {
      id: confirmationId,
      account_id: accountId,
      user_id: userId,
      asked_again: isResend,
    });
    await this.queue.send(em, MAILS, { confirmationId });
  }

  /**
   * Sends the mail. Each attempt has a token of its own, which is known to the mail alone: the database has its hash,
   * jobs have nothing.
   */
  private async deliver(confirmationId: string): Promise<void> {
    const { token, hash } = TOKENS.fresh(this.config.keyPepper);
    const to = await renewToken(this.em.fork(), confirmationId, hash);
    if (to === undefined) return;
    await this.mailer.deliver(confirmationId, confirmationMail(to, this.config.baseUrl, token));
  }
}

/**
 * Returns the mail that asks the owner of an address to confirm it. It holds nothing that the person who signed up has
 * written, the name included: otherwise anyone could have us send their words to anyone.
 */
function confirmationMail(to: string, baseUrl: string, token: string): Mail {
  // Behind the # a browser keeps the token to itself: no server on the way logs it.
  const link = `${baseUrl}/app/confirm-email#${token}`;
  const text = [
    'Someone created an Inflow account with this email address. If it was you, confirm the',
    'address here within 24 hours:',
    '',
    link,
    '',
    'The compute units of your plan are then available.',
    'If it was not you, ignore this email.',
    '',
  ];
  return { to, subject: 'Confirm your email for Inflow', text: text.join('\n') };
}

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
    const hash = TOKENS.hash(token, this.config.keyPepper);
    const owner = hash && (await findOwner(em, hash));
    if (owner === undefined) throw invalid();
    const { tier } = await this.meters.lock(em, owner.accountId);
    if (!(await markConfirmed(em, owner))) throw invalid();
    await this.accounts.welcome(em, owner.accountId, tier);
  }

  /** Sends the caller another mail. Throws ApiError 409 `already_confirmed`, 429 `too_many_mails`. */
  async sendAgain(em: EntityManager, { accountId, userId }: SessionCaller): Promise<void> {
    if (!(await lockAwaiting(em, accountId)) || !this.mails.areSent)
      throw new ApiError('already_confirmed');
    for (const limit of MAIL_LIMITS) {
      const { mails, wait } = await countResent(em, accountId, limit.within);
      if (mails >= limit.mails) throw tooMany(wait);
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
