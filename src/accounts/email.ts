/** Maximum length of an email address in a column; RFC 5321 allows less. */
export const EMAIL_LENGTH = 320;

const LOCAL_PART = /^[^\s@\p{C}"(),:;<>[\]\\]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Returns the one spelling of a mailbox: people are found by it, and two spellings cannot both sign up. */
export function normalEmail(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC');
}

/**
 * Returns the fault of an address, in words; undefined if there is none. Only a text that cannot be an address is
 * refused: whether mail arrives is known by sending some.
 */
export function emailFault(email: string): string | undefined {
  const address = normalEmail(email);
  if (address.length > EMAIL_LENGTH) return `may have at most ${EMAIL_LENGTH} characters`;
  if (/\s/.test(address)) return 'may not contain spaces; remove those at the ends too';
  const parts = address.split('@');
  if (parts.length !== 2) return 'must contain one @, as in name@example.com';
  const [local, domain] = parts;
  if (!LOCAL_PART.test(local) || /^\.|\.$|\.\./.test(local))
    return 'must have a name of 1 to 64 usual characters before the @, as in name@example.com';
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > 253 || !labels.every((label) => LABEL.test(label)))
    return 'must have a domain after the @, as in name@example.com';
  return undefined;
}

/**
 * Maximum mails of one kind that may be requested for a person, beside the one of the sign-up. There is a limit by the
 * day, too, because the address may be another's.
 */
export const MAIL_LIMITS = [
  { mails: 3, within: '1 hour' },
  { mails: 10, within: '24 hours' },
];
