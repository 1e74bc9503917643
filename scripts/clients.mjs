import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
 * Writes what the clients, the examples of the API reference and the forms of the dashboard have of docs/openapi.json. The build
 * runs it where the document has changed; nothing of it is checked in.
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

// nothing stays of what the document no longer has
for (const folder of ['clients/typescript/src/generated', 'web/src/fields'])
  rmSync(join(ROOT, folder), { recursive: true, force: true });
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
