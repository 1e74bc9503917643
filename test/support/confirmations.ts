import { sql } from './database.js';
import { until } from './queues.js';
import type { Service } from './service.js';
import type { SmtpSink } from './smtp-sink.js';

export const MAIL_FROM = 'Inflow <no-reply@inflow.example>';

/** The token of the newest mail to an address, once there are `mails` of them. */
export async function tokenFor(sink: SmtpSink, email: string, mails = 1): Promise<string> {
  await until(() => sink.to(email).length >= mails);
  const token = /\/app\/confirm-email#(ct_[\w-]{43})$/m.exec(sink.to(email).at(-1)!.text)?.[1];
  if (token === undefined) throw new Error('there is no link in the mail');
  return token;
}

/** As if an hour had passed since mails were asked for again. */
export async function ageAskedAgain(service: Service): Promise<void> {
  await sql(
    service.databaseUrl,
    `update email_confirmation set created_at = created_at - interval '1 hour' where asked_again`,
  );
}
