import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writePrivateFile } from '../secrets/private-file.js';
import { PostgresError } from './postgres-launcher.js';
import { findProcess, waitForExit } from './processes.js';

/** Name of the socket, which PostgreSQL chooses: it carries the port, though nothing listens on one. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** Maximum length of a socket's path: the kernel keeps 108 bytes for it, macOS 104. */
const PATH_LIMIT = 103;

/**
 * Returns the folder of the server's socket: in DATA_DIR, or for a path that is too long a short temporary one, noted
 * in DATA_DIR so that the next start finds a server that was left behind.
 */
export function chooseSocketDir(dataDir: string): string {
  const inside = join(dataDir, 'run');
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) <= PATH_LIMIT) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    return inside;
  }
  const note = join(dataDir, 'socket-dir');
  const noted = readNote(note);
  if (noted !== undefined && isPrivate(noted)) return noted;
  const made = mkdtempSync('/tmp/inflow-'); // not os.tmpdir(): TMPDIR may be long as well
  writePrivateFile(note, `${made}\n`);
  return made;
}

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the folder is ours alone: one in /tmp that was cleaned away may have been made again by another user.
 */
function isPrivate(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  const ours = stat?.uid === process.getuid!() || process.getuid!() === 0;
  return stat !== undefined && stat.isDirectory() && ours && (stat.mode & 0o077) === 0;
}

export interface PidFile {
  /** Pid of the process, negative while initdb or a single-user server works on the files. */
  pid: number;
  /** The shared memory segment to which all processes of the server are attached. */
  segment: { key: string; id: string } | undefined;
  status: string | undefined;
}

/** Reads `postmaster.pid`: what a server writes about itself into its data folder, line by line. */
export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [key, id] = lines[6]?.trim().split(/\s+/) ?? [];
  const segment = key !== undefined && id !== undefined ? { key, id } : undefined;
  return { pid: Number(lines[0]), segment, status: lines[7]?.trim() };
}

/**
 * Cleans up after a crash or a kill -9: ends a server that has survived its Inflow, and removes the files of one that
 * has not. PostgreSQL itself would refuse to start as long as the old pid exists, be it a zombie or by now another
 * program.
 */
export async function clearLeftovers(
  cluster: string,
  socketDir: string,
  report: (line: string) => void,
): Promise<void> {
  const file = readPidFile(cluster);
  if (file === undefined) return;
  const found = file.pid > 0 ? findProcess(file.pid) : undefined;
  if (found?.command.includes(cluster)) {
    report(
      `Ending the PostgreSQL server that an earlier run has left behind (process ${file.pid}).`,
    );
    await end(file.pid);
  }
  await detached(file.segment);
  if (await listens(join(socketDir, SOCKET_NAME))) {
    throw new PostgresError(
      `Another container or host runs PostgreSQL in ${cluster}. Stop it, or set DATA_DIR.`,
    );
  }
  const socket = join(socketDir, SOCKET_NAME);
  for (const path of [join(cluster, 'postmaster.pid'), socket, `${socket}.lock`])
    rmSync(path, { force: true });
}

async function end(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new PostgresError(
        `The PostgreSQL server of an earlier run (process ${pid}) cannot be ended: ${error}`,
      );
    }
    if (await waitForExit(pid, 5_000)) return;
  }
  throw new PostgresError(`The PostgreSQL server of an earlier run (process ${pid}) does not end.`);
}

/**
 * Returns whether a server listens, although its pid means nothing here (another container on the same volume). The
 * children of one that was killed while it forked them hold its socket until they notice: they are given 5 s.
 */
async function listens(path: string): Promise<boolean> {
  for (let wait = 0; wait < 500; wait += 1) {
    if (!(await answers(path))) return false;
    await sleep(10);
  }
  return true;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Waits until no process is attached to the segment. Without its pid file a new server cannot know of the old one's
 * last processes; two sets would ruin the data.
 */
async function detached(segment: PidFile['segment']): Promise<void> {
  for (let wait = 0; wait < 500; wait += 1) {
    if (attachedProcesses(segment) === 0) return;
    await sleep(10);
  }
  throw new PostgresError(
    'Processes of an earlier PostgreSQL server still work on the data and do not end.',
  );
}

function attachedProcesses(segment: PidFile['segment']): number {
  if (segment === undefined) return 0;
  let table: string;
  try {
    table = readFileSync('/proc/sysvipc/shm', 'utf8');
  } catch {
    return 0; // not Linux
  }
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  const unsigned = (key: string | undefined) => Number(key) >>> 0; // the two sources disagree on the sign
  const row = rows.find(
    ([key, id]) => id === segment.id && unsigned(key) === unsigned(segment.key),
  );
  return Number(row?.[6] ?? 0);
}
