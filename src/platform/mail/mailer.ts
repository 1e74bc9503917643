import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import { CONFIG, type Config } from '../config.js';
import { defineQueue, type QueueDefinition } from '../queue/queue-definition.js';

/** The part of nodemailer's transport that is used here. */
interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>;
}

/** Limits of one mail [ms]; a server that hangs must not hold a place of the queue for minutes. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * Opens a transport that makes a connection for each mail. nodemailer is loaded here and not at the start, because most
 * installations send no mail.
 */
async function openTransport(smtpUrl: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...serverOf(smtpUrl),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Returns the server to connect to. A password is sent only over TLS whose certificate was verified. Without a password
 * TLS is used where the server offers it, whatever its certificate: an attacker who could forge one could as well hide
 * the offer.
 */
export function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const server = {
    host: hostname.replace(/^\[|\]$/g, ''), // an IPv6 address stands in brackets in a URL alone
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
  };
  if (username === '') return { ...server, tls: { rejectUnauthorized: secure } };
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return { ...server, auth, requireTLS: !secure };
}

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/**
 * The error of a mail that was not taken. The message is fit for the log: it has the server's code, and not its words,
 * which may repeat the address, the mail or our password.
 */
export class MailError extends Error {
  constructor(
    why: string,
    /** The server refused this very recipient permanently, so that another attempt is in vain. */
    readonly isHopeless: boolean,
  ) {
    super(`the mail server did not take a mail: ${why}`);
  }
}

/**
 * Defines a queue of mails. Its pauses go from 2 s to an hour: a mail server may be away for half a day. Later a person
 * asks for another mail.
 */
export function defineMailQueue<T extends object>(name: string): QueueDefinition<T> {
  return defineQueue<T>(name, {
    retries: 22,
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: 3_600,
    timeoutSeconds: 120,
  });
}

/** Sends mail by the server that SMTP_URL names. Without that setting there is nothing to send with. */
@Injectable()
export class Mailer {
  private readonly logger = new Logger(Mailer.name);
  private transport: Promise<MailTransport> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.mail !== undefined;
  }

  /** Sends a mail, and resolves when the server has taken it. Throws MailError. */
  async send(mail: Mail): Promise<void> {
    const { mail: settings } = this.config;
    if (settings === undefined) throw new MailError('SMTP_URL is not set', false);
    this.transport ??= openTransport(settings.smtpUrl);
    const transport = await this.transport;
    const headers = { 'Auto-Submitted': 'auto-generated' }; // no out-of-office replies, RFC 3834
    try {
      await transport.sendMail({ ...mail, from: settings.from, headers });
    } catch (error) {
      throw toMailError(error);
    }
  }

  /** Sends the mail of a queue. One whose recipient the server refuses is given up; `id` names it in the log. Throws MailError. */
  async deliver(id: string, mail: Mail): Promise<void> {
    try {
      await this.send(mail);
    } catch (error) {
      if (!(error instanceof MailError) || !error.isHopeless) throw error;
      this.logger.warn(`${id} is given up: ${error.message}`);
    }
  }
}

function toMailError(error: unknown): MailError {
  const { code, command, responseCode } = error as Record<string, string | number | undefined>;
  const why = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  const isHopeless = command === 'RCPT TO' && Number(responseCode) >= 500;
  return new MailError(why || 'it cannot be reached', isHopeless);
}
