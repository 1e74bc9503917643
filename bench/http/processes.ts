/** The processes of the HTTP benches: the service as users run it, and the bare server it is compared with. */
import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { SERVICE_FLAGS } from '../../scripts/lib/project.mjs';

export interface Server {
  child: ChildProcess;
  url: string;
}

/**
 * Resolves once it answers. `env` adds to PORT, which is a free one, and a log level that hides requests; `execArgv` are
 * flags of Node; `logFile` takes what the service prints, in place of nothing.
 */
export async function startService(
  env: Record<string, string>,
  execArgv: string[] = [],
  logFile?: string,
): Promise<Server> {
  const port = await freePort();
  const output = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  const child = fork(new URL('../../dist/main.js', import.meta.url), {
    execArgv: [...SERVICE_FLAGS, ...execArgv],
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (typeof output === 'number') closeSync(output);
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 1500 && child.exitCode === null; i++) {
    const up = await fetch(`${url}/health/ready`).then(
      (r) => r.ok,
      () => false,
    );
    if (up) return { child, url };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stop(child);
  throw new Error('the service did not start');
}

/** `answerFile` holds what its analyze route answers. */
export async function startBare(databaseUrl: string, answerFile: string): Promise<Server> {
  const script = new URL('./bare-server.ts', import.meta.url);
  const child = fork(script, [databaseUrl, answerFile]);
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', resolve as never),
  );
  return { child, url: `http://127.0.0.1:${port}` };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Milliseconds of processor time so far (all threads), to 10 ms; undefined where the system does not tell. */
export function cpuTime({ pid }: { pid?: number }): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(afterName[11]) + Number(afterName[12])) * 10;
  } catch {
    return undefined;
  }
}

/** Resident memory [MiB]. */
export function memory({ child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
