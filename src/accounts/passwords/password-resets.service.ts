import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { ApiError } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { defineMailQueue, type Mail, Mailer } from '../../platform/mail/mailer.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { Queue } from '../../platform/queue/queue.js';
import { SecretTokens } from '../../platform/secrets/tokens.js';
import { PasswordReset, User } from '../account.entity.js';
import { CredentialsService } from '../credentials.service.js';
import { MAIL_LIMITS, normalEmail } from '../email.js';
import { HumanProofs, type Proof } from '../human-proofs.js';
import { lockAccount } from '../meters.js';
import { findSignInUser, revokeSessions } from '../sessions/sessions.queries.js';
import {
  countResets,
  endResets,
  findResetOwner,
  type ResetOwner,
} from './password-resets.queries.js';
import { PasswordsService } from './passwords.service.js';

const TOKENS = new SecretTokens('pt', 'password reset ');

/** A mail that was requested. Whose address it is, if anyone's, is looked up when it is sent. */
interface AskedMail {
  resetId: string;
  email: string;
}

const MAILS = defineMailQueue<AskedMail>('password-reset-mails');

/** Sends mails with the link that replaces a forgotten password. Without SMTP_URL there is no such queue. */
@Injectable()
export class PasswordResetMails {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: Queue,
    private readonly mailer: Mailer,
    private readonly proofs: HumanProofs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    if (!mailer.isConfigured) return;
    queue.work(MAILS, { role: 'dispatcher', concurrency: 4 }, ({ data }) => this.deliver(data));
  }

  /**
   * Queues a mail to an address, which costs a solved challenge. Nothing that is done here depends on whether someone
   * has the address, so that neither the answer nor its time tells it. Throws ApiError 409 `no_mail_sent`, 403
   * `human_verification_required`, 422 `invalid_challenge`.
   */
  async ask(email: string, proof: Proof | undefined): Promise<void> {
    if (!this.mailer.isConfigured) throw new ApiError('no_mail_sent');
    await inTransaction(this.em, async (em) => {
      await this.proofs.spend(em, proof);
      await this.queue.send(em, MAILS, { resetId: newId('pwr'), email: normalEmail(email) });
    });
  }

  /**
   * Sends the mail, if an active person has the address and did not get too many. Each attempt has a token of its own,
   * which is known to the mail alone: the database has its hash, jobs have nothing.
   */
  private async deliver({ resetId, email }: AskedMail): Promise<void> {
    const { token, hash } = TOKENS.fresh(this.config.keyPepper);
    const isDue = await inTransaction(this.em, async (em) => {
      const owner = await findSignInUser(em, email);
      return owner !== undefined && (await allow(em, resetId, owner, hash));
    });
    if (isDue) await this.mailer.deliver(resetId, resetMail(email, this.config.baseUrl, token));
  }
}

/** A link works for an hour after the mail with it was about to be sent. */
const EXPIRES_AT = `app_now() + interval '1 hour'`;

/** Stores the token of a mail; returns false if the person has had so many that this one is not sent. */
async function allow(
  em: EntityManager,
  resetId: string,
  { account_id, user_id }: ResetOwner,
  hash: Buffer,
): Promise<boolean> {
  await lockAccount(em, account_id); // mails that are asked for at once are counted one after the other
  const token = { token_hash: hash, expires_at: raw(EXPIRES_AT) };
  if ((await em.nativeUpdate(PasswordReset, { id: resetId }, token)) > 0) return true;
  for (const { mails, within } of MAIL_LIMITS)
    if ((await countResets(em, user_id, within)) >= mails) return false;
  await em.insert(PasswordReset, { id: resetId, account_id, user_id, ...token });
  return true;
}

/** Returns the mail with the link. It holds nothing that whoever asked for it has written. */
function resetMail(to: string, baseUrl: string, token: string): Mail {
  // Behind the # a browser keeps the token to itself: no server on the way logs it.
  const link = `${baseUrl}/app/reset-password#${token}`;
  const text = [
    'Someone requested a new password for the Inflow account with this email address. If it',
    'was you, set one here within an hour:',
    '',
    link,
    '',
    'This ends all sessions. API keys keep working.',
    'If it was not you, ignore this email: your password does not change.',
    '',
  ];
  return { to, subject: 'A new password for Inflow', text: text.join('\n') };
}

/** Replaces forgotten passwords, for whoever reads the mail of the address. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly credentials: CredentialsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sets the password of the person whom the token was sent to, and ends all their sessions and links. Throws ApiError 422
   * `invalid_password_reset`, 422 `weak_password`, 503 when too many hashes wait. `ip`: the client's address. It is a
   * transaction of its own, not `Writes`, which would store a fast hash of the password with an Idempotency-Key.
   */
  async reset(token: string, password: string, ip: string): Promise<void> {
    const hash = TOKENS.hash(token, this.config.keyPepper);
    const owner = hash && (await findResetOwner(this.em.fork(), hash));
    if (owner === undefined) throw invalid();
    await this.passwords.refuseWeak(password, owner, 'new_password');
    const passwordHash = await this.passwords.hash(password);
    try {
      await inTransaction(this.em, async (em) => {
        await lockAccount(em, owner.account_id);
        const ended = await endResets(em, owner.user_id);
        if (!ended.some((one) => one.equals(hash!))) throw invalid(); // another request was faster
        const person = { account_id: owner.account_id, id: owner.user_id };
        await em.nativeUpdate(User, person, { password_hash: passwordHash });
        await this.passwords.noteSuccess(em, { ip, email: owner.email }, owner.account_id);
        await revokeSessions(em, owner.account_id, owner.user_id, null);
      });
    } finally {
      this.credentials.forgetUser(owner.user_id); // also where it is unknown whether the commit arrived
    }
  }
}

function invalid(): ApiError {
  return new ApiError('invalid_password_reset', { param: 'token' });
}
