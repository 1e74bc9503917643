/** data/airfoils/sections.json: a line per section, so that a change of one is a change of one line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_VERSION } from './settings.mjs';

/** What of a section is stored: its points follow from the stations. */
function lineOf({ shape, stations, form, ...rest }) {
  return JSON.stringify({ ...rest, form, shape: form === 'stations' ? { stations } : shape });
}

export function writeIndex(out, sections) {
  const folder = join(out, 'airfoils');
  mkdirSync(folder, { recursive: true });
  const lines = sections.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(lineOf);
  writeFileSync(
    join(folder, 'sections.json'),
    `{"version":${LIBRARY_VERSION},"sections":[\n${lines.join(',\n')}\n]}\n`,
  );
}
