import { sql } from './database.js';
import { until } from './queues.js';
import type { Service } from './service.js';
import type { SmtpSink } from './smtp-sink.js';

export const MAIL_FROM = 'Inflow <no-reply@inflow.example>';

/** The mails to an address whose link leads to a page of the dashboard. */
export function linkMails(sink: SmtpSink, email: string, page: string) {
  return sink.to(email).filter(({ text }) => text.includes(`/app/${page}#`));
}

/** The token of the newest of such mails, once there are `mails` of them. */
async function tokenOf(sink: SmtpSink, email: string, page: string, mails: number) {
  await until(() => linkMails(sink, email, page).length >= mails);
  const { text } = linkMails(sink, email, page).at(-1)!;
  const token = /#([cp]t_[\w-]{43})$/m.exec(text)?.[1];
  if (token === undefined) throw new Error('there is no link in the mail');
  return token;
}

export function tokenFor(sink: SmtpSink, email: string, mails = 1): Promise<string> {
  return tokenOf(sink, email, 'confirm-email', mails);
}

export function resetTokenFor(sink: SmtpSink, email: string, mails = 1): Promise<string> {
  return tokenOf(sink, email, 'reset-password', mails);
}

/** As if an hour had passed since mails were asked for again. */
export async function ageAskedAgain(service: Service): Promise<void> {
  await sql(
    service.databaseUrl,
    `update email_confirmation set created_at = created_at - interval '1 hour' where asked_again`,
  );
}
