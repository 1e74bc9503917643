/**
 * Ranks sections of the documentation for what somebody types: Okapi BM25 over the stems of their words (Robertson and
 * Zaragoza, The probabilistic relevance framework, 2009), with words of the trade that mean nearly the same.
 */

/** Words that say the same to somebody who searches; a hit of another word of the group counts half. */
const ALIKE = [
  'endurance duration minutes flighttime',
  'hover trim trimmed',
  'battery pack cell lipo accumulator',
  'propeller prop blade rotor screw',
  'motor engine',
  'esc controller inverter',
  'thrust lift pull',
  'price cost unit credit bill charge',
  'key token credential authentication authorization login',
  'error fault refusal problem',
  'accuracy accurate validation validated measured tunnel uncertainty trust error',
  'range distance km',
  'cad step stl solid export',
  'airfoil section profile naca polar',
  'limit quota rate throttled',
  'retry repeat idempotency again',
  'webhook callback notification push',
  'temperature heat thermal hot cooling',
  'weight mass heavy',
  'sag drop resistance',
  'fail failed failure reason',
  'sweep grid compare vary',
  'finder search optimise optimize best choose',
  'backup restore',
  'delete remove gdpr',
  'altitude elevation height density air',
].map((group) => group.split(' ').map(stem));

/** Words that every section has, and questions begin with. */
const COMMON = new Set(
  'a an and are can do does did for from how i in is it my of on or the to was what when where which why with'.split(
    ' ',
  ),
);

const SATURATION = 1.2;
const LENGTH = 0.75;
const ALIKE_WEIGHT = 0.5;
/** A word of a heading says more than one of the text below it. */
const HEADING_WEIGHT = 4;

/** The stem of a word, near enough to find its other forms: endings of plural, gerund and past are cut. */
function stem(word) {
  if (word.length < 4) return word;
  return word
    .replace(/(ies)$/, 'y')
    .replace(/(sses|shes|ches|xes)$/, (ending) => ending.slice(0, -2))
    .replace(/([^s])s$/, '$1')
    .replace(/(ings?|ed)$/, (ending, _, at) => (at >= 3 ? '' : ending))
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');
}

const wordsIn = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Prepares `{ title, heading, text, weight }` of each section for `rank`; `weight` is 1 unless few look for it. */
export function prepare(sections) {
  const prepared = sections.map(({ title, heading, text, weight = 1 }) => {
    const counts = new Map();
    const add = (words, weight) => {
      for (const word of words) {
        const key = stem(word);
        counts.set(key, (counts.get(key) ?? 0) + weight);
      }
    };
    add(wordsIn(heading), HEADING_WEIGHT);
    add(wordsIn(title), HEADING_WEIGHT / 2);
    add(wordsIn(text), 1);
    return { counts, weight, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  });
  const occurs = new Map();
  for (const { counts } of prepared)
    for (const word of counts.keys()) occurs.set(word, (occurs.get(word) ?? 0) + 1);
  const mean = prepared.reduce((sum, { length }) => sum + length, 0) / Math.max(1, prepared.length);
  return { prepared, occurs, mean };
}

/** The places of the sections that answer the query, the best first. */
export function rank({ prepared, occurs, mean }, query) {
  const all = wordsIn(query);
  const telling = all.filter((word) => !COMMON.has(word));
  const typed = telling.length > 0 ? telling : all;
  const terms = typed.map((word, i) => termsFor(word, i === typed.length - 1, occurs));
  const scores = prepared.map(({ counts, length, weight: standing }) => {
    const norm = SATURATION * (1 - LENGTH + (LENGTH * length) / mean);
    let found = 0;
    let sum = 0;
    for (const alternatives of terms) {
      let best = 0;
      for (const [word, weight] of alternatives) {
        const count = counts.get(word) ?? 0;
        if (count === 0) continue;
        const rarity = Math.log(
          1 + (prepared.length - occurs.get(word) + 0.5) / (occurs.get(word) + 0.5),
        );
        best = Math.max(best, (weight * rarity * count * (SATURATION + 1)) / (count + norm));
      }
      if (best > 0) found += 1;
      sum += best;
    }
    // a section with all words before one that has some of them often
    return terms.length === 0 ? 0 : standing * sum * (found / terms.length) ** 2;
  });
  return scores
    .map((score, place) => ({ score, place }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** What a typed word may stand for in a section: its stem, words alike, and while it is typed what begins like it. */
function termsFor(word, isLast, occurs) {
  const own = stem(word);
  const terms = new Map([[own, 1]]);
  for (const group of ALIKE)
    if (group.includes(own))
      for (const other of group) if (!terms.has(other)) terms.set(other, ALIKE_WEIGHT);
  if (isLast && word.length >= 3)
    for (const known of occurs.keys())
      if (known.startsWith(word) && !terms.has(known)) terms.set(known, 0.8);
  return terms;
}
