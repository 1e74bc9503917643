import type { Run } from '../wait.js';

const WIDTH = 30;

/** A bar on standard error; nothing where that is no terminal. */
export class ProgressBar {
  private isShown = false;

  constructor(private readonly stream: NodeJS.WriteStream = process.stderr) {}

  show(run: Run): void {
    if (!this.stream.isTTY) return;
    const part = run.progress ?? 0;
    const full = Math.round(part * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    this.stream.write(`\r\x1b[K${run.status} ${bar} ${Math.round(100 * part)} %`);
    this.isShown = true;
  }

  end(): void {
    if (this.isShown) this.stream.write('\r\x1b[K');
    this.isShown = false;
  }
}
