import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from './project.mjs';
import { step, StepError } from './steps.mjs';

/** What both trees are measured with is this tree's. */
const SHARED = [
  'bench',
  'examples/apc-10x5.json',
  'test/support/oracle.ts',
  'test/validation/data',
];

/**
 * A built checkout of the commit that `ref` names, in a temporary folder, with this tree's packages and benches.
 * Its folder; it is gone when this process ends, however it ends (kill -9 aside: `git worktree prune` then).
 */
export async function otherTree(ref) {
  const commit = commitOf(ref);
  const folder = mkdtempSync(join(tmpdir(), 'inflow-bench-tree-'));
  const tree = join(folder, 'tree');
  process.once('exit', () => remove(folder, tree));
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', '--quiet', tree, commit);
  linkPackages(ref, tree);
  if (!existsSync(join(tree, 'scripts/build.mjs')))
    throw new StepError(`${ref} has no scripts/build.mjs: it cannot be built for a comparison.`);
  const build = ['scripts/build.mjs', '--all'];
  await step(`Building ${ref} (${commit.slice(0, 8)})`, NODE, build, { cwd: tree });
  for (const path of SHARED) {
    rmSync(join(tree, path), { recursive: true, force: true });
    cpSync(join(ROOT, path), join(tree, path), { recursive: true });
  }
  return tree;
}

function git(...args) {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function commitOf(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim();
  } catch {
    throw new StepError(`There is no commit ${ref} here to compare with.`);
  }
}

/** Two trees measured with different packages would be compared in more than their code. */
function linkPackages(ref, tree) {
  const [here, there] = [ROOT, tree].map((root) => join(root, 'package-lock.json'));
  if (!existsSync(there) || !readFileSync(here).equals(readFileSync(there)))
    throw new StepError(
      `${ref} has another package-lock.json than this tree: its packages would have to be installed first.`,
    );
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir');
}

function remove(folder, tree) {
  const packages = join(tree, 'node_modules');
  if (existsSync(packages)) unlinkSync(packages); // the link alone, before anything deletes recursively
  try {
    git('worktree', 'remove', '--force', tree);
  } catch {
    // it was not added yet
  }
  rmSync(folder, { recursive: true, force: true });
}
