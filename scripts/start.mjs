import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { ensureBuilt, START } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, ROOT, SERVICE_FLAGS } from './lib/project.mjs';
import { runScript } from './lib/script.mjs';

// `npm start`: installs and builds what is missing, then runs the service on the project's own Node.
await runScript(async () => {
  await ensureInstalled({ dev: false });
  await ensureBuilt({ only: START });
});
runService();

function runService() {
  const child = spawn(NODE, [...SERVICE_FLAGS, 'dist/main.js'], {
    cwd: ROOT,
    // The channel is how the service learns that we are gone, also after kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${NODE} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  if (process.env.npm_lifecycle_event === 'start') drainWithoutNpm(child);
}

/**
 * A killed npm takes no one with it: its shell, or we, only get another parent. The service must not live on unseen,
 * so it drains then as well. (Linux only; elsewhere it is found by the next start, which says what to stop.)
 */
function drainWithoutNpm(child) {
  const shell = /^\S*sh\0-c\0/.test(procFile(process.ppid, 'cmdline') ?? '');
  const watched = shell ? process.ppid : process.pid;
  const npm = parentOf(watched);
  if (npm === undefined) return;
  setInterval(
    () => parentOf(watched) !== npm && child.connected && child.disconnect(),
    500,
  ).unref();
}

function parentOf(pid) {
  const stat = procFile(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]; // the name before it may hold anything
}

function procFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
