import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText, ROOT } from './project.mjs';

// One install or build at a time: `npm start` and `npm test` beside each other would delete each other's results, and
// so would a second start after a kill -9 whose npm still works. Hence the lock names the helpers too.
const NAME = 'build/.lock';
const PATH = join(ROOT, NAME);
let held = false;

export async function withLock(work) {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  for (let said = false; !claim(); await sleep(200)) {
    const holder = readText(NAME)?.split('\n').find(isAlive);
    if (holder === undefined) rmSync(PATH, { force: true });
    else if (!said) {
      console.log(
        `Waiting for another install or build (process ${holder}; if it is none, delete ${NAME}) …`,
      );
      said = true;
    }
  }
  held = true;
  try {
    return await work();
  } finally {
    held = false;
    rmSync(PATH, { force: true });
  }
}

/** A program that works for the holder, and may outlive it. */
export function noteHelper(pid) {
  if (held && pid !== undefined) appendFileSync(PATH, `${pid}\n`);
}

/** A link, because the file must not be seen before the pid is in it. */
function claim() {
  const mine = `${PATH}.${process.pid}`;
  writeFileSync(mine, `${process.pid}\n`);
  try {
    linkSync(mine, PATH);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine);
  }
}

/** A zombie is dead, though no one may ever collect it in a container. */
function isAlive(pid) {
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true; // no /proc on macOS
  }
}
