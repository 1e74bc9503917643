/**
 * What looks like one of our secrets: an API key, a webhook secret, a session token, the token of a share link or of
 * a confirmation.
 */
const CREDENTIAL = new RegExp(
  [
    String.raw`\b(?:key|whsec|ct)_[\w-]{16,}`,
    String.raw`\beyJ[\w-]+\.[\w-]+\.[\w-]*`,
    String.raw`\b[0-9a-f]{32}\b`,
  ].join('|'),
  'gi',
);
const LEFT_OUT = '(left out)';

/** A text for the log, without what looks like a credential. */
export function withoutCredentials(text: string): string {
  return text.replaceAll(CREDENTIAL, LEFT_OUT);
}

/** Words as the paths of an interface have them, and its version. */
const WORD = /^(?:v\d|(?!key[_-]|whsec)[a-z]{1,24}(?:[-_.][a-z]{1,24}){0,3})$/;
const MAX_SEGMENTS = 12;

/**
 * The path of a request that no route answers, for the log: words stay, everything else becomes `*`, for people paste keys,
 * links and addresses where they do not belong. What stands behind `?` is not shown at all.
 */
export function redactedPath(target: string): string {
  const [path] = target.split(/[?#]/, 1);
  const segments = path.split('/', MAX_SEGMENTS);
  return segments.map((each) => (each === '' || WORD.test(each) ? each : '*')).join('/');
}
