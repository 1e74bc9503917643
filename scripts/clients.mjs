import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientCallsModule } from './clients/client-calls.mjs';
import { readDocument } from './clients/document.mjs';
import { formFields } from './clients/form-fields.mjs';
import { pythonModule } from './clients/python.mjs';
import { operationsModule } from './clients/typescript-operations.mjs';
import { resourcesModule } from './clients/typescript-resources.mjs';
import { typesModule } from './clients/typescript-types.mjs';
import { ROOT } from './lib/project.mjs';

/**
 * Writes what the clients, the examples of the API reference and the forms of the dashboard have of docs/openapi.json. With --check it writes nothing and fails if a file differs:
 * after `node scripts/docs.mjs` has changed the document, run this.
 */
const document = readDocument(join(ROOT, 'docs/openapi.json'));
const FILES = {
  'clients/typescript/src/generated/types.ts': typesModule(document),
  'clients/typescript/src/generated/operations.ts': operationsModule(document),
  'clients/typescript/src/generated/resources.ts': resourcesModule(document),
  'clients/python/src/inflow/_generated.py': pythonModule(document),
  'src/docs/reference/client-calls.ts': clientCallsModule(document),
  ...formFields(document),
};

function onDisk(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

const stale = Object.entries(FILES).filter(([path, text]) => onDisk(path) !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale)
    console.error(`${path} is not what docs/openapi.json says; run: node scripts/clients.mjs`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const paths = stale.map(([path]) => path);
  console.log(stale.length > 0 ? `written: ${paths.join(', ')}` : 'nothing to change');
}
