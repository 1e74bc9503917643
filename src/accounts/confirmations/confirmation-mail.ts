import type { Mail } from '../../platform/mail/mailer.js';

/**
 * The mail that asks the owner of an address to confirm it. It holds nothing that the person who signed up has written, the
 * name included: otherwise anybody could have us send their words to anybody.
 */
export function confirmationMail(to: string, baseUrl: string, token: string): Mail {
  // Behind the # a browser keeps the token to itself: no server on the way logs it.
  const link = `${baseUrl}/app/confirm-email#${token}`;
  const text = [
    'Somebody has made an Inflow account with this e-mail address. If it was you, confirm the',
    'address here within 24 hours:',
    '',
    link,
    '',
    'The compute units of your plan are there as soon as you have.',
    'If it was not you, nothing needs to be done.',
    '',
  ];
  return { to, subject: 'Confirm your e-mail for Inflow', text: text.join('\n') };
}
