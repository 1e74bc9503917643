import { spawnSync } from 'node:child_process';
import { ensurePackage } from './debian.mjs';

/** Debian's own Python has Debian's modules; another one may come first in PATH. */
export const PYTHON = '/usr/bin/python3';

/** Whether Python here reads STEP files with gmsh, which has OpenCASCADE. */
export const hasGmsh = () => spawnSync(PYTHON, ['-c', 'import gmsh']).status === 0;

export const ensureGmsh = () =>
  ensurePackage({
    name: 'python3-gmsh',
    isThere: hasGmsh,
    hint: '`apt-get install python3-gmsh`',
    tests: 'the tests that read STEP files by another program',
  });
