import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';

const GIB = 2 ** 30;
const MEMORY = '/dev/shm';
/** Three workers' servers and databases take up to 1 GiB at once. */
const ENOUGH = 4 * GIB;

/** jest's globalSetup: a folder that all suites of a run share. Its name is short, because sockets lie in it. */
export default function setup() {
  process.env.INFLOW_TEST_RUN = mkdtempSync(`${isMemoryEnough() ? MEMORY : '/tmp'}/inflow-r-`);
}

/**
 * Returns true where folders can lie in memory. ext4 looks for the inode of a new file among those that were deleted
 * lately: a twentieth of a run's processor time went there, with a database of some 400 files for each suite.
 */
function isMemoryEnough() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH;
  } catch {
    return false; // not Linux
  }
}
