/**
 * Writes what is generated from the source: docs/openapi.json, docs/errors.md, docs/events.md, examples/apc-10x5.json.
 * With --check it writes nothing and fails if one of them differs. Run it with Node 24 after a build.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from '../dist/create-app.js';
import { errorsMarkdown } from '../dist/docs/errors-page.js';
import { eventsMarkdown } from '../dist/events/events-page.js';
import { APC_10X5 } from '../dist/blades/blade.examples.js';

const root = new URL('../', import.meta.url);
const files = {
  'docs/openapi.json': `${JSON.stringify(await describeApi(), null, 2)}\n`,
  'docs/errors.md': errorsMarkdown(),
  'docs/events.md': eventsMarkdown(),
  'examples/apc-10x5.json': exampleText(APC_10X5),
};

/** One field per line, arrays on one line: readable, and easy to change by hand. */
function exampleText(body) {
  const lines = Object.entries(body).map(([name, value]) => {
    const text = Array.isArray(value) ? `[${value.join(', ')}]` : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function onDisk(path) {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return undefined;
  }
}

const stale = Object.entries(files).filter(([path, text]) => onDisk(path) !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale)
    console.error(
      `${path} is not what the source says; run: npm run build && node scripts/docs.mjs`,
    );
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of stale) writeFileSync(new URL(path, root), text);
  console.log(
    stale.length > 0 ? `written: ${stale.map(([path]) => path).join(', ')}` : 'nothing to change',
  );
}
process.exit(process.exitCode);
