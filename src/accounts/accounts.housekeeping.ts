import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countDeleted } from '../platform/postgres/database.js';
import { Housekeeping } from '../platform/queue/housekeeping.js';

/** What nobody asks for any more. */
@Injectable()
export class AccountsHousekeeping {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('old sign-in failures', forgetSignInFailures);
    housekeeping.add('expired sessions', forgetSessions);
  }
}

/** Lock-outs look back 15 minutes. */
function forgetSignInFailures(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from sign_in_failure where id in (
       select id from sign_in_failure where failed_at < (select app_now() - interval '15 minutes')
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
