/** Names a file that holds something else than an outline, so that a refusal can say what was sent. */

/** The beginning of files of other formats; a byte that is no text was decoded to U+FFFD. */
const BEGINNINGS: [pattern: RegExp, words: string][] = [
  [/^%PDF/, 'a PDF document'],
  [/^PK\p{Cc}{2}/u, 'a spreadsheet or a ZIP archive'],
  [/^\ufffd\ufffd\p{Cc}\ufffd/u, 'an old spreadsheet'],
  [/^(?:\ufffdPNG|GIF8|[^]{0,10}(?:JFIF|Exif))/, 'a picture'],
  [/^AutoCAD Binary DXF/, 'a DXF drawing'],
  [/^(?:<!doctype html|<html)/i, 'a web page'],
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<svg/i, 'an SVG drawing'],
  [/^<(?:\?xml|explane|xflr5)/i, 'an XML file'],
  [/^\{\s*"/, 'a JSON file'],
  [/^solid\b[^]{0,300}\bfacet\b/i, 'an STL solid'],
  [/^ISO-10303-21/, 'a STEP solid'],
  [/^0[ \t]*\r?\n\s*SECTION\b/i, 'a DXF drawing'],
  [/^(?:#.*\n)*v(?: +[-\d.e]+){3}/i, 'an OBJ mesh'],
];

/** The words in a title of columns, of which one line has at least as many as the number says. */
const COLUMNS: [words: RegExp, least: number, kind: string][] = [
  [
    /\balpha\b|\baoa\b|\bc_?l\b|\bc_?d\b|\bc_?dp\b|\bc_?m\b/gi,
    3,
    'a polar: lift and drag over the angle',
  ],
  [
    /\br\/R\b|\bc\/[RD]\b|\bradius(?=\b|_)|\bchord(?=\b|_)|\btwist(?=\b|_)|\bbeta\b|\bpitch\b/gi,
    2,
    'the stations of a blade',
  ],
  [/\bJ\b|\bC_?T\b|\bC_?P\b|\beta\b/g, 3, 'the performance table of a propeller'],
  [
    /\b(?:throttle|rpm|thrust|torque|current|voltage|power)(?=\b|_)/gi,
    3,
    'the log of a test bench',
  ],
];

const MAX_TITLES = 40;
/** Characters of a file, or of a line of titles, that a pattern sees: it may look at each of them as often as there are of them. */
const SEEN = 1_000;

/** Returns the kind of the file in words ("a PDF document"); undefined where it may be an outline. */
export function foreignKind(text: string): string | undefined {
  const top = text.slice(0, 4_000);
  const first = top.trimStart().slice(0, SEEN);
  const beginning = BEGINNINGS.find(([pattern]) => pattern.test(first));
  if (beginning) return beginning[1];
  const titles = top.split(/\r\n|\r|\n/).slice(0, MAX_TITLES);
  return COLUMNS.find(([words, least]) =>
    titles.some((title) => distinctMatches(title.slice(0, SEEN), words) >= least),
  )?.[2];
}

function distinctMatches(title: string, words: RegExp): number {
  return new Set([...title.matchAll(words)].map(([word]) => word.toLowerCase())).size;
}
