import { withoutCredentials } from './redaction.js';

/** What PostgreSQL says of a row that breaks a rule holds the row itself: e-mails, hashes, kept answers. */
const ROW = /^.*(\bdetail: |Failing row contains|Key \(.*\)=).*$/gim;

/** A message or stack without the contents of rows, and without credentials. */
export function textForLog(text: string): string {
  return withoutCredentials(text.replaceAll(ROW, '(row left out)'));
}

/**
 * An error as the log may have it: what kind, where, and of a fault of the database the rule that was broken. Its other
 * own fields (the query, its parameters, the row) stay out.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: textForLog(String(error)) };
  const { code, constraint, table, routine } = error as unknown as Record<string, unknown>;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: textForLog(error.message),
    stack: textForLog(error.stack ?? ''),
    code,
    constraint,
    table,
    routine,
  };
}
