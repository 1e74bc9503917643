/** Where a text ceases to be JSON: V8's messages do not always say it. */

const BLANK = /[ \t\n\r]*/y;
// control characters stay within: a text with one of them is a line early, at most
const STRING = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const OTHER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;

type Wanted = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'nothing';

/** Line of the first character that does not belong there, from 1; undefined: it is JSON, or ends too early. */
export function faultyLine(text: string): number | undefined {
  const open: ('[' | '{')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  const afterValue = (): Wanted => (open.length === 0 ? 'nothing' : 'comma');
  for (;;) {
    take(BLANK);
    if (at >= text.length) return undefined;
    const next = punctuated(text[at], wanted, open);
    if (next !== undefined) {
      wanted = next;
      at++;
    } else if (wanted.endsWith('key') && take(STRING)) wanted = 'colon';
    else if (wanted.endsWith('value') && (take(STRING) || take(OTHER))) wanted = afterValue();
    else return text.slice(0, at).split('\n').length;
  }
}

/** What may come after a sign of JSON's grammar; undefined: it is none, or may not stand there. */
function punctuated(sign: string, wanted: Wanted, open: ('[' | '{')[]): Wanted | undefined {
  const innermost = open.at(-1);
  if ((sign === '[' || sign === '{') && wanted.endsWith('value')) {
    open.push(sign);
    return sign === '[' ? 'first value' : 'first key';
  }
  if (sign === ':' && wanted === 'colon') return 'value';
  if (sign === ',' && wanted === 'comma') return innermost === '[' ? 'value' : 'key';
  const closes =
    (sign === ']' && innermost === '[' && (wanted === 'comma' || wanted === 'first value')) ||
    (sign === '}' && innermost === '{' && (wanted === 'comma' || wanted === 'first key'));
  if (!closes) return undefined;
  open.pop();
  return open.length === 0 ? 'nothing' : 'comma';
}
