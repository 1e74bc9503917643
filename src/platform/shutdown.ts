/** Time that requests in progress have at a shutdown; then the process ends all the same. */
export const PATIENCE_MS = 10_000;
/** Time within which a second signal is the same wish [ms]: npm and the terminal both pass Ctrl-C on. */
const SAME_WISH_MS = 500;

/** Stops what was started, in the opposite order, once; then ends the process. */
export class Shutdown {
  private readonly steps: (() => unknown)[] = [];
  private begunAt: number | undefined;

  constructor(private readonly say: (line: string) => void) {}

  get begun(): boolean {
    return this.begunAt !== undefined;
  }

  /** Adds a step to do at the end. A step that is added after the end has begun is done at once. */
  add(step: () => unknown): void {
    if (this.begun) void step();
    else this.steps.push(step);
  }

  /**
   * Listens for the end: Ctrl-C, SIGTERM, a closed terminal, or the end of the process that started us and holds the
   * other end of `ipc`.
   */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => this.onSignal());
    if (process.connected) process.once('disconnect', () => void this.begin(0));
    process.stdout.on('error', () => undefined); // the terminal is gone; that is no reason to leave a database behind
    process.stderr.on('error', () => undefined);
  }

  private onSignal(): void {
    if (this.begunAt === undefined) void this.begin(0);
    else if (performance.now() - this.begunAt > SAME_WISH_MS) process.exit(1);
  }

  async begin(exitCode: number): Promise<void> {
    if (this.begun) return;
    this.begunAt = performance.now();
    if (exitCode === 0) this.say('Stopping: finishing the requests under way (again: at once).');
    const late = setTimeout(() => void this.giveUp(), PATIENCE_MS);
    await this.runSteps();
    clearTimeout(late);
    process.exit(exitCode);
  }

  private async giveUp(): Promise<void> {
    console.error(`Some requests did not finish within ${PATIENCE_MS / 1000} s.`);
    setTimeout(() => process.exit(1), 3_000);
    await this.runSteps(); // what waits in the first round is no longer in the list: the database still stops cleanly
    process.exit(1);
  }

  private async runSteps(): Promise<void> {
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error('While stopping:', error);
      }
    }
  }
}
