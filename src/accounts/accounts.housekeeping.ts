import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countDeleted } from '../platform/postgres/database.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';

/** What nobody asks for any more. */
@Injectable()
export class AccountsHousekeeping {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('old sign-in failures', forgetSignInFailures);
    housekeeping.add('old failures of e-mails', forgetEmailFailures);
    housekeeping.add('old sign-ups of addresses', forgetSignUps);
    housekeeping.add('addresses not used for long', forgetTrust);
    housekeeping.add('old confirmation mails', forgetConfirmations);
    housekeeping.add('expired sessions', forgetSessions);
  }
}

/** Lock-outs look back 15 minutes. */
const forgetSignInFailures = deleteOlder('sign_in_failure', 'id', 'failed_at', '15 minutes');
/** Proofs of work at sign-in and sign-up look back a day, trust in an address 30. */
const forgetEmailFailures = deleteOlder('email_failure', 'email_hash', 'since', '24 hours');
const forgetSignUps = deleteOlder('address_sign_up', 'id', 'signed_up_at', '24 hours');
const forgetTrust = deleteOlder('trusted_address', 'hash', 'signed_in_at', '30 days');
/** A mail may be tried for half a day, and its link works for a day after that. */
const forgetConfirmations = deleteOlder('email_confirmation', 'id', 'created_at', '72 hours');

function deleteOlder(table: string, key: string, column: string, age: string) {
  return (em: EntityManager, limit: number): Promise<number> =>
    countDeleted(
      em,
      `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${column} < (select app_now() - interval '${age}')
          limit ? for update skip locked)`,
      [limit],
    );
}

/** Their refresh tokens, which are good for nothing then, go with them. */
function forgetSessions(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from session where id in (
       select id from session where expires_at < (select app_now()) limit ? for update skip locked)`,
    [limit],
  );
}
