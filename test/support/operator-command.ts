import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command as `npm run user -- <words>` does, once everything is built. */
export function user(env: Record<string, string>, words: string[], input = ''): Promise<Outcome> {
  return run('dist/user.js', env, words, input);
}

export function run(
  file: string,
  env: Record<string, string>,
  words: string[],
  input = '',
): Promise<Outcome> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [file, ...words], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'test', ...env },
  });
  const outcome: Outcome = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => (outcome.out += String(chunk)));
  child.stderr.on('data', (chunk) => (outcome.err += String(chunk)));
  child.stdin.on('error', () => undefined); // a command that reads nothing has ended already
  child.stdin.end(input);
  return new Promise((done) => child.once('close', (code) => done({ ...outcome, code })));
}

export const words = (line: string) => line.split(' ');
/** The password that the command has made. */
export const passwordIn = (out: string) => /^Password: (\S+) /m.exec(out)?.[1] ?? '';
