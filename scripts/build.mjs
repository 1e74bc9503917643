import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/script.mjs';

// `npm run build`: the kernel and the service; with --if-stale only what has changed.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: !process.argv.includes('--if-stale') });
});
