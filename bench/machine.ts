/** What the figures were measured on. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface Machine {
  cpu: string;
  /** Clock of a core as the system names it [MHz]; it may run faster or slower. */
  mhz: number;
  cores: number;
  node: string;
}

export function machine(): Machine {
  const [first] = cpus();
  return {
    cpu: first?.model ?? 'unknown',
    mhz: clock() ?? first?.speed ?? 0,
    cores: cpus().length,
    node: process.version,
  };
}

function clock(): number | undefined {
  try {
    const [, mhz] = /^cpu MHz\s*:\s*([\d.]+)/m.exec(readFileSync('/proc/cpuinfo', 'utf8')) ?? [];
    return mhz === undefined ? undefined : Math.round(Number(mhz));
  } catch {
    return undefined;
  }
}
