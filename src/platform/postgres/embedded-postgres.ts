import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitWithin } from '../deadline.js';
import { chooseLauncher, findBinaries, type Launcher, PostgresError } from './postgres-launcher.js';
import { makePrivateFolder } from '../secrets/private-file.js';
import { chooseSocketDir, clearLeftovers, readPidFile } from './postgres-leftovers.js';
import { RESTART_PAUSES, RestartPauses } from './restart-pauses.js';

const VERSION = '18';
const READY_MS = 60_000; // recovery after a crash may have much to replay
const LOG_LIMIT = 10_000_000;

/** Settings of the server. It is reached through its socket only, by users who may enter the socket's folder. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  jit: 'off', // our queries are short
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The result of starting the server: it takes connections, it was killed or too slow, or it gave up by itself. */
type Launched = { state: 'ready' | 'stopped' } | { state: 'interrupted' | 'refused'; how: string };

/**
 * PostgreSQL as a part of this process: made at the first start in DATA_DIR/postgres, started again when it dies, for
 * as long as that takes, and stopped with us. The caller holds the lock of DATA_DIR (data-dir-lock.ts).
 */
export class EmbeddedPostgres {
  private readonly cluster: string;
  private readonly logFile: string;
  private readonly socketDir: string;
  private readonly launcher: Launcher;
  private readonly pauses: RestartPauses;
  private readonly ending = new AbortController();
  private child: ChildProcess | undefined;
  private restarting = false;

  constructor(
    private readonly dataDir: string,
    private readonly report: (line: string) => void,
    pauses = RESTART_PAUSES,
  ) {
    this.pauses = new RestartPauses(pauses);
    makePrivateFolder(dataDir);
    this.cluster = join(dataDir, 'postgres');
    this.logFile = join(dataDir, 'postgres.log');
    this.socketDir = chooseSocketDir(dataDir);
    this.launcher = chooseLauncher(findBinaries(), dataDir);
  }

  get url(): string {
    return `postgresql://inflow@/postgres?host=${encodeURIComponent(this.socketDir)}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** True if the server died and does not take connections yet. */
  get isRestarting(): boolean {
    return this.restarting;
  }

  private get stopping(): boolean {
    return this.ending.signal.aborted;
  }

  /**
   * Starts the server. Throws where it refuses to run here; one that was killed meanwhile or is slow is started again.
   */
  async start(): Promise<void> {
    if (!existsSync(this.cluster)) await this.initialise();
    const version = readFileSync(join(this.cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== VERSION) {
      throw new PostgresError(
        `${this.cluster} was made by PostgreSQL ${version}; this is ${VERSION}. Move it away, or use DATABASE_URL.`,
      );
    }
    this.own(this.cluster);
    this.own(this.socketDir);
    for (;;) {
      const launched = await this.launch();
      if (!('how' in launched)) return;
      const what = `PostgreSQL does not start (${launched.how})`;
      if (launched.state === 'refused') throw this.failure(what);
      await this.pauseAfter(what);
    }
  }

  /** Stops the server by SIGINT: clients are disconnected, everything is written, in a few ten ms. */
  async stop(): Promise<void> {
    this.ending.abort();
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
    for (const [signal, patience] of [
      ['SIGINT', 5_000],
      ['SIGQUIT', 2_000],
      ['SIGKILL', 1_000],
    ] as const) {
      child.kill(signal);
      if (await awaitWithin({ ms: patience, late: () => false }, exited)) return;
    }
  }

  /** Initialises the data in a temporary folder: one that was interrupted half-way never looks like a database. */
  private async initialise(): Promise<void> {
    for (const name of readdirSync(this.dataDir)) {
      if (name.startsWith('postgres.new-'))
        rmSync(join(this.dataDir, name), { recursive: true, force: true });
    }
    const folder = `${this.cluster}.new-${process.pid}`;
    mkdirSync(folder, { mode: 0o700 });
    this.own(folder);
    const args = [
      '-D',
      folder,
      '--username=inflow',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-instructions',
    ];
    const child = this.spawn('initdb', [
      ...args,
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    const code = await exitOf(child);
    if (code !== 0) throw this.failure(`initdb failed (${code})`);
    renameSync(folder, this.cluster);
  }

  private async launch(): Promise<Launched> {
    for (let attempt = 1; ; attempt += 1) {
      await clearLeftovers(this.cluster, this.socketDir, this.report);
      if (this.stopping) return { state: 'stopped' };
      const settings = Object.entries(SETTINGS).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      const child = this.spawn('postgres', ['-D', this.cluster, '-k', this.socketDir, ...settings]);
      this.child = child;
      const outcome = await Promise.race([exitOf(child), this.ready(child)]);
      if (this.stopping) return { state: 'stopped' };
      if (outcome === 'ready') {
        this.pauses.started();
        child.once('exit', (code, signal) => void this.restart(String(signal ?? code)));
        return { state: 'ready' };
      }
      if (outcome === 'not ready in time' || child.signalCode !== null)
        return { state: 'interrupted', how: String(outcome) };
      // Right after a crash the last of the old server's processes may not be gone yet.
      if (attempt === 3) return { state: 'refused', how: String(outcome) };
      await sleep(300);
    }
  }

  private async ready(child: ChildProcess): Promise<'ready' | 'not ready in time'> {
    const end = performance.now() + READY_MS;
    while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
      const file = readPidFile(this.cluster);
      if (file?.pid === child.pid && file?.status === 'ready') return 'ready';
      await sleep(10);
    }
    child.kill('SIGQUIT');
    return 'not ready in time';
  }

  /**
   * Restarts the server and never gives up: no one else would start it again, the service answers 503 meanwhile, and
   * what keeps the server from starting (a full disk, no memory) may end.
   */
  private async restart(how: string): Promise<void> {
    this.restarting = true;
    for (let what = `PostgreSQL died (${how})`; !this.stopping;) {
      await this.pauseAfter(what);
      const launched = await this.launch().catch((error: Error) => ({ how: error.message }));
      if ('how' in launched) {
        what = `PostgreSQL does not start (${launched.how}; see ${this.logFile})`;
      } else {
        if (launched.state === 'ready') this.report('PostgreSQL is back.');
        break;
      }
    }
    this.restarting = false;
  }

  private async pauseAfter(what: string): Promise<void> {
    if (this.stopping) return;
    const ms = this.pauses.next();
    this.report(`${what}; starting it again${ms > 0 ? ` in ${ms / 1_000} s` : ''}.`);
    await sleep(ms, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }

  private spawn(program: string, args: string[]): ChildProcess {
    const [command, ...rest] = [...this.launcher.prefix, join(this.launcher.bin, program), ...args];
    const log = this.openLog();
    try {
      return spawn(command, rest, {
        cwd: this.socketDir, // one that certainly may be entered
        detached: true, // Ctrl-C at the terminal is for us; we stop it when we are done
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, // no PGPORT and the like from the outside
        ...this.launcher.user,
      });
    } finally {
      closeSync(log);
    }
  }

  private openLog(): number {
    const size = statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (size > LOG_LIMIT) renameSync(this.logFile, `${this.logFile}.1`);
    return openSync(this.logFile, 'a', 0o600);
  }

  /**
   * Gives the files to the user that the server runs as: the way root starts PostgreSQL may change between two starts.
   */
  private own(path: string): void {
    const { uid, gid } = this.launcher.user ?? { uid: process.getuid!(), gid: process.getgid!() };
    if (statSync(path).uid === uid) return;
    const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
    for (const name of ['', ...below]) chownSync(join(path, name as string), uid, gid);
  }

  private failure(what: string): PostgresError {
    const tail = readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-8);
    return new PostgresError(
      `${what}. The end of ${this.logFile}:\n${tail.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

function exitOf(child: ChildProcess): Promise<string | number> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown'));
  });
}
