import { Injectable } from '@nestjs/common';
import { Housekeeping, deleteOlder } from '../platform/queue/housekeeping.js';
import { EmailConfirmation, PasswordReset } from './account.entity.js';
import {
  AddressSignUp,
  EmailFailure,
  Session,
  SignInFailure,
  TrustedAddress,
} from './sessions/session.entity.js';

/** The housekeeping deletes rows that no one asks for any more. */
@Injectable()
export class AccountsHousekeeping {
  constructor(housekeeping: Housekeeping) {
    // Lock-outs look back 15 minutes.
    const failures = deleteOlder(SignInFailure, 'id', 'failed_at', '15 minutes');
    housekeeping.add('old sign-in failures', failures);
    // Proofs of work at sign-in and sign-up look back a day, trust in an address 30.
    const emailFailures = deleteOlder(EmailFailure, 'email_hash', 'since', '24 hours');
    housekeeping.add('old failures of emails', emailFailures);
    const signUps = deleteOlder(AddressSignUp, 'id', 'signed_up_at', '24 hours');
    housekeeping.add('old sign-ups of addresses', signUps);
    const trust = deleteOlder(TrustedAddress, 'hash', 'signed_in_at', '30 days');
    housekeeping.add('addresses not used for long', trust);
    // A mail may be tried for half a day, and its link works for a day after that.
    const confirmations = deleteOlder(EmailConfirmation, 'id', 'created_at', '72 hours');
    housekeeping.add('old confirmation mails', confirmations);
    // Mails are counted for a day, and a link works for an hour after the last attempt to send it.
    const resets = deleteOlder(PasswordReset, 'id', 'created_at', '72 hours');
    housekeeping.add('old password resets', resets);
    // Their refresh tokens, which are good for nothing then, go with them.
    housekeeping.add('expired sessions', deleteOlder(Session, 'id', 'expires_at', '0'));
  }
}
