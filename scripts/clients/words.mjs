// The documentation of a schema, for the comments of both clients: description with unit, bounds, default, example.

/** Returns paragraphs; the writers wrap them. */
export function wordsOf(schema) {
  const { description, default: preset, examples } = schema;
  return [
    description && sentence(description),
    boundsOf(schema),
    preset !== undefined && `Default: ${JSON.stringify(preset)}.`,
    examples !== undefined && exampleOf(examples),
  ].filter(Boolean);
}

function sentence(text) {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** Returns the bounds of a schema; those of a list's items come after those of the list. */
function boundsOf(schema) {
  const own = [
    schema.type === 'integer' && 'whole number',
    schema.format === 'date-time' && 'RFC 3339',
    range(schema, [
      ['minimum', '≥'],
      ['exclusiveMinimum', '>'],
      ['maximum', '≤'],
      ['exclusiveMaximum', '<'],
    ]),
    amount(schema.minLength, schema.maxLength, 'character'),
    amount(schema.minItems, schema.maxItems, 'item'),
    schema.pattern !== undefined && `pattern ${schema.pattern}`,
  ].filter(Boolean);
  const items = schema.items === undefined ? undefined : boundsOf(schema.items);
  const text = own.length === 0 ? '' : `${own.join(', ')}.`;
  const all = items ? `${text} Each: ${items}`.trim() : text;
  return all === '' ? undefined : all[0].toUpperCase() + all.slice(1);
}

function range(schema, marks) {
  return marks
    .filter(([key]) => schema[key] !== undefined)
    .map(([key, mark]) => `${mark} ${schema[key]}`)
    .join(' and ');
}

function amount(least, most, what) {
  const plural = (count) => `${count} ${what}${count === 1 ? '' : 's'}`;
  if (least === undefined) return most === undefined ? undefined : `at most ${plural(most)}`;
  if (most === undefined) return `at least ${plural(least)}`;
  return least === most ? plural(most) : `${least} to ${plural(most)}`;
}

/** Returns the first example, unless it is long. */
function exampleOf([example]) {
  const text = JSON.stringify(example);
  return text === undefined || text.length > 80 ? undefined : `Example: ${text}.`;
}

/** Wraps a text to lines of at most `width` characters. */
export function wrap(text, width) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
