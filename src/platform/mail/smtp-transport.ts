import type { SendMailOptions } from 'nodemailer/lib/mailer';

/** What is used of nodemailer's transport. */
export interface MailTransport {
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
 * A transport that opens a connection for each mail. nodemailer is loaded here and not at the start, because most
 * installations send no mail.
 */
export async function openTransport(smtpUrl: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...serverOf(smtpUrl),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Where to connect. A password is sent only over TLS whose certificate was verified. Without a password TLS is used where
 * the server offers it, whatever its certificate: whoever could forge one could as well hide the offer.
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
