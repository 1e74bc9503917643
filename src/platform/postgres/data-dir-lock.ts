import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFile, makePrivateFolder } from '../secrets/private-file.js';
import { findProcess } from './processes.js';

/** The error of a DATA_DIR in which another process works; the message is meant for the terminal. */
export class DataDirInUseError extends Error {}

/**
 * Locks DATA_DIR for this process, because two would start two database servers on the same files. The lock is a file
 * that names its holder; that of a holder that was killed is taken over. Returns the function that releases it. Throws
 * DataDirInUseError.
 */
export function lockDataDir(dataDir: string): () => void {
  makePrivateFolder(dataDir);
  const path = join(dataDir, 'inflow.pid');
  const mine = `${process.pid}\n${findProcess(process.pid)?.started ?? ''}\n`;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createPrivateFile(path, mine)) return () => release(path, mine);
    const found = read(path);
    if (found === undefined) continue; // given back in this moment
    const [pid, started] = found.split('\n');
    const holder = findProcess(Number(pid));
    if (holder !== undefined && holder.started === started) {
      throw new DataDirInUseError(
        `Another Inflow (process ${pid}) already uses ${dataDir}.\n` +
          'Stop it first, or set DATA_DIR and PORT to run a second one beside it.',
      );
    }
    takeAway(path, found);
  }
  throw new DataDirInUseError(`${path} cannot be locked: other processes keep taking it.`);
}

/** Removes a dead holder's file. Of two that find it, the slower may catch the faster one's new file: it puts it back. */
function takeAway(path: string, stale: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    if (read(aside) !== stale) linkSync(aside, path);
  } catch {
    // another process was faster; the next attempt sees what it left
  }
  rmSync(aside, { force: true });
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
