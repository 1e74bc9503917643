import { ensureBuilt, PRODUCTS } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/script.mjs';

// `npm run build`: the kernel, the service, the dashboard and the client; with --if-stale only what has changed, with --client that
// alone, with --all also the kernels that tests and benches compare.
const has = (option) => process.argv.includes(option);
await runScript(async () => {
  await ensureInstalled({ dev: false });
  const only = has('--client') ? ['client'] : has('--all') ? undefined : PRODUCTS;
  await ensureBuilt({ force: !has('--if-stale'), only });
});
