import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface ProcessInfo {
  /**
   * Time of the start. Together with the pid this names one process for ever: pids are used again, this moment is not.
   */
  started: string;
  command: string;
}

/**
 * Returns a living process; a zombie counts as dead, because in a container without an init it may never be collected.
 */
export function findProcess(pid: number): ProcessInfo | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold anything
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { started: `${boot} ${fields[19]}`, command };
  } catch {
    return undefined;
  }
}

/** Reads the process from `ps`: macOS has no /proc. */
function fromPs(pid: number): ProcessInfo | undefined {
  const options = ['-o', 'stat=,lstart=,command=', '-p', String(pid)];
  const { stdout } = spawnSync('ps', options, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const match = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(stdout ?? '');
  if (match === null || match[1].startsWith('Z')) return undefined;
  return { started: match[2], command: match[3] };
}

/** Waits until the process has ended; returns false if it still lives after `ms`. */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (findProcess(pid) !== undefined) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}
