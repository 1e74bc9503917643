import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/script.mjs';

// `npm run build`: all builds of the kernel, the service, the dashboard and the client; with --if-stale only what has changed, with --client that
// alone.
const has = (option) => process.argv.includes(option);
await runScript(async () => {
  await ensureInstalled({ dev: false });
  const only = has('--client') ? { only: ['client'] } : {};
  await ensureBuilt({ force: !has('--if-stale'), ...only });
});
