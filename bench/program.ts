import { type ChildProcess, fork } from 'node:child_process';

/** Another process of a bench, which talks by messages. */
export class Program {
  readonly child: ChildProcess;

  constructor(file: URL, env: Record<string, string> = {}, args: readonly string[] = []) {
    this.child = fork(file, args, { env: { ...process.env, ...env } });
  }

  next<T>(): Promise<T> {
    return new Promise((done, fail) => {
      const ended = () => fail(new Error('a program of the bench has ended'));
      this.child.once('exit', ended);
      this.child.once('message', (message) => {
        this.child.off('exit', ended);
        done(message as T);
      });
    });
  }

  ask<T>(message: object | string): Promise<T> {
    const answer = this.next<T>();
    this.child.send(message);
    return answer;
  }
}
