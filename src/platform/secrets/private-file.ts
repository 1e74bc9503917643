import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The error of a folder that cannot be made or is none; the message is meant for the terminal. */
export class FolderError extends Error {}

/**
 * Makes a folder that only the owner may enter, and what is missing above it, level by level: mkdir's own `recursive`
 * never returns from some paths (below /proc, for one).
 */
export function makePrivateFolder(path: string): void {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) return;
    if (found === undefined && dirname(path) !== path) makePrivateFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (error instanceof FolderError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return; // another process was faster
    throw new FolderError(
      `The folder ${path} cannot be made (${code}). Set DATA_DIR to one that can.`,
    );
  }
}

/**
 * Writes a file that only the owner may read (0600), all or nothing: a reader sees the old content or the new one,
 * also after a crash or a power cut.
 */
export function writePrivateFile(path: string, content: string): void {
  viaTemporary(path, content, (temporary) => renameSync(temporary, path));
}

/**
 * Writes such a file, but of several processes that start together only one succeeds; returns false where there was a
 * file already.
 */
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
