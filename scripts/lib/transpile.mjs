import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from './project.mjs';

// A program: src/ becomes dist/, as `nest build` makes it, whose own start takes longer than the work. It reads .swcrc
// alone, so both give the same files; types are what `npm run check` looks at.

const [SRC, DIST] = [join(ROOT, 'src'), join(ROOT, 'dist')];
const ASSETS = 'docs/static';

rmSync(DIST, { recursive: true, force: true });
const files = readdirSync(SRC, { recursive: true }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.d.ts'),
);
await Promise.all(files.map(transpile));
cpSync(join(SRC, ASSETS), join(DIST, ASSETS), { recursive: true });

async function transpile(path) {
  const source = join(SRC, path);
  const target = join(DIST, path.replace(/\.ts$/, '.js'));
  const sourceFileName = relative(dirname(target), source);
  const { code, map } = await transformFile(source, { cwd: ROOT, swcrc: true, sourceFileName });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  writeFileSync(`${target}.map`, map);
}
