import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { NODE, ROOT } from './project.mjs';

/** Where a page of the service finds the files below. */
const PREFIX = '/app/assets/kernel-page';

const TYPES = { js: 'text/javascript', wasm: 'application/wasm' };

/**
 * web/src/kernel by itself, as Vite puts it together for the dashboard: files by their address. Tests and benches lay them in a
 * page's way; `import(ENTRY)` there gives `pageWhatIf`. In a process of its own: Vite is no module of a test.
 */
export function kernelPage() {
  const out = mkdtempSync(join(tmpdir(), 'inflow-kernel-page-'));
  try {
    const made = spawnSync(NODE, [import.meta.filename, out], { cwd: ROOT, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`the kernel's page was not built:\n${made.stderr}`);
    return new Map(
      readdirSync(out).map((name) => [
        `${PREFIX}/${name}`,
        { body: readFileSync(join(out, name)), contentType: TYPES[name.split('.').pop()] },
      ]),
    );
  } finally {
    rmSync(out, { recursive: true });
  }
}

export const ENTRY = `${PREFIX}/entry.js`;

if (process.argv[1] === import.meta.filename) {
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'web'),
    configFile: false,
    base: `${PREFIX}/`,
    logLevel: 'error',
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      assetsDir: '',
      outDir: process.argv[2],
      rolldownOptions: {
        input: join(ROOT, 'web/src/kernel/page-kernel.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
}
