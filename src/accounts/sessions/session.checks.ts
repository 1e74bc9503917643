import type { Fault } from '../../platform/errors.js';
import { emailFault } from '../email.js';
import type { SignUpBody } from './session.wire.js';

/** What the shape of a field cannot say. */
export function checkSignUp({ email }: SignUpBody): Fault[] {
  const fault = emailFault(email);
  if (fault === undefined) return [];
  return [{ code: 'parameter_invalid_format', param: 'email', message: `email ${fault}` }];
}
