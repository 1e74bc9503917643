import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { type MailTransport, openTransport } from './smtp-transport.js';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/**
 * A mail was not taken. The message is fit for the log: it has the server's code, and not its words, which may repeat the
 * address, the mail or our password.
 */
export class MailError extends Error {
  constructor(
    why: string,
    /** The server refused this very recipient for good, so that another attempt is in vain. */
    readonly isHopeless: boolean,
  ) {
    super(`the mail server did not take a mail: ${why}`);
  }
}

/** Sends mail by the server that SMTP_URL names. Without that setting there is nothing to send with. */
@Injectable()
export class Mailer {
  private transport: Promise<MailTransport> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.mail !== undefined;
  }

  /** Resolves when the server has taken the mail. Throws MailError. */
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
}

function toMailError(error: unknown): MailError {
  const { code, command, responseCode } = error as Record<string, string | number | undefined>;
  const why = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  const isHopeless = command === 'RCPT TO' && Number(responseCode) >= 500;
  return new MailError(why || 'it cannot be reached', isHopeless);
}
