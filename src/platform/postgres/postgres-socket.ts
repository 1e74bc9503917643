import { mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '../private-file.js';

/** The socket's name is PostgreSQL's choice: it carries the port, though nothing listens on one. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** The kernel keeps 108 bytes for the path of a socket, macOS 104. */
const PATH_LIMIT = 103;

/**
 * The folder of the server's socket: in DATA_DIR, or for a path that is too long a short temporary one, noted in
 * DATA_DIR so that the next start finds a server that was left behind.
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

/** A folder in /tmp that was cleaned away may have been made again by somebody else. */
function isPrivate(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  const ours = stat?.uid === process.getuid!() || process.getuid!() === 0;
  return stat !== undefined && stat.isDirectory() && ours && (stat.mode & 0o077) === 0;
}
