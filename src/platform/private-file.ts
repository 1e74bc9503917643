import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only the owner may read (0600), all or nothing: a reader sees the old content or the new one,
 * also after a crash or a power cut.
 */
export function writePrivateFile(path: string, content: string): void {
  viaTemporary(path, content, (temporary) => renameSync(temporary, path));
}

/** The same, but of several processes that start together only one succeeds; false: there was a file already. */
export function createPrivateFile(path: string, content: string): boolean {
  try {
    viaTemporary(path, content, (temporary) => linkSync(temporary, path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function viaTemporary(path: string, content: string, publish: (temporary: string) => void): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    rmSync(temporary, { force: true });
    const file = openSync(temporary, 'wx', 0o600);
    try {
      writeSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    publish(temporary);
  } finally {
    rmSync(temporary, { force: true });
  }
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder); // the new name itself must survive a power cut
  } finally {
    closeSync(folder);
  }
}
