import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Housekeeping } from '../platform/queue/housekeeping.js';

/** What nobody asks for any more. */
@Injectable()
export class AccountsHousekeeping {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('old sign-in failures', forgetSignInFailures);
    housekeeping.add('long expired sessions', forgetSessions);
  }
}

/** Lock-outs look back minutes; a day leaves something to look at after an attack. */
async function forgetSignInFailures(em: EntityManager): Promise<void> {
  await em.execute(`delete from sign_in_failure where failed_at < app_now() - interval '1 day'`);
}

/** Their refresh tokens go with them. A reused token of an expired session is still recognised for a month. */
async function forgetSessions(em: EntityManager): Promise<void> {
  await em.execute(`delete from session where expires_at < app_now() - interval '30 days'`);
}
