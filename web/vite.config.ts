import { defineConfig } from 'vite';

/** `npm run build` makes web/dist, which the service serves under /app/. `npx vite web` serves it while one works at it. */
export default defineConfig({
  base: '/app/',
  // the reader of tables is the service's; in a page there is no Buffer of Node
  resolve: { alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // everything is a file of its own: the page's policy knows no data: scripts or fonts
    modulePreload: { polyfill: false }, // browsers of the target have it, but Safari 16, which loads the same files a little later
    chunkSizeWarningLimit: 800, // three, which nobody waits for
    rolldownOptions: {
      // the first load names every file: with hashes of 8 letters it has 200 bytes more
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // "use client" of libraries is for servers that render React
      onLog: (level, log, say) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && say(level, log),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/dashboard', '/docs', '/openapi.json'].map((path) => [
        path,
        process.env.INFLOW_URL ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
});
